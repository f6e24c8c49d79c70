/** What a version of a campaign would cost: bets that members of its audience have made are drawn again under its terms. */
import { printAmount } from '@portal/contracts'
import { simulatedMembers } from '@portal/contracts/campaign-values'
import type { BonusTerms } from '@portal/contracts/bonus-terms'
import type { CampaignForecast } from '@portal/contracts/staff/campaigns'
import type { Database } from '@portal/runtime'
import type { z } from 'zod'
import type { Brands } from '#modules/brand'
import { readTerms } from './awards.ts'
import { type Audience, keepForecast, listWaitingPreviews, type PastPlayer, readAudience, type WaitingPreview } from './forecast-store.ts'
import { amountOf, type CampaignTerms, mostOf } from './rules.ts'
import { createDraw, type Played, playBonus, type PlayedBet, type PlayTerms, toBars, valueAt } from './simulate.ts'

type Forecast = z.output<typeof CampaignForecast>

const pastDays = 90
const barsShown = 20
const ppm = 1_000_000
/** Longest work before the event loop has a turn. */
const turnMs = 8
const betsMost = 20_000
/** Wins of free rounds are played under these terms. */
const roundContribution = { RNG: 100, FISH: 100, SPORTS: 100, ESPORTS: 100, LOTT: 50, ELOTT: 50, LIVE: 10, PVP: 10, COCKFIGHT: 10 }

type Grant = { prize: number; cost: number; turnover: number; isCleared: boolean; isReached: boolean }

/** Plays a campaign for simulated members, in turns of some milliseconds. The same seed, terms and past give the same figures. */
async function forecast(
  terms: CampaignTerms,
  past: Audience,
  { seed, currency, yieldTurn }: { seed: number; currency: string; yieldTurn: () => Promise<void> },
): Promise<Forecast> {
  const draw = createDraw(seed)
  const grants: Grant[] = []
  let turnEnds = performance.now() + turnMs
  for (let count = 0; count < simulatedMembers && past.players.length > 0; count += 1) {
    const player = past.players[Math.floor(draw() * past.players.length)]!
    grants.push(playGrant(terms, player, { draw, currency }))
    if (performance.now() < turnEnds) continue
    await yieldTurn()
    turnEnds = performance.now() + turnMs
  }
  return sumUp(terms, past, grants)
}

function playGrant(terms: CampaignTerms, player: PastPlayer, { draw, currency }: { draw: () => number; currency: string }): Grant {
  const { prize, trigger, target, depositLeast } = terms.offer
  const nextBet = () => player.bets[Math.floor(draw() * player.bets.length)]!
  const days = lengthOf(terms)
  const isReached = trigger !== 'turnover' || (player.turnover * days) / pastDays >= Number(target ?? 0n)
  const least = Number(depositLeast ?? 0n)
  const deposit = trigger === 'deposit' ? Math.max(least, player.deposit) : 0
  const amount = Number(amountOf(prize, BigInt(Math.round(deposit)), currency))
  const none = { prize: amount, cost: 0, turnover: 0, isCleared: false, isReached }
  if (!isReached || player.bets.length === 0) return none
  if (prize.kind === 'rounds') {
    const won = playRounds(prize.count, Number(prize.stake), nextBet)
    if (prize.multiplier === 0 || won < 1) return { ...none, cost: won, isCleared: true }
    const wagering = { base: 'BONUS', multiplier: prize.multiplier, spendOrder: 'REAL_FIRST', isSticky: false, validDays: 30 } as const
    return { ...none, ...told(playBonus(toPlay({ ...wagering, contribution: roundContribution }, won, 0, player), nextBet)) }
  }
  if (!prize.bonus) return { ...none, cost: amount, isCleared: true }
  return { ...none, ...told(playBonus(toPlay(prize.bonus, amount, deposit, player), nextBet)) }
}

const told = ({ cost, turnover, state }: Played) => ({ cost, turnover, isCleared: state === 'cleared' })

/** What so many rounds of one stake pay, by the returns of the member's own bets. */
function playRounds(count: number, stake: number, nextBet: () => PlayedBet): number {
  let won = 0
  for (let round = 0; round < count; round += 1) {
    const bet = nextBet()
    won += (bet.payout * stake) / bet.stake
  }
  return won
}

type Wagering = Pick<z.output<typeof BonusTerms>, 'base' | 'multiplier' | 'spendOrder' | 'isSticky' | 'contribution' | 'validDays'> & {
  maxBet?: bigint | undefined
  maxWin?: bigint | undefined
}

function toPlay(terms: Wagering, bonus: number, deposit: number, { betsADay }: PastPlayer): PlayTerms {
  return {
    bonus,
    own: deposit,
    required: terms.multiplier * (terms.base === 'BONUS_AND_DEPOSIT' ? bonus + deposit : bonus),
    order: terms.spendOrder,
    isSticky: terms.isSticky,
    ...(terms.maxBet !== undefined && { maxBet: Number(terms.maxBet) }),
    ...(terms.maxWin !== undefined && { maxWin: Number(terms.maxWin) }),
    contribution: terms.contribution,
    betsMost: Math.min(betsMost, Math.max(1, Math.round(betsADay * terms.validDays))),
  }
}

const dayMs = 86_400_000
const lengthOf = ({ startsAt, endsAt }: CampaignTerms) => Math.max(1, (Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`)) / dayMs)

/** Estimates have two decimals. */
const hundredth = 100
const minor = (amount: number) => BigInt(Math.round(amount / hundredth) * hundredth)
const print = (amount: number) => printAmount(minor(amount))
const meanOf = (values: readonly number[]) => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length)

function sumUp(terms: CampaignTerms, { audience, active, ggr }: Audience, grants: readonly Grant[]): Forecast {
  const given = grants.filter(({ isReached }) => isReached)
  const costs = given.map(({ cost }) => cost).toSorted((one, other) => one - other)
  const reached = grants.length === 0 ? 0 : given.length / grants.length
  const prize = given.length === 0 ? Number(mostOf(terms.offer.prize)) : meanOf(given.map((each) => each.prize))
  const affordable = prize > 0 ? Math.floor(Number(terms.budget) / prize) : 0
  const many = Math.min(affordable, Math.round(active * reached * terms.offer.times))
  const mean = meanOf(costs)
  const share = (count: number) => (given.length === 0 ? 0 : Math.round((count * ppm) / given.length))
  return {
    audience,
    active,
    simulated: grants.length,
    prize: minor(prize),
    mean: print(mean),
    low: print(valueAt(costs, 0.05)),
    high: print(valueAt(costs, 0.95)),
    clearedPpm: share(given.filter(({ isCleared }) => isCleared).length),
    reachedPpm: Math.round(reached * ppm),
    turnover: minor(meanOf(given.map((each) => each.turnover))),
    grants: many,
    total: print(mean * many),
    ggr: printAmount(ggr),
    ...(ggr > 0n && { ggrPpm: Math.round((mean * many * ppm) / Number(ggr)) }),
    bars: toBars(costs, barsShown).map(({ from, to, grants: count }) => ({ from: print(from), to: print(to), grants: count })),
  }
}

type ForecastParts = { database: Database; brands: Pick<Brands, 'getBrand'>; yieldTurn?: () => Promise<void> }
const nextTurn = () => new Promise<void>((resume) => void setImmediate(resume))

/** Works out the forecasts that are waited for, one after another; for a job. Bets are read and kept outside of any transaction of members. */
export async function runForecasts({ database, brands, yieldTurn = nextTurn }: ForecastParts): Promise<void> {
  for (const waiting of await listWaitingPreviews(database)) await workOut(database, brands, waiting, yieldTurn)
}

async function workOut(
  database: Database,
  brands: ForecastParts['brands'],
  { campaign, version, brand, terms: stored }: WaitingPreview,
  yieldTurn: () => Promise<void>,
): Promise<void> {
  const { timeZone, currency } = await brands.getBrand(brand)
  const terms = readTerms(stored)
  const past = await readAudience(database, { brand, currency, zone: timeZone, terms: stored, days: pastDays })
  const seed = Number((campaign * 1_000n + BigInt(version)) % 4_294_967_291n)
  await keepForecast(database, campaign, version, await forecast(terms, past, { seed, currency, yieldTurn }))
}
