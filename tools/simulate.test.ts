import { readdir } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { games } from '../apps/studio/src/server/games.ts'
import { isTable } from '../apps/studio/src/engine/table-game.ts'
import { main, tellHelp } from './simulate.ts'

afterEach(() => vi.restoreAllMocks())

/** Runs the command and gives what it printed. */
async function simulate(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line))
  const code = await main(args)
  return { code, said: lines.join('\n') }
}

test('Declared figures print beside simulated ones, and a seed repeats its output (FAIR-13)', async () => {
  const slot = await simulate('blazing-sevens', '--rounds', '200000')
  expect([slot.code, slot.said]).toEqual([0, expect.stringContaining('The simulation agrees')])
  // The declared return, as far as the print does not round it.
  expect(slot.said).toContain(`${Number(games.get('blazing-sevens')!.declared.rtp) * 100}`.slice(0, 9))
  const table = await simulate('teen-baccarat', '--rounds', '2000')
  expect(table.code).toBe(0)
  for (const word of ['player', 'banker', 'tie', '98.9421 %', '85.6404 %']) expect(table.said).toContain(word)
  expect((await simulate('teen-baccarat', '--rounds', '2000')).said).toBe(table.said)
})

test('every game of the list can be named, and no other (FAIR-17)', async () => {
  const { code, said } = await simulate('no-such-game')
  expect(code).toBe(2)
  const listed = said.split('Games: ')[1]!.split(', ')
  expect(listed.toSorted()).toEqual([...games.keys()].toSorted())
  expect((await readdir(new URL('../apps/studio/games/', import.meta.url))).filter((name) => !name.includes('.'))).toHaveLength(
    listed.length,
  )
})

test('a call that is wrong is refused in a sentence that says what is wrong, with how to call (FAIR-17)', async () => {
  const wrong: readonly (readonly [args: readonly string[], said: string])[] = [
    [[], 'Name a game.'],
    [['no-such-game'], 'There is no game "no-such-game".'],
    [['../../etc'], 'There is no game "../../etc".'],
    [['housie', 'keno-bazar'], 'One game at a time: what is "keno-bazar"?'],
    [['housie', '--bogus', '3'], "Unknown option '--bogus'"],
    [['housie', '--rounds'], "Option '--rounds <value>' argument missing"],
    ...['0', '-5', '1.5', '1e3', 'many', '', '99999999999999'].map(
      (rounds) => [['housie', `--rounds=${rounds}`], '--rounds takes a whole number of 1 to 10000000000.'] as const,
    ),
    ...['x', '-1', '1.5', '4294967296', ''].map(
      (seed) => [['housie', `--seed=${seed}`], '--seed takes a whole number of 0 to 4294967295.'] as const,
    ),
  ]
  for (const [args, sentence] of wrong) {
    const { code, said } = await simulate(...args)
    const [first, second] = said.split('\n')
    expect([args, code, first?.startsWith(sentence), second?.startsWith('Usage: ')]).toEqual([args, 2, true, true])
  }
})

test('Every sheet has the help’s figures, jackpots included (FAIR-13, FAIR-17)', () => {
  for (const game of games.values()) {
    const { rtp, hit } = game.declared
    const isJackpot = !isTable(game) && game.classify === 'JP'
    // Three pots: 0.30 of a hundred from the bronze one, 0.20 from each of the others.
    expect(tellHelp(game)).toContain(`return ${(Number(rtp) * 100 + (isJackpot ? 0.7 : 0)).toFixed(2)} %`)
    expect(tellHelp(game).includes('through the jackpots')).toBe(isJackpot)
    expect(tellHelp(game)).toContain(`${(Number(hit) * 100).toFixed(2)} % of rounds`)
    expect(tellHelp(game)).toContain(`volatility ${game.volatility}`)
    expect(tellHelp(game)).toContain(`highest win ${game.maxWinStakes} bets`)
    if (isTable(game)) continue
    expect(tellHelp(game)).toContain(`feature once in ${(1 / Number(game.declared.feature)).toFixed(1)} rounds`)
    expect(tellHelp(game)).toContain(`index ${Number((1.645 * Math.sqrt(Number(game.declared.variance))).toFixed(2))}`)
  }
})
