import { z } from 'zod'
import { lottoArea, lottoLaunchMode, lottoViews, prizeModes } from './lottery-values.ts'
import { Time } from './paging.ts'

/** An opaque id of either side. */
export const GvpId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/)
/** A launch token: opaque, of one brand, one player and one game. */
export const GvpToken = z.string().regex(/^[A-Za-z0-9_.:-]{16,128}$/)
export const GvpCurrency = z.string().regex(/^[A-Z]{3,5}$/)

/** Words of a vendor's: so long at most, and of characters that a database and a page can hold. */
export const vendorText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'characters that no text has' })

const toMinor = { decode: (text: string) => BigInt(text), encode: (minor: bigint) => minor.toString() }
/** An amount from zero up: `"125000"` is 12.5 currency units. A number, a sign, a decimal point or a leading zero is refused. */
export const Minor = z.codec(z.string().regex(/^(0|[1-9]\d{0,17})$/), z.bigint(), toMinor)
/** A correction: as `Minor`, with an optional leading minus. */
export const SignedMinor = z.codec(z.string().regex(/^(0|-?[1-9]\d{0,17})$/), z.bigint(), toMinor)

/**
 * The jackpot pools that a stake feeds, or a win takes from, by the ids of `GET /jackpots`. Their sum is `jackpotContribution`, or `jackpotWin`, which is
 * a part of the call's amount.
 */
export const JackpotParts = z
  .array(z.strictObject({ id: GvpId, amount: Minor }))
  .max(8)
  .optional()

/** Whether the parts are the sum that is named, which is at most so much of the call's amount, and no pool is named twice. */
export function addsUp(parts: readonly { id: string; amount: bigint }[] | undefined, sum: bigint | undefined, most: bigint): boolean {
  if (sum !== undefined && sum > most) return false
  if (!parts) return true
  return parts.reduce((total, { amount }) => total + amount, 0n) === (sum ?? 0n) && new Set(parts.map(({ id }) => id)).size === parts.length
}
export const jackpotSum = { error: 'the parts of the jackpots do not add up', path: ['jackpots'] }

/** A progressive jackpot as its vendor tells it. */
export const VendorJackpot = z.object({
  id: GvpId,
  currency: GvpCurrency,
  amount: Minor,
  tier: z.string().regex(/^[a-z]{1,16}$/),
  /** What the platform puts in when it opens the pool and after every hit; a vendor that leaves it out funds its pools itself. */
  seed: Minor.optional(),
  lastHit: Time.optional(),
})

/** How a lottery vendor is opened: which area's draws, how the brand counts prizes, and whether at its lobby or at the page to bet on the named game. */
export const VendorLottery = z.strictObject({
  area: z.literal(lottoArea),
  launchMode: z.literal(lottoLaunchMode),
  prizeMode: z.enum(prizeModes),
  view: z.enum(lottoViews),
})
