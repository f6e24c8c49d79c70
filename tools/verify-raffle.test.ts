import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawTickets, hashRaffleSeed, hashTickets, markOf } from '@portal/lottery/raffle'
import { roundTimeMs } from '@portal/lottery/outside-round'
import { openTestSource } from '@portal/lottery/testing/drand-source'
import { expect, test, vi } from 'vitest'
import { findRaffleFaults } from './verify-raffle.ts'
import { main } from './verify.ts'

const list = [3, 1, 6, 90].map((count, at, all) => ({
  first: all.slice(0, at).reduce((sum, each) => sum + each, 1),
  count,
  mark: markOf(`salt ${at}`),
}))

function documentOf(number: number) {
  const seed = number.toString(16).padStart(64, 'a')
  const root = hashTickets(list)
  const winners = drawTickets({ seed, root, beacon: '' }, 100, 4).map((ticket, at) => ({ place: at + 1, ticket }))
  return { state: 'drawn' as const, seedHash: hashRaffleSeed(seed), root, tickets: 100, seed, prizes: ['9', '5', '2', '1'], winners }
}

test('draws of the portal pass by other code, and each changed field is found', () => {
  for (let number = 0; number < 50; number += 1) expect(findRaffleFaults(documentOf(number), list)).toEqual([])
  const good = documentOf(7)
  for (const change of [
    { seed: '0'.repeat(64) },
    { seedHash: '0'.repeat(64) },
    { root: '0'.repeat(64) },
    { tickets: 99 },
    { winners: good.winners.toReversed() },
    { winners: good.winners.slice(1) },
  ])
    expect(findRaffleFaults({ ...good, ...change }, list).length).toBeGreaterThan(0)
  expect(findRaffleFaults(good, list.slice(1))).toHaveLength(1)
})

test('a draw with a public round passes, and a round that is forged, early or left out is found', () => {
  const { source, sign } = openTestSource()
  const good = documentOf(7)
  const round = sign(2_000)
  const winners = drawTickets({ seed: good.seed, root: good.root, beacon: round.randomness }, 100, 4).map((ticket, at) => ({
    place: at + 1,
    ticket,
  }))
  const named = { ...good, winners, closedAt: new Date(roundTimeMs(source, 2_000) - 60_000).toISOString(), source: { ...source, ...round, url: 'https://beacon.example' } } // prettier-ignore
  expect(findRaffleFaults(named, list)).toEqual([])
  for (const change of [
    { source: undefined },
    { source: { ...named.source, round: 2_001 } },
    { source: { ...named.source, signature: sign(2_001).signature } },
    { closedAt: new Date(roundTimeMs(source, 2_001)).toISOString() },
    { closedAt: undefined },
  ])
    expect(findRaffleFaults({ ...named, ...change } as typeof named, list).length).toBeGreaterThan(0)
})

test('Verify exits 0 for a true raffle with its list, 1 for a false one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verify-raffle-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const write = async (name: string, value: object) => {
    await writeFile(join(folder, name), JSON.stringify({ success: true, value }))
    return join(folder, name)
  }
  const good = documentOf(3)
  const right = await write('right.json', { raffle: good })
  const wrong = await write('wrong.json', { raffle: { ...good, winners: good.winners.toReversed() } })
  const pages = [await write('p1.json', { list: list.slice(0, 2), next: 4 }), await write('p2.json', { list: list.slice(2) })]
  const answers = [await main([right]), await main([right, ...pages]), await main([right, pages[0]!]), await main([wrong, ...pages])]
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
  expect(answers).toEqual([0, 0, 1, 1])
})
