import { colourOf } from '../../../engine/live/roulette-live.ts'
import { racetrackCalls } from '../../../engine/live/roulette-table.ts'
import { findPlace, listNeighbours, wheelOrder } from '../../../engine/roulette.ts'
import { make } from '../../dom.ts'
import type { ClothContext } from '../live-look.ts'
import { moveByArrows } from '../move-by-arrows.ts'

type Call = keyof typeof racetrackCalls
type Box = readonly [x: number, y: number, width: number, height: number]

/** The wheel as an oblong of fifteen by four fields: from 22 along the foot to the left, up to zero, over the top, and back. */
const first = wheelOrder.indexOf(22)
const columns = 15
const [edge, side] = [0.22, 0.56]

/** Where the number at a place of that way lies, in parts of the track. */
function boxOf(at: number): Box {
  const wide = 1 / columns
  if (at < 6) return [(5 - at) * wide, 1 - edge, wide, edge]
  if (at < 10) return [0, edge + ((9 - at) * side) / 4, wide, side / 4]
  if (at < 25) return [(at - 10) * wide, 0, wide, edge]
  if (at < 28) return [1 - wide, edge + ((at - 25) * side) / 3, wide, side / 3]
  return [(14 - (at - 28)) * wide, 1 - edge, wide, edge]
}

/** The calls lie inside, each beside its numbers. */
const callBoxes: Readonly<Record<Call, Box>> = {
  voisins: [1 / columns, edge, 6.5 / columns, side],
  orphelins: [7.5 / columns, edge, 2.75 / columns, side],
  tiers: [10.25 / columns, edge, 3.75 / columns, side],
}

type RaceTrack = {
  readonly root: HTMLElement
  /** @param chips lights the numbers that they cover */
  tell(chips: ReadonlyMap<string, number>): void
  mark(number: number | undefined): void
  setOpen(isOpen: boolean): void
}

/** The numbers in the order of the wheel: a press on one lays it with its neighbours, a press on a part of the wheel lays its call. */
export function makeRaceTrack({ word, figures, lay }: Pick<ClothContext, 'word' | 'figures' | 'lay'>): RaceTrack {
  const numbers = new Map(
    wheelOrder.map((_, at) => {
      const number = wheelOrder[(first + at) % wheelOrder.length] as number
      const name = word('neighboursOf', { number: figures.count(number) })
      const press = (): void => lay(...listNeighbours(number).map((one) => `straight:${one}`))
      return [number, place(boxOf(at), `track-number ${colourOf(number)}`, figures.count(number), name, press)]
    }),
  )
  const calls = (Object.keys(callBoxes) as Call[]).map((call) => {
    const chips = racetrackCalls[call].flatMap(([bet, count]) => Array.from({ length: count }, () => bet))
    const name = word('chipsOf', { name: word(call), count: figures.count(chips.length) })
    return place(callBoxes[call], `track-call ${call}`, word(call), name, () => lay(...chips))
  })
  const buttons = [...numbers.values(), ...calls]
  return {
    root: make(
      'div',
      {
        class: 'race-track',
        role: 'group',
        'aria-label': word('track'),
        onkeydown: (event) => moveByArrows(event as KeyboardEvent, buttons),
      },
      ...buttons,
    ),
    tell(chips) {
      const covered = new Set([...chips.keys()].flatMap((bet) => findPlace(bet)?.numbers ?? []))
      for (const [number, button] of numbers) button.classList.toggle('covered', covered.has(number))
    },
    mark(drawn) {
      for (const [number, button] of numbers) button.classList.toggle('drawn', number === drawn)
    },
    setOpen(isOpen) {
      for (const button of buttons) button.setAttribute('aria-disabled', String(!isOpen))
    },
  }
}

function place([x, y, width, height]: Box, kind: string, text: string, name: string, press: () => void): HTMLButtonElement {
  const button = make('button', { class: kind, type: 'button', 'aria-label': name, title: name, onclick: press }, text)
  const percent = (part: number): string => `${(part * 100).toFixed(3)}%`
  Object.assign(button.style, { left: percent(x), top: percent(y), width: percent(width), height: percent(height) })
  return button
}
