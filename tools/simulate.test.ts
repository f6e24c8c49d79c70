import { readdir } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { games } from '../apps/studio/src/server/games.ts'
import { main } from './simulate.ts'

afterEach(() => vi.restoreAllMocks())

/** Runs the command and gives what it printed. */
async function simulate(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line))
  const code = await main(args)
  return { code, said: lines.join('\n') }
}

test('the figures of a slot and of a game with several ways to stake are printed beside what was played, and the same seed prints the same (FAIR-13)', async () => {
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
