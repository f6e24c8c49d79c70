import { Container, Sprite, type Texture } from 'pixi.js'
import { paintTexture, type Stage } from './stage.ts'

/** Drawn letters: a gradient face over a rim over a dark body that stands out of the picture. The face must be loaded before. */
export type LetteringStyle = {
  size: number
  face: readonly string[]
  rim: string
  body: string
  /** How far the body stands out, in parts of the size. */
  depth?: number
}

export const letteringFont = "'Baloo Da 2', 'Anek Latin', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"

function fontOf(size: number): string {
  return `800 ${size}px ${letteringFont}`
}

let ruler: CanvasRenderingContext2D | null | undefined

function measure(text: string, size: number): number {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return text.length * size * 0.6
  ruler.font = fontOf(size)
  return ruler.measureText(text).width
}

/**
 * Paints one or more lines of lettering, centred, made smaller when they would be wider than `maxWidth`.
 * The texture has a margin for its rim all around.
 */
export function paintLettering(stage: Stage, lines: readonly string[], style: LetteringStyle, maxWidth = Infinity): Texture {
  const widest = Math.max(...lines.map((line) => measure(line, style.size)))
  const size = widest > maxWidth ? (style.size * maxWidth) / widest : style.size
  const depth = size * (style.depth ?? 0.07)
  const margin = size * 0.22
  const lead = size * 1.06
  const width = Math.min(widest, maxWidth) + margin * 2
  const height = lead * lines.length + margin * 2 + depth
  return paintTexture(stage, width, height, (context) => {
    context.font = fontOf(size)
    context.textAlign = 'center'
    context.textBaseline = 'alphabetic'
    context.lineJoin = 'round'
    lines.forEach((line, at) => paintLine(context, line, width / 2, margin + lead * at + size * 0.84, size, depth, style))
  })
}

function paintLine(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  depth: number,
  style: LetteringStyle,
): void {
  context.fillStyle = style.body
  context.strokeStyle = style.body
  context.lineWidth = size * 0.24
  for (let step = 3; step >= 0; step -= 1) context.strokeText(text, x, y + (depth * step) / 3)
  context.strokeStyle = style.rim
  context.lineWidth = size * 0.15
  context.strokeText(text, x, y)
  context.strokeStyle = '#fff6d8'
  context.globalAlpha = 0.35
  context.lineWidth = size * 0.05
  context.strokeText(text, x, y - size * 0.012)
  context.globalAlpha = 1
  const face = context.createLinearGradient(0, y - size * 0.74, 0, y + size * 0.2)
  style.face.forEach((colour, at) => face.addColorStop(at / Math.max(1, style.face.length - 1), colour))
  context.fillStyle = face
  context.fillText(text, x, y)
}

/** An amount in drawn figures that may change each frame: one sprite per figure, from a small store of painted ones. */
export type AmountLettering = { readonly view: Container; write(text: string): void; readonly height: number }

export function openAmountLettering(stage: Stage, style: LetteringStyle, maxWidth: number): AmountLettering {
  const view = new Container()
  const inner = new Container()
  view.addChild(inner)
  const textures = new Map<string, { texture: Texture; advance: number }>()
  const sprites: Sprite[] = []
  const margin = style.size * 0.22

  const glyphOf = (character: string): { texture: Texture; advance: number } => {
    const found = textures.get(character)
    if (found) return found
    const advance = character === '\u00a0' ? style.size * 0.22 : measure(character, style.size)
    const made = { texture: paintLettering(stage, [character], style), advance }
    textures.set(character, made)
    return made
  }
  return {
    view,
    height: style.size,
    write(text) {
      const characters = [...text]
      let x = 0
      characters.forEach((character, at) => {
        const { texture, advance } = glyphOf(character)
        let sprite = sprites[at]
        if (!sprite) {
          sprite = new Sprite()
          sprites.push(sprite)
          inner.addChild(sprite)
        }
        sprite.texture = texture
        sprite.visible = character !== '\u00a0'
        sprite.position.set(x - margin, -style.size * 0.72)
        x += advance + style.size * 0.02
      })
      for (let at = characters.length; at < sprites.length; at += 1) (sprites[at] as Sprite).visible = false
      inner.x = -x / 2
      view.scale.set(x > maxWidth ? maxWidth / x : 1)
    },
  }
}
