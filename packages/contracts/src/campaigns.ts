import { z } from 'zod'
import { BonusTerms } from './bonus-terms.ts'
import { campaignLimits, campaignTriggers } from './campaign-values.ts'
import { calls } from './calls.ts'
import { Amount, PositiveAmount } from './money.ts'
import { gameTypes } from './record-values.ts'
import { route } from './route.ts'
import { typed } from './typed-fields.ts'

const { percentMost, roundsMost, daysMost, timesMost } = campaignLimits

/** What a campaign gives. Money without terms is own money at once; of rounds the wins are played `multiplier` times, 0: own money at once. */
const CampaignPrize = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sum'), amount: PositiveAmount, bonus: BonusTerms.optional() }),
  z.strictObject({
    kind: z.literal('match'),
    percent: z.int().min(1).max(percentMost),
    most: PositiveAmount,
    bonus: BonusTerms.optional(),
  }),
  z.strictObject({
    kind: z.literal('rounds'),
    vassalage: z.string().min(1).max(32),
    gameCode: z.string().min(1).max(64),
    count: z.int().min(1).max(roundsMost),
    stake: PositiveAmount,
    multiplier: z.int().min(0).max(40),
    playDays: z.int().min(1).max(daysMost),
  }),
])

/** What a campaign asks for, and what it gives for it. */
export const CampaignOffer = z.strictObject({
  trigger: z.enum(campaignTriggers),
  prize: CampaignPrize,
  /** The smallest deposit that counts. */
  depositLeast: PositiveAmount.optional(),
  /** The valid turnover that is asked for, and the kinds of games that count; without kinds all do. */
  target: PositiveAmount.optional(),
  gameTypes: z.array(z.enum(gameTypes)).max(gameTypes.length).optional(),
  /** How often one member has the prize. */
  times: z.int().min(1).max(timesMost),
  /** For how many days a prize that was earned can be claimed. */
  claimDays: z.int().min(1).max(daysMost),
})

/** An offer as its page shows it. */
export const ShownOffer = z.strictObject({ ...CampaignOffer.shape, gameName: z.string().optional() })

/** How far a member has come in a campaign. */
export const CampaignStanding = z.strictObject({
  /** How often the member has had the prize. */
  awards: z.int(),
  /** Valid turnover since joining. */
  done: Amount.optional(),
  /** A prize that was earned and waits in the reward centre. */
  rewardId: z.string().optional(),
  /** The bonus that the last prize came as. */
  grantNo: z.string().optional(),
  /** What the last prize came to. */
  amount: Amount.optional(),
})

const CampaignName = z.string().min(1).max(64)

export const campaignsRoutes = {
  join: route(calls.campaigns.join, {
    access: 'member',
    input: z.strictObject({ id: CampaignName }),
    output: z.strictObject({ id: z.string(), joined: z.literal(true) }),
    about: 'Join a campaign that counts deposits or play from then on; joined again it is the same',
  }),
  claim: route(calls.campaigns.claim, {
    access: 'member',
    input: z.strictObject({ id: CampaignName, code: typed('code').max(campaignLimits.codeMost).optional() }),
    /** `grantNo`: it is a bonus of this number. `rounds`: so many rounds at the game are on their way. */
    output: z.strictObject({ amount: Amount, balance: Amount, grantNo: z.string().optional(), rounds: z.int().optional() }),
    about: 'Take the prize of a campaign; refused without detail to whoever it is not meant for',
  }),
}
