import { z } from 'zod'

const Amount = z.string().regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/)
const Minor = z.string().regex(/^\d{1,18}$/)
const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Whole = z.number().int().min(0)

/** Spoken beside `play-api.ts`, by games whose tickets are printed in series. */
export const seriesCalls = {
  /** The series on sale at a price, with the one before. */
  series: 'GET /play/v1/series',
  /** A series that is sold out, as the file to check offline. */
  seriesFile: 'GET /play/v1/series/file',
} as const

/** `price` is a step of the ladder. */
export const SeriesRequest = z.strictObject({ price: Amount })
export const SeriesFileRequest = z.strictObject({ price: Amount, no: z.coerce.number().int().min(1) })

/** What was shown before the first ticket was sold; the seed comes when the last one is. */
const Promised = z.object({ no: Whole, size: Whole, sold: Whole, commitment: Hash, root: Hash, seed: Hash.nullable() })

export const SeriesAnswer = z.object({
  open: Promised.extend({
    /** What all of its tickets have in common. */
    shared: z.array(Whole),
    /** How many tickets there are of each prize, and how many of them are not sold yet. */
    prizes: z.array(z.object({ win: Amount, tickets: Whole, left: Whole })),
  }),
  /** The last one that is sold out. */
  before: Promised.nullable(),
})
export type SeriesAnswer = z.infer<typeof SeriesAnswer>

const Printed = z.object({
  no: Whole,
  currency: z.string(),
  price: Minor,
  size: Whole,
  commitment: Hash,
  root: Hash,
  seed: Hash.nullable(),
})

/** The file of a ticket, which `npm run verify -- FILE` checks offline: the way from it to the root of its series. With the seed the whole series is printed again. */
export const TicketVerification = z.object({
  kind: z.literal('studio-ticket'),
  game: z.string(),
  roundId: z.string(),
  series: Printed,
  ticket: z.object({ series: Whole, ticket: Whole, place: Whole, shared: z.array(Whole) }),
  cells: z.array(Whole),
  salt: z.string(),
  path: z.array(Hash),
  stake: Minor,
  win: Minor,
})
export type TicketVerification = z.infer<typeof TicketVerification>

/** The file of a series that is sold out. */
export const SeriesVerification = z.object({ kind: z.literal('studio-series'), game: z.string(), series: Printed })
export type SeriesVerification = z.infer<typeof SeriesVerification>
