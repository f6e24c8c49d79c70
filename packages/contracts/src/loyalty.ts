import { z } from 'zod'
import { BonusTerms } from './bonus-terms.ts'
import { calls } from './calls.ts'
import { FreeRounds, KindRounds } from './free-rounds.ts'
import {
  ladderDays,
  missionMetrics,
  missionPeriods,
  missionStates,
  raffleStates,
  rebateStates,
  referralStates,
  referralWaits,
  rewardKinds,
  rewardStates,
} from './loyalty-values.ts'
import { Amount } from './money.ts'
import { KeyPaging, Language, Place, Time } from './paging.ts'
import { Raffle, RaffleProof, RaffleWinner } from './raffle.ts'
import { gameTypes } from './record-values.ts'
import { CsvStream, route } from './route.ts'

const Spoken = { language: Language.optional() }

export const Reward = z.strictObject({
  id: Place,
  kind: z.enum(rewardKinds),
  amount: Amount,
  state: z.enum(rewardStates),
  /** Of a mission its title, of a gift the words of the giver. */
  title: z.string().optional(),
  /** Of a rank-up, a weekly or a birthday gift: the level it belongs to. */
  level: z.int().optional(),
  /** Of a sign-in the day of the ladder, of a ranking the place. */
  place: z.int().optional(),
  createdAt: Time,
  /** Absent: never. */
  expiresAt: Time.optional(),
  endedAt: Time.optional(),
  /** Terms of the bonus that it is claimed as; absent where it is money. */
  bonus: BonusTerms.optional(),
  /** The bonus that it was claimed as. */
  grantNo: z.string().optional(),
  /** Of free rounds: which. */
  rounds: FreeRounds.optional(),
})

/** What a claim came to. A reward that could not be claimed says why; the others are not stopped by it. */
const Claimed = z.strictObject({ id: Place, amount: Amount, grantNo: z.string().optional(), refusal: z.string().optional() })

const Rebate = z.strictObject({ gameType: z.string(), ppm: z.int() })

export const VipLevel = z.strictObject({
  level: z.int(),
  name: z.string(),
  /** Valid turnover of 365 days that reaches the level, and that keeps it at the end of a month. */
  turnoverToReach: Amount,
  turnoverToKeep: Amount,
  /** Paid once on arrival, each Monday after a week with play, and at the birthday; absent where the brand pays none. */
  rankUpBonus: Amount.optional(),
  weeklyBonus: Amount.optional(),
  birthdayBonus: Amount.optional(),
  /** Parts of a million of the valid turnover by type of game; absent where the brand pays no rebate. */
  rebates: z.array(Rebate).optional(),
  /** The desk that answers members of this level. */
  service: z.enum(['LIVECHAT', 'VIP']),
})

const LevelChange = z.strictObject({ from: z.int(), to: z.int(), why: z.enum(['up', 'down', 'given']), turnover: Amount, at: Time })

export const Mission = z.strictObject({
  id: Place,
  period: z.enum(missionPeriods),
  metric: z.enum(missionMetrics),
  /** Absent: all types of games. */
  gameType: z.string().optional(),
  title: z.string(),
  /** Progress and target: money of `valid` and `deposits`, whole counts of the others. */
  progress: Amount,
  target: Amount,
  prize: Amount,
  /** Terms of the bonus that the prize comes as; absent where it is money, or rounds. */
  bonus: BonusTerms.optional(),
  /** The free rounds that it comes as. */
  rounds: FreeRounds.optional(),
  state: z.enum(missionStates),
  /** What a locked mission asks for. */
  levelAtLeast: z.int(),
  endsAt: Time,
  /** Of a completed one: what to claim, until when. */
  rewardId: Place.optional(),
  claimUntil: Time.optional(),
})

const SignIn = z.strictObject({
  /** Today's place on the ladder: taken already, or to be taken. */
  today: z.int().min(1).max(ladderDays),
  isTaken: z.boolean(),
  /** Days in a row, today's included once it is taken. */
  streak: z.int(),
  prizes: z.array(Amount),
  /** A day counts with a verified mobile number. */
  needsMobile: z.boolean(),
})

const Ranked = z.strictObject({
  /** Absent when it is beyond what is counted. */
  rank: z.int().optional(),
  maskedAccount: z.string(),
  score: Amount,
  /** What the place would be paid as it stands. */
  prize: Amount.optional(),
  isOwn: z.boolean(),
})

export const RebateLine = z.strictObject({
  gameType: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  validBet: Amount,
  /** Parts of a million, by the level at the last of the bets. */
  ppm: z.int(),
  amount: Amount,
})

const RebateClaim = z.strictObject({
  id: Place,
  at: Time,
  amount: Amount,
  lines: z.array(z.strictObject({ gameType: z.string(), vassalage: z.string(), validBet: Amount, amount: Amount })),
})

const ReferralRules = z.strictObject({
  /** The first deposit of a friend of at least so much counts, and valid turnover of so many times of it within so many days. */
  depositLeast: Amount,
  turnoverTimes: z.int(),
  windowDays: z.int(),
  /** So many days later the reward comes, and can be claimed for so many. */
  holdDays: z.int(),
  claimDays: z.int(),
  /** What a member is given in a month at most. */
  monthCap: Amount,
  /** The reward for each friend from the how-manieth on. */
  tiers: z.array(z.strictObject({ from: z.int(), amount: Amount })),
})

/** A friend as the inviter sees one: how far, never what was paid in or played. */
export const Friend = z.strictObject({
  id: Place,
  maskedAccount: z.string(),
  state: z.enum(referralStates),
  registeredAt: Time,
  /** Of one who has qualified. */
  waitsFor: z.enum(referralWaits).optional(),
  waitsUntil: Time.optional(),
  amount: Amount.optional(),
  paidAt: Time.optional(),
})

const LineName = z.strictObject({ gameType: z.enum(gameTypes), vassalage: z.string().min(1).max(64) })

export const loyaltyRoutes = {
  vipLevels: route(calls.loyalty.vipLevels, {
    access: 'anyone',
    input: z.strictObject(Spoken),
    output: z.strictObject({ list: z.array(VipLevel) }),
    cacheSeconds: 60,
    about: 'The levels of the club, lowest first',
  }),
  playerRank: route(calls.loyalty.playerRank, {
    access: 'member',
    input: z.strictObject(Spoken),
    output: z.strictObject({
      level: z.int(),
      /** Valid turnover of 365 days. */
      turnover: Amount,
      /** The next level and what it asks for; absent at the top. */
      next: z.strictObject({ level: z.int(), turnover: Amount }).optional(),
      /** What keeps the level at the end of this month; absent at level 0. */
      keep: z.strictObject({ turnover: Amount, at: Time, isFree: z.boolean() }).optional(),
      /** A level that the operator has given is kept until then. */
      heldUntil: z.string().optional(),
      history: z.array(LevelChange),
      rewards: z.array(Reward),
      asRounds: z.array(KindRounds),
      currency: z.string(),
    }),
    about: 'The level of the signed-in member: the way up, what keeps it, how it changed, and the rewards of levels',
  }),
  claimCounts: route(calls.loyalty.claimCounts, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({ rewards: z.int(), missions: z.int() }),
    about: 'How many rewards, and how many missions among them, the signed-in member can claim',
  }),
  rewards: route(calls.loyalty.rewards, {
    access: 'member',
    input: z.strictObject({ state: z.enum(['claimable', 'claimed', 'expired']), ...Spoken, ...KeyPaging }),
    output: z.strictObject({ list: z.array(Reward), next: Place.optional(), currency: z.string() }),
    about: 'Rewards of the signed-in member, newest first; those that were revoked stand among the expired',
  }),
  claimReward: route(calls.loyalty.claimReward, {
    access: 'member',
    input: z.strictObject({ id: Place }),
    /** `grantNo`: it has become a bonus, and the balance is the member's own money. Of free rounds nothing comes into the wallet: `amount` is 0. */
    output: z.strictObject({ amount: Amount, balance: Amount, grantNo: z.string().optional() }),
    about: 'Claim a reward; asked again it answers the same and moves nothing',
  }),
  claimAllRewards: route(calls.loyalty.claimAllRewards, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(Claimed), amount: Amount, balance: Amount.optional() }),
    about: 'Claim all rewards in one transaction, the oldest first; one that is refused does not stop the others',
  }),
  missionSummary: route(calls.loyalty.missionSummary, {
    access: 'member',
    input: z.strictObject(Spoken),
    output: z.strictObject({
      missions: z.array(Mission),
      claimable: z.int(),
      signIn: SignIn.optional(),
      asRounds: z.array(KindRounds),
      currency: z.string(),
    }),
    about:
      'Missions of the day, week and month with the progress of the signed-in member, the calendar of sign-ins, and how many can be claimed',
  }),
  missionLeaderboard: route(calls.loyalty.missionLeaderboard, {
    access: 'member',
    input: z.strictObject({ period: z.enum(missionPeriods), gameType: z.enum(gameTypes).optional() }),
    output: z.strictObject({
      list: z.array(Ranked),
      own: Ranked.optional(),
      startsAt: Time,
      endsAt: Time,
      /** Members with the same score share the prizes of their places. */
      isSplit: z.boolean(),
      prizes: z.array(Amount),
      currency: z.string(),
    }),
    about: 'The ranking of a period by valid turnover: of equal scores the one that was reached first is ahead',
  }),
  claimMission: route(calls.loyalty.claimMission, {
    access: 'member',
    input: z.strictObject({ id: Place }),
    output: z.strictObject({ amount: Amount, balance: Amount, grantNo: z.string().optional() }),
    about: 'Claim the reward of a completed mission, by the number of the reward; asked again it answers the same',
  }),
  signIn: route(calls.loyalty.signIn, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({ signIn: SignIn, amount: Amount, balance: Amount }),
    about: 'Take the day of the ladder of sign-ins, with its prize; a second time on a day answers the same',
  }),
  manualRebate: route(calls.loyalty.manualRebate, {
    access: 'member',
    input: z.strictObject(Spoken),
    output: z.strictObject({
      lines: z.array(RebateLine),
      total: Amount,
      minimum: Amount,
      state: z.enum(rebateStates),
      level: z.int(),
      lastClaim: RebateClaim.optional(),
      /** Bets that are settled up to then are counted. */
      countedUntil: Time,
      currency: z.string(),
    }),
    about: 'Rebates that the signed-in member can claim, by type of game and vendor',
  }),
  rebateHistory: route(calls.loyalty.rebateHistory, {
    access: 'member',
    input: z.strictObject({ ...KeyPaging }),
    output: z.strictObject({ list: z.array(RebateClaim), next: Place.optional(), currency: z.string() }),
    about: 'Rebates that were claimed, newest first',
  }),
  raffles: route(calls.loyalty.raffles, {
    access: 'member',
    input: z.strictObject(Spoken),
    output: z.strictObject({ list: z.array(Raffle), currency: z.string() }),
    about: 'Raffles that run or were drawn in the last 60 days, with the tickets and prizes of the signed-in member',
  }),
  raffleDraw: route(calls.loyalty.raffleDraw, {
    access: 'anyone',
    input: z.strictObject({ id: Place }),
    output: z.strictObject({
      raffle: z.strictObject({
        id: Place,
        state: z.enum(raffleStates),
        ...RaffleProof,
        prizes: z.array(Amount),
        winners: z.array(RaffleWinner),
      }),
    }),
    about: 'All that decides the draw of a raffle, and who has won: what `npm run verify` reads',
  }),
  raffleTickets: route(calls.loyalty.raffleTickets, {
    access: 'anyone',
    input: z.strictObject({ id: Place, after: z.coerce.number().int().min(0).max(2_000_000_000).default(0) }),
    output: z.strictObject({
      /** Numbers from `first` on, so many, of one member. */
      list: z.array(z.strictObject({ first: z.int(), count: z.int(), mark: z.string() })),
      next: z.int().optional(),
    }),
    about: 'The list of tickets as it was fixed at the close, a thousand members a page',
  }),
  claimRaffle: route(calls.loyalty.claimRaffle, {
    access: 'member',
    input: z.strictObject({ id: Place }),
    output: z.strictObject({ amount: Amount, balance: Amount, grantNo: z.string().optional() }),
    about: 'Claim what the signed-in member has won in a raffle; a second claim is refused',
  }),
  referral: route(calls.loyalty.referral, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({
      /** The member's own code: who registers with it is a friend. */
      code: z.string(),
      /** `agent`: agents are paid by their contracts. */
      state: z.enum(['open', 'paused', 'agent']),
      /** For friends who register now; absent while nobody is paid for. */
      rules: ReferralRules.optional(),
      totals: z.strictObject({ registered: z.int(), deposited: z.int(), qualified: z.int(), rewarded: z.int(), earned: Amount }),
      /** What was given in this month, and for how many friends in all. */
      month: z.strictObject({ earned: Amount, rewarded: z.int() }),
      currency: z.string(),
    }),
    about: 'The code with which the signed-in member invites friends, the rules, and what it has brought',
  }),
  referralFriends: route(calls.loyalty.referralFriends, {
    access: 'member',
    input: z.strictObject({ state: z.enum(referralStates).optional(), ...KeyPaging }),
    output: z.strictObject({ list: z.array(Friend), next: Place.optional(), currency: z.string() }),
    about: 'Friends whom the signed-in member has invited, the newest first, with masked names',
  }),
  referralExport: route(calls.loyalty.referralExport, {
    access: 'member',
    input: z.strictObject({}),
    output: CsvStream,
    media: 'text/csv',
    about: 'All friends whom the signed-in member has invited as CSV, the newest first',
  }),
  claimManualRebate: route(calls.loyalty.claimManualRebate, {
    access: 'member',
    /** Without lines: all of them. */
    input: z.strictObject({ lines: z.array(LineName).min(1).max(100).optional() }),
    output: z.strictObject({ amount: Amount, balance: Amount, at: Time }),
    about: 'Claim the rebates of the turnover that is settled, up to this moment; the same key again answers the same',
  }),
}
