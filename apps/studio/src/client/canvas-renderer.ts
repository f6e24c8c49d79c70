import { CanvasGraphicsContextSystem, CanvasGraphicsPipe, CanvasRenderer, extensions, type Renderer } from 'pixi.js'

extensions.add(CanvasGraphicsPipe, CanvasGraphicsContextSystem)

/** For browsers without a graphics chip; loaded by them alone. */
export async function openCanvasRenderer(options: Parameters<CanvasRenderer['init']>[0]): Promise<Renderer> {
  const renderer = new CanvasRenderer()
  // On whole pixels a picture is copied; between them each of its points is mixed from four.
  await renderer.init({ ...options, roundPixels: true })
  return renderer
}
