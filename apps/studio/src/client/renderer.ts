import 'pixi.js/unsafe-eval'
import {
  DOMAdapter,
  extensions,
  getMaxFragmentPrecision,
  GlLimitsSystem,
  GraphicsContextSystem,
  GraphicsPipe,
  type Renderer,
  StencilMask,
  WebGLRenderer,
} from 'pixi.js'
import { storeInTab } from './tab-memory.ts'

/**
 * A pixel's shader tries one branch for each texture a batch may hold. The scene needs an atlas and a few painted pictures, so that two at a time
 * are enough; the usual sixteen cost a slow graphics chip most of its frames. Pixi finds its number by compiling shaders, one after the other.
 */
class FewTextures extends GlLimitsSystem {
  override contextChange(): void {
    this.maxTextures = 16
    this.maxBatchableTextures = 2
    this.maxUniformBindings = 24
  }
}

/** What a scene here is made of. Pixi's own list of parts has many more, and a phone would load them all. */
extensions.add(GraphicsPipe, GraphicsContextSystem, StencilMask)
extensions.remove(GlLimitsSystem)
extensions.add(FewTextures)

const longestWaitMs = 5000
/** How long a chip that was taken away may take to come back. */
const longestLossMs = 2000

type Gl = WebGL2RenderingContext | WebGLRenderingContext

/** auto: the graphics chip where there is one, else the plain canvas. */
export type Wanted = 'auto' | 'canvas' | 'webgl'

/** Drawn by the processor alone, whatever the browser says of it. */
const softwareNames = /swiftshader|llvmpipe|softpipe|software|basic render/i

/**
 * Opens the renderer on the canvas, or on one that takes its place.
 * @returns `isThrifty` where there is no graphics chip
 */
export async function openRenderer(
  canvas: HTMLCanvasElement,
  resolution: number,
  wanted: Wanted,
): Promise<{ renderer: Renderer; isThrifty: boolean }> {
  const found = wanted === 'canvas' ? undefined : await openContext()
  const isThrifty = !found || isDrawnInSoftware(found.gl)
  const options = {
    canvas,
    // Its size from the start: a canvas that changes its size waits for the graphics chip.
    width: innerWidth,
    height: innerHeight,
    resolution: isThrifty ? 1 : resolution,
    autoDensity: true,
    antialias: false,
    backgroundColor: 0x04211d,
    clearBeforeRender: true,
    skipExtensionImports: true,
  } as const
  if (!found || (isThrifty && wanted === 'auto')) {
    // The next game of this tab need not ask again.
    storeInTab('studio.renderer', 'canvas')
    found?.gl.getExtension('WEBGL_lose_context')?.loseContext()
    // The processor paints sooner into its own memory than through a chip that it has to play as well.
    canvas.getContext('2d', { alpha: false, willReadFrequently: true })
    return { renderer: await (await import('./canvas-renderer.ts')).openCanvasRenderer(options), isThrifty }
  }
  found.view.id = canvas.id
  found.view.ariaHidden = 'true'
  canvas.replaceWith(found.view)
  answerPrecision(found.gl)
  const renderer = new WebGLRenderer()
  await renderer.init({ ...options, canvas: found.view, context: found.gl as WebGL2RenderingContext })
  return { renderer, isThrifty }
}

/**
 * Looks after the graphics chip of a canvas. One that was taken away and came back has forgotten the picture (`restored`). Where it stays away, the window is
 * opened again and drawn without it: its session goes on, and so does the round that was shown, which lies on the studio.
 */
export function watchChip(canvas: EventTarget, restored: () => void): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  canvas.addEventListener('webglcontextlost', () => {
    waiting = setTimeout(() => {
      const address = new URL(location.href)
      address.searchParams.set('renderer', 'canvas')
      location.replace(address)
    }, longestLossMs)
  })
  canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(waiting)
    restored()
  })
}

/** Pixi would open one context to see whether it can, and another to draw. Each makes the page wait for the graphics process. */
async function openContext(): Promise<{ view: HTMLCanvasElement; gl: Gl } | undefined> {
  const view = document.createElement('canvas')
  const attributes = { alpha: false, antialias: false, depth: false, stencil: true, premultipliedAlpha: true } as const
  const newest = view.getContext('webgl2', attributes) as WebGL2RenderingContext | null
  if (newest) await waitForChip(newest)
  if (newest?.isContextLost()) return undefined
  const gl = newest ?? (view.getContext('webgl', attributes) as WebGLRenderingContext | null)
  return gl ? { view, gl } : undefined
}

/** A query to the graphics process blocks until its earlier work is done; this waits without blocking. */
async function waitForChip(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  gl.flush()
  const giveUpAt = performance.now() + longestWaitMs
  while (fence && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED && performance.now() < giveUpAt && !gl.isContextLost())
    await new Promise((done) => setTimeout(done, 16))
  gl.deleteSync(fence)
}

/** Pixi asks a third context how exact its figures are; the one at hand knows it as well. */
function answerPrecision(gl: Gl): void {
  const adapter = DOMAdapter.get()
  DOMAdapter.set({ ...adapter, createCanvas: () => ({ getContext: () => gl }) as never })
  getMaxFragmentPrecision()
  DOMAdapter.set(adapter)
}

function isDrawnInSoftware(gl: Gl): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return names !== null && softwareNames.test(String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)))
}
