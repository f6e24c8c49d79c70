import type { Container, Sprite } from 'pixi.js'
import type { LineGameDefinition } from '../engine/line-game.ts'
import type { LanguageCode } from './amounts.ts'
import type { Box, Frames, Stage, Textures } from './stage.ts'

/** What one game brings: its figures for the reels and the rules panel, its pictures, and the scene around its reels. */
export type GameLook = {
  code: string
  definition: LineGameDefinition
  /** The stops that a new player sees before the first spin. */
  restStops: readonly number[]
  /** The picture symbols from the best to the least, as the paytable lists them. */
  paySymbols: readonly string[]
  pictures: { atlas: string; frames: Frames; landscape: string; portrait: string }
  /** The title as drawn, in lines. */
  title: Readonly<Record<LanguageCode, readonly string[]>>
  /** Symbols by their name in the player's language. */
  symbolNames: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>
  volatility: 'low' | 'medium' | 'high'
  /** Paint the frame with the wells of the reels, and what lies over the symbols; both in CSS pixels of `BoardSize`. */
  paintFrame(context: CanvasRenderingContext2D, size: BoardSize): void
  paintGlass(context: CanvasRenderingContext2D, size: BoardSize): void
  /** Colours of the lines, by index. */
  lineColours: readonly number[]
  openScenery(stage: Stage, textures: Textures, backdrop: Sprite): Scenery
}

/** The board: its outer size, the width of its frame, and its cells. */
export type BoardSize = {
  width: number
  height: number
  edge: number
  gap: number
  cellWidth: number
  cellHeight: number
  reels: number
  rows: number
}

/** The world around the board. `back` is drawn under it and `front` over it. */
export type Scenery = {
  readonly back: Container
  readonly front: Container
  /** Called on each change of size; `board` is where the reels stand. */
  layout(board: Box): void
  /** Day for the base game, night for free spins; calls back when the change is done. */
  setMood(mood: 'base' | 'free'): Promise<void>
  /** A gust through the leaves and a swarm of lights: something good has happened. */
  stir(strength: number): void
  advance(passedMs: number, nowMs: number): void
}
