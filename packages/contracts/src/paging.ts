import { z } from 'zod'

/** The page size of game lists, as the product text states it. */
export const gameListPageSize = 15

/** Paging of a list call; absurd pages are legal and answer an empty list. */
export const Paging = {
  pageNo: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(gameListPageSize),
}

/** A time on the wire: RFC 3339, UTC. */
export const Time = z.codec(z.iso.datetime(), z.date(), { decode: (text) => new Date(text), encode: (date) => date.toISOString() })

/** Supported bundle codes; which of them a brand offers is its configuration. */
export const languageCodes = ['BN', 'CN', 'EN', 'VI'] as const
export type LanguageCode = (typeof languageCodes)[number]
export const Language = z.enum(languageCodes)
