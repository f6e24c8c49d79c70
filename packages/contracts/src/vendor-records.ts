import { z } from 'zod'
import { GameTypeCode } from './bets.ts'
import { Classification } from './catalogue.ts'
import { Time } from './paging.ts'
import { GvpCurrency, GvpId, Minor, SignedMinor, vendorText } from './vendor-values.ts'

/** A game as its vendor lists it. */
export const VendorGame = z.object({
  code: GvpId,
  /** By language. */
  name: z.record(z.string().regex(/^[A-Z]{2}$/), vendorText(120)),
  category: GameTypeCode,
  classify: Classification,
  platforms: z.array(z.enum(['WEB', 'MOBILE'])),
  minBet: Minor,
  maxBet: Minor,
  lines: z.int().min(0).max(100_000_000),
  /** Declared returns to player in hundredths of a percent, one per profile. */
  rtpProfiles: z.array(z.int().min(0).max(100_000)).max(20),
  volatility: z.enum(['low', 'medium', 'high']).optional(),
  /** The most that a round pays, in stakes. */
  maxWinStakes: z.int().min(1).max(1_000_000_000).optional(),
  /** Words of lower case for what the game has: its mechanic, `free_spins`, `multiplier`, `provably_fair` and the like. */
  features: z.array(z.string().regex(/^[a-z0-9_]{1,32}$/)).max(64),
  hasDemo: z.boolean(),
  hasFreeRounds: z.boolean(),
  jackpotIds: z.array(GvpId).max(16),
  images: z.array(vendorText(1024)).max(16),
  releasedAt: Time.optional(),
  status: z.enum(['up', 'down', 'retired']),
})

/** What the vendor knows of one round of one player; a late change comes again with a higher version. */
export const VendorRound = z.object({
  roundId: GvpId,
  playerId: GvpId,
  game: GvpId,
  currency: GvpCurrency,
  bet: Minor,
  win: Minor,
  transactions: z.array(
    z.object({ txId: GvpId, kind: z.enum(['bet', 'win', 'betwin', 'rollback', 'adjust', 'promo', 'tip']), amount: SignedMinor, at: Time }),
  ),
  status: z.enum(['open', 'closed', 'rolled_back']),
  version: z.int().min(1).max(2_147_483_647),
  startedAt: Time,
  changedAt: Time,
})
