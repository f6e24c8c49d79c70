import { make } from './dom.ts'
import type { Atlas } from './look/atlas.ts'

/** A symbol of the game as a picture for the panels, from the atlas that is loaded anyway. Decoration: its name is beside it. */
export function makeSymbol(atlas: Promise<Atlas>, symbol: string, size = 64): HTMLCanvasElement {
  const canvas = make('canvas', { class: 'symbol', width: size * 2, height: size * 2, 'aria-hidden': 'true' })
  const context = canvas.getContext('2d')
  if (context)
    atlas.then(
      ({ paint }) => paint(symbol, context, size * 2),
      () => undefined,
    )
  return canvas
}
