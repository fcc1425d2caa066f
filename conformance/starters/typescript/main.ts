import { MyGame } from "./my-game.ts";
import { serve } from "./protocol.ts";

await serve(new MyGame());
