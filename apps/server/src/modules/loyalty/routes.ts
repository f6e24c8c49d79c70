import type { loyaltyRoutes } from '@portal/contracts/loyalty'
import type { BrandRef, Call } from '#platform/call.ts'
import type { Live } from '#platform/live.ts'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Handlers } from '#platform/serve.ts'
import { openLevels, readRank } from './levels.ts'
import { openRankings } from './rankings.ts'
import { readLeaderboard, readMissions, signIn, type Zoned } from './missions.ts'
import { createFreshener, type ReaderParts } from './reader.ts'
import { claimRebates, listRebateClaims, readRebates } from './rebates.ts'
import { exportOwnFriends, listOwnFriends, readReferral } from './referrals.ts'
import { claimRaffle, readRaffleDraw, readRaffles, readRaffleTickets } from './raffles.ts'
import { readRounds } from './reward-rounds.ts'
import { countClaimable, listRewards, type StoredState } from './reward-store.ts'
import { claimReward, claimRewards, toWire } from './rewards.ts'

export type LoyaltyParts = ReaderParts & { live: Pick<Live, 'publish'> }
type Feature = 'REFERRAL3' | 'REWARD3' | 'MISSION3' | 'MANUALREBATE3' | 'VIP3'

const statesOf: Readonly<Record<'claimable' | 'claimed' | 'expired', readonly StoredState[]>> = {
  claimable: ['CLAIMABLE'],
  claimed: ['CLAIMED'],
  expired: ['EXPIRED', 'REVOKED'],
}

const ownerOf = ({ brand, caller }: Call<'member'>) => ({ brand: brand.id, member: caller.memberId, currency: brand.currency })
const spokenIn = (call: Call<'member'>, language: Call['language'] | undefined) => ({ ...call, language: language ?? call.language })

export function createHandlers(parts: LoyaltyParts): Handlers<typeof loyaltyRoutes> {
  const { database, brands } = parts
  const levels = openLevels(database, brands)
  const freshen = createFreshener(parts)
  const rankings = openRankings(database)
  const zoneOf = async ({ id }: BrandRef): Promise<Zoned> => {
    const zone = (await brands.listBrands()).find((brand) => brand.id === id)?.timeZone ?? 'UTC'
    return { zone, now: new Date() }
  }
  /** @throws Refusal `loyalty.closed` where the brand has it off */
  const refuseOff = async (brand: BrandRef, feature: Feature) => {
    if (!(await brands.isFeatureOn(brand, feature))) throw new Refusal('loyalty.closed')
  }
  const claim = (call: Call<'member'>, id: bigint) => database.transaction((tx) => claimReward(tx, parts, ownerOf(call), id))
  return {
    vipLevels: async ({ language }, call) => ({ list: await levels(call.brand, language ?? call.language) }),
    playerRank: async ({ language }, call) => {
      await refuseOff(call.brand, 'VIP3')
      await freshen()
      return readRank(
        database,
        { brand: call.brand, member: call.caller.memberId, language: language ?? call.language },
        await zoneOf(call.brand),
      )
    },
    claimCounts: (_input, { brand, caller }) => countClaimable(database, brand.id, caller.memberId),
    rewards: async ({ state, language, before, pageSize }, call) => {
      await refuseOff(call.brand, 'REWARD3')
      // One row more says whether there is a next page.
      const rows = await listRewards(database, { ...ownerOf(call), states: statesOf[state] }, before, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const rounds = await readRounds(database, shown, language ?? call.language)
      const list = shown.map((row) => toWire(row, language ?? call.language, rounds.get(row.id)?.shown))
      return { list, ...(rows.length > pageSize && { next: list.at(-1)!.id }), currency: call.brand.currency }
    },
    claimReward: async ({ id }, call) => {
      await refuseOff(call.brand, 'REWARD3')
      return claim(call, id)
    },
    claimAllRewards: async (_input, call) => {
      await refuseOff(call.brand, 'REWARD3')
      return claimAll(parts, call)
    },
    missionSummary: async ({ language }, call) => {
      await refuseOff(call.brand, 'MISSION3')
      await freshen()
      return readMissions(parts, spokenIn(call, language), await zoneOf(call.brand))
    },
    missionLeaderboard: async (input, call) => {
      await refuseOff(call.brand, 'MISSION3')
      await freshen()
      return readLeaderboard({ database, rankings }, input, call, await zoneOf(call.brand))
    },
    claimMission: async ({ id }, call) => {
      await refuseOff(call.brand, 'MISSION3')
      return claim(call, id)
    },
    signIn: async (_input, call) => {
      await refuseOff(call.brand, 'MISSION3')
      return signIn(parts, call, await zoneOf(call.brand))
    },
    ...createRebateHandlers(parts, refuseOff),
    ...createRaffleHandlers(parts, refuseOff, freshen),
    ...createReferralHandlers(parts, refuseOff, zoneOf),
  }
}

type RebateHandlers = Pick<Handlers<typeof loyaltyRoutes>, 'manualRebate' | 'rebateHistory' | 'claimManualRebate'>

function createRebateHandlers(parts: LoyaltyParts, refuseOff: (brand: BrandRef, feature: Feature) => Promise<void>): RebateHandlers {
  return {
    manualRebate: async ({ language }, call) => {
      await refuseOff(call.brand, 'MANUALREBATE3')
      return readRebates(parts, spokenIn(call, language))
    },
    rebateHistory: async (input, call) => {
      await refuseOff(call.brand, 'MANUALREBATE3')
      return listRebateClaims(parts, input, call)
    },
    claimManualRebate: async (input, call) => {
      await refuseOff(call.brand, 'MANUALREBATE3')
      return claimRebates(parts, input, call)
    },
  }
}

/** Claims all that can be claimed, in one transaction; what is refused does not stop the rest. */
async function claimAll(parts: LoyaltyParts, call: Call<'member'>) {
  const claims = await parts.database.transaction((tx) => claimRewards(tx, parts, ownerOf(call)))
  const paid = claims.filter(({ refusal }) => !refusal)
  const balance = paid.at(-1)?.balance
  return {
    list: claims.map(({ id, amount, grantNo, refusal }) => ({ id, amount, ...(grantNo && { grantNo }), ...(refusal && { refusal }) })),
    amount: paid.reduce((sum, { amount }) => sum + amount, 0n),
    ...(balance !== undefined && { balance }),
  }
}

type RaffleHandlers = Pick<Handlers<typeof loyaltyRoutes>, 'raffles' | 'raffleDraw' | 'raffleTickets' | 'claimRaffle'>

function createRaffleHandlers(
  parts: LoyaltyParts,
  refuseOff: (brand: BrandRef, feature: Feature) => Promise<void>,
  freshen: () => Promise<void>,
): RaffleHandlers {
  return {
    raffles: async ({ language }, call) => {
      await refuseOff(call.brand, 'REWARD3')
      await freshen()
      return readRaffles(parts, call, language ?? call.language)
    },
    raffleDraw: ({ id }, { brand }) => readRaffleDraw(parts, brand.id, id),
    raffleTickets: (input, { brand }) => readRaffleTickets(parts, brand.id, input),
    claimRaffle: async ({ id }, call) => {
      await refuseOff(call.brand, 'REWARD3')
      return claimRaffle(parts, id, call)
    },
  }
}

type ReferralHandlers = Pick<Handlers<typeof loyaltyRoutes>, 'referral' | 'referralFriends' | 'referralExport'>

function createReferralHandlers(
  { database }: LoyaltyParts,
  refuseOff: (brand: BrandRef, feature: Feature) => Promise<void>,
  zoneOf: (brand: BrandRef) => Promise<Zoned>,
): ReferralHandlers {
  return {
    referral: async (_input, call) => {
      await refuseOff(call.brand, 'REFERRAL3')
      return readReferral(database, call, await zoneOf(call.brand))
    },
    referralFriends: async (input, call) => {
      await refuseOff(call.brand, 'REFERRAL3')
      return listOwnFriends(database, input, call)
    },
    referralExport: async (_input, call) => {
      await refuseOff(call.brand, 'REFERRAL3')
      return streamCsv(database, exportOwnFriends(database, call))
    },
  }
}
