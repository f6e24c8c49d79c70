import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { rules as boishakhiRaffle } from '../apps/studio/games/boishakhi-raffle/rules.ts'
import { rules as game } from '../apps/studio/games/sundarban-tiger/rules.ts'
import { commitTo, openDraw } from '../apps/studio/src/engine/fairness.ts'
import { printedSeed, printSeries } from '../apps/studio/src/engine/printed/press.ts'
import { priceUnits } from '../apps/studio/src/engine/slot-game.ts'
import { findFaults, openNumbers } from '../apps/studio/src/verifier.ts'
import { buildChain, nextDigest, noBeacon, stepWords } from '../apps/studio/src/book/fixture/chain.ts'
import { models, paramsFor } from '../apps/studio/src/book/models/sports.ts'
import { drawIncident } from '../apps/studio/src/book/models/step-law.ts'
import { main } from './verify.ts'

const seed = Buffer.from('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'hex')

function documentOf(nonce: number) {
  const outcome = game.play(openDraw(seed, 'client-seed-1', BigInt(nonce)))
  return {
    kind: 'studio-round',
    game: game.code,
    roundId: `round-${nonce}`,
    serverSeed: seed.toString('hex'),
    serverSeedHash: commitTo(seed),
    clientSeed: 'client-seed-1',
    nonce,
    stake: '200000',
    win: priceUnits(game, outcome.units, 200_000n).toString(),
    stops: outcome.steps.map((step) => step.stops),
  }
}

test('the second verifier comes to the published rolls and shuffle by its own code (FAIR-09)', () => {
  const rolls = [0, 1, 2].map((nonce) => openNumbers(seed.toString('hex'), 'client-seed-1', nonce)(10_000))
  expect(rolls).toEqual([7585, 9607, 8101])
  const draw = openNumbers(seed.toString('hex'), 'client-seed-1', 0)
  const deck = Array.from({ length: 52 }, (_, card) => card)
  for (let last = 51; last >= 1; last -= 1) {
    const chosen = draw(last + 1)
    ;[deck[last], deck[chosen]] = [deck[chosen]!, deck[last]!]
  }
  expect(deck.slice(0, 5)).toEqual([10, 42, 19, 40, 13])
})

test('The second verifier skips the same words as the studio (FAIR-03, FAIR-09)', () => {
  for (const below of [1, 37, 10_000, 2 ** 31 + 1, 3_000_000_000, 4_000_000_000, 2 ** 32]) {
    const [draw, numbers] = [openDraw(seed, 'client-seed-1', 7n), openNumbers(seed.toString('hex'), 'client-seed-1', 7)]
    const drawn = Array.from({ length: 100 }, () => draw(below))
    expect([below, Array.from({ length: 100 }, () => numbers(below))]).toEqual([below, drawn])
  }
})

test('1,000 rounds of the studio pass, and each changed field is found (FAIR-09)', () => {
  for (let nonce = 0; nonce < 1000; nonce += 1) expect(findFaults(documentOf(nonce), game)).toEqual([])
  const good = documentOf(3)
  const changes: Record<string, unknown>[] = [
    { serverSeed: 'a'.repeat(64) },
    { serverSeedHash: 'b'.repeat(64) },
    { clientSeed: 'client-seed-2' },
    { nonce: 4 },
    { win: (BigInt(good.win) + 1n).toString() },
    { stops: [[0, 0, 0, 0, 0]] },
    { kind: 'something' },
  ]
  for (const change of changes) expect(findFaults({ ...good, ...change }, game).length).toBeGreaterThan(0)
})

test('Verify exits 0 for a true file, 1 for a false one, 2 for another kind of file (FAIR-09)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verify-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const answers = [
    await main([await write('true.json', JSON.stringify(documentOf(8)))]),
    await main([await write('false.json', JSON.stringify({ ...documentOf(8), win: '1' }))]),
    await main([await write('broken.json', '{')]),
    await main([await write('other.json', JSON.stringify({ ...documentOf(8), game: '../../../etc' }))]),
    await main([join(folder, 'absent.json')]),
    await main([]),
  ]
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
  expect(answers).toEqual([0, 1, 2, 2, 2, 2])
})

test('verify draws a match of the sportsbook again and finds a changed incident', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verify-match-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const params: unknown = JSON.parse(JSON.stringify(paramsFor('kabaddi', 0.1, -0.1)))
  const model = models.kabaddi
  const chain = buildChain(seed, 10)
  let [state, digest] = [model.begin(params), '']
  const steps = chain.slice(1).map((link, at) => {
    digest = nextDigest(digest, [])
    const words = stepWords({ fixture: 'F-9', step: at + 1, link, digest, beacon: noBeacon })
    const incident = drawIncident(model.law(params, state), words)
    state = model.apply(params, state, incident)
    return { slips: [], digest, beacon: noBeacon, link, incident }
  })
  const match = { kind: 'studio-fixture', fixture: 'F-9', sport: 'kabaddi', version: model.version, params, commitment: chain[0], steps }
  const check = async (document: unknown) => {
    await writeFile(join(folder, 'match.json'), JSON.stringify(document))
    return main([join(folder, 'match.json')])
  }
  const answers = [await check(match), await check({ ...match, commitment: 'a'.repeat(64) }), await check({ ...match, fixture: 'F-8' })]
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
  expect(answers).toEqual([0, 1, 1])
})

test('a printed ticket and a whole series verify offline, and a changed one does not (FAIR-20)', async () => {
  const printed = printSeries(boishakhiRaffle, 4, seed)
  const series = {
    no: 4,
    currency: 'BDT',
    price: '100000',
    size: 1000,
    commitment: commitTo(seed),
    root: printed.root,
    seed: seed.toString('hex'),
  }
  const sold = { ...printed.sold(7), shared: [...printed.shared] }
  const end = boishakhiRaffle.play(openDraw(seed, printedSeed, 7n), null, [sold]) as { units: number; outcome: unknown }
  const ticket = {
    kind: 'studio-ticket',
    game: 'boishakhi-raffle',
    roundId: 'round',
    series,
    ticket: sold,
    cells: (end.outcome as { cells: number[] }).cells,
    salt: printed.salt(7),
    path: printed.path(7),
    stake: '100000',
    win: String(end.units * 10_000),
  }
  const whole = { kind: 'studio-series', game: 'boishakhi-raffle', series }
  const folder = await mkdtemp(join(tmpdir(), 'verify-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const check = async (file: object): Promise<number> => {
    await writeFile(join(folder, 'file.json'), JSON.stringify(file))
    return main([join(folder, 'file.json')])
  }
  const sealed = { ...ticket, series: { ...series, seed: null } }
  const good = [await check(ticket), await check(sealed), await check(whole)]
  const changed = [
    await check({ ...ticket, win: '1' }),
    await check({ ...sealed, salt: '0'.repeat(32) }),
    await check({ ...whole, series: { ...series, no: 5 } }),
    await check({ ...whole, series: { ...series, seed: null } }),
  ]
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
  expect([good, changed]).toEqual([
    [0, 0, 0],
    [1, 1, 1, 1],
  ])
})
