import { createHash } from 'node:crypto'
import { vendorCalls } from '@portal/contracts/vendor-protocol'
import { signCall } from '@portal/contracts/vendor-signature'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDraw } from '../engine/fairness.ts'
import { toNumber } from '../engine/fraction.ts'
import { drawJackpots, feedOf, jackpotRules, jackpotTiers } from '../engine/jackpots.ts'
import type { JackpotsAnswer, Round, RoundAnswer, RoundVerification } from '../play-api.ts'
import { findFaults, type VerifiableRules } from '../verifier.ts'
import type { OfferedGame } from './context.ts'
import { fakePortalKey } from '../testing/fake-portal.ts'
import { games } from './games.ts'
import { feedsOf, returnWithJackpots } from './jackpots.ts'
import { addressOfRound } from './round-page.ts'
import { unsealSeed } from './seeds.ts'
import { findActiveSeed } from './store.ts'
import { type Seat, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

const tiger = games.get('sundarban-tiger')!
const pot: OfferedGame = { ...tiger, code: 'tiger-pot', classify: 'JP' } as OfferedGame
const rich = 10n ** 13n
let at: TestStudio

beforeAll(async () => void (at = await startTestStudio({ moreGames: [pot] })))
afterAll(() => at.close())
beforeEach(() => at.studio.background.settled())

const seat = (id: string, more: object = {}) => seatPlayer(at, id, rich, { game: 'tiger-pot', ...more })

async function amounts(): Promise<Record<string, bigint>> {
  const rows = await at.database.query<{ tier: string; amount: bigint }>(sql`select tier, amount from studio.jackpots`)
  return Object.fromEntries(rows.map(({ tier, amount }) => [tier, amount]))
}

/** Puts the hidden amount of the mini just above what it holds, so that the next round reaches it. */
async function nearTrigger(): Promise<string> {
  const { mini } = await amounts()
  const reveal = `${mini! + 1n}:${'ab'.repeat(16)}`
  const sealed = at.studio.seal.close(Buffer.from(reveal), 'jackpot-trigger')
  const commitment = createHash('sha256').update(reveal).digest('hex')
  await at.database.query(sql`update studio.jackpots set sealed_trigger = ${sealed}, commitment = ${commitment} where tier = 'mini'`)
  return commitment
}

/** Finds a client seed under which the next round hits a tier: the test knows the server seed, which no player does. */
async function aimAt(player: Seat, id: string, tier: 'major', stake: bigint): Promise<void> {
  const seed = (await findActiveSeed(at.database, id))!
  const secret = unsealSeed(at.studio, seed)
  for (let number = 0; number < 2_000_000; number += 1) {
    const clientSeed = `aim-${number}`
    const draw = openDraw(secret, clientSeed, seed.next_nonce)
    pot.play(draw as never, null as never, [])
    if (!drawJackpots(draw, stake).find((one) => one.tier === tier)!.isHit) continue
    valueOf(await player.call('PUT', '/fairness/client-seed', { clientSeed }))
    return
  }
  throw new Error('no client seed hits')
}

const spinAt = async (player: Seat, stake: string): Promise<Round> => {
  const answer = valueOf(await player.spin({ stake }))
  if (answer.status !== 'drawn') throw new Error(answer.status)
  valueOf(await player.call('POST', `/rounds/${answer.round.id}/progress`, { shownSteps: 999, acknowledged: true }))
  return answer.round
}
const wonOf = (round: Round, tier: string) => round.jackpots.find((one) => one.tier === tier)!.won
const lastCall = (call: string, id: string) =>
  at.portal.calls.findLast((one) => one.call === call && one.body.roundId === id)!.body as Record<string, unknown>

describe('a round that feeds the jackpots', () => {
  test('names its parts with the bet, adds them when it is drawn, and tells them (FAIR-24)', async () => {
    const player = await seat('feeder')
    const before = await amounts()
    const round = await spinAt(player, '100')
    const after = await amounts()
    expect([after.mini! - before.mini!, after.major! - before.major!, after.grand! - before.grand!]).toEqual([2_000n, 1_500n, 1_500n])
    expect(lastCall('bet', round.id)).toMatchObject({
      amount: '1000000',
      jackpotContribution: '5000',
      jackpots: [
        { id: 'grand-BDT', amount: '1500' },
        { id: 'major-BDT', amount: '1500' },
        { id: 'mini-BDT', amount: '2000' },
      ],
    })
    expect(lastCall('win', round.id)).not.toHaveProperty('jackpotWin')
    expect(round.jackpots.map(({ tier, feed }) => [tier, feed]).toSorted()).toEqual([['grand', '0.15'], ['major', '0.15'], ['mini', '0.2']]) // prettier-ignore
  })

  test('is one of games whose return with jackpots is 94 to 97 percent (FAIR-13, FAIR-24)', () => {
    const feeding = [...games.values()].filter((game) => game.classify === 'JP')
    expect(feeding.map(({ code }) => code).toSorted()).toEqual(['blazing-sevens', 'golden-hilsa', 'lucky-bells', 'pearl-dragon', 'polar-jackpot', 'royal-bengal-gold']) // prettier-ignore
    for (const game of feeding) {
      const whole = toNumber(returnWithJackpots(game, 'BDT'))
      expect([game.code, whole > 0.94 && whole < 0.97]).toEqual([game.code, true])
      expect(toNumber(returnWithJackpots(game, 'USD'))).toBeCloseTo(Number(game.declared.rtp), 9)
    }
  })

  test('every offered stake of every game that feeds them divides without a remainder (FAIR-24, MON-24)', () => {
    for (const game of [pot, ...[...games.values()].filter(({ classify }) => classify === 'JP')])
      for (const stake of game.stakes)
        for (const tier of jackpotTiers) expect(feedOf(tier, stake) * 10_000n).toBe(stake * jackpotRules[tier].feed)
  })

  test('has the result of a game without jackpots: they draw after everything else (FAIR-08, FAIR-24)', async () => {
    const player = await seat('twin')
    const round = await spinAt(player, '10')
    const seed = (await findActiveSeed(at.database, 'twin'))!
    const plain = tiger.play(openDraw(unsealSeed(at.studio, seed), round.proof!.clientSeed, BigInt(round.proof!.nonce)) as never, null as never, []) // prettier-ignore
    expect((plain as unknown as { steps: { stops: number[] }[] }).steps.map(({ stops }) => stops)).toEqual(round.steps.map(({ stops }) => stops)) // prettier-ignore
  })

  test('whose stake is refused or whose fate is unknown feeds nothing (FAIR-24, MON-16)', async () => {
    const player = await seat('poor')
    const before = await amounts()
    at.portal.players.get('poor')!.balance = 5n
    expect((await player.spin({ stake: '100' })).success).toBe(false)
    at.portal.players.get('poor')!.balance = rich
    at.portal.fail({ call: 'bet', when: 'after', how: 'error' })
    expect(valueOf(await player.spin({ stake: '100' })).status).toBe('pending')
    await at.studio.background.settled()
    expect(await amounts()).toEqual(before)
  })

  test('a demo shows them and neither feeds nor wins them (FAIR-19, FAIR-24)', async () => {
    const player = await seat('nobody', { mode: 'demo', player: undefined, token: undefined })
    const before = await amounts()
    await nearTrigger()
    const round = await spinAt(player, '100')
    expect(round.jackpots).toEqual([])
    expect(await amounts()).toEqual(before)
    expect(valueOf(await player.call<JackpotsAnswer>('GET', '/jackpots')).jackpots).toHaveLength(3)
    expect(feedsOf({ game: pot, mode: 'real', currency: 'BDT', stake: 1_000_000n, campaign: 'gift' })).toEqual({})
  })
})

describe('a hit', () => {
  test('by the hidden amount pays the pool, reveals the committed amount and restarts (FAIR-24)', async () => {
    const player = await seat('finder')
    const commitment = await nearTrigger()
    const { mini } = await amounts()
    const round = await spinAt(player, '100')
    expect(wonOf(round, 'mini')).toBe(String(Number(mini! + 2_000n) / 10_000))
    const told = round.jackpots.find(({ tier }) => tier === 'mini')!
    expect([told.commitment, createHash('sha256').update(told.reveal!).digest('hex')]).toEqual([commitment, commitment])
    await at.studio.background.settled()
    expect(lastCall('win', round.id)).toMatchObject({
      jackpotWin: String(mini! + 2_000n),
      jackpots: [{ id: 'mini-BDT', amount: String(mini! + 2_000n) }],
    })
    const url = new URL(addressOfRound(at.studio, round.id, 'BN'))
    const page = (await at.app.inject({ method: 'GET', url: url.pathname + url.search })).body
    for (const word of ['জ্যাকপট', 'ব্রোঞ্জ পট', 'জিতেছেন', told.reveal!, '৳ ০.২০ বাজি থেকে']) expect(page).toContain(word)
    expect((await amounts()).mini).toBe(jackpotRules.mini.seed)
    const [row] = await at.database.query<{ commitment: string; cycle: number }>(
      sql`select commitment, cycle from studio.jackpots where tier = 'mini'`,
    )
    expect(row!.commitment).not.toBe(commitment)
    expect(row!.cycle).toBe(2)
  })

  test("by the round's own numbers pays, and its file proves it and shows tampering (FAIR-09, FAIR-24)", async () => {
    const player = await seat('lucky')
    await aimAt(player, 'lucky', 'major', 1_000_0000n)
    const { major } = await amounts()
    const round = await spinAt(player, '1000')
    // Cut down to the smallest unit of the currency; the rest stays in the pool.
    const reached = major! + 15_000n
    expect(reached % 100n).not.toBe(0n)
    expect(wonOf(round, 'major')).toBe(String(Number(reached - (reached % 100n)) / 10_000))
    expect((await amounts()).major).toBe(jackpotRules.major.seed + (reached % 100n))
    expect(BigInt(Math.round(Number(round.win) * 10_000)) % 100n).toBe(0n)
    valueOf(await player.call('POST', '/fairness/rotation'))
    const file = valueOf(await player.call<RoundVerification>('GET', `/rounds/${round.id}/verification`))
    const rules = tiger as unknown as VerifiableRules
    expect(findFaults(file, rules)).toEqual([])
    const change = (over: object) => ({ ...file, jackpots: file.jackpots.map((one) => (one.tier === 'major' ? { ...one, ...over } : one)) })
    expect(findFaults(change({ won: null }), rules)).toHaveLength(2)
    expect(findFaults(change({ draw: 7 }), rules)).toHaveLength(1)
    expect(findFaults(change({ feed: '1' }), rules)).toHaveLength(1)
    expect(findFaults({ ...file, jackpots: [] }, rules)).toHaveLength(1)
  })

  test('of the hidden amount by many at once pays one of them (FAIR-24, MON-02)', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, (_, index) => seat(`crowd-${index}`)))
    await nearTrigger()
    const { mini } = await amounts()
    const rounds = await Promise.all(players.map((player) => spinAt(player, '100')))
    const prizes = rounds.map((round) => wonOf(round, 'mini')).filter((won) => won !== null)
    expect(prizes).toEqual([String(Number(mini! + 2_000n) / 10_000)])
    expect((await amounts()).mini).toBe(jackpotRules.mini.seed + 5n * 2_000n)
  })

  test('leaves the shown amounts first, and amounts are re-read after a clock change (FAIR-24, REL-09)', async () => {
    const [player, watcher] = [await seat('hitter'), await seat('watcher')]
    const shown = async () => valueOf(await watcher.call<JackpotsAnswer>('GET', '/jackpots')).jackpots![0]!.amount
    const start = String(jackpotRules.mini.seed / 10_000n)
    await spinAt(player, '100')
    await nearTrigger()
    at.clock.advance(1_000)
    expect(Number(await shown())).toBeGreaterThan(Number(start))
    // The win reaches the portal only when it was looked.
    const looked = Promise.withResolvers<void>()
    at.portal.fail({ call: 'win', when: 'before', how: { until: looked.promise } })
    const paying = at.portal.nextCall('win')
    const round = spinAt(player, '100')
    await paying
    expect(await shown()).toBe(start)
    looked.resolve()
    expect(wonOf(await round, 'mini')).not.toBeNull()
    await at.database.query(sql`update studio.jackpots set amount = amount + 10000 where tier = 'mini'`)
    at.clock.advance(-3_600_000)
    expect(await shown()).toBe(String(jackpotRules.mini.seed / 10_000n + 1n))
    at.clock.advance(3_600_000)
    await at.database.query(sql`update studio.jackpots set amount = amount - 10000 where tier = 'mini'`)
  })

  test('is repeated unchanged until the portal has paid it, and paid once (FAIR-24, MON-03, MON-14)', async () => {
    const player = await seat('patient')
    await nearTrigger()
    at.portal.fail({ call: 'win', when: 'after', how: 'drop' })
    const round = await spinAt(player, '100')
    await at.studio.background.settled()
    const stored = await at.database.query<{ body: object }>(sql`select body from studio.outbox where round_id = ${round.id}`)
    expect(stored[0]!.body).toEqual(lastCall('win', round.id))
    expect(valueOf(await player.call<RoundAnswer>('GET', `/rounds/${round.id}`)).round.jackpots).toEqual(round.jackpots)
  })

  test('and what a round fed can not be rewritten (FAIR-20, FAIR-24)', async () => {
    await expect(at.database.query(sql`update studio.rounds set jackpots = '[]' where jackpots is not null`)).rejects.toThrow('is fixed')
    await expect(at.database.query(sql`delete from studio.jackpot_hits`)).rejects.toThrow('hits are kept')
  })
})

test("the portal gets a vendor's jackpots and the check of their hidden amounts (FAIR-24)", async () => {
  const path = '/gvp/v1/jackpots'
  const headers = signCall({ method: 'GET', path, body: '' }, fakePortalKey.key, { nowMs: at.clock.now().getTime() })
  at.clock.advance(1_000)
  const answer = vendorCalls.jackpots.output.parse((await at.app.inject({ method: 'GET', url: path, headers })).json())
  if (answer.status !== 'OK') throw new Error(answer.status)
  const held = await amounts()
  expect(answer.jackpots.map(({ id, amount, seed }) => [id, amount, seed])).toEqual(
    (['grand', 'major', 'mini'] as const).map((tier) => [`${tier}-BDT`, held[tier], jackpotRules[tier].seed]),
  )
  const [{ sealed_trigger: sealed }] = (await at.database.query<{ sealed_trigger: Buffer }>(sql`select sealed_trigger from studio.jackpots where tier = 'mini'`)) as [{ sealed_trigger: Buffer }] // prettier-ignore
  const trigger = BigInt(at.studio.seal.open(sealed, 'jackpot-trigger').toString().split(':')[0]!)
  expect(trigger > jackpotRules.mini.seed && trigger <= jackpotRules.mini.mustHitBy!).toBe(true)
})
