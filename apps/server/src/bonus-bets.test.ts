/** Bonuses on the way of a bet, in the database's own statement, against the figures of the design and a model written apart. */
import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BetAnswer, expectSoundLedger } from '#modules/bets'
import { cancelBonus, checkBonuses, expireBonuses, forfeitBonus, grantBonus, type NewBonus } from '#modules/bonus'
import { seedBrands } from '#modules/brand'
import { getWallets } from '#modules/wallet'
import { activeOf, heldBy, mainOf, type Model, openModel, partOf, progressOf, settleGrants } from './testing/bonus-model.ts'
import { openPlayer, openTestLedger, type Player } from './testing/test-ledger.ts'

const runs = process.env.PROOF === 'full' ? 10_000 : 120
const unit = 10_000n
const sound = ['I47', 'I48', 'I49', 'I50', 'I51'].map((id) => ({ id, violations: 0, sample: null }))

let database: TestDatabase
beforeAll(async () => {
  database = await openTestLedger()
  await database.transaction((tx) => seedBrands(tx))
})
afterAll(async () => {
  await expectSoundLedger(database)
  expect(await checkBonuses(database)).toEqual(sound)
  await database.drop()
})

const terms: NewBonus['terms'] = {
  base: 'BONUS',
  multiplier: 10,
  contribution: { RNG: 100, LIVE: 10 },
  spendOrder: 'REAL_FIRST',
  isSticky: false,
  maxBet: 50n * unit,
  maxWin: 5_000n * unit,
  validDays: 30,
}
let references = 0
const grant = (player: Player, amount: bigint, more: Partial<NewBonus['terms']> = {}, reference = `T${(references += 1)}`) =>
  database.transaction((tx) =>
    grantBonus(tx, { ...player.owner, source: 'gift', reference, amount, terms: { ...terms, ...more }, actor: null, reason: 'test' }),
  )
const look = async ({ owner }: Player) => {
  const rows = await database.query<{
    state: string
    held: bigint
    progress: bigint
    paid: bigint | null
    grant_no: string
    shortfall: bigint
  }>(sql`
    select h.state, h.held, h.progress, h.paid, h.grant_no, g.shortfall from bonus.holdings h join bonus.grants g on g.id = h.id
    where h.member = ${owner.member}::bigint order by h.id`)
  return rows
}
const first = async (player: Player) => (await look(player))[0]!
const promotions = async () => {
  const [row] = await database.query<{ sum: bigint }>(sql`
    select coalesce(sum(b.balance), 0)::bigint as sum from wallet.accounts a join wallet.balances b on b.account_id = a.id where a.kind = 'promotions'`)
  return row!.sum
}
const outcomes = (answers: BetAnswer[]) => answers.map(({ outcome }) => outcome)

/** The state of the worked example after 19 bets of 50, one of 40, one of 10 + 30 that pays 100, and a live bet of 20. */
async function playExample(player: Player) {
  for (let n = 0; n < 19; n += 1) await player.apply(player.betwin(`a${n}`, 50n * unit, 0n))
  await player.apply(player.betwin('b', 40n * unit, 0n))
  expect(await player.balance()).toBe(10n * unit)
  await player.apply(player.bet('c', 40n * unit))
  expect(await player.balance()).toBe(0n)
  expect(await first(player)).toMatchObject({ held: 970n * unit, progress: 990n * unit })
  await player.apply(player.win('cw', 'c', 100n * unit))
  expect(await player.balance()).toBe(25n * unit)
  expect(await first(player)).toMatchObject({ held: 1_045n * unit, progress: 1_030n * unit })
  await player.apply(player.betwin('d', 20n * unit, 0n, { category: 'LIVE' }))
}

test('the worked example comes out exactly: own money first, shares of payouts, a tenth of a live table (MON-27)', async () => {
  const player = await openPlayer(database, 1_000n * unit)
  const house = await promotions()
  await grant(player, 1_000n * unit)
  expect(await promotions()).toBe(house - 1_000n * unit)
  await playExample(player)
  expect(await player.balance()).toBe(5n * unit)
  expect(await first(player)).toMatchObject({ state: 'active', held: 1_045n * unit, progress: 1_032n * unit })
  const { grant_no: no } = await first(player)
  await expect(database.transaction((tx) => cancelBonus(tx, player.owner, no, 1_044n * unit))).rejects.toThrow('bonus.changed')
  await database.transaction((tx) => cancelBonus(tx, player.owner, no, 1_045n * unit))
  expect(await player.balance()).toBe(5n * unit)
  expect(await first(player)).toMatchObject({ state: 'cancelled', held: 0n, paid: 0n })
  expect(await promotions()).toBe(house + 45n * unit)
})

test('a balance tells own money and bonus apart, and a bonus that has ended is no part of it (MON-27)', async () => {
  const player = await openPlayer(database, 1_000n * unit)
  const read = () => getWallets(database, { ...player.owner, owner: player.owner.member })
  const told = () => read().then(({ main, bonus }) => [main.balance / unit, bonus / unit])
  await grant(player, 500n * unit, { spendOrder: 'BONUS_FIRST' })
  await grant(player, 300n * unit)
  await player.apply(player.betwin('k', 40n * unit, 10n * unit))
  expect(await told()).toEqual([1_000n, 470n])
  await database.transaction(async (tx) => cancelBonus(tx, player.owner, (await first(player)).grant_no, 470n * unit))
  expect(await told()).toEqual([1_000n, 300n])
})

test('a void after the end moves what replay would have moved: main -15, promotions -45 (MON-27)', async () => {
  const player = await openPlayer(database, 1_000n * unit)
  await grant(player, 1_000n * unit)
  await playExample(player)
  const { grant_no: no } = await first(player)
  await database.transaction((tx) => forfeitBonus(tx, 1, no, { actor: 'anna', reason: 'abuse' }))
  const house = await promotions()
  // Main has 5: it lacks 10 of the 15 that the void takes from it.
  const voided = { ...player.owner, kind: 'void' as const, externalId: 'cv', betExternalId: 'c' }
  const [refused] = await player.apply(voided)
  expect(refused).toMatchObject({ outcome: 'insufficient_funds', balance: 5n * unit, bonus: 45n * unit })
  expect(await promotions()).toBe(house)
  await player.apply(player.betwin('e', 5n * unit, 20n * unit))
  await player.apply({ ...voided, externalId: 'cv2' })
  expect(await player.balance()).toBe(5n * unit)
  expect(await promotions()).toBe(house - 45n * unit)
})

test.each([
  ['capped', 5_000n, 6_200n, false, 5_000n, 5_000n - 15n, -45n],
  ['without a cap', undefined, 6_200n, false, 6_200n, 6_200n - 60n, 0n],
  ['sticky', undefined, 1_600n, true, 600n, 600n - 60n, 0n],
] as const)(
  'clearing pays what the terms say, and a void of a bet after it: %s (MON-27)',
  async (_name, cap, held, isSticky, pays, after, house) => {
    const player = await openPlayer(database, 10n * unit)
    await grant(player, 1_000n * unit, { maxBet: undefined, maxWin: cap === undefined ? undefined : cap * unit, isSticky })
    await player.apply(player.bet('c', 40n * unit))
    await player.apply(player.win('cw', 'c', 100n * unit))
    // 25 own, 1,045 of the bonus; brought to 5 own and what the example says, by a bet whose part is known.
    await player.apply(player.bet('x', 25n * unit), player.win('xw', 'x', 0n))
    const now = (await first(player)).held
    await player.apply(player.betwin('y', 1_000n * unit, held * unit - now + 1_000n * unit))
    expect((await first(player)).held).toBe(held * unit)
    // Played with own money that comes and goes until all is counted.
    const { progress } = await first(player)
    const left = 10_000n * unit - progress
    await player.apply(player.betwin('z', left, left, { minBalance: 0n }))
    const rest = await look(player)
    expect(rest[0]).toMatchObject({ state: 'cleared', held: 0n, paid: pays * unit })
    expect(await player.balance()).toBe(pays * unit)
    const promotionsBefore = await promotions()
    await player.apply({ ...player.owner, kind: 'void', externalId: 'cv', betExternalId: 'c' })
    expect(await player.balance()).toBe(after * unit)
    expect((await promotions()) - promotionsBefore).toBe(house * unit)
  },
)

type Step = { do: string; bet: number; amount: bigint; payout: bigint }
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('bet', 'bet', 'betwin', 'betwin', 'win', 'win', 'adjust', 'rollback', 'void', 'grant', 'cancel', 'forfeit'),
  bet: fc.nat({ max: 5 }),
  amount: fc.bigInt({ min: 0n, max: 900n }),
  payout: fc.bigInt({ min: 0n, max: 1_500n }),
})
const modelTerms = fc.record({
  amount: fc.bigInt({ min: 101n, max: 1_200n }),
  required: fc.bigInt({ min: 1n, max: 3n }),
  order: fc.constantFrom('REAL_FIRST' as const, 'BONUS_FIRST' as const, 'RATIO' as const),
  sticky: fc.boolean(),
  maxBet: fc.option(fc.bigInt({ min: 100n, max: 700n }), { nil: undefined }),
  maxWin: fc.option(fc.bigInt({ min: 300n, max: 1_500n }), { nil: undefined }),
  percent: fc.constantFrom(100n, 33n),
})

/** One step of the model; what the ledger is asked to do for it, and the outcome that is due. Undefined for a step that has no meaning here. */
function plan(model: Model, player: Player, each: Step, id: string, ids: string[]) {
  const named = ids[each.bet % Math.max(1, ids.length)]
  const bet = named === undefined ? undefined : model.bets.get(named)
  if (each.do === 'bet' || each.do === 'betwin') {
    const part = partOf(model, each.amount)
    const payout = each.do === 'betwin' ? each.payout : 0n
    const action = each.do === 'bet' ? player.bet(id, each.amount) : player.betwin(id, each.amount, payout)
    if (typeof part === 'string') return { action, outcome: part }
    model.bets.set(id, { grant: activeOf(model), stake: each.amount, part, payout, state: each.do === 'bet' ? 'open' : 'settled' })
    ids.push(id)
    return { action, outcome: 'applied' }
  }
  if (!bet || named === undefined) return undefined
  if (each.do === 'win') {
    const action = player.win(id, named, each.payout)
    if (bet.state !== 'open') return { action, outcome: bet.state === 'settled' ? 'settled' : 'rolled_back' }
    bet.payout += each.payout
    bet.state = 'settled'
    return { action, outcome: 'applied' }
  }
  const before = { ...bet }
  if (bet.state === 'returned') return undefined
  if (each.do === 'adjust') bet.payout += each.payout % 2n === 0n ? -each.payout : each.payout
  else bet.state = 'returned'
  // Neither side may lack money here: what happens then is its own test.
  const grant = activeOf(model)
  const isShort = bet.payout < 0n || mainOf(model) < 0n || (grant !== undefined && heldBy(model, grant) < 0n)
  if (isShort) {
    Object.assign(bet, before)
    return undefined
  }
  if (each.do === 'adjust')
    return {
      action: { ...player.owner, kind: 'adjust' as const, externalId: id, betExternalId: named, payout: bet.payout - before.payout },
      outcome: 'applied',
    }
  if (each.do === 'rollback') return { action: player.rollback(id, named, { wholeRound: true }), outcome: 'applied' }
  return { action: { ...player.owner, kind: 'void' as const, externalId: id, betExternalId: named }, outcome: 'applied' }
}

test('any sequence of bets, corrections and ends gives what the model gives, to the last minor unit (MON-27)', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 5, maxLength: 40 }),
    fc.array(modelTerms, { minLength: 3, maxLength: 3 }),
    fc.bigInt({ min: 0n, max: 800n }),
    async (steps, offers, deposits) => {
      const player = await openPlayer(database, deposits)
      const model = openModel(deposits)
      const ids: string[] = []
      const numbers: string[] = []
      for (const [index, each] of steps.entries()) {
        const active = activeOf(model)
        if (each.do === 'grant') {
          const offer = offers[model.grants.length]
          if (active !== undefined || !offer) continue
          const { amount, required, order, sticky, maxBet, maxWin, percent } = offer
          const given = await grant(player, amount, {
            multiplier: Number(required),
            spendOrder: order,
            isSticky: sticky,
            maxBet,
            maxWin,
            contribution: { RNG: Number(percent) },
          })
          numbers.push(given.grant_no)
          model.grants.push({ ...offer, required: amount * required, state: 'active' })
        } else if (each.do === 'cancel' || each.do === 'forfeit') {
          if (active === undefined || each.bet < 4) continue
          const no = numbers[active]!
          if (each.do === 'cancel') await database.transaction((tx) => cancelBonus(tx, player.owner, no, 10n ** 12n))
          else await database.transaction((tx) => forfeitBonus(tx, 1, no, { actor: 'anna', reason: 'abuse' }))
          model.grants[active]!.state = each.do === 'cancel' ? 'cancelled' : 'forfeited'
        } else {
          const planned = plan(model, player, each, `s${index}`, ids)
          if (!planned) continue
          expect([each.do, ...outcomes(await player.apply(planned.action))]).toEqual([each.do, planned.outcome])
          // The same again changes nothing.
          const [again] = await player.apply(planned.action)
          expect(again).toMatchObject({ outcome: planned.outcome, duplicate: true })
          if (planned.outcome === 'applied') settleGrants(model)
        }
        expect(await player.balance()).toBe(mainOf(model))
        const rows = await look(player)
        expect(rows.map(({ state }) => state)).toEqual(model.grants.map(({ state }) => state))
        for (const [number, row] of rows.entries()) {
          expect(row.held).toBe(row.state === 'active' ? heldBy(model, number) : 0n)
          const progress = progressOf(model, number)
          const { required } = model.grants[number]!
          expect(row.progress).toBe(progress)
          expect(row.shortfall).toBe(row.state === 'cleared' && progress < required ? required - progress : 0n)
        }
      }
    },
  )
  await fc.assert(property, { numRuns: runs })
}, 3_600_000)

test('what a bonus lacks of a correction is borne by own money, and is remembered with the bet', async () => {
  const player = await openPlayer(database, 1_000n)
  await grant(player, 1_000n, { spendOrder: 'BONUS_FIRST', maxBet: undefined, maxWin: undefined })
  await player.apply(player.betwin('a', 500n, 700n))
  // The bonus of 1,200 is spent down to 100 and the open bet keeps it from being lost.
  await player.apply(player.bet('b', 1_100n))
  expect((await first(player)).held).toBe(100n)
  const taken = { ...player.owner, kind: 'adjust' as const, externalId: 'x', betExternalId: 'a', payout: -600n }
  expect(outcomes(await player.apply(taken))).toEqual(['applied'])
  expect((await first(player)).held).toBe(0n)
  expect(await player.balance()).toBe(500n)
  // What comes back repays own money first.
  await player.apply({ ...taken, externalId: 'y', payout: 550n })
  expect((await first(player)).held).toBe(50n)
  expect(await player.balance()).toBe(1_000n)
})

test('mixed lists at once answer in their order, and every bonus ends once (MON-32)', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => openPlayer(database, 3_000n)))
  for (const player of players.slice(0, 3)) await grant(player, 2_000n, { maxBet: 200n, multiplier: 1, maxWin: undefined })
  const batches = Array.from({ length: 24 }, (_, batch) =>
    players.map((player, index) => player.betwin(`r${batch}`, 150n + BigInt(index), batch % 3 === 0 ? 200n : 0n)),
  )
  const owner = players[0]!
  const answers = await Promise.all(
    batches.map((actions, batch) =>
      owner.apply(...(batch % 2 === 0 ? actions : actions.toReversed()), owner.betwin(`r${batch}`, 150n, batch % 3 === 0 ? 200n : 0n)),
    ),
  )
  for (const list of answers) {
    expect(list).toHaveLength(7)
    expect(list.at(-1)).toMatchObject({ duplicate: true })
  }
  for (const player of players.slice(0, 3)) {
    const { owner: who } = player
    const [row] = await look(player)
    const no = row!.grant_no
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, () => database.transaction((tx) => forfeitBonus(tx, 1, no, { actor: 'anna', reason: 'abuse' }))),
    )
    const ended = ends.filter(({ status }) => status === 'fulfilled').length
    expect(ended).toBe(row!.state === 'active' ? 1 : 0)
    const [{ count }] = (await database.query<{ count: number }>(sql`
      select count(*)::int as count from bonus.events e join bonus.grants g on g.id = e.grant_id
      where g.member = ${who.member}::bigint and e.event in ('cleared', 'lost', 'forfeited')`)) as [{ count: number }]
    expect(count).toBe(1)
  }
})

test('one is active and three wait; the next begins when it ends; the same source gives once (MON-32)', async () => {
  const player = await openPlayer(database, 0n)
  const given = await Promise.all(Array.from({ length: 20 }, () => grant(player, 500n, {}, 'once')))
  expect(new Set(given.map(({ grant_no: no }) => no)).size).toBe(1)
  for (let n = 0; n < 3; n += 1) await grant(player, 300n)
  await expect(grant(player, 300n)).rejects.toThrow('bonus.too_many')
  expect((await look(player)).map(({ state, held }) => [state, held])).toEqual([
    ['active', 500n],
    ['pending', 0n],
    ['pending', 0n],
    ['pending', 0n],
  ])
  await player.apply(player.betwin('a', 450n, 0n))
  expect((await look(player)).map(({ state }) => state)).toEqual(['lost', 'active', 'pending', 'pending'])
  expect(await player.balance()).toBe(0n)
})

test('a bonus that is over ends at the next bet and by the job; a stake that needed it is refused', async () => {
  const [one, second] = [await openPlayer(database, 100n), await openPlayer(database, 100n)]
  for (const player of [one, second]) {
    await grant(player, 500n)
    await database.query(
      sql`update bonus.grants set expires_at = now() - interval '1 second' where member = ${player.owner.member}::bigint`,
    )
  }
  expect(outcomes(await one.apply(one.bet('a', 101n), one.bet('b', 100n)))).toEqual(['insufficient_funds', 'applied'])
  expect(await first(one)).toMatchObject({ state: 'expired', held: 0n, paid: 0n })
  expect(await expireBonuses(database, new Date())).toBe(1)
  expect(await expireBonuses(database, new Date())).toBe(0)
  expect(await first(second)).toMatchObject({ state: 'expired', held: 0n })
})

test('a stake above the largest takes own money alone or is refused; excluded games take no bonus', async () => {
  const player = await openPlayer(database, 600n)
  await grant(player, 1_000n, { maxBet: 500n })
  const [own, tooLarge, excluded, told] = await player.apply(
    player.bet('a', 550n),
    player.bet('b', 501n),
    player.bet('c', 60n, { category: 'COCKFIGHT' }),
    player.bet('d', 50n),
  )
  expect(own).toMatchObject({ outcome: 'applied', currentBalance: 50n, bonus: 1_000n })
  expect(tooLarge).toMatchObject({ outcome: 'bonus_limit', balance: 50n, duplicate: false })
  expect(excluded).toMatchObject({ outcome: 'insufficient_funds', balance: 50n, bonus: 0n })
  expect(told).toMatchObject({ outcome: 'applied', balance: 0n, bonus: 1_000n })
  expect(await player.apply(player.bet('b', 501n))).toMatchObject([{ outcome: 'bonus_limit', duplicate: true }])
  expect(await player.apply(player.bet('b', 502n))).toMatchObject([{ outcome: 'conflict' }])
})

test('each of I47 to I51 finds what is not right', async () => {
  const player = await openPlayer(database, 0n)
  await grant(player, 1_000n)
  await player.apply(player.bet('a', 200n))
  const broken = async (fraud: string, undo: string) => {
    await database.pool.query(fraud)
    const found = (await checkBonuses(database)).filter(({ violations }) => violations > 0).map(({ id }) => id)
    await database.pool.query(undo)
    return found
  }
  const of = `where member = ${player.owner.member}`
  expect(await broken(`update bonus.grants set amount = amount + 1 ${of}`, `update bonus.grants set amount = amount - 1 ${of}`)).toEqual([
    'I47',
    'I49',
  ])
  expect(await broken(`update bonus.grants set progress = 7 ${of}`, `update bonus.grants set progress = 0 ${of}`)).toEqual(['I48'])
  const part = `where grant_id = (select max(id) from bonus.grants ${of})`
  expect(await broken(`update bonus.parts set net = net + 1 ${part}`, `update bonus.parts set net = net - 1 ${part}`)).toEqual([
    'I47',
    'I48',
  ])
  const bet = `where id = (select bet from bonus.parts ${part})`
  const freely = (change: string) => `set session_replication_role = 'replica'; ${change}; reset session_replication_role`
  expect(
    await broken(freely(`update bets.bets set bonus_stake = 199 ${bet}`), freely(`update bets.bets set bonus_stake = 200 ${bet}`)),
  ).toEqual(['I50'])
  expect(await broken(`update bonus.grants set shortfall = 1 ${of}`, `update bonus.grants set shortfall = 0 ${of}`)).toEqual(['I51'])
  await player.apply(player.win('aw', 'a', 0n))
  const log = `where member = ${player.owner.member}`
  expect(
    await broken(freely(`update bets.turnover set bonus_part = 199 ${log}`), freely(`update bets.turnover set bonus_part = 200 ${log}`)),
  ).toEqual(['I50'])
  expect(await checkBonuses(database)).toEqual(sound)
})
