import 'pixi.js/unsafe-eval'
import {
  CanvasSource,
  Container,
  extensions,
  GraphicsContextSystem,
  GraphicsPipe,
  isWebGLSupported,
  type Renderer,
  StencilMask,
  Texture,
  WebGLRenderer,
} from 'pixi.js'
import { type Motion, openMotion } from './motion.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** The drawing surface: one renderer, one scene, one clock. */
export type Stage = {
  readonly root: Container
  readonly motion: Motion
  /** The player asked the system for less movement. */
  readonly isCalm: boolean
  readonly kind: 'webgl' | 'canvas'
  /** How fast movement runs: 1 as designed. The world around the board keeps its own time. */
  tempo: number
  width: number
  height: number
  /** Device pixels per CSS pixel in use. */
  readonly density: number
  onFrame(call: (passedMs: number, nowMs: number) => void): void
  resize(width: number, height: number): void
  destroy(): void
}

/** What a scene here is made of. Pixi's own list of parts has many more, and a phone would load them all. */
extensions.add(GraphicsPipe, GraphicsContextSystem, StencilMask)

const maxDensity = 2
const slowFrameMs = 26
/** After a pause (another tab, a slow device) movement goes on where it was instead of jumping to its end. */
const longestStepMs = 250

/**
 * Opens the stage on a canvas. WebGL when it is there, else Pixi's canvas renderer: the same scene without additive light.
 * When a second of frames is slow on average, the density drops to 1.5 and then to 1: fewer pixels before fewer frames.
 */
export async function openStage(canvas: HTMLCanvasElement, wanted: 'auto' | 'canvas'): Promise<Stage> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let density = Math.min(maxDensity, Math.max(1, globalThis.devicePixelRatio || 1))
  const renderer = await openRenderer(canvas, density, wanted)
  const root = new Container()
  const motion = openMotion()
  const calls: ((passedMs: number, nowMs: number) => void)[] = []
  let width = innerWidth
  let height = innerHeight
  let last = performance.now()
  let slowMs = 0
  let frames = 0
  let frame = 0

  const watchSpeed = (passedMs: number): void => {
    slowMs += passedMs
    frames += 1
    if (frames < 60) return
    if (slowMs / frames > slowFrameMs && density > 1) {
      density = density > 1.5 ? 1.5 : 1
      renderer.resize(width, height, density)
    }
    frames = 0
    slowMs = 0
  }
  const draw = (now: number): void => {
    frame = requestAnimationFrame(draw)
    const passedMs = Math.min(longestStepMs, Math.max(0, now - last))
    last = now
    watchSpeed(passedMs)
    motion.advance(passedMs * stage.tempo)
    for (const call of calls) call(passedMs, now)
    renderer.render({ container: root })
  }
  const stage: Stage = {
    tempo: 1,
    root,
    motion,
    isCalm,
    kind: renderer.name === 'canvas' ? 'canvas' : 'webgl',
    get width() {
      return width
    },
    get height() {
      return height
    },
    get density() {
      return density
    },
    onFrame: (call) => void calls.push(call),
    resize(nextWidth, nextHeight) {
      if (nextWidth === width && nextHeight === height) return
      width = nextWidth
      height = nextHeight
      renderer.resize(width, height, density)
    },
    destroy() {
      cancelAnimationFrame(frame)
      renderer.destroy()
    },
  }
  frame = requestAnimationFrame(draw)
  return stage
}

/**
 * A pixel's shader tries one branch for each texture a batch may hold. The scene needs an atlas and a few painted pictures, so that two at a time
 * are enough; the usual sixteen cost a slow graphics chip most of its frames.
 */
const texturesPerBatch = 2

async function openRenderer(canvas: HTMLCanvasElement, resolution: number, wanted: 'auto' | 'canvas'): Promise<Renderer> {
  const options = {
    canvas,
    // Its size from the start: a canvas that changes its size waits for the graphics chip.
    width: innerWidth,
    height: innerHeight,
    resolution,
    autoDensity: true,
    antialias: false,
    backgroundColor: 0x04211d,
    clearBeforeRender: true,
    skipExtensionImports: true,
  } as const
  if (wanted === 'canvas' || !isWebGLSupported()) return (await import('./canvas-renderer.ts')).openCanvasRenderer(options)
  const renderer = new WebGLRenderer()
  await renderer.init(options)
  renderer.limits.maxBatchableTextures = texturesPerBatch
  return renderer
}

export type Textures = (name: string) => Texture

/** A texture painted by `paint` in CSS pixels, as sharp as the screen. */
export function paintTexture(width: number, height: number, density: number, paint: (context: CanvasRenderingContext2D) => void): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width * density))
  canvas.height = Math.max(1, Math.ceil(height * density))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.scale(density, density)
  paint(context)
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution: density }) })
}
