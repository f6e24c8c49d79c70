import { z } from 'zod'
import { LotterySource } from './lottery.ts'
import { raffleBases, raffleStates } from './loyalty-values.ts'
import { Amount } from './money.ts'
import { Place, Time } from './paging.ts'
import { rewardCovers } from './points-values.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
/** All that decides a draw. `root` is there from the close on, the seed from the draw on. */
/** What decides a raffle, as far as it is known. */
export const RaffleProof = {
  seedHash: Hash,
  promisedAt: Time,
  root: Hash.optional(),
  tickets: z.int().optional(),
  /** When the list was fixed. */
  closedAt: Time.optional(),
  seed: Hash.optional(),
  /** The round of a public source that decides beside the seed; it comes out after the list is fixed. Without one the house could know the result between close and draw. */
  source: LotterySource.optional(),
}
export const RaffleWinner = z.strictObject({ place: z.int(), ticket: z.int(), amount: Amount, maskedAccount: z.string() })

export const Raffle = z.strictObject({
  id: Place,
  state: z.enum(raffleStates),
  title: z.string(),
  basis: z.enum(raffleBases),
  /** So much gives a ticket. */
  perTicket: Amount,
  /** The most tickets of a member. */
  ticketCap: z.int(),
  /** The first prize first. */
  prizes: z.array(Amount),
  /** What the first prizes are called; empty: money alone. */
  prizeNames: z.array(z.string()).optional(),
  /** The picture of the raffle, one of those that the portal draws. */
  cover: z.enum(rewardCovers).optional(),
  startsAt: Time,
  closesAt: Time,
  drawAt: Time,
  ...RaffleProof,
  /** The tickets of the signed-in member. Until the close their numbers are not known, and a void takes tickets back. */
  own: z.strictObject({
    count: z.int(),
    /** What still leads to the next ticket; absent at the cap and after the close. */
    missing: Amount.optional(),
    first: z.int().optional(),
    /** Its mark stands in the public list. */
    salt: z.string().optional(),
    won: z.array(z.strictObject({ place: z.int(), ticket: z.int(), amount: Amount })),
    /** Whether there is a prize to claim, and until when. */
    claimUntil: Time.optional(),
  }),
  winners: z.array(RaffleWinner),
})
