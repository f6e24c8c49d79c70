import { fetchFile } from '../ask-again.ts'
import type { AtlasFile } from './game-look.ts'
import type { Ribbon, RibbonWord } from './game-view.ts'

/** All pictures of a game on one canvas, as the build has put them together. */
export type Atlas = AtlasFile & {
  readonly canvas: HTMLCanvasElement
  /** Paints a symbol, filling a square. */
  paint(name: string, context: CanvasRenderingContext2D, size: number, x?: number, y?: number): void
  /** Lays the ribbons over their symbols, with their names in the player's language; the face must be loaded before. */
  letter(ribbons: Readonly<Record<string, Ribbon>>, word: (word: RibbonWord) => string, font: string): void
}

/** Loads the atlas; the browser decodes it beside the main thread. */
export async function openAtlas(file: AtlasFile): Promise<Atlas> {
  const picture = await createImageBitmap(await fetchFile(file.atlas))
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  // It is written once and read again for each texture and each panel: kept where the processor reaches it.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw')
  context.drawImage(picture, 0, 0)
  picture.close()
  return {
    ...file,
    canvas,
    paint(name, target, size, x = 0, y = 0) {
      const frame = file.frames[name]
      if (frame) target.drawImage(canvas, frame[0], frame[1], frame[2], frame[2], x, y, size, size)
    },
    letter(ribbons, word, font) {
      for (const [symbol, ribbon] of Object.entries(ribbons)) {
        const frame = file.frames[symbol]
        const words = [ribbon.word].flat()
        for (const [at, role] of words.entries()) if (frame) paintRibbon(context, frame, ribbon, word(role), at === 0 ? 0.7 : 0.02, font)
      }
    },
  }
}

/** @param part where the band begins, in parts of the symbol from its top */
function paintRibbon(
  context: CanvasRenderingContext2D,
  [x, y, size]: AtlasFile['frames'][string],
  { band, rim, text }: Ribbon,
  word: string,
  part: number,
  font: string,
): void {
  const [left, top, width, height] = [x + size * 0.04, y + size * part, size * 0.92, size * 0.235]
  context.save()
  context.shadowColor = 'rgba(0,0,0,.5)'
  context.shadowBlur = size * 0.03
  context.shadowOffsetY = size * 0.015
  context.fillStyle = band
  context.beginPath()
  context.moveTo(left, top + height * 0.12)
  context.quadraticCurveTo(left + width / 2, top - height * 0.2, left + width, top + height * 0.12)
  context.lineTo(left + width * 0.955, top + height * 0.58)
  context.lineTo(left + width, top + height * 1.06)
  context.quadraticCurveTo(left + width / 2, top + height * 0.76, left, top + height * 1.06)
  context.lineTo(left + width * 0.045, top + height * 0.58)
  context.closePath()
  context.fill()
  context.shadowColor = 'transparent'
  context.strokeStyle = rim
  context.lineWidth = size * 0.014
  context.stroke()
  context.font = `800 ${size * 0.165}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.strokeStyle = 'rgba(0,0,0,.55)'
  context.lineWidth = size * 0.026
  context.strokeText(word, x + size / 2, top + height * 0.47, width * 0.84)
  context.fillStyle = text
  context.fillText(word, x + size / 2, top + height * 0.47, width * 0.84)
  context.restore()
}
