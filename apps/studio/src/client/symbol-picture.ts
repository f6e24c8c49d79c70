import { make } from './dom.ts'
import type { GameLook } from './game-look.ts'

/** One atlas picture per address, shared by all canvases. */
const sheets = new Map<string, Promise<HTMLImageElement>>()

function loadSheet(address: string): Promise<HTMLImageElement> {
  const found = sheets.get(address)
  if (found) return found
  const image = new Image()
  image.src = address
  const loading = image.decode().then(() => image)
  sheets.set(address, loading)
  return loading
}

/** A symbol of the game as a picture for the panels, cut from the atlas that is loaded anyway. Decoration: its name stands beside it. */
export function makeSymbol(look: GameLook, symbol: string, size = 64): HTMLCanvasElement {
  const canvas = make('canvas', { class: 'symbol', width: size * 2, height: size * 2, 'aria-hidden': 'true' })
  const [x = 0, y = 0, width = 1, height = 1] = look.pictures.frames[symbol] ?? []
  void loadSheet(look.pictures.atlas).then((sheet) =>
    canvas.getContext('2d')?.drawImage(sheet, x, y, width, height, 0, 0, size * 2, size * 2),
  )
  return canvas
}
