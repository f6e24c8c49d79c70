// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnBets, RoomRequest } from '../../room-api.ts'
import { TurnPlay } from './turn-play.ts'

let sent: RoomRequest[] = []
let isThere = true
const tell = vi.fn()
const shown: [readonly number[], number | undefined][] = []
let turns: TurnPlay
beforeEach(() => {
  sent = []
  isThere = true
  tell.mockClear()
  shown.length = 0
  let n = 4
  turns = new TurnPlay({
    word: (key) => key,
    say: (key) => key,
    sound: { press: () => undefined, knock: () => undefined },
    stage: {
      root: document.createElement('div'),
      show: () => Promise.resolve(),
      clear: () => undefined,
      tellSeats: (taken, own) => void shown.push([taken, own]),
    },
    layMs: 1,
    send: (request) => isThere && sent.push(request) > 0,
    nextNumber: () => (n += 1),
    tell,
  })
})
const own = (at: number, moves: NonNullable<OwnBets['turn']>['moves'], more: object = {}): OwnBets => ({
  bets: [['main', 1]],
  state: 'accepted',
  seat: 3,
  turn: { at, moves, ...more },
})
const open = () =>
  [...turns.root.querySelectorAll<HTMLButtonElement>('button:not([hidden])')].map((button) => [button.dataset.move, button.disabled])

test('shows a button for each decision that is open, and nothing outside of the turns', () => {
  turns.follow(own(0, ['hit', 'stand', 'double']), 7, true)
  expect([turns.root.hidden, open()]).toEqual([
    false,
    [
      ['hit', false],
      ['stand', false],
      ['double', false],
    ],
  ])
  turns.follow(own(1, []), 7, true)
  expect([turns.root.dataset.open, open()]).toEqual(['false', []])
  turns.follow(own(1, []), 7, false)
  expect(turns.root.hidden).toBe(true)
})

test('sends one decision at a time, by button or key, and only one that is open', () => {
  turns.follow(own(2, ['hit', 'stand']), 7, true)
  expect([turns.press('p'), turns.press('H'), turns.press('s')]).toEqual([false, true, true])
  turns.root.querySelector<HTMLButtonElement>('[data-move=stand]')!.click()
  expect(sent).toEqual([{ t: 'turn', n: 5, no: 7, at: 2, move: 'hit' }])
  expect(open().every(([, isDisabled]) => isDisabled)).toBe(true)
  expect(turns.answer({ n: 4 })).toBe(false)
  expect(turns.answer({ n: 5 })).toBe(true)
  turns.follow(own(3, ['hit', 'stand']), 7, true)
  turns.decide('stand')
  expect(sent.at(-1)).toMatchObject({ at: 3, move: 'stand' })
})

test('a refusal is said, and the decisions stay open; while the wallet is asked none is', () => {
  turns.follow(own(0, ['hit', 'double']), 7, true)
  turns.decide('double')
  turns.follow(own(0, ['hit', 'double'], { asks: 'double' }), 7, true)
  expect([turns.root.textContent?.includes('asksWallet'), open().every(([, isDisabled]) => isDisabled)]).toEqual([true, true])
  turns.answer({ n: 5, code: 'wallet.insufficient_funds' })
  turns.follow(own(0, ['hit', 'double']), 7, true)
  expect(tell).toHaveBeenCalledWith('error.wallet.insufficient_funds', 'warn')
  expect(open()).toEqual([
    ['hit', false],
    ['double', false],
  ])
})

test('without a line nothing counts as sent; after a loss the snapshot decides', () => {
  turns.follow(own(0, ['hit']), 7, true)
  isThere = false
  turns.decide('hit')
  isThere = true
  turns.decide('hit')
  expect(sent).toHaveLength(1)
  turns.forget()
  expect(open()).toEqual([['hit', false]])
})

test('a seat that is wanted shows as the own one, and goes out with chips alone', () => {
  turns.tellSeats([1])
  turns.want(4)
  expect(shown.at(-1)).toEqual([[1], 4])
  expect([turns.nameSeat(0), turns.nameSeat(1)]).toEqual([{}, { seat: 4 }])
  turns.seatSent()
  turns.follow({ bets: [['main', 1]], state: 'placed', seat: 4 }, 7, false)
  expect([turns.nameSeat(1), shown.at(-1)]).toEqual([{}, [[1], 4]])
  turns.want(5)
  turns.tellSeats([1, 4, 5])
  expect([turns.nameSeat(1), shown.at(-1)]).toEqual([{}, [[1, 4, 5], 4]])
})

test('the stage is told of taken seats and of the own one', () => {
  turns.tellSeats([1, 3])
  turns.follow(own(0, []), 7, true)
  expect(shown.at(-1)).toEqual([[1, 3], 3])
})
