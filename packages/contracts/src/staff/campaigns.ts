import { z } from 'zod'
import { CampaignOffer } from '../campaigns.ts'
import { campaignLimits, campaignStates, campaignTriggers, depositorKinds } from '../campaign-values.ts'
import { promotionTypes } from '../content.ts'
import { topLevel } from '../loyalty-values.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { languageCodes, Time } from '../paging.ts'
import { Carried, ListInput, listOf, LocalMinute, Reason, RowId, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { freeText, words } from '../typed-fields.ts'

type Languages = (typeof languageCodes)[number]
const inAll = <Field extends z.ZodType>(field: Field) =>
  z.strictObject(Object.fromEntries(languageCodes.map((code) => [code, field])) as Record<Languages, Field>)
const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isDay, { error: 'must be a day of the calendar' })
const Level = z.int().min(0).max(topLevel)
const Days = z.int().min(1).max(campaignLimits.daysMost)

/** Whom a campaign is meant for, by what is known of an account at the moment it takes part. */
const CampaignAudience = z.strictObject({
  levelFrom: Level,
  levelTo: Level,
  /** Days of the brand on which it was registered, the last one included. */
  registeredFrom: Day.nullable(),
  registeredTo: Day.nullable(),
  /** Signed in within so many days; not signed in for so many. */
  activeDays: Days.nullable(),
  idleDays: Days.nullable(),
  deposits: z.enum(depositorKinds),
  depositSumLeast: PositiveAmount.nullable(),
  /** One of these labels of the account; none: whatever labels it has. */
  labels: z.array(words().min(1).max(40)).max(campaignLimits.labelsMost),
})

/** All that a campaign says. A version of it never changes. */
export const CampaignTerms = z.strictObject({
  offer: CampaignOffer,
  /** What has to be typed, where the trigger is a code. */
  code: z
    .string()
    .regex(/^[A-Z0-9]{4,24}$/)
    .nullable(),
  audience: CampaignAudience,
  budget: PositiveAmount,
  /** Minutes of the brand's calendar. */
  startsAt: LocalMinute,
  endsAt: LocalMinute,
  titles: inAll(words().min(1).max(campaignLimits.titleMost)),
  summaries: inAll(words().min(1).max(campaignLimits.summaryMost)),
  /** Plain text; an empty line begins a paragraph. */
  bodies: inAll(freeText().min(1).max(campaignLimits.bodyMost)),
  type: z.enum(promotionTypes),
  /** Picture path without size and format. */
  cover: z.string().regex(/^\/art\/[A-Za-z0-9/-]{1,100}$/),
  /** In the list of promotions; otherwise by its address alone. */
  isListed: z.boolean(),
  /** Shown before it begins. */
  isAnnounced: z.boolean(),
  position: z.int().min(0).max(999),
})

const Shown = z.strictObject({
  id: RowId,
  slug: z.string(),
  version: Version,
  liveVersion: z.int().optional(),
  state: z.enum(campaignStates),
  trigger: z.enum(campaignTriggers),
  titles: z.record(z.string(), z.string()),
  startsAt: Time,
  endsAt: Time,
  /** Of the budget of the version that members have: what was granted. */
  budget: Amount,
  granted: Amount,
  joined: z.int(),
  awards: z.int(),
  members: z.int(),
  madeBy: z.string(),
  madeAt: Time,
  publishedAt: Time.optional(),
})

/** What a grant would cost, played again with bets of the audience; amounts of one grant. */
export const CampaignForecast = z.strictObject({
  /** Members of the audience, and those of them that have bet in the last 90 days. */
  audience: z.int(),
  active: z.int(),
  simulated: z.int(),
  /** What a prize comes to on average, and what it costs the house: the mean, and the twentieth that is lowest and highest. */
  prize: Amount,
  mean: z.string(),
  low: z.string(),
  high: z.string(),
  /** Parts of a million: of the grants that are played through, and that reach what a campaign by turnover asks for. */
  clearedPpm: z.int(),
  reachedPpm: z.int(),
  /** Valid turnover that a grant brings on average. */
  turnover: Amount,
  /** How many grants the budget allows and the active members can take, and what they cost. */
  grants: z.int(),
  total: z.string(),
  /** What the active members have lost in 90 days, and the total as parts of a million of it; absent where it is nothing. */
  ggr: z.string(),
  ggrPpm: z.int().optional(),
  /** Costs in twenty equal steps from `from` to `to`: how many grants each. */
  bars: z.array(z.strictObject({ from: z.string(), to: z.string(), grants: z.int() })),
})

const Results = z.strictObject({
  awards: z.int(),
  members: z.int(),
  claimed: z.int(),
  amount: Amount,
  bonuses: z.int(),
  cleared: z.int(),
  standing: z.int(),
  cost: z.string(),
  turnover: Amount,
})

const VersionLine = z.strictObject({
  version: z.int(),
  terms: CampaignTerms,
  madeBy: z.string(),
  reason: z.string(),
  madeAt: Time,
  publishedBy: z.string().optional(),
  publishedAt: Time.optional(),
})

const AwardRow = z.strictObject({
  id: RowId,
  username: z.string(),
  number: z.int(),
  version: z.int(),
  amount: Amount,
  deposit: Amount.optional(),
  reference: z.string().optional(),
  state: z.enum(['waiting', 'claimed', 'returned']),
  grantNo: z.string().optional(),
  madeAt: Time,
})

const Filters = { state: z.enum(campaignStates).optional(), trigger: z.enum(campaignTriggers).optional() }
const Act = { id: RowId, version: Version, reason: Reason }

export const staffCampaignRoutes = {
  list: staffRead('GET /staff/v1/campaigns', {
    permission: 'campaigns.read',
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(Shown),
    about: 'The campaigns of the brand, the newest first, with what of their budgets was granted',
  }),
  csv: staffFile('GET /staff/v1/campaigns/csv', {
    permission: 'campaigns.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'The campaigns that the filters show as CSV',
  }),
  audienceCsv: staffFile('GET /staff/v1/campaigns/audience-csv', {
    permission: 'campaigns.read',
    audited: true,
    input: z.strictObject({ id: RowId, version: z.coerce.number().int().min(1) }),
    about: 'The members whom a version of a campaign is meant for at this moment, with those who have joined it, as CSV',
  }),
  get: staffRead('GET /staff/v1/campaigns/get', {
    permission: 'campaigns.read',
    input: z.strictObject({ id: RowId }),
    output: z.strictObject({
      row: Shown,
      /** The newest first. */
      versions: z.array(VersionLine),
      /** Of the newest version, and of the one that members have. `isPending`: it is being worked out. */
      forecast: CampaignForecast.optional(),
      liveForecast: CampaignForecast.optional(),
      isPending: z.boolean(),
      results: Results,
      currency: z.string(),
    }),
    about: 'One campaign with its versions, what it would cost, and what it has cost',
  }),
  awards: staffRead('GET /staff/v1/campaigns/awards', {
    permission: 'campaigns.read',
    input: z.strictObject({ ...ListInput, id: RowId }),
    output: listOf(AwardRow),
    about: 'Who has had the prize of a campaign, the newest first',
  }),
  covers: staffRead('GET /staff/v1/campaigns/covers', {
    permission: 'campaigns.read',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(z.string()) }),
    about: 'Pictures that a campaign may have: those of the promotions of the brand',
  }),
  save: staffWrite('POST /staff/v1/campaigns/save', {
    permission: 'campaigns.edit',
    input: z.strictObject({
      /** Of a campaign that is there, with the newest version that the person has seen; left out: a new one. */
      id: RowId.optional(),
      version: Version.optional(),
      terms: CampaignTerms,
      reason: Reason,
    }),
    output: z.strictObject({ id: RowId, version: Version }),
    about: 'Keep a new version of a campaign; members see none of it until it is published',
  }),
  preview: staffWrite('POST /staff/v1/campaigns/preview', {
    permission: 'campaigns.edit',
    input: z.strictObject({ id: RowId, version: Version }),
    output: z.strictObject({ done: z.literal(true) }),
    about: 'Work out what the newest version would cost; the answer of `get` has it within seconds',
  }),
  publish: staffWrite('POST /staff/v1/campaigns/publish', {
    permission: 'campaigns.publish',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject(Act),
    output: Carried,
    about: 'Show the newest version to members; its cost was worked out, and a second person confirms it',
  }),
  resume: staffWrite('POST /staff/v1/campaigns/resume', {
    permission: 'campaigns.publish',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject(Act),
    output: Carried,
    about: 'Let a paused campaign give again; a second person confirms it',
  }),
  pause: staffWrite('POST /staff/v1/campaigns/pause', {
    permission: 'campaigns.edit',
    input: z.strictObject(Act),
    output: z.strictObject({ done: z.literal(true) }),
    about: 'Stop a campaign from giving; what was granted stays',
  }),
  end: staffWrite('POST /staff/v1/campaigns/end', {
    permission: 'campaigns.edit',
    input: z.strictObject(Act),
    output: z.strictObject({ done: z.literal(true) }),
    about: 'End a campaign before its time, or discard a draft; what was granted stays',
  }),
}
