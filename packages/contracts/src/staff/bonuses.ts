import { z } from 'zod'
import { BonusTerms } from '../bonus-terms.ts'
import { bonusRewardKinds, bonusSources, bonusStates, giftGames, spendOrders } from '../bonus-values.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { Time } from '../paging.ts'
import { gameTypes } from '../record-values.ts'
import { Carried, ListInput, listOf, MemberName, Reason, RowId, staffFile, staffRead, staffWrite } from '../staff-route.ts'

const Filters = { state: z.enum(bonusStates).optional(), source: z.enum(bonusSources).optional(), member: MemberName.optional() }
const GrantNo = z.string().min(1).max(32)

const Row = z.strictObject({
  id: RowId,
  grantNo: z.string(),
  username: z.string(),
  source: z.enum(bonusSources),
  /** The number of what it was given for. */
  reference: z.string(),
  state: z.enum(bonusStates),
  currency: z.string(),
  amount: Amount,
  /** What its account has. */
  held: Amount,
  required: Amount,
  progress: Amount,
  grantedAt: Time,
  expiresAt: Time,
  endedAt: Time.optional(),
  /** What it has paid to the member's own money. */
  paid: Amount.optional(),
})

const Event = z.strictObject({
  id: z.string(),
  at: Time,
  event: z.enum(['granted', 'activated', 'cleared', 'lost', 'expired', 'cancelled', 'forfeited', 'corrected']),
  /** What came into the bonus or left it. */
  amount: Amount,
  /** Of staff; absent: the member, or by itself. */
  actor: z.string().optional(),
  reason: z.string(),
})

/** Terms as staff set them; what counts of each kind of game follows from where it can be played. */
const SetTerms = {
  multiplier: z.coerce.number().int().min(1).max(40),
  validDays: z.coerce.number().int().min(1).max(365),
  games: z.enum(giftGames),
  spendOrder: z.enum(spendOrders),
  maxBet: PositiveAmount.optional(),
  maxWin: PositiveAmount.optional(),
}

/** The free rounds that rewards of a kind are given as: as many as their money is worth. */
const KindRounds = z.strictObject({
  vassalage: z.string().min(1).max(32),
  gameCode: z.string().min(1).max(64),
  stake: PositiveAmount,
  multiplier: z.int().min(0).max(40),
  playDays: z.int().min(1).max(365),
})

const RewardTerm = z.strictObject({
  kind: z.enum(bonusRewardKinds),
  /** Both absent: plain money. */
  bonus: BonusTerms.optional(),
  rounds: KindRounds.optional(),
  /** 0: never set. */
  version: z.int(),
  changedAt: Time.optional(),
  changedBy: z.string().optional(),
})

export const staffBonusRoutes = {
  list: staffRead('GET /staff/v1/bonuses', {
    permission: 'bonuses.read',
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(Row),
    about: 'Bonuses of members by state, source and member, the newest first',
  }),
  csv: staffFile('GET /staff/v1/bonuses/csv', {
    permission: 'bonuses.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'All bonuses that the filters show as CSV, the newest first',
  }),
  one: staffRead('GET /staff/v1/bonuses/one', {
    permission: 'bonuses.read',
    input: z.strictObject({ grantNo: GrantNo }),
    output: z.strictObject({
      bonus: Row,
      contribution: z.array(z.strictObject({ gameType: z.enum(gameTypes), percent: z.int() })),
      spendOrder: z.enum(spendOrders),
      isSticky: z.boolean(),
      maxBet: Amount.optional(),
      maxWin: Amount.optional(),
      /** Bets that were placed while it was active, and what of their stakes it bore. */
      bets: z.int(),
      staked: Amount,
      events: z.array(Event),
    }),
    about: 'A bonus with its terms, what was played with it, and its history',
  }),
  give: staffWrite('POST /staff/v1/bonuses/give', {
    permission: 'bonuses.give',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      member: MemberName,
      amount: PositiveAmount,
      ...SetTerms,
      reason: Reason,
    }),
    output: Carried,
    about: 'Give a member a bonus; a second person confirms it',
  }),
  forfeit: staffWrite('POST /staff/v1/bonuses/forfeit', {
    permission: 'bonuses.forfeit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ grantNo: GrantNo, reason: Reason }),
    output: Carried,
    about: 'Take a bonus away that has not ended; a second person confirms it',
  }),
  rewardTerms: staffRead('GET /staff/v1/bonuses/reward-terms', {
    permission: 'bonuses.read',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(RewardTerm), currency: z.string() }),
    about: 'What rewards of each kind are given as: money, or a bonus with its terms',
  }),
  setRewardTerms: staffWrite('POST /staff/v1/bonuses/reward-terms', {
    permission: 'bonuses.give',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      kind: z.enum(bonusRewardKinds),
      /** Both absent: rewards of the kind are plain money again. Free rounds are for some kinds alone. */
      bonus: z.strictObject(SetTerms).optional(),
      rounds: KindRounds.optional(),
      /** 0: nothing was set yet. */
      version: z.int().min(0),
      reason: Reason,
    }),
    output: Carried,
    about: 'Change what rewards of a kind are given as from here on; those that were given keep theirs. A second person confirms it',
  }),
}
