import type { Input, Output } from '@portal/contracts'
import type { campaignsRoutes } from '@portal/contracts/campaigns'
import type { PromotionState } from '@portal/contracts/promotions'
import { CampaignTerms as Terms } from '@portal/contracts/staff/campaigns'
import type { Database, Queryable, Tx } from '@portal/runtime'
import type { z } from 'zod'
import type { Brands } from '#modules/brand'
import { claimCall } from '#modules/identity'
import { claimRewards } from '#modules/loyalty'
import { refuseExcluded } from '#modules/protection'
import { getBalance } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import type { Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { givePrize, lockOwner, type Owner, readTerms } from './awards.ts'
import { decideStatus, isJoined } from './rules.ts'
import {
  addEntry,
  type EntryRow,
  findLive,
  hasTwin,
  isMemberOf,
  listStandings,
  type LiveRow,
  lockEntry,
  type StandingRow,
  sumPlayed,
} from './store.ts'

export type CampaignParts = { database: Database; brands: Pick<Brands, 'getBrand'>; live: Pick<Live, 'publish'> }

type Routes = typeof campaignsRoutes
type MemberCall = Call<'member'>
type State = z.output<typeof PromotionState>

/** Codes that a member may try, so that none is found by trying. */
const codeRate = { calls: 10, seconds: 3_600 }

/** A lock that is not had in time is waited for again, some times; after that the member is told that much is going on (`system.overloaded`). */
const busy = { lockAttempts: 3 }

const ownerOf = ({ brand, caller }: MemberCall): Owner => ({ brand: brand.id, member: caller.memberId, currency: brand.currency })

/** How each campaign that members see stands for the caller, by the server's clock. */
export async function listCampaignStates({ database, brands }: Omit<CampaignParts, 'live'>, call: MemberCall): Promise<State[]> {
  const { id, member } = { id: call.brand.id, member: call.caller.memberId }
  const rows = await listStandings(database, id, member)
  if (rows.length === 0) return []
  const { timeZone } = await brands.getBrand(id)
  return Promise.all(rows.map((row) => tellState(database, row, { member, timeZone })))
}

async function tellState(on: Queryable, row: StandingRow, { member, timeZone }: { member: bigint; timeZone: string }): Promise<State> {
  const terms = readTerms(row.joinedTerms ?? row.terms)
  const { offer } = terms
  const hasJoined = row.fromId !== null
  const isWaiting = row.reward !== null && row.rewardState === 'CLAIMABLE'
  const asksPlay = row.trigger === 'turnover' && hasJoined && row.awards === 0
  const done = asksPlay ? await sumPlayed(on, { member, fromId: row.fromId!, until: row.endsAt, gameTypes: offer.gameTypes }) : undefined
  const isAsked = row.shownAs === 'live' && !hasJoined
  const isFor = !isAsked || (await isMemberOf(on, row.brand, Terms.encode(terms).audience, timeZone, member))
  const status = decideStatus({
    trigger: row.trigger,
    shownAs: row.shownAs,
    isAnnounced: terms.isAnnounced,
    times: offer.times,
    awards: row.awards,
    hasJoined,
    isWaiting,
    isReached: done !== undefined && done >= (offer.target ?? 0n),
    isFor,
  })
  return {
    id: row.slug,
    ...status,
    campaign: {
      awards: row.awards,
      ...(done !== undefined && { done: done < 0n ? 0n : done }),
      ...(isWaiting && { rewardId: String(row.reward) }),
      ...(row.grantNo !== null && { grantNo: row.grantNo }),
      ...(row.amount !== null && { amount: row.amount }),
    },
  }
}

/**
 * Takes part in a campaign that counts deposits or play from then on. Joined again it is the same.
 * @throws Refusal `content.promotion_not_found`, `campaigns.not_open`, `promotions.not_eligible` without detail, `protection.excluded`
 */
export async function joinCampaign(
  { database, brands }: Omit<CampaignParts, 'live'>,
  { id }: Input<Routes['join']>,
  call: MemberCall,
): Promise<Output<Routes['join']>> {
  // Read before: within the transaction it would ask for a second connection.
  const { timeZone } = await brands.getBrand(call.brand.id)
  const join = async (tx: Tx) => {
    const owner = ownerOf(call)
    const campaign = await getOpen(tx, call.brand.id, id)
    if (!isJoined(campaign.trigger)) throw new Refusal('campaigns.not_open')
    await lockOwner(tx, owner)
    await refuseExcluded(tx, owner.member)
    if (!(await lockEntry(tx, campaign.id, owner.member))) {
      await refuseUnmeant(tx, campaign, owner, timeZone)
      await addEntry(tx, campaign.id, owner.member, campaign.liveVersion)
    }
    return { id, joined: true as const }
  }
  return database.transaction(join, busy)
}

/** @throws Refusal `content.promotion_not_found`, `campaigns.not_open` */
async function getOpen(on: Queryable, brand: number, slug: string): Promise<LiveRow> {
  const campaign = await findLive(on, brand, slug)
  if (!campaign) throw new Refusal('content.promotion_not_found')
  if (campaign.shownAs !== 'live') throw new Refusal('campaigns.not_open')
  return campaign
}

/** @throws Refusal `promotions.not_eligible`: the same words for whoever is not of the audience and for a second account of one person */
async function refuseUnmeant(tx: Tx, campaign: LiveRow, { brand, member }: Owner, zone: string): Promise<void> {
  const { audience } = Terms.encode(readTerms(campaign.terms))
  if (!(await isMemberOf(tx, brand, audience, zone, member)) || (await hasTwin(tx, campaign.id, member)))
    throw new Refusal('promotions.not_eligible')
}

/**
 * Takes the prize of a campaign: at once, by a code, or for what was played since joining.
 * @throws Refusal `content.promotion_not_found`, `campaigns.not_open`, `campaigns.wrong_code`, `campaigns.used_up`, `campaigns.budget_spent`, `campaigns.not_reached`,
 * `promotions.not_eligible`, `system.overloaded`, `request.too_many` for codes that are tried, and those of the bonus: then nothing was given
 */
export async function claimCampaign(
  { database, brands, live }: CampaignParts,
  { id, code }: Input<Routes['claim']>,
  call: MemberCall,
): Promise<Output<Routes['claim']>> {
  const { timeZone } = await brands.getBrand(call.brand.id)
  // Outside of the transaction, so that a refusal does not roll the try back.
  const waitSeconds = code === undefined ? 0 : await claimCall(database, `campaign-codes:${call.caller.memberId}`, codeRate)
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
  const claim = async (tx: Tx) => {
    const owner = ownerOf(call)
    const campaign = await getOpen(tx, call.brand.id, id)
    if (campaign.trigger === 'deposit') throw new Refusal('campaigns.not_open')
    if (campaign.code !== null && campaign.code !== code?.toUpperCase()) throw new Refusal('campaigns.wrong_code')
    await lockOwner(tx, owner)
    await refuseExcluded(tx, owner.member)
    const entry = await takePart(tx, campaign, owner, timeZone)
    const terms = readTerms(entry.terms)
    if (campaign.trigger === 'turnover') await refuseUnplayed(tx, campaign, entry, terms.offer)
    const given = await givePrize(tx, owner, { ...entry, terms })
    if (!given) throw new Refusal('campaigns.budget_spent')
    const [claimed] = await claimRewards(tx, { live }, owner, [given.reward])
    if (claimed?.refusal) throw new Refusal(claimed.refusal)
    const { prize } = terms.offer
    const balance = claimed?.balance ?? (await getBalance(tx, { ...owner, owner: owner.member })).balance
    return {
      amount: given.amount,
      balance,
      ...(claimed?.grantNo !== undefined && { grantNo: claimed.grantNo }),
      ...(prize.kind === 'rounds' && { rounds: prize.count }),
    }
  }
  return database.transaction(claim, busy)
}

/** The member's part with room for another prize; a first one is made here, by the terms of this moment. */
async function takePart(tx: Tx, campaign: LiveRow, owner: Owner, zone: string): Promise<EntryRow> {
  const known = await lockEntry(tx, campaign.id, owner.member)
  if (known && known.awards >= readTerms(known.terms).offer.times) throw new Refusal('campaigns.used_up')
  if (!known && campaign.trigger === 'turnover') throw new Refusal('campaigns.not_reached')
  if (!known || !isJoined(campaign.trigger)) await refuseUnmeant(tx, campaign, owner, zone)
  else if (await hasTwin(tx, campaign.id, owner.member)) throw new Refusal('promotions.not_eligible')
  if (known) return isJoined(campaign.trigger) ? known : { ...known, version: campaign.liveVersion, terms: campaign.terms }
  await addEntry(tx, campaign.id, owner.member, campaign.liveVersion)
  const made = (await lockEntry(tx, campaign.id, owner.member))!
  // Another claim of the member at the same moment may have been first.
  if (made.awards >= readTerms(made.terms).offer.times) throw new Refusal('campaigns.used_up')
  return made
}

async function refuseUnplayed(
  tx: Tx,
  { endsAt }: LiveRow,
  { member, fromId }: EntryRow,
  { target = 0n, gameTypes }: ReturnType<typeof readTerms>['offer'],
): Promise<void> {
  if ((await sumPlayed(tx, { member, fromId, until: endsAt, gameTypes })) < target) throw new Refusal('campaigns.not_reached')
}
