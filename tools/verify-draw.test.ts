import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groups } from '@portal/lottery'
import { openTestSource } from '@portal/lottery/testing/drand-source'
import { expect, test, vi } from 'vitest'
import { drawBalls, makeBeacon, makeSeed } from '../apps/server/src/modules/lottery/fairness.ts'
import { findDrawFaults, type OwnOrder } from './verify-draw.ts'
import { main } from './verify.ts'

function documentOf(group: (typeof groups)[number]) {
  const { seed, hash } = makeSeed()
  const beacon = createHash('sha256').update(group).digest()
  return {
    gameId: group,
    numero: '204001020001',
    state: 'drawn' as const,
    balls: [...drawBalls(group, { seed, numero: '204001020001', beacon })],
    seedHash: hash.toString('hex'),
    seed: seed.toString('hex'),
    beacon: beacon.toString('hex'),
  }
}

test('draws of before the orders were public pass in all groups, and each changed field is found', () => {
  for (const group of groups) {
    for (let count = 0; count < 50; count += 1) expect(findDrawFaults(documentOf(group))).toEqual([])
    const good = documentOf('LHC')
    const swapped = good.balls.toReversed()
    for (const change of [
      { seed: '0'.repeat(64) },
      { seedHash: '0'.repeat(64) },
      { beacon: '0'.repeat(64) },
      { numero: '204001020002' },
      { balls: swapped },
    ])
      expect(findDrawFaults({ ...good, ...change }).length).toBeGreaterThan(0)
  }
})

test('Given the public answer, verify exits 0 for a true draw, 1 for a false one, 2 if not drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verify-draw-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const good = documentOf('PK10')
  const check = async (draw: object) => {
    await writeFile(join(folder, 'draw.json'), JSON.stringify({ success: true, value: { draw } }))
    return main([join(folder, 'draw.json')])
  }
  const answers = [await check(good), await check({ ...good, balls: good.balls.toReversed() }), await check({ ...good, state: 'open' })]
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
  expect(answers).toEqual([0, 1, 2])
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const { source, sign } = openTestSource()
const own: OwnOrder = {
  orderNo: 'L40010200000007',
  gameId: 'SSC',
  numero: '204001020001',
  play: 'DWD',
  content: '1,5||||',
  unit: '0.1',
  multiple: 3,
  state: 'lost',
  salt: '0f'.repeat(16),
  hash: undefined,
}
const list = [sha256('another order'), sha256(`${own.salt}|${own.orderNo}|DWD|1,5|||||1000|3`)]

/** A draw with its list of orders, decided by a round of a public source where one is named. */
function openDocument(round?: number) {
  const { seed, hash } = makeSeed()
  const ordersHash = createHash('sha256').update(list.join('\n')).digest()
  const outcome = round === undefined ? undefined : sign(round)
  const beacon = makeBeacon(ordersHash, outcome && { round: BigInt(outcome.round), randomness: Buffer.from(outcome.randomness, 'hex') })
  return {
    gameId: own.gameId,
    numero: own.numero,
    state: 'drawn' as const,
    balls: [...drawBalls('SSC', { seed, numero: own.numero, beacon })],
    seedHash: hash.toString('hex'),
    seed: seed.toString('hex'),
    beacon: beacon.toString('hex'),
    ordersHash: ordersHash.toString('hex'),
    orderCount: list.length,
    ...(outcome && { source: { ...source, ...outcome, url: 'https://beacon.example/1' } }),
  }
}

test.each([
  ['the orders alone', undefined],
  ['the orders and a round of a public source', 77],
] as const)('a draw by %s passes with its list and a member’s own order, and each changed field is found', (_by, round) => {
  const good = openDocument(round)
  expect(findDrawFaults(good)).toEqual([])
  expect(findDrawFaults(good, list, [own, { ...own, orderNo: 'L1', state: 'cancelled' }, { ...own, orderNo: 'L2', numero: '2' }])).toEqual(
    [],
  )
  for (const change of [{ ordersHash: '0'.repeat(64) }, { beacon: '0'.repeat(64) }])
    expect(findDrawFaults({ ...good, ...change }).length).toBeGreaterThan(0)
  for (const other of [list.toReversed(), list.slice(1), [...list, list[0]!]]) expect(findDrawFaults(good, other).length).toBeGreaterThan(0)
  expect(findDrawFaults(good, list, [{ ...own, multiple: 4 }])).toEqual([`order ${own.orderNo} is not in the list`])
  if (!good.source) return
  for (const change of [{ randomness: '0'.repeat(64) }, { round: 78 }, { publicKey: 'ab' }, sign(78)])
    expect(findDrawFaults({ ...good, source: { ...good.source, ...change } }).length).toBeGreaterThan(0)
})

test('Verify takes order pages and own orders as more files and says what it could not check', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verify-draw-'))
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text))
  const write = async (name: string, value: object) => {
    await writeFile(join(folder, name), JSON.stringify({ success: true, value }))
    return join(folder, name)
  }
  const draw = await write('draw.json', { draw: openDocument(5) })
  const pages = [await write('1.json', { list: list.slice(0, 1), total: 2 }), await write('2.json', { list: list.slice(1), total: 2 })]
  const mine = await write('own.json', { list: [own], total: 1, totalPages: 1 })
  const wrong = await write('wrong.json', { list: [{ ...own, content: '1||||' }], total: 1, totalPages: 1 })
  const answers = [
    await main([draw]),
    await main([draw, ...pages, mine]),
    await main([draw, pages[0]!]),
    await main([draw, ...pages, wrong]),
  ]
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
  expect(answers).toEqual([0, 0, 1, 1])
  expect(said[0]).toContain('Not checked')
  expect(said[1]).toContain('the 2 orders of the list give with the round of the public source')
  expect(said.at(-1)).toContain(`order ${own.orderNo} is not in the list`)
})
