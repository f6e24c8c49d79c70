import { make } from './dom.ts'
import type { Atlas } from './look/atlas.ts'

/** A symbol of the game as a picture for the panels, from the atlas that is drawn anyway. Decoration: its name stands beside it. */
export function makeSymbol(atlas: Atlas, symbol: string, size = 64): HTMLCanvasElement {
  const canvas = make('canvas', { class: 'symbol', width: size * 2, height: size * 2, 'aria-hidden': 'true' })
  const context = canvas.getContext('2d')
  if (context) atlas.paint(symbol, context, size * 2)
  return canvas
}
