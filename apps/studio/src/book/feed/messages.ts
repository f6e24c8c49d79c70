import { z } from 'zod'
import { sportNames } from '../models/sport.ts'

/** Why a market or a slip is void. */
const voidReasons = [
  'CANCELLED',
  'POSTPONED',
  'ABANDONED',
  'WALKOVER',
  'RETIRED',
  'NOT_STARTED_PLAYER',
  'OVERS_REDUCED',
  'FORMAT_CHANGED',
  'VENUE_SWAPPED',
  'WRONG_PRICE',
  'LATE_BET',
  'REMAKE',
  'DEAD_LINE',
  'REGULATOR',
] as const

const fixtureStates = ['SCHEDULED', 'LIVE', 'BREAK', 'INTERRUPTED', 'FINISHED', 'ABANDONED', 'POSTPONED', 'CANCELLED'] as const

const Id = z.string().regex(/^[\w:.-]{1,64}$/)
const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Time = z.number().int().min(0)
const longestName = 80

/** A name as people write it: no marks of direction, no control characters, cut to a length. Markup is text to whoever shows it. */
const Name = z
  .string()
  .transform((text) => [...text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()].slice(0, longestName).join(''))
  .refine((text) => text !== '')
const Names = z.object({ BN: Name, EN: Name, CN: Name, VI: Name })

const LegEnd = z
  .object({
    result: z.union([z.literal(0), z.literal(1)]),
    voidFactor: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
    deadHeat: z.object({ places: z.number().int().min(1), tied: z.number().int().min(1).max(1_000) }),
  })
  .refine(({ deadHeat }) => deadHeat.tied >= deadHeat.places)

const Market = z.object({
  type: Id,
  period: Id,
  line: z.number().int().min(-100_000).max(100_000).optional(),
  participant: Id.optional(),
})

const Milli = z.number().int().min(1_010).max(1_000_000)

const bodies = [
  z.object({
    kind: z.literal('FIXTURE'),
    sport: z.enum(sportNames),
    competition: Id,
    home: Id,
    away: Id,
    names: z.object({ home: Names, away: Names, competition: Names }),
    start: Time,
    /** Earlier than `start` when the match began before it was announced: slips after it are void. */
    trueStart: Time.optional(),
    version: z.number().int().min(1),
    status: z.enum(fixtureStates),
    params: z.unknown().optional(),
    commitment: Hash.optional(),
  }),
  z.object({
    kind: z.literal('INCIDENT'),
    step: z.number().int().min(1),
    incident: z.unknown(),
    home: z.number().int().min(0).max(10_000),
    away: z.number().int().min(0).max(10_000),
    proof: z.object({ link: Hash, digest: Hash, beacon: z.string().max(200) }).optional(),
  }),
  z.object({
    kind: z.literal('PRICES'),
    market: Market,
    priceSeq: z.number().int().min(1),
    status: z.enum(['ACTIVE', 'HIDDEN', 'SUSPENDED']),
    outcomes: z
      .array(z.object({ outcome: z.string().min(1).max(40), milli: Milli, billionths: z.number().int().min(0).max(1e9).optional() }))
      .max(60),
  }),
  z.object({ kind: z.literal('STOP'), groups: z.array(Id).max(100), reason: z.string().max(100) }),
  z.object({
    kind: z.literal('RESULT'),
    market: Market,
    version: z.number().int().min(1),
    certainty: z.enum(['LIVE', 'CONFIRMED']),
    outcomes: z
      .array(z.object({ outcome: z.string().min(1).max(40), end: LegEnd }))
      .min(1)
      .max(60),
  }),
  z.object({ kind: z.literal('UNDO_RESULT'), market: Market, version: z.number().int().min(1) }),
  z.object({
    kind: z.literal('CANCEL'),
    market: Market.optional(),
    from: Time.optional(),
    to: Time.optional(),
    reason: z.enum(voidReasons),
  }),
  z.object({ kind: z.literal('UNDO_CANCEL'), market: Market.optional(), from: Time.optional(), to: Time.optional() }),
  // The last number of each fixture that was spoken of in the last minutes.
  z.object({ kind: z.literal('ALIVE'), heads: z.record(Id, z.number().int().min(1)).optional() }),
  z.object({ kind: z.literal('SNAPSHOT_DONE'), requestId: Id }),
] as const

/**
 * A message of a feed. `seq` counts the messages of a producer on a fixture from 1; messages on no fixture (`ALIVE`, `SNAPSHOT_DONE`) have the
 * fixture `-` and no place in an order.
 */
export const FeedMessage = z.object({
  producer: Id,
  fixture: Id,
  seq: z.number().int().min(0),
  at: Time,
  body: z.discriminatedUnion('kind', bodies),
})
export type FeedMessage = z.output<typeof FeedMessage>
export type FeedBody = FeedMessage['body']

/** The fixture of messages that are about the producer itself. */
export const noFixture = '-'
