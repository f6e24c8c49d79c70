import type { HandRecord, News } from '../../pvp-api.ts'
import type { Studio } from '../context.ts'
import { PlayRefusal } from '../play-refusal.ts'
import { findRound } from '../round-store.ts'
import type { SessionRow } from '../store.ts'
import { handSeedPurpose } from './hand-flow.ts'
import { replayHand } from './pvp-hub.ts'
import * as store from './pvp-store.ts'
import type { OfferedPvp } from './sitting.ts'

/**
 * A hand of one of the player's own sittings, with the cards that this player has come to know and no others.
 * @throws PlayRefusal for a hand that is not theirs, or not over
 */
export async function readHandRecord(
  studio: Studio,
  session: SessionRow,
  game: OfferedPvp,
  roundId: string,
  no: number,
): Promise<HandRecord> {
  const round = await findRound(studio.database, roundId)
  const isTheirs = round?.player_id === session.player_id && round.game === game.code
  const part = isTheirs ? await store.findPart(studio.database, roundId, no) : undefined
  const row = part && (await store.findHand(studio.database, part.room, no))
  if (row?.state !== 'done') throw new PlayRefusal('round.not_found')
  const dealt = row as store.DealtRow
  const steps: News[] = []
  const hand = await replayHand(studio, game, dealt, (news) => void steps.push(...news))
  const mine = dealt.players.find((player) => player.round === roundId)
  if (!mine) throw new PlayRefusal('round.not_found')
  const opensAt = new Date(dealt.changed_at.getTime() + game.pvp.tellsSeedAfterMs)
  const isOpen = opensAt <= studio.clock.now()
  const { places: _places, ...view } = hand.view()
  return {
    no,
    at: dealt.opened_at.toISOString(),
    dealer: dealt.dealer,
    players: dealt.players.map(({ place, name, stack }) => ({ place, name, stack })),
    mine: mine.place,
    steps,
    seeds: dealt.seeds,
    commitment: dealt.commitment,
    root: dealt.root,
    serverSeed: isOpen ? studio.seal.open(dealt.sealed_seed, handSeedPurpose).toString('hex') : null,
    opensAt: opensAt.toISOString(),
    cards: hand.known(mine.place),
    hand: view,
  }
}
