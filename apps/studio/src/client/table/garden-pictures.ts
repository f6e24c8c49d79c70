import { draw, drawPicture } from './draw.ts'

const petals = ['#ff7eb0', '#ffb84d', '#ff6b6b', '#c58bff', '#6fc3ff'] as const

/** A bed of earth that hides something, with a sprout. */
export function drawBed(): SVGElement {
  return drawPicture(
    60,
    60,
    {},
    draw('ellipse', { cx: 30, cy: 41, rx: 22, ry: 11, fill: '#4a2b14' }),
    draw('ellipse', { cx: 30, cy: 39, rx: 21, ry: 9.5, fill: '#6b4222' }),
    draw('path', {
      d: 'M14 38c5-3 8-3 11 0M28 42c4-3 8-3 12 0M34 35c4-2 7-2 10 0',
      fill: 'none',
      stroke: '#8a5c34',
      'stroke-width': 1.6,
      'stroke-linecap': 'round',
    }),
    draw('path', { d: 'M30 38V26', stroke: '#3f9142', 'stroke-width': 2.4, 'stroke-linecap': 'round' }),
    draw('path', {
      d: 'M30 28c-8 1-11-4-11-8 6-1 11 2 11 8ZM30 26c8 1 11-4 11-9-6-1-11 3-11 9Z',
      fill: '#6fd06a',
      stroke: '#2f7d33',
      'stroke-width': 1,
    }),
  )
}

/** A flower in bloom; its colour goes by the bed. */
export function drawFlower(bed: number): SVGElement {
  const color = petals[bed % petals.length] as string
  const leaf = draw('path', {
    d: 'M30 54c-10 0-14-5-15-10 8-1 14 2 15 10ZM30 54c10 0 14-5 15-10-8-1-14 2-15 10Z',
    fill: '#57b356',
    stroke: '#2b6b2e',
    'stroke-width': 1,
  })
  const ring = Array.from({ length: 8 }, (_, at) =>
    draw('path', {
      d: 'M30 27c-7-5-7-15 0-21 7 6 7 16 0 21Z',
      fill: color,
      stroke: '#0003',
      'stroke-width': 1,
      transform: `rotate(${at * 45} 30 27)`,
    }),
  )
  const inner = Array.from({ length: 8 }, (_, at) =>
    draw('path', { d: 'M30 27c-4-3-4-8 0-12 4 4 4 9 0 12Z', fill: '#ffffff66', transform: `rotate(${at * 45 + 22} 30 27)` }),
  )
  return drawPicture(
    60,
    60,
    {},
    draw('path', { d: 'M30 54V30', stroke: '#2f8a3a', 'stroke-width': 3 }),
    leaf,
    ...ring,
    ...inner,
    draw('circle', { cx: 30, cy: 27, r: 6, fill: '#ffd64d', stroke: '#b87a12', 'stroke-width': 1.4 }),
    draw('circle', { cx: 28.4, cy: 25.4, r: 1.8, fill: '#fff6c2' }),
  )
}

/** A sea mine of old: iron with horns. */
export function drawMine(): SVGElement {
  const horns = Array.from({ length: 8 }, (_, at) =>
    draw(
      'g',
      { transform: `rotate(${at * 45} 30 31)` },
      draw('rect', { x: 27.5, y: 7, width: 5, height: 9, rx: 2, fill: '#2c313d' }),
      draw('circle', { cx: 30, cy: 7, r: 3, fill: '#c9ced9' }),
    ),
  )
  return drawPicture(
    60,
    60,
    {},
    draw('ellipse', { cx: 30, cy: 52, rx: 16, ry: 4, fill: '#0006' }),
    ...horns,
    draw('circle', { cx: 30, cy: 31, r: 16.5, fill: '#3b4252', stroke: '#171a22', 'stroke-width': 2 }),
    draw('path', { d: 'M15 31a15 15 0 0 1 30 0', fill: 'none', stroke: '#5d6780', 'stroke-width': 3 }),
    draw('circle', { cx: 24, cy: 25, r: 4, fill: '#ffffff55' }),
    draw('circle', { cx: 30, cy: 33, r: 5, fill: '#e0362c', stroke: '#7a120c', 'stroke-width': 1.5 }),
  )
}
