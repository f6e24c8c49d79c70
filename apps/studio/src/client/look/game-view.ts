import type { BoardSize } from './board-size.ts'
import type { SoundKit } from './sound-kits.ts'

/** What `view.ts` of a game holds: everything of its looks that is made in the browser. Data and painters, no behaviour. */
export type GameView = {
  frame: Frame
  scenery: SceneryPlan
  sounds: SoundKit
  lettering: Lettering
  /** The game's own colour on its controls; white has to be read on it. */
  button: string
  /** Light on winning cells: its colour, and the ground under them from the middle outwards. */
  win: { light: string; ground: readonly [string, string, string] }
  /** Colours of the lines, in turn; also of clusters and ways. */
  lines: readonly string[]
  /** Bands across special symbols, with their name in the player's language: by role. */
  ribbons?: Readonly<Record<string, Ribbon>>
  /** A rim of light around each symbol, for motifs without a plate. */
  symbols?: { rim?: string }
  /** How the reels run: 1 is the usual speed. `bounce` 0 stops dead, 1 swings far. */
  reels?: { pace?: number; bounce?: number }
}

/** The board: painted for each size in CSS pixels, so that it is sharp on every screen and costs no download. */
export type Frame = {
  /** The frame with the wells of the reels. It may reach 40 pixels beyond the board. */
  paint(context: CanvasRenderingContext2D, size: BoardSize): void
  /** What lies over the symbols. */
  paintGlass(context: CanvasRenderingContext2D, size: BoardSize): void
}

/** Colours of a frame: its body, its ornament, and the wells from top to bottom. */
export type FrameColors = { main: string; accent: string; well: readonly [string, string, string] }

/** Drawn words and figures: from top to bottom, the rim around them, the body behind. */
type Lettering = { face: readonly string[]; rim: string; body: string }

export type RibbonWord = 'wild' | 'scatter' | 'bonus' | 'jackpot'
/** Two words where a symbol has two roles, as the book that is wild and scatter: one band across its foot and one across its head. */
export type Ribbon = { band: string; rim: string; text: string; word: RibbonWord | readonly [foot: RibbonWord, head: RibbonWord] }

/** The world around the board. */
export type SceneryPlan = {
  /** Colour of the light that breathes behind the board. */
  light: string
  /** What the whole scene is tinted with while a feature runs. */
  night: string
  movements: readonly Movement[]
  hangings?: readonly HangingSprite[]
}

/** Small things that drift through the scene. Each comes from a function of `movements.ts`. */
export type Movement = {
  /** A sprite of the shared sheet, or of the game's own. */
  sprite: string
  count: number
  colors: readonly string[]
  /** CSS pixels, from and to. */
  size: readonly [number, number]
  /** Pixels a second across and down, from and to; negative rises. */
  across: readonly [number, number]
  down: readonly [number, number]
  /** How far it swings to the sides, in pixels, and how often a second. */
  sway: number
  pace: number
  spin: number
  /** Additive light that comes and goes. */
  glows: boolean
  /** Turns around its own axis like a leaf. */
  flips: boolean
  /** Part of them that flies in front of the board. */
  inFront: number
  /** Only while a feature runs, only outside of it, or always. */
  during: 'always' | 'base' | 'feature'
}

/** One of the game's own sprites that hangs in a place and sways. */
export type HangingSprite = {
  sprite: string
  /** Corner or side of the window. */
  at: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'left' | 'right' | 'top' | 'bottom'
  /** From that place, in parts of the window's shorter side; inwards is positive. */
  x?: number
  y?: number
  /** Height in parts of the shorter side. */
  size: number
  turn?: number
  flip?: boolean
  /** Where it is held: 0,0 is the upper left corner of its box. */
  held?: readonly [x: number, y: number]
  sway?: number
  /** 0 far behind, above 1 in front of the board. */
  depth?: number
}
