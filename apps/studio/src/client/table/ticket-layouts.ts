import { luckyCount, ownCount } from '../../engine/printed/ticket-faces.ts'
import { make } from '../dom.ts'
import { draw, drawPicture } from './draw.ts'
import type { TicketLayout } from './ticket-scene.ts'

/** Pictures of the moonlit ticket by the place of their prize. */
const moonlit: readonly (() => SVGElement[])[] = [
  () => [
    draw('circle', { cx: 24, cy: 24, r: 18, fill: '#ffe9a0', stroke: '#c98f1a', 'stroke-width': 2 }),
    draw('circle', { cx: 31, cy: 19, r: 14, fill: '#fbf4e2' }),
  ],
  () => [
    draw('path', {
      d: 'M24 4L29.6 17.5 44 18.8 33 28.3 36.4 42.5 24 34.8 11.6 42.5 15 28.3 4 18.8 18.4 17.5Z',
      fill: '#ffd24a',
      stroke: '#a86a0a',
      'stroke-width': 2,
    }),
  ],
  () => [
    draw('path', {
      d: 'M24 42C8 38 6 22 8 10 14 16 20 16 24 12 28 16 34 16 40 10 42 22 40 38 24 42Z',
      fill: '#a9794a',
      stroke: '#4a2c10',
      'stroke-width': 2,
    }),
    draw('circle', { cx: 17, cy: 23, r: 5.5, fill: '#fff3c8' }),
    draw('circle', { cx: 31, cy: 23, r: 5.5, fill: '#fff3c8' }),
    draw('circle', { cx: 17, cy: 23, r: 2.4, fill: '#1d1206' }),
    draw('circle', { cx: 31, cy: 23, r: 2.4, fill: '#1d1206' }),
    draw('path', { d: 'M24 27l3 5h-6Z', fill: '#f0a52e' }),
  ],
  () => [
    draw('path', { d: 'M24 10c6 8 6 18 0 26-6-8-6-18 0-26Z', fill: '#ff8fc0', stroke: '#9c1f5c', 'stroke-width': 1.6 }),
    draw('path', {
      d: 'M6 20c10 0 16 8 18 16C12 36 6 30 6 20ZM42 20c-10 0-16 8-18 16 12 0 18-6 18-16Z',
      fill: '#ff5fa2',
      stroke: '#9c1f5c',
      'stroke-width': 1.6,
    }),
  ],
  () => [
    draw('path', { d: 'M18 8h12M24 4v4', stroke: '#c98f1a', 'stroke-width': 3 }),
    draw('path', { d: 'M16 12h16l4 20-12 8-12-8Z', fill: '#ff9c3c', stroke: '#8a3a06', 'stroke-width': 2 }),
    draw('path', { d: 'M24 18c4 5 4 9 0 13-4-4-4-8 0-13Z', fill: '#fff0b0' }),
  ],
  () => [
    draw('path', { d: 'M4 30H44L36 40H12Z', fill: '#8a4a1c', stroke: '#3a1c06', 'stroke-width': 2 }),
    draw('path', { d: 'M24 6V28M24 8L40 26H24Z', fill: '#f2ead6', stroke: '#3a1c06', 'stroke-width': 2 }),
  ],
  () => [
    draw('path', {
      d: 'M24 42C22 30 14 26 6 26 10 14 20 14 24 24 28 14 38 14 42 26 34 26 26 30 24 42Z',
      fill: '#4fc07a',
      stroke: '#0d4a24',
      'stroke-width': 2,
    }),
  ],
]

/** Nine pictures, the prize of each below it. */
export const moonlitLayout: TicketLayout = {
  kind: 'moonlit',
  counts: [9],
  nameGroup: () => undefined,
  listGroups: (cells, rank, { word, prizeOf }) => [
    {
      fields: cells.map((picture) => ({
        content: [
          drawPicture(48, 48, { className: 'ticket-picture' }, ...(moonlit[picture]?.() ?? [])),
          make('span', {}, prizeOf(picture)),
        ],
        label: `${word(`picture${picture}`)}, ${prizeOf(picture)}`,
        isWon: picture === rank,
      })),
    },
  ],
}

/** The lucky numbers above, the own ones with their prizes below. */
export const haatLayout: TicketLayout = {
  kind: 'haat',
  counts: [luckyCount, ownCount],
  nameGroup: (at, word) => word(at === 0 ? 'lucky' : 'own'),
  listGroups(cells, _rank, { word, figures, prizeOf }) {
    const lucky = cells.slice(0, luckyCount)
    const own = Array.from({ length: ownCount }, (_, at) => cells.slice(luckyCount + at * 2, luckyCount + at * 2 + 2) as [number, number])
    const isHit = (number: number): boolean => lucky.includes(number)
    const number = (value: number): HTMLElement => make('strong', {}, figures.count(value))
    return [
      {
        title: word('lucky'),
        fields: lucky.map((value) => ({
          content: [number(value)],
          label: figures.count(value),
          isWon: own.some(([each]) => each === value),
        })),
      },
      {
        title: word('own'),
        fields: own.map(([value, rank]) => ({
          content: [number(value), make('span', {}, prizeOf(rank))],
          label: `${figures.count(value)}, ${prizeOf(rank)}`,
          isWon: isHit(value),
        })),
      },
    ]
  },
}

/** The number of the ticket under the winning number of the series. */
export const raffleLayout: TicketLayout = {
  kind: 'raffle',
  counts: [3, 3],
  nameGroup: (at, word) => word(at === 0 ? 'winning' : 'number'),
  listGroups(cells, rank, { word, figures }) {
    const fields = (digits: readonly number[]) =>
      digits.map((digit, at) => ({
        content: [make('strong', {}, figures.count(digit))],
        label: figures.count(digit),
        isWon: rank >= 0 && at >= rank,
      }))
    return [
      { title: word('winning'), fields: fields(cells.slice(3)) },
      { title: word('number'), fields: fields(cells.slice(0, 3)) },
    ]
  },
}
