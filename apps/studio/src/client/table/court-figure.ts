import { draw } from './draw.ts'
import { suitPaths } from './suit-shapes.ts'

/** Robes by suit: main cloth, second cloth, and the cloth of the sleeves. */
const robes = [
  ['#1d3b73', '#d9a32b', '#3f6fb5'],
  ['#b3122e', '#f2c14e', '#e2556b'],
  ['#c2541a', '#f5d16b', '#e88a4a'],
  ['#11634b', '#e0b13a', '#3b9c7a'],
] as const
const ink = '#1a1426'
const line = { stroke: ink, 'stroke-width': 0.8, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const
const gold = '#f0b92f'

/** The upper half of a court in a box of 56 by 54, cut at the waist: jack, queen or king. The lower half is the same, turned. */
export function drawCourt(rank: 9 | 10 | 11, suit: number): SVGElement {
  const [main, second, sleeve] = robes[suit] ?? robes[0]
  return draw('g', {}, ...drawRobe(main, second, sleeve, suit), ...drawHead(rank), ...drawHat(rank, main, second), ...drawHeld(rank, main))
}

function drawRobe(main: string, second: string, sleeve: string, suit: number): SVGElement[] {
  const beads = Array.from({ length: 5 }, (_, at) =>
    draw('circle', {
      cx: 18 + at * 5,
      cy: 35.2 + (at === 2 ? 1.6 : at % 2 ? 1 : 0),
      r: 1.3,
      fill: '#fff4d0',
      ...line,
      'stroke-width': 0.4,
    }),
  )
  return [
    draw('path', { d: 'M2 54C3 42 10 35 20 33h16c10 2 17 9 18 21Z', fill: main, ...line }),
    draw('path', { d: 'M2 54c.5-6.500 2.500-11.300 6-15l7 15ZM54 54c-.5-6.500-2.500-11.300-6-15l-7 15Z', fill: sleeve, ...line }),
    draw('path', { d: 'M20 33h16l-4 21h-8Z', fill: second, ...line }),
    draw('path', { d: 'M21 33c1.500 3.500 4 5.500 7 5.500s5.500-2 7-5.500', fill: '#fff4d0', ...line }),
    draw('path', { d: 'M15 54 9.500 40M41 54l5.500-14', fill: 'none', stroke: gold, 'stroke-width': 1.6 }),
    draw('path', { d: 'M4 49c3-1.500 6-1.500 9 0M43 49c3-1.500 6-1.500 9 0', fill: 'none', stroke: gold, 'stroke-width': 1.2 }),
    ...beads,
    draw('path', {
      d: suitPaths[suit] ?? '',
      transform: 'translate(23.500 43.500) scale(.45)',
      fill: main,
      stroke: '#fff4d0',
      'stroke-width': 1,
    }),
  ]
}

function drawHead(rank: 9 | 10 | 11): SVGElement[] {
  const hair =
    rank === 10
      ? 'M17 30c-3-7-2-20 11-20s14 13 11 20c-2.500 4-3 2-3-2H20c0 4-.5 6-3 2Z'
      : 'M18.500 27c-2-8 0-16 9.500-16s11.500 8 9.500 16l-2.500 1H21Z'
  const face = [
    draw('path', { d: hair, fill: rank === 11 ? '#6b5a4a' : '#2c1a12', ...line }),
    draw('path', {
      d: 'M20.500 20c0-4.500 3-7 7.500-7s7.500 2.500 7.500 7c0 6-3.500 11.500-7.500 11.500S20.500 26 20.500 20Z',
      fill: '#e3ac7d',
      ...line,
    }),
    draw('path', { d: 'M22.500 19.600c1.200-.8 2.800-.8 3.800 0M29.700 19.600c1-.8 2.600-.8 3.800 0', fill: 'none', ...line }),
    draw('circle', { cx: 24.5, cy: 21, r: 0.9, fill: ink }),
    draw('circle', { cx: 31.5, cy: 21, r: 0.9, fill: ink }),
    draw('path', { d: 'M28 21.200v3.200l-1 .8', fill: 'none', ...line }),
    draw('path', { d: 'M26 27.700c1.300.9 2.700.9 4 0', fill: 'none', stroke: '#a3242f', 'stroke-width': 1.2, 'stroke-linecap': 'round' }),
  ]
  if (rank === 11)
    face.push(
      draw('path', {
        d: 'M20.800 22.500c.7 3 1.200 8.500 7.200 12.500 6-4 6.500-9.500 7.200-12.500-1.400 2.400-2.800 3.200-4.700 3.400-.8-.7-4.200-.7-5 0-1.900-.2-3.300-1-4.700-3.400Z',
        fill: '#6b5a4a',
        ...line,
      }),
      draw('path', {
        d: 'M26 28.600c1.300.9 2.700.9 4 0',
        fill: 'none',
        stroke: '#f0b0a0',
        'stroke-width': 1.2,
        'stroke-linecap': 'round',
      }),
    )
  if (rank === 10) face.push(draw('circle', { cx: 28, cy: 16.3, r: 0.9, fill: '#c3102f' }))
  if (rank === 9)
    face.push(
      draw('path', {
        d: 'M25 26.400c1-.9 2-.9 3-.2 1-.7 2-.7 3 .2',
        fill: 'none',
        stroke: '#2c1a12',
        'stroke-width': 1,
        'stroke-linecap': 'round',
      }),
    )
  return face
}

function drawHat(rank: 9 | 10 | 11, main: string, second: string): SVGElement[] {
  const jewel = (x: number, y: number, r = 1.2): SVGElement => draw('circle', { cx: x, cy: y, r, fill: main, ...line, 'stroke-width': 0.5 })
  if (rank === 11)
    return [
      draw('path', {
        d: 'M17 14 15.500 3.500l5.500 4L24.500 1l3.500 5 3.500-5 3.500 6.500 5.500-4L39 14c-7-2.200-15-2.200-22 0Z',
        fill: gold,
        ...line,
      }),
      draw('path', { d: 'M17 14c7-2.200 15-2.200 22 0l-.5 2.600c-6.700-2-14.300-2-21 0Z', fill: second, ...line }),
      jewel(28, 9.4, 1.7),
      jewel(21.5, 11),
      jewel(34.5, 11),
    ]
  if (rank === 10)
    return [
      draw('path', { d: 'M18.500 13.500c3-5.500 6-4 9.500-10 3.500 6 6.500 4.500 9.500 10-5.500-2-13.500-2-19 0Z', fill: gold, ...line }),
      jewel(28, 8.6, 1.7),
      jewel(23, 11.3),
      jewel(33, 11.3),
      draw('path', { d: 'M17.500 24.500v3M38.500 24.500v3', stroke: gold, 'stroke-width': 1.8 }),
    ]
  return [
    draw('path', { d: 'M16.500 14.500C17 7 21 3.500 28.500 3.500S40 7 39.500 13c-6-2.500-16-2-23 1.500Z', fill: main, ...line }),
    draw('path', { d: 'M16.500 14.500c7-3.500 17-4 23-1.500l.3 2.800c-7-2.300-16-1.800-22.800 1.400Z', fill: second, ...line }),
    draw('path', { d: 'M37 9C43 3 48 2.500 52 4c-2.500 4-7.500 8-13 8.500', fill: '#fff4d0', ...line }),
    draw('path', { d: 'M38 11C43 7 47 5 51 4.300', fill: 'none', ...line, 'stroke-width': 0.5 }),
  ]
}

/** The king's sword, the queen's lotus, the jack's leaf. */
function drawHeld(rank: 9 | 10 | 11, main: string): SVGElement[] {
  const hand = draw('circle', { cx: 8.5, cy: 44, r: 2.6, fill: '#e3ac7d', ...line })
  if (rank === 11)
    return [
      draw('path', { d: 'M7.500 42 6 12l2.500-6L11 12 9.500 42Z', fill: '#e4ebf2', ...line }),
      draw('path', { d: 'M3.500 40.500h10', stroke: gold, 'stroke-width': 2.4, 'stroke-linecap': 'round' }),
      hand,
    ]
  if (rank === 10)
    return [
      draw('path', { d: 'M8.500 44C9 36 8 30 7 25', fill: 'none', stroke: '#2f7d4f', 'stroke-width': 1.6 }),
      draw('path', {
        d: 'M7 26c-4-1-5-5-4.500-8 2 .5 3 1.500 3.500 2.500.2-2 .5-3.500 1.500-5 1 1.500 1.500 3 1.500 5 .7-1 1.700-2 3.500-2.500C12 22 11 25 7 26Z',
        fill: '#ff9cc0',
        ...line,
      }),
      hand,
    ]
  return [
    draw('path', { d: 'M8.500 46V24', stroke: '#8a5a22', 'stroke-width': 1.8, 'stroke-linecap': 'round' }),
    draw('path', { d: 'M8.500 27C3 23 3 16 8.500 11c5.500 5 5.500 12 0 16Z', fill: main, ...line }),
    draw('path', { d: 'M8.500 27V14', stroke: gold, 'stroke-width': 0.8 }),
    hand,
  ]
}
