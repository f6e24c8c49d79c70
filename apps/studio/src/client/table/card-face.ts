import { indexOf, rankOf, suitOf } from '../../engine/cards.ts'
import { make } from '../dom.ts'
import { drawCourt } from './court-figure.ts'
import { draw, drawPicture } from './draw.ts'
import { pipPlaces, suitColors, suitPaths } from './suit-shapes.ts'

const [width, height] = [100, 140]

/** A card of the deck as a picture, face up. Twos may be dressed as wild ones. */
function drawCard(card: number, { wild }: { wild?: string } = {}): SVGElement {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  const color = suitColors[suit] as string
  const corner = draw(
    'g',
    {},
    draw(
      'text',
      { x: 12.5, y: 23, 'text-anchor': 'middle', class: 'card-index', fill: color, textLength: rank === 8 ? 17 : undefined },
      indexOf(card),
    ),
    drawSuit(suit, 12.5, 33.5, 15),
  )
  const isWild = wild !== undefined && rank === 0
  return drawPicture(
    width,
    height,
    { className: 'card-face' },
    draw('rect', {
      x: 0.75,
      y: 0.75,
      width: 98.5,
      height: 138.5,
      rx: 8,
      fill: isWild ? '#fff3c9' : '#fffdf7',
      stroke: isWild ? '#d99a1c' : '#b9ab8e',
      'stroke-width': 1.5,
    }),
    ...(isWild ? drawWild(wild, color) : []),
    ...(rank >= 9 && rank <= 11 ? drawCourts(rank as 9 | 10 | 11, suit) : rank === 12 ? drawAce(suit, color) : drawPips(rank, suit)),
    corner,
    draw('g', { transform: `rotate(180 ${width / 2} ${height / 2})` }, corner.cloneNode(true)),
  )
}

/** The back: a kantha pattern of diamonds in the colours of the table. */
function drawBack(): SVGElement {
  const stitches = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => {
      const [x, y] = [20 + column * 20, 20 + row * 20]
      return draw('path', { d: `M${x} ${y - 8}l8 8-8 8-8-8Z`, class: (row + column) % 2 ? 'back-one' : 'back-two' })
    }),
  ).flat()
  return drawPicture(
    width,
    height,
    { className: 'card-back' },
    draw('rect', { x: 0.75, y: 0.75, width: 98.5, height: 138.5, rx: 8, fill: '#fffdf7', stroke: '#b9ab8e', 'stroke-width': 1.5 }),
    draw('rect', { x: 6, y: 6, width: 88, height: 128, rx: 5, class: 'back-ground' }),
    ...stitches,
    draw('rect', { x: 9, y: 9, width: 82, height: 122, rx: 4, class: 'back-rim' }),
  )
}

/** A card that can turn: its back, and its face once that is known. */
export function makeCard(className: string): {
  root: HTMLElement
  show(card: number | undefined, wild?: string): void
  turn(ms: number): Promise<void>
} {
  const inner = make('span', { class: 'card-inner' })
  const root = make('span', { class: `card ${className}` }, inner)
  inner.append(drawBack())
  return {
    root,
    show(card, wild) {
      inner.replaceChildren(card === undefined ? drawBack() : drawCard(card, wild === undefined ? {} : { wild }))
      root.classList.toggle('is-back', card === undefined)
    },
    async turn(ms) {
      if (ms > 0)
        await inner.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: ms, easing: 'ease-out' }).finished
    },
  }
}

function drawSuit(suit: number, x: number, y: number, size: number, turned = false): SVGElement {
  const turn = turned ? ` rotate(180 ${x} ${y})` : ''
  return draw('path', {
    d: suitPaths[suit] ?? '',
    fill: suitColors[suit],
    transform: `${turn.trim()} translate(${x - size / 2} ${y - size / 2}) scale(${size / 20})`.trim(),
  })
}

function drawPips(rank: number, suit: number): SVGElement[] {
  return (pipPlaces[rank] ?? []).map(([x, y]) => drawSuit(suit, x, y, 19, y > height / 2))
}

function drawAce(suit: number, color: string): SVGElement[] {
  const petals = Array.from({ length: 12 }, (_, at) =>
    draw('path', {
      d: 'M50 38c4 5 4 9 0 13-4-4-4-8 0-13Z',
      transform: `rotate(${at * 30} 50 70)`,
      fill: 'none',
      stroke: color,
      'stroke-width': 1,
      opacity: 0.55,
    }),
  )
  return [
    ...petals,
    draw('circle', { cx: 50, cy: 70, r: 36, fill: 'none', stroke: color, 'stroke-width': 0.8, opacity: 0.4 }),
    drawSuit(suit, 50, 70, 40),
  ]
}

function drawCourts(rank: 9 | 10 | 11, suit: number): SVGElement[] {
  const half = draw('g', { transform: 'translate(22 16)' }, drawCourt(rank, suit), drawSuit(suit, 49, 9, 11))
  return [
    draw('rect', { x: 22, y: 15, width: 56, height: 110, fill: '#fbf3da', stroke: suitColors[suit], 'stroke-width': 1 }),
    half,
    draw('g', { transform: 'rotate(180 50 70)' }, half.cloneNode(true)),
    draw('path', { d: 'M22 70h56', stroke: '#f0b92f', 'stroke-width': 2 }),
  ]
}

function drawWild(word: string, color: string): SVGElement[] {
  return [
    draw('rect', { x: 22, y: 58, width: 56, height: 24, rx: 6, fill: color, stroke: '#f0b92f', 'stroke-width': 2 }),
    draw('text', { x: 50, y: 75, 'text-anchor': 'middle', class: 'card-wild', fill: '#fff3c9' }, word),
  ]
}
