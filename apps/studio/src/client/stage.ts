import { CanvasSource, Container, type Renderer, type RenderGroup, Sprite, Texture } from 'pixi.js'
import { type Motion, openMotion } from './motion.ts'
import { openRenderer, watchChip, type Wanted } from './renderer.ts'

type FrameCall = (passedMs: number, nowMs: number) => boolean | void

/** The drawing surface: one renderer, one scene, one clock. */
export type Stage = {
  readonly root: Container
  readonly motion: Motion
  /** The player asked the system for less movement. */
  readonly isCalm: boolean
  readonly kind: 'webgl' | 'canvas'
  /** Pictures are drawn by the processor: the world around the board is still, so that the reels can turn. */
  readonly isThrifty: boolean
  /** How fast movement runs: 1 as designed. The world around the board keeps its own time. */
  tempo: number
  width: number
  height: number
  /** Device pixels per CSS pixel in use. */
  readonly density: number
  /** Called before each drawing; answers whether something moves that a player watches. */
  onFrame(call: FrameCall): void
  /**
   * A scene of the window's size that is mostly still. Without a graphics chip it comes as one picture, painted anew when anything in it has changed: the
   * processor copies that in a fraction of the time in which it turns, scales and blends the parts for each frame.
   */
  still(scene: Container): Container
  resize(width: number, height: number): void
  destroy(): void
}

const maxDensity = 2
const slowFrameMs = 26
/** Density falls by these steps. At one pixel for each of CSS pictures are painted in the size in which they are drawn; less would have them scaled. */
const densities = [1.5, 1] as const
/** What is measured: the first frames upload pictures and say nothing. */
const warmUpMs = 1200
const fewestFrames = 8
const mostFrames = 60
/** After a pause (another tab, a slow device) movement goes on where it was instead of jumping to its end. */
const longestStepMs = 250

/**
 * Opens the stage on a canvas. WebGL when it is there, else Pixi's canvas renderer: the same scene without additive light.
 * While frames are slow on average, the density drops: fewer pixels before fewer frames. What has not changed is not drawn again.
 */
export async function openStage(canvas: HTMLCanvasElement, wanted: Wanted): Promise<Stage> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { renderer, isThrifty } = await openRenderer(canvas, Math.min(maxDensity, Math.max(1, globalThis.devicePixelRatio || 1)), wanted)
  const root = new Container()
  const motion = openMotion()
  const calls: FrameCall[] = []
  const speed = openSpeed()
  let width = innerWidth
  let height = innerHeight
  let last = performance.now()
  let frame = 0
  let isEven = false
  let isWatched = false
  let isStale = true

  const lowerDensity = (): void => {
    const next = densities.find((density) => density < renderer.resolution)
    if (next === undefined) return
    renderer.resize(width, height, next)
    isStale = true
  }
  const draw = (now: number): void => {
    frame = requestAnimationFrame(draw)
    const isBusy = isWatched || motion.isRunning
    // While nothing happens on the board, the world around it moves at half the rate: nobody sees it, and a phone stays cool.
    isEven = !isEven
    if (!isBusy && isEven && !isStale) return
    const passedMs = Math.min(longestStepMs, Math.max(0, now - last))
    last = now
    if (speed.isSlow(passedMs, isBusy)) lowerDensity()
    motion.advance(passedMs * stage.tempo)
    isWatched = false
    for (const call of calls) if (call(passedMs, now) === true) isWatched = true
    if (isStale || hasChanged(root.renderGroup)) renderer.render({ container: root })
    isStale = false
  }
  watchChip(renderer.canvas, () => (isStale = true))
  const stage: Stage = {
    tempo: 1,
    root,
    motion,
    isCalm,
    isThrifty,
    kind: renderer.name === 'canvas' ? 'canvas' : 'webgl',
    get width() {
      return width
    },
    get height() {
      return height
    },
    get density() {
      return renderer.resolution
    },
    onFrame: (call) => void calls.push(call),
    still: (scene) => openStill(renderer, scene, calls),
    resize(nextWidth, nextHeight) {
      if (nextWidth === width && nextHeight === height) return
      width = nextWidth
      height = nextHeight
      renderer.resize(width, height, renderer.resolution)
      isStale = true
    },
    destroy() {
      cancelAnimationFrame(frame)
      renderer.destroy()
    },
  }
  frame = requestAnimationFrame(draw)
  return stage
}

/** Judges the frames in which something happens, a second of them or as many as a slow machine makes in a while. */
function openSpeed(): { isSlow(passedMs: number, isBusy: boolean): boolean } {
  const openedAt = performance.now()
  let slowMs = 0
  let frames = 0
  return {
    isSlow(passedMs, isBusy) {
      if (!isBusy || performance.now() - openedAt < warmUpMs) return false
      slowMs += passedMs
      frames += 1
      if (frames < fewestFrames || (frames < mostFrames && slowMs < 1000)) return false
      const isSlow = slowMs / frames > slowFrameMs
      slowMs = frames = 0
      return isSlow
    },
  }
}

function openStill(renderer: Renderer, scene: Container, calls: FrameCall[]): Container {
  if (renderer.name !== 'canvas') return scene
  const picture = new Sprite()
  calls.push(() => paintStill(renderer, scene, picture))
  return picture
}

/** Paints a scene into its picture, when the one or the window's size has changed. */
function paintStill(renderer: Renderer, scene: Container, picture: Sprite): void {
  const { canvas, resolution } = renderer
  const { source } = picture.texture
  if (source.pixelWidth === canvas.width && source.pixelHeight === canvas.height && !hasChanged(scene.renderGroup)) return
  const former = picture.texture
  const resource = document.createElement('canvas')
  resource.width = canvas.width
  resource.height = canvas.height
  // What covers everything under it is copied; what might be seen through is mixed.
  resource.getContext('2d', { alpha: false, willReadFrequently: true })
  picture.texture = new Texture({ source: new CanvasSource({ resource, resolution }) })
  renderer.render({ container: scene, target: picture.texture, clearColor: renderer.background.color })
  if (former !== Texture.EMPTY) former.destroy(true)
}

/** Whether anything would be drawn otherwise than before. */
function hasChanged(group: RenderGroup | null): boolean {
  if (!group || group.structureDidChange || group.childrenRenderablesToUpdate.index > 0) return true
  return Object.values(group.childrenToUpdate).some(({ index }) => index > 0) || group.renderGroupChildren.some(hasChanged)
}

export type Textures = (name: string) => Texture

/** A texture painted by `paint` in CSS pixels, as sharp as the screen. */
export function paintTexture(
  { density: usual, isThrifty }: Stage,
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
  density = usual,
): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width * density))
  canvas.height = Math.max(1, Math.ceil(height * density))
  // Without a graphics chip the processor paints sooner into its own memory.
  const context = canvas.getContext('2d', { willReadFrequently: isThrifty })
  if (!context) throw new Error('This browser cannot draw')
  context.scale(density, density)
  paint(context)
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution: density }) })
}
