/**
 * What becomes of invited friends:
 *   REGISTERED --first deposit that is large enough--> DEPOSITED --turnover--> QUALIFIED --held, nothing against it--> PAID
 *   REGISTERED, DEPOSITED, QUALIFIED --a sign, or a person of the staff--> REFUSED --two people let it pass--> where it stood
 *   DEPOSITED --window over--> LAPSED        PAID --two people, or a payment that was taken back--> REVERSED
 * A friend is looked at under the lock of all friends of the inviter: the number, the tier and the sum of the month are decided one after another.
 */
import type { ReferralSign } from '@portal/contracts/loyalty-values'
import { todayOf } from '@portal/contracts/today'
import type { Database, Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import { maskAccount } from '#modules/bets'
import { hasReversedDeposit, sharePayoutNumber } from '#modules/cashier'
import { getContacts, getMember, readSharedSigns } from '#modules/identity'
import { isExcluded } from '#modules/protection'
import { getHouseAccount, lockMoney, openAccounts, postTransfer } from '#modules/wallet'
import { balanceEvent, type Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { lockReward, revokeReward } from './gift-store.ts'
import { listSigns, nextMonthOf, type ReferralFacts, tierOf } from './referral-rules.ts'
import {
  clearReferral,
  findReferralRules,
  getReferralRules,
  lapseReferrals,
  listDueReferrals,
  lockReferral,
  markPaid,
  markReversed,
  postponeReferral,
  type ReferralRow,
  refuseReferral,
  sumRewarded,
} from './referral-store.ts'
import { monthOf } from './referrals.ts'
import { addRewards } from './reward-store.ts'

const friendsInTurn = 200
const dayMs = 86_400_000
/** A friend without a verified number is looked at again after this. */
const mobileAgainMs = 3_600_000

export type ReferralParts = {
  database: Database
  brands: Pick<Brands, 'listBrands'>
  live: Pick<Live, 'publish'>
  now?: () => Date
}
type Moment = { zone: string; now: Date }

/** Rewards, refuses, takes back and ends what is due; for a job. Each friend is a transaction that asks for the state again. */
export async function runReferrals({ database, brands, live, now = () => new Date() }: ReferralParts): Promise<void> {
  const zones = new Map((await brands.listBrands()).map(({ id, timeZone }) => [id, timeZone]))
  for (const id of await listDueReferrals(database, now(), friendsInTurn))
    await database.transaction(async (tx) => {
      const row = await lockReferral(tx, id)
      if (!row?.dueAt || row.dueAt > now()) return
      await look(tx, { live }, row, { zone: zones.get(row.brand) ?? 'UTC', now: now() })
    })
  // What was settled on the last day is in the sums a day later.
  await lapseReferrals(database, new Date(now().getTime() - dayMs), friendsInTurn)
}

async function look(tx: Tx, parts: Pick<ReferralParts, 'live'>, row: ReferralRow, moment: Moment): Promise<void> {
  const facts = await readFacts(tx, row)
  if (row.state === 'PAID') {
    if (facts.isDisputed) await takeBack(tx, parts, row, { signs: ['deposit_reversed'], by: null, why: null })
    else await postponeReferral(tx, row.id, null, null)
    return
  }
  // Who was let pass is refused only for what has come since.
  const signs = listSigns(facts).filter((sign) => row.clearedBy === null || sign === 'deposit_reversed')
  if (signs.length > 0) return refuseReferral(tx, row.id, { signs, by: null, why: null })
  if (row.state !== 'QUALIFIED') return postponeReferral(tx, row.id, null, null)
  if (!facts.hasMobile) return postponeReferral(tx, row.id, new Date(moment.now.getTime() + mobileAgainMs), 'mobile')
  return reward(tx, row, moment)
}

/** Gives the reward, or waits for the next month where this one has no room for it. */
async function reward(tx: Tx, row: ReferralRow, { zone, now }: Moment): Promise<void> {
  const { id, brand, inviter, friend, currency } = row
  const rules = await getReferralRules(tx, brand, row.rules)
  const cap = (await findReferralRules(tx, brand))!.monthCap
  const { count, sinceSum } = await sumRewarded(tx, inviter, monthOf({ zone, now }))
  const number = count + 1
  const { amount } = tierOf(rules.tiers, number)
  if (sinceSum + amount > cap) {
    const next = nextMonthOf(todayOf(zone, now).day)
    return postponeReferral(tx, id, todayOf(zone, new Date(`${next}T12:00:00Z`)).startsAt, 'cap')
  }
  const title = maskAccount((await getMember(tx, friend)).username)
  const terms = { title, friend: String(friend), number }
  const source = `friend:${friend}`
  const [made] = await addRewards(tx, [{ brand, member: inviter, currency, kind: 'referral', source, amount, terms, days: rules.claimDays }]) // prettier-ignore
  if (made === undefined) throw new Error(`friend ${friend} was rewarded before`)
  await markPaid(tx, id, { number, amount, reward: made, now })
}

async function readFacts(tx: Tx, { brand, inviter, friend, rules }: ReferralRow): Promise<ReferralFacts> {
  const { networkDays } = await getReferralRules(tx, brand, rules)
  const [one, other] = [await getMember(tx, inviter), await getMember(tx, friend)]
  return {
    ...(await readSharedSigns(tx, inviter, friend, networkDays)),
    hasMobile: (await getContacts(tx, friend)).mobile !== null,
    isDisputed: await hasReversedDeposit(tx, friend),
    isSamePayout: await sharePayoutNumber(tx, inviter, friend),
    isLocked: one.isLocked || other.isLocked,
    isExcluded: (await isExcluded(tx, inviter)) || (await isExcluded(tx, friend)),
  }
}

type Decision = { signs: readonly ReferralSign[]; by: string | null; why: string | null }

/**
 * Takes a reward back: one that waits is revoked, of one that was claimed the wallet gives what it has, once. What it lacks is the house's loss: no debt is kept, as for payments that
 * were taken back.
 */
async function takeBack(
  tx: Tx,
  { live }: Pick<ReferralParts, 'live'>,
  row: ReferralRow,
  decision: Decision,
): Promise<{ takenBack: bigint | null }> {
  const { id, brand, inviter, currency, friend } = row
  const given = (await lockReward(tx, brand, row.reward!))!
  if (given.state === 'CLAIMABLE')
    await revokeReward(tx, row.reward!, { by: decision.by ?? '', reason: decision.why ?? 'deposit_reversed' })
  if (given.state !== 'CLAIMED') {
    await markReversed(tx, id, { ...decision, takenBack: null, transfer: null })
    return { takenBack: null }
  }
  const { main } = await lockMoney(tx, { brand, owner: inviter, currency })
  const takenBack = main < given.amount ? main : given.amount
  if (takenBack <= 0n) {
    await markReversed(tx, id, { ...decision, takenBack: 0n, transfer: null })
    return { takenBack: 0n }
  }
  const [account] = await openAccounts(tx, [{ brand, owner: inviter, currency }])
  const house = await getHouseAccount(tx, brand, currency, 'promotions')
  const answer = await postTransfer(tx, {
    key: `referral-back:${friend}`,
    kind: 'reward_reversal',
    reference: `W${row.reward}`,
    postings: [
      { account: account!, amount: -takenBack },
      { account: house, amount: takenBack },
    ],
  })
  if (answer.outcome !== 'applied') throw new Error(`the reward of friend ${friend} was not taken back: ${answer.outcome}`)
  await markReversed(tx, id, { ...decision, takenBack, transfer: answer.transferId })
  tx.afterCommit(() => live.publish(inviter, balanceEvent(currency, answer.currentBalance, answer.currentVersion)))
  return { takenBack }
}

type Deciding = { brand: number; id: bigint; by: string; why: string }

/** @throws Refusal `staff.not_found` */
export async function lockFriend(tx: Tx, brand: number, id: bigint): Promise<ReferralRow> {
  const row = await lockReferral(tx, id)
  if (!row || row.brand !== brand) throw new Refusal('staff.not_found')
  return row
}

/** A person of the staff refuses a friend who is not paid yet. @throws Refusal `staff.not_found`, `staff.changed` when it has ended */
export async function refuseFriend(tx: Tx, { brand, id, by, why }: Deciding): Promise<ReferralRow> {
  const row = await lockFriend(tx, brand, id)
  if (!['REGISTERED', 'DEPOSITED', 'QUALIFIED'].includes(row.state)) throw new Refusal('staff.changed')
  await refuseReferral(tx, id, { signs: row.signs, by, why })
  return row
}

/** Two people let a refused friend pass. @throws Refusal `staff.not_found`, `staff.changed` when it is not refused */
export async function clearFriend(tx: Tx, { brand, id, by, why }: Deciding): Promise<ReferralRow> {
  const row = await lockFriend(tx, brand, id)
  if (row.state !== 'REFUSED') throw new Refusal('staff.changed')
  await clearReferral(tx, id, by, why)
  return row
}

/** Two people take the reward for a friend back. @throws Refusal `staff.not_found`, `staff.changed` when there is none or it was taken back */
export async function reverseFriend(
  tx: Tx,
  parts: Pick<ReferralParts, 'live'>,
  { brand, id, by, why }: Deciding,
): Promise<{ row: ReferralRow; takenBack: bigint | null }> {
  const row = await lockFriend(tx, brand, id)
  if (row.state !== 'PAID') throw new Refusal('staff.changed')
  const { takenBack } = await takeBack(tx, parts, row, { signs: row.signs, by, why })
  return { row, takenBack }
}
