type Attributes = Readonly<Record<string, string | number | undefined>>

/** Makes an SVG element; a text child becomes text, never markup. */
export function draw(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** A picture of its own; without a label it is decoration, hidden from screen readers. */
export function drawPicture(
  width: number,
  height: number,
  { className = '', label }: { className?: string; label?: string },
  ...children: Node[]
): SVGElement {
  const named = label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label }
  return draw('svg', { viewBox: `0 0 ${width} ${height}`, class: className, ...named }, ...children)
}

/** A gradient of colours from top to bottom, or from the middle outwards; `url` fills with it. Ids are one row for the whole page. */
let lastId = 0
export function makeGradient(kind: 'linear' | 'radial', ...colors: string[]): { defs: SVGElement; url: string } {
  lastId += 1
  const id = `fill-${lastId}`
  const stops = colors.map((color, at) => draw('stop', { offset: at / Math.max(1, colors.length - 1), 'stop-color': color }))
  const shape =
    kind === 'linear'
      ? draw('linearGradient', { id, x2: 0, y2: 1 }, ...stops)
      : draw('radialGradient', { id, cx: 0.4, cy: 0.32, r: 0.75 }, ...stops)
  return { defs: draw('defs', {}, shape), url: `url(#${id})` }
}

/** A point on a circle; 0 degrees is at the top, and they run clockwise. */
export function onCircle(centre: number, radius: number, degrees: number): [x: number, y: number] {
  const turned = ((degrees - 90) * Math.PI) / 180
  return [Math.round((centre + radius * Math.cos(turned)) * 100) / 100, Math.round((centre + radius * Math.sin(turned)) * 100) / 100]
}
