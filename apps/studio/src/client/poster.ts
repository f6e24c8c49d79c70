import { make } from './dom.ts'
import type { Atlas } from './look/atlas.ts'
import { type Box, measureBoard, splitField } from './look/board-size.ts'
import type { GameLook } from './look/game-look.ts'

/** The board at rest, painted plainly: it is shown while the scene loads. */
export type Poster = {
  readonly view: HTMLCanvasElement
  layout(field: Box): void
  /** The scene has drawn its first picture under it. */
  leave(): void
}

const fadeMs = 240

/** @param window the symbols that lie there, reel by reel */
export function openPoster({ view: looks, figures }: GameLook, window: readonly (readonly string[])[], atlas: Promise<Atlas>): Poster {
  const view = make('canvas', { id: 'poster', 'aria-hidden': 'true' })
  const context = view.getContext('2d')
  let symbols: Atlas | undefined
  let field: Box | undefined

  const paint = (): void => {
    if (!context || !field) return
    view.width = innerWidth
    view.height = innerHeight
    const { reels, rows } = figures.grid
    const { boardBox: box } = splitField(field, { width: innerWidth, height: innerHeight }, figures.grid)
    const size = measureBoard(box, reels, rows)
    context.translate(box.x + (box.width - size.width) / 2, box.y + (box.height - size.height) / 2)
    looks.frame.paint(context, size)
    const side = Math.min(size.cellWidth, size.cellHeight) * 1.02
    for (const [reel, column] of window.entries())
      for (const [row, symbol] of column.entries()) {
        const x = size.edge + reel * (size.cellWidth + size.gap) + size.cellWidth / 2
        const y = size.edge + (row + 0.5) * size.cellHeight
        symbols?.paint(symbol, context, side, x - side / 2, y - side / 2)
      }
    if (symbols) looks.frame.paintGlass(context, size)
  }
  atlas.then(
    (loaded) => {
      symbols = loaded
      paint()
    },
    () => undefined,
  )
  return {
    view,
    layout(next) {
      field = next
      paint()
    },
    leave() {
      field = undefined
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return view.remove()
      const fading = view.animate([{ opacity: 1 }, { opacity: 0 }], { duration: fadeMs })
      fading.onfinish = () => view.remove()
    },
  }
}
