import { serve } from "../protocol.ts";
import { ExampleGame } from "./example-game.ts";

await serve(new ExampleGame());
