/** Friends whom members invite, as members see them, and what happens when one registers, pays in or loses a payment. */
import type { Input, Output } from '@portal/contracts'
import type { loyaltyRoutes } from '@portal/contracts/loyalty'
import type { ReferralState } from '@portal/contracts/loyalty-values'
import { printAmount } from '@portal/contracts'
import { todayOf } from '@portal/contracts/today'
import type { Database, Queryable, Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import { maskAccount } from '#modules/bets'
import { getMember, listMembers } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { type CsvSource } from '#platform/csv-stream.ts'
import { exportFriends, type ExportedFriend } from './referral-desk-store.ts'
import type { ReferralTerms } from './referral-rules.ts'
import {
  addReferral,
  findReferralRules,
  listFriends,
  type ReferralRow,
  type StoredReferral,
  sumReferrals,
  sumRewarded,
} from './referral-store.ts'
import type { Zoned } from './missions.ts'

type Routes = typeof loyaltyRoutes
type Friend = Output<Routes['referralFriends']>['list'][number]

/** A plain member: agents are paid by their contracts. */
const memberType = 0

/**
 * Remembers who invited a member who has just registered, in that transaction. Who the upline is was decided at the registration; a friend is a member who came by the code or the name of
 * another member. Nothing is remembered where the brand has no rules, has them paused, or pays for no friends.
 */
export async function welcomeFriend(
  tx: Tx,
  brands: Pick<Brands, 'isFeatureOn' | 'getBrand'>,
  { id, brandId }: { id: bigint; brandId: number },
): Promise<void> {
  const { uplineId, type } = await getMember(tx, id)
  if (uplineId === null || type !== memberType) return
  const inviter = await getMember(tx, uplineId)
  if (inviter.type !== memberType) return
  const brand = await brands.getBrand(brandId)
  if (!(await brands.isFeatureOn(brand, 'REFERRAL3'))) return
  const rules = await findReferralRules(tx, brandId)
  if (!rules || rules.isPaused) return
  await addReferral(tx, { brand: brandId, friend: id, inviter: inviter.id, currency: brand.currency, rules: rules.version })
}

/** The first moment of the month of a time zone. */
export function monthOf({ zone, now }: Zoned): Date {
  const { day } = todayOf(zone, now)
  return todayOf(zone, new Date(`${day.slice(0, 7)}-01T12:00:00Z`)).startsAt
}

/** The member's own code, the rules of friends who register now, and the sums. */
export async function readReferral(database: Database, call: Call<'member'>, zoned: Zoned): Promise<Output<Routes['referral']>> {
  const { brand, caller } = call
  const [{ inviteCode, type }, rules, totals, month] = await Promise.all([
    getMember(database, caller.memberId),
    findReferralRules(database, brand.id),
    sumReferrals(database, brand.id, caller.memberId),
    sumRewarded(database, caller.memberId, monthOf(zoned)),
  ])
  const isOpen = rules !== undefined && !rules.isPaused && type === memberType
  return {
    code: inviteCode,
    state: type !== memberType ? 'agent' : isOpen ? 'open' : 'paused',
    ...(isOpen && { rules: pickRules(rules) }),
    totals,
    month: { earned: month.sinceSum, rewarded: month.count },
    currency: brand.currency,
  }
}

function pickRules(rules: ReferralTerms): NonNullable<Output<Routes['referral']>['rules']> {
  const { depositLeast, turnoverTimes, windowDays, holdDays, monthCap, claimDays, tiers } = rules
  return { depositLeast, turnoverTimes, windowDays, holdDays, monthCap, claimDays, tiers }
}

/** What a member is told of a friend: how far, never what the friend has paid in or played, nor what speaks against a reward. */
export const shownState = (state: StoredReferral) => state.toLowerCase() as ReferralState

export async function listOwnFriends(
  database: Database,
  { state, before, pageSize }: Input<Routes['referralFriends']>,
  call: Call<'member'>,
): Promise<Output<Routes['referralFriends']>> {
  const { brand, caller } = call
  const states = state && [state.toUpperCase() as StoredReferral]
  // One row more says whether there is a next page.
  const rows = await listFriends(database, { brand: brand.id, inviter: caller.memberId, states }, before, pageSize + 1)
  const list = await tellFriends(database, rows.slice(0, pageSize))
  return { list, ...(rows.length > pageSize && { next: list.at(-1)!.id }), currency: brand.currency }
}

async function tellFriends(on: Queryable, rows: readonly ReferralRow[]): Promise<Friend[]> {
  const names = await maskNames(on, rows.map(({ friend }) => friend)) // prettier-ignore
  return rows.map(({ id, friend, state, registeredAt, dueAt, waitsFor, amount, paidAt }) => ({
    id,
    maskedAccount: names.get(friend) ?? '',
    state: shownState(state),
    registeredAt,
    ...(waitsFor && state === 'QUALIFIED' && { waitsFor }),
    ...(waitsFor === 'hold' && dueAt && state === 'QUALIFIED' && { waitsUntil: dueAt }),
    ...(amount !== null && { amount }),
    ...(paidAt && { paidAt }),
  }))
}

async function maskNames(on: Queryable, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const found = await listMembers(on, ids)
  return new Map(found.map(({ id, username }) => [id, maskAccount(username)]))
}

const head = ['friend', 'state', 'registered', 'reward', 'rewardedAt']

/** All friends of a member as CSV, the newest first. */
export function exportOwnFriends(database: Database, { brand, caller }: Call<'member'>): CsvSource<ExportedFriend> {
  const toLines = async (rows: ExportedFriend[]) => {
    const names = await maskNames(database, rows.map(({ friend }) => friend)) // prettier-ignore
    return rows.map(({ friend, state, registered_at: at, amount, paid_at: paidAt }) => [
      names.get(friend) ?? '',
      shownState(state),
      at.toISOString(),
      amount === null ? '' : printAmount(amount),
      paidAt?.toISOString() ?? '',
    ])
  }
  return { statement: exportFriends(brand.id, caller.memberId), head, toLines }
}
