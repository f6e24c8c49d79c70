import { expect, test, vi } from 'vitest'
import type { HistoryAnswer, PlayState, Round } from '../play-api.ts'
import { makeRound, makeStep } from '../testing/sample-round.ts'
import { netOf, readSessionNet, startSessionNet } from './session-net.ts'

const at = (id: string, time: string, win: string, over: Partial<Round> = {}): Round =>
  makeRound([makeStep()], { id, win, playedAt: `2026-11-21T${time}:00.000Z`, ...over })

test('the net position counts the rounds of this session alone, over all pages (PROT-06)', async () => {
  const pages: Record<string, { rounds: Round[]; next: string | null }> = {
    '': { rounds: [at('c', '10:30', '25'), at('b', '10:20', '0')], next: 'b' },
    b: { rounds: [at('a', '10:10', '0'), at('old', '09:59', '5000')], next: 'old' },
  }
  const list = async (before: string | undefined) => pages[before ?? ''] ?? { rounds: [], next: null }
  expect(await readSessionNet(list, '2026-11-21T10:00:00.000Z')).toBe(-50_000n)
})

test('a round still to be shown is left out of the net position (FAIR-21)', async () => {
  const list = async () => ({ rounds: [at('open', '10:30', '400'), at('a', '10:10', '0')], next: null })
  expect(await readSessionNet(list, '2026-11-21T10:00:00.000Z', 'open')).toBe(-100_000n)
})

test('a pending round and one whose stake came back change nothing', () => {
  expect(netOf({ state: 'pending', stake: '10', win: '0', freeRoundId: null })).toBe(0n)
  expect(netOf({ state: 'returned', stake: '10', win: '0', freeRoundId: null })).toBe(0n)
  expect(netOf({ state: 'drawn', stake: '10', win: '35', freeRoundId: null })).toBe(250_000n)
  expect(netOf({ state: 'settled', stake: '10', win: '5', freeRoundId: 'gift' })).toBe(50_000n)
})

test('a new session starts at zero without a request, and a resumed one counts its rounds (PROT-06)', async () => {
  const state = { session: { openedAt: '2026-11-21T10:00:00.000Z' }, unfinished: null } as unknown as PlayState
  const list = vi.fn(async (): Promise<HistoryAnswer> => ({ rounds: [at('a', '10:10', '25')], next: null }))
  expect(await startSessionNet(state, true, list)).toBe(0n)
  expect(list).not.toHaveBeenCalled()
  expect(await startSessionNet(state, false, list)).toBe(150_000n)
})
