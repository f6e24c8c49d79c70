import { z } from 'zod'

/** The page size of game lists, as the product text states it. */
export const gameListPageSize = 15

/** Paging of a list call; absurd pages are legal and answer an empty list. */
export const Paging = {
  pageNo: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(gameListPageSize),
}

/** A place in a list that is read by key. */
export const Place = z.codec(z.string().regex(/^[1-9]\d{0,17}$/), z.bigint(), { decode: BigInt, encode: String })

/** Paging of a list that is read by key: `before` is what the page before named as `next`. However far back a page is, it costs the same. */
export const KeyPaging = { before: Place.optional(), pageSize: Paging.pageSize }

/** A time on the wire: RFC 3339, UTC. */
export const Time = z.codec(z.iso.datetime(), z.date(), { decode: (text) => new Date(text), encode: (date) => date.toISOString() })

/** Supported bundle codes; which of them a brand offers is its configuration. */
export const languageCodes = ['BN', 'CN', 'EN', 'VI'] as const
export type LanguageCode = (typeof languageCodes)[number]
export const Language = z.enum(languageCodes)
