/** Soft shadows, lights and the roundness of what they fall on, in pixels: the filters of a drawing take several times as long for them. */
import { type Bitmap, loadSharp } from './raster.ts'

/** Units of the drawing: how soft the shadow and the light are, how far the shadow lies from its picture, and how far the light is seen. */
const [shadowBlur, shadowDrop, lightBlur, reach] = [5, 7, 10, 38]
/** Over how much of its size a body turns away from the eye, and its edge does; no more than so many units of the drawing. */
const [bodyPart, edgePart, mostBody, mostEdge] = [0.075, 0.015, 18, 3.5]

/** Where a light stands. `behind`: only the edges catch it, on all sides. */
export type LightFrom = 'above' | 'left' | 'right' | 'below' | 'behind'

/** Across and down, towards the light; how strongly a body is shaded by it, and how strongly its edge is lit. */
const lamps: Readonly<Record<LightFrom, { x: number; y: number; body: number; edge: number }>> = {
  above: { x: -0.25, y: -0.97, body: 0.8, edge: 0.7 },
  left: { x: -0.86, y: -0.5, body: 1, edge: 0.85 },
  right: { x: 0.86, y: -0.5, body: 1, edge: 0.85 },
  below: { x: 0.1, y: 0.99, body: 0.75, edge: 0.9 },
  behind: { x: 0, y: 0, body: 0.5, edge: 0.9 },
}

export interface Lighting {
  /** `#rrggbb` of the light around the picture; none when it is missing. */
  readonly glow: string | undefined
  readonly from: LightFrom
  /** `#rrggbb` of what lies away from the light. */
  readonly shade: string
  /** How round it is: 0 is a sheet of paper, 1 a head. */
  readonly round?: number
  /** Heights in units of the drawing between which it goes down into the dark. */
  readonly sinks?: readonly [from: number, to: number]
}

type Box = { left: number; top: number; width: number; height: number }

/**
 * Lays a picture over the ground as a body in a light: rounded, with a lit edge, a shadow, and a light of the colour around it.
 * @param ground three channels; it is changed
 * @param scale pixels per unit of the drawing
 */
export async function layLit(
  ground: Bitmap,
  picture: Bitmap,
  { glow, from, shade, round = 1, sinks }: Lighting,
  scale: number,
): Promise<void> {
  const box = findBox(picture, Math.ceil(reach * scale))
  if (!box) return
  const { left, top, width, height } = box
  const cover = cutCover(picture, box)
  const size = Math.max(width, height) / scale - 2 * reach
  const bodyBlur = Math.min(mostBody, Math.max(3, size * bodyPart))
  const edgeBlur = Math.min(mostEdge, Math.max(1, size * edgePart))
  const [shadow, light, body, edge] = await Promise.all([
    blur(cover, width, shadowBlur * scale),
    glow ? blur(cover, width, lightBlur * scale) : undefined,
    blur(cover, width, bodyBlur * scale),
    blur(cover, width, edgeBlur * scale),
  ])
  const lamp = lamps[from]
  const around = readColor(glow ?? '#fff4dc')
  const dark = readColor(shade)
  // A shadow falls away from its light; the light is seen farther on its own side.
  const fall = shift(width, height, -lamp.x * shadowDrop * scale, Math.max(0.4, -lamp.y) * shadowDrop * scale)
  const lean = shift(width, height, lamp.x * 5 * scale, lamp.y * 5 * scale)
  const turn = measureSlope(body, box, bodyBlur * scale, lamp)
  const lip = measureSlope(edge, box, edgeBlur * scale, lamp)
  for (let y = 0; y < height; y += 1) {
    const row = (top + y) * ground.info.width + left
    const sunk = sinks ? Math.min(1, Math.max(0, ((top + y) / scale - sinks[0]) / (sinks[1] - sinks[0]))) : 0
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const own = cover[at]! / 255
      const free = 1 - own
      const shadowed = fall(shadow, x, y)
      const shone = light ? lean(light, x, y) : 0
      if (own === 0 && shadowed === 0 && shone === 0) continue
      const to = (row + x) * 3
      const shaded = 1 - (0.6 * shadowed) / 255
      // A blur made stronger spreads as far as a widened shape would; twice laid, it shines.
      const unlit = Math.max(0, 1 - (1.35 * (1 - sunk) * shone) / 255) ** 2
      const below = shaded * unlit * free
      const shine = (1 - unlit) * free
      const turned = own > 0 && round > 0 ? turn(x, y) : 0
      const caught = own > 0 ? lip(x, y) * (from === 'behind' ? -1 : 1) : 0
      const bright = Math.min(0.34, Math.max(0, turned) * 0.42 * lamp.body * round)
      const dim = Math.min(0.62, Math.max(0, -turned) * 0.78 * lamp.body * round)
      const rim = Math.min(0.8, Math.max(0, caught) ** 1.6 * lamp.edge)
      for (let channel = 0; channel < 3; channel += 1) {
        let value = picture.data[(row + x) * 4 + channel]!
        value += (dark[channel]! * 0.55 - value) * dim
        value += (255 - value) * bright
        value += (around[channel]! - value) * rim
        value += (dark[channel]! - value) * sunk
        ground.data[to + channel] = ground.data[to + channel]! * below + around[channel]! * shine + value * own + 0.5
      }
    }
  }
}

/** Reads a field of values so many pixels away; none lies beyond its rims. */
function shift(width: number, height: number, across: number, down: number): (values: Buffer, x: number, y: number) => number {
  const [stepX, stepY] = [Math.round(across), Math.round(down)]
  return (values, x, y) => {
    const [fromX, fromY] = [x - stepX, y - stepY]
    return fromX < 0 || fromY < 0 || fromX >= width || fromY >= height ? 0 : values[fromY * width + fromX]!
  }
}

/** How far a blurred cover falls off towards the lamp: 1 at the straight edge of a body that faces it. A lamp behind sees every edge fall away. */
function measureSlope(
  values: Buffer,
  { width, height }: Box,
  sigma: number,
  lamp: { readonly x: number; readonly y: number },
): (x: number, y: number) => number {
  // Over several pixels where a blur is wide: between two neighbours its steps of a 255th would be seen as grain.
  const step = Math.max(1, Math.round(sigma / 3))
  const strength = (sigma * 2.5) / 255
  const isBehind = lamp.x === 0 && lamp.y === 0
  return (x, y) => {
    const [left, right] = [x > step ? x - step : 0, Math.min(width - 1, x + step)]
    const [over, under] = [y > step ? y - step : 0, Math.min(height - 1, y + step)]
    const across = ((values[y * width + left]! - values[y * width + right]!) * strength) / (right - left || 1)
    const down = ((values[over * width + x]! - values[under * width + x]!) * strength) / (under - over || 1)
    return isBehind ? -Math.sqrt(across * across + down * down) : across * lamp.x + down * lamp.y
  }
}

function readColor(text: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
}

/** How much of each pixel the picture covers, 0 to 255. */
function cutCover({ data, info }: Bitmap, { left, top, width, height }: Box): Buffer {
  const cover = Buffer.allocUnsafe(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) cover[y * width + x] = data[((top + y) * info.width + left + x) * 4 + 3]!
  return cover
}

function blur(cover: Buffer, width: number, sigma: number): Promise<Buffer> {
  const raw = { width, height: cover.length / width, channels: 1 } as const
  return loadSharp()(cover, { raw }).blur(sigma).extractChannel(0).raw().toBuffer()
}

/** The pixels that a picture and its lights take, as far as they are seen; none of an empty picture. */
function findBox({ data, info }: Bitmap, around: number): Box | undefined {
  let [left, right, top, low] = [info.width, -1, info.height, -1]
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      if (data[(y * info.width + x) * 4 + 3] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      low = y
    }
  if (right < 0) return undefined
  const [first, highest] = [Math.max(0, left - around), Math.max(0, top - around)]
  const [last, lowest] = [Math.min(info.width, right + 1 + around), Math.min(info.height, low + 1 + around)]
  return { left: first, top: highest, width: last - first, height: lowest - highest }
}

/** The same picture out of focus: what stands nearer or farther than the eye looks. */
export async function soften({ data, info }: Bitmap, sigma: number): Promise<Bitmap> {
  if (sigma < 0.3) return { data, info }
  const { width, height, channels } = info
  const raw = { width, height, channels } as const
  return loadSharp()(data, { raw }).blur(sigma).raw().toBuffer({ resolveWithObject: true })
}
