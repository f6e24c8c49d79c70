/**
 * Prizes of campaigns. A prize is a reward of the member with the terms of the version that was promised: budget, prize and reward are written in one transaction.
 * Whoever gives one holds the member's money first and the member's part in the campaign second; slices of the budget come last.
 */
import { CampaignTerms as Terms } from '@portal/contracts/staff/campaigns'
import type { Tx } from '@portal/runtime'
import { addRewards, claimRewards } from '#modules/loyalty'
import { isExcluded } from '#modules/protection'
import { lockMoney, openAccounts } from '#modules/wallet'
import type { Live } from '#platform/live.ts'
import { amountOf, type CampaignTerms } from './rules.ts'
import { addAward, type EntryRow, hasTwin, listJoined, sumPlayed, takeBudget } from './store.ts'

export type Owner = { brand: number; member: bigint; currency: string }
type AwardParts = { live: Pick<Live, 'publish'> }

export const readTerms = (stored: unknown): CampaignTerms => Terms.parse(stored)

/** Nobody moves the member's money, and no other prize is given to the member, before the transaction ends. */
export async function lockOwner(tx: Tx, { brand, member, currency }: Owner): Promise<void> {
  await openAccounts(tx, [{ brand, owner: member, currency }])
  await lockMoney(tx, { brand, owner: member, currency })
}

/**
 * Takes a prize out of the budget and makes it a reward that can be claimed.
 * @param entry locked
 * @returns the reward, or undefined when the budget has less than that
 */
export async function givePrize(
  tx: Tx,
  owner: Owner,
  { campaign, version, awards, terms }: Pick<EntryRow, 'campaign' | 'version' | 'awards'> & { terms: CampaignTerms },
  deposit?: { amount: bigint; orderNo: string },
): Promise<{ reward: bigint; amount: bigint } | undefined> {
  const { offer, titles } = terms
  const { prize, claimDays } = offer
  const amount = amountOf(prize, deposit?.amount ?? 0n, owner.currency)
  if (amount <= 0n || !(await takeBudget(tx, campaign, owner.member, amount))) return undefined
  const number = awards + 1
  const asksDeposit = prize.kind === 'match' && deposit !== undefined
  const [reward] = await addRewards(tx, [
    {
      ...owner,
      kind: 'campaign',
      source: `${campaign}:${number}`,
      amount,
      terms: { titles, ...(asksDeposit && { deposit: String(deposit.amount) }) },
      days: claimDays,
      ...(prize.kind === 'rounds' && { rounds: toRounds(prize) }),
      ...(prize.kind !== 'rounds' && prize.bonus && { bonus: toWire(terms) }),
    },
  ])
  if (reward === undefined) throw new Error(`the prize ${number} of campaign ${campaign} was given before`)
  await addAward(tx, {
    campaign,
    version,
    member: owner.member,
    number,
    reference: deposit?.orderNo ?? null,
    deposit: deposit?.amount ?? null,
    amount,
    reward,
  })
  return { reward, amount }
}

type RoundsPrize = Extract<CampaignTerms['offer']['prize'], { kind: 'rounds' }>
const toRounds = ({ vassalage, gameCode, count, stake, multiplier, playDays }: RoundsPrize) => ({
  vendor: vassalage,
  game: gameCode,
  count,
  stake: String(stake),
  multiplier,
  playDays,
})

/** The terms of the bonus as on the wire, as a reward keeps them. */
function toWire(terms: CampaignTerms): unknown {
  const { prize } = Terms.encode(terms).offer
  return prize.kind === 'rounds' ? undefined : prize.bonus
}

/**
 * Gives what joined campaigns promise for a deposit, in the transaction that credits it. A campaign whose budget is spent, an account that is not meant or in a break gets nothing: the
 * deposit is credited all the same. A bonus that finds no room now waits in the reward centre.
 */
export async function matchDeposit(
  tx: Tx,
  { live }: AwardParts,
  { orderNo, amount, ...owner }: Owner & { amount: bigint; orderNo: string },
): Promise<void> {
  const joined = await listJoined(tx, owner.member, 'deposit')
  if (joined.length === 0 || (await isExcluded(tx, owner.member))) return
  for (const entry of joined) {
    const terms = readTerms(entry.terms)
    if (amount < (terms.offer.depositLeast ?? 0n) || (await hasTwin(tx, entry.campaign, owner.member))) continue
    const given = await givePrize(tx, owner, { ...entry, terms }, { amount, orderNo })
    if (given) await claimRewards(tx, { live }, owner, [given.reward])
  }
}

/** How long after the end of a campaign play that was settled before it is still rewarded: it comes late into what is final. */
export const playGrace = '1 day'

/** Gives a member who has played what joined campaigns ask for the prizes, which wait in the reward centre; for a job. */
export async function rewardPlayer(tx: Tx, owner: Owner): Promise<void> {
  await lockOwner(tx, owner)
  if (await isExcluded(tx, owner.member)) return
  for (const entry of await listJoined(tx, owner.member, 'turnover', playGrace)) {
    const terms = readTerms(entry.terms)
    const played = await sumPlayed(tx, {
      member: owner.member,
      fromId: entry.fromId,
      until: entry.endsAt,
      gameTypes: terms.offer.gameTypes,
    })
    if (played < (terms.offer.target ?? 0n) || (await hasTwin(tx, entry.campaign, owner.member))) continue
    await givePrize(tx, owner, { ...entry, terms })
  }
}
