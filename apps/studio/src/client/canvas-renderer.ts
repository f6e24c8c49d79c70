import {
  type BLEND_MODES,
  CanvasContextSystem,
  CanvasGraphicsContextSystem,
  CanvasGraphicsPipe,
  CanvasRenderer,
  extensions,
  type Renderer,
} from 'pixi.js'

/**
 * Pixi remembers which way of mixing it asked for last, and forgets that the end of a mask brings back the one from before it, and that each canvas has its
 * own: light on the board would then lighten all that is drawn after it. Here the canvas itself is asked.
 */
class TrueContext extends CanvasContextSystem {
  override setBlendMode(wanted: BLEND_MODES): void {
    const operation = this.blendModes[wanted] ?? 'source-over'
    if (this.activeContext.globalCompositeOperation !== operation) this.activeContext.globalCompositeOperation = operation
  }
}

extensions.remove(CanvasContextSystem)
extensions.add(TrueContext, CanvasGraphicsPipe, CanvasGraphicsContextSystem)

/** For browsers without a graphics chip; loaded by them alone. */
export async function openCanvasRenderer(options: Parameters<CanvasRenderer['init']>[0]): Promise<Renderer> {
  const renderer = new CanvasRenderer()
  // On whole pixels a picture is copied; between them each of its points is mixed from four.
  await renderer.init({ ...options, roundPixels: true })
  return renderer
}
