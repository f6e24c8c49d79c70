import { type Input, type LanguageCode, minorPerUnit, type Output } from '@portal/contracts'
import { BonusTerms } from '@portal/contracts/bonus-terms'
import type { loyaltyRoutes } from '@portal/contracts/loyalty'
import type { MissionMetric } from '@portal/contracts/loyalty-values'
import { todayOf } from '@portal/contracts/today'
import type { Database, Queryable } from '@portal/runtime'
import { maskAccount } from '#modules/bets'
import { listRewardTerms } from '#modules/bonus'
import { getContacts, listMembers } from '#modules/identity'
import { getBalance } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { lockUntilEnd } from '#platform/lock-store.ts'
import type { Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { findMember } from './level-store.ts'
import {
  addSignIn,
  type Board,
  findLastSignIn,
  findPeriod,
  listBoards,
  listLadder,
  listMissions,
  listProgress,
  type MissionRow,
  type ProgressRow,
} from './mission-store.ts'
import type { Rankings } from './rankings.ts'
import { readRounds, type ShownRounds, tellKindRounds } from './reward-rounds.ts'
import { addRewards } from './reward-store.ts'
import { claimRewards } from './rewards.ts'
import { countStreak, findPrize, ladderPlace, rewardDays, sharePrizes } from './rules.ts'

type Routes = typeof loyaltyRoutes
type Summary = Output<Routes['missionSummary']>
type SignIn = NonNullable<Summary['signIn']>
export type MissionParts = { database: Database; live: Pick<Live, 'publish'> }
type BoardParts = { database: Database; rankings: Rankings }
/** The brand's time zone, in which days, weeks and months begin. */
export type Zoned = { zone: string; now: Date }

/** Places of a ranking that are shown. */
const shownPlaces = 50

const isMoney = (metric: MissionMetric) => metric === 'valid' || metric === 'deposits'
/** Counts travel as whole units. */
const toAmount = (metric: MissionMetric, value: bigint) => (isMoney(metric) ? value : value * minorPerUnit)

export async function readMissions(
  { database }: MissionParts,
  { brand, caller, language }: Call<'member'>,
  zoned: Zoned,
): Promise<Summary> {
  const [missions, progress, member, signIn, asRounds, terms] = await Promise.all([
    listMissions(database, brand.id),
    listProgress(database, { brand: brand.id, member: caller.memberId, zone: zoned.zone }),
    findMember(database, brand.id, caller.memberId),
    readSignIn(database, brand.id, caller.memberId, zoned),
    tellKindRounds(database, brand.id, ['sign_in'], language),
    listRewardTerms(database, brand.id),
  ])
  const kind = terms.find((each) => each.kind === 'mission')
  const byId = new Map(progress.map((row) => [row.id, { ...row, prizeAs: findPrize(row, kind) }]))
  const rounds = await readRounds(database, [...byId.values()].map(({ id, prizeAs }) => ({ id, rounds: prizeAs.rounds, roundsId: null })), language) // prettier-ignore
  const shown = missions.flatMap((mission) => {
    const row = byId.get(mission.id)
    return row && (mission.isOn || row.rewardState === 'CLAIMABLE')
      ? [toMission(mission, row, { level: member?.level ?? 0, language, bonus: row.prizeAs.bonus, rounds: rounds.get(mission.id)?.shown })]
      : []
  })
  return {
    missions: shown,
    claimable: shown.filter(({ state }) => state === 'completed').length,
    ...(signIn && { signIn }),
    asRounds,
    currency: brand.currency,
  }
}

type Telling = { level: number; language: LanguageCode; bonus: unknown; rounds: ShownRounds | undefined }

function toMission(mission: MissionRow, row: ProgressRow, { level, language, bonus, rounds }: Telling): Summary['missions'][number] {
  const { id, period, metric, category } = mission
  const { target, prize, levelAtLeast, titles } = row
  const progress = BigInt(row[metric])
  const { rewardId, rewardState, claimUntil, endsAt } = row
  const ended = { CLAIMABLE: 'completed', CLAIMED: 'claimed', EXPIRED: 'expired', REVOKED: 'active' } as const
  const state = rewardState ? ended[rewardState] : level < levelAtLeast ? 'locked' : 'active'
  return {
    id,
    period,
    metric,
    ...(category !== '' && { gameType: category }),
    title: titles[language] ?? titles.EN ?? '',
    progress: toAmount(metric, progress < 0n ? 0n : progress),
    target: toAmount(metric, target),
    prize,
    state,
    levelAtLeast,
    ...(bonus !== null && { bonus: BonusTerms.parse(bonus) }),
    ...(rounds && { rounds }),
    endsAt,
    ...(rewardId !== null && state === 'completed' && { rewardId, ...(claimUntil && { claimUntil }) }),
  }
}

/** The ladder as the member stands on it; undefined where the brand has none. */
async function readSignIn(on: Queryable, brand: number, member: bigint, { zone, now }: Zoned): Promise<SignIn | undefined> {
  const [prizes, last, { mobile }] = await Promise.all([listLadder(on, brand), findLastSignIn(on, member), getContacts(on, member)])
  if (prizes.length === 0) return undefined
  const { day } = todayOf(zone, now)
  const isTaken = last?.day === day
  const streak = isTaken ? last.streak : countStreak(day, last)
  return { today: ladderPlace(streak), isTaken, streak: isTaken ? streak : streak - 1, prizes, needsMobile: mobile === null }
}

/**
 * Takes the day of the ladder and pays its prize at once. A second time on the same day changes nothing and answers the same.
 * @throws Refusal `loyalty.closed` where the brand has no ladder, `loyalty.mobile_required`
 */
export function signIn(
  { database, live }: MissionParts,
  { brand, caller }: Call<'member'>,
  zoned: Zoned,
): Promise<Output<Routes['signIn']>> {
  const owner = { brand: brand.id, member: caller.memberId, currency: brand.currency }
  const { day } = todayOf(zoned.zone, zoned.now)
  return database.transaction(async (tx) => {
    await lockUntilEnd(tx, `loyalty.sign-in:${owner.member}`)
    const [prizes, last, { mobile }] = [
      await listLadder(tx, brand.id),
      await findLastSignIn(tx, owner.member),
      await getContacts(tx, owner.member),
    ]
    if (prizes.length === 0) throw new Refusal('loyalty.closed')
    if (mobile === null) throw new Refusal('loyalty.mobile_required')
    const streak = last?.day === day ? last.streak : countStreak(day, last)
    const place = ladderPlace(streak)
    const amount = prizes[place - 1]!
    if (await addSignIn(tx, owner.member, day, streak)) {
      const made = await addRewards(tx, [{ ...owner, kind: 'sign_in', source: day, amount, terms: { place }, days: rewardDays.sign_in }])
      await claimRewards(tx, { live }, owner, made)
    }
    const { balance } = await getBalance(tx, { brand: brand.id, owner: owner.member, currency: owner.currency })
    return { signIn: { today: place, isTaken: true, streak, prizes, needsMobile: false }, amount, balance }
  })
}

/** The ranking of the running period, with the member's own place. */
export async function readLeaderboard(
  { database, rankings }: BoardParts,
  { period, gameType }: Input<Routes['missionLeaderboard']>,
  { brand, caller }: Call<'member'>,
  { zone }: Zoned,
): Promise<Output<Routes['missionLeaderboard']>> {
  const [{ startsAt, endsAt }, boards] = await Promise.all([findPeriod(database, period, zone), listBoards(database, brand.id, zone)])
  const board: Board = { brand: brand.id, period, startsAt, category: gameType ?? '' }
  const { rows, own } = await rankings.read(board, caller.memberId, shownPlaces)
  const terms = boards.find((each) => each.period === period && each.isOn && gameType === undefined)
  const { prizes = [], isSplit = false } = terms ?? {}
  const names = new Map((await listMembers(database, rows.map(({ member }) => member))).map(({ id, username }) => [id, username])) // prettier-ignore
  const paid = sharePrizes(rows.map(({ score }) => score), prizes, { isSplit, currency: brand.currency }) // prettier-ignore
  const list = rows.map(({ member, score }, at) => ({
    rank: at + 1,
    maskedAccount: maskAccount(names.get(member) ?? ''),
    score,
    ...(paid[at]! > 0n && { prize: paid[at]! }),
    isOwn: member === caller.memberId,
  }))
  const shown = list.find(({ isOwn }) => isOwn)
  const pinned = shown ?? (own && { ...own, maskedAccount: maskAccount(caller.account), isOwn: true })
  return { list, ...(pinned && { own: pinned }), startsAt, endsAt, isSplit, prizes, currency: brand.currency }
}
