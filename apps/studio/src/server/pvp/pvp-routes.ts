import type { FastifyInstance, FastifyRequest } from '@portal/runtime'
import { isPvp } from '../../engine/pvp/pvp-game.ts'
import { RoundId } from '../../play-api.ts'
import { pvpCalls } from '../../pvp-api.ts'
import type { Studio } from '../context.ts'
import { PlayRefusal } from '../play-refusal.ts'
import { getSession } from '../seats.ts'
import type { SessionRow } from '../store.ts'
import { readHandRecord } from './hand-record.ts'
import type { PvpHub } from './pvp-hub.ts'
import type { OfferedPvp } from './sitting.ts'

/** Mounts what players read beside their table: the tables that there are, and their own hands. */
export function mountPvp(app: FastifyInstance, studio: Studio, hub: PvpHub): void {
  const serve = (call: string, answer: (session: SessionRow, game: OfferedPvp, request: FastifyRequest) => Promise<unknown>): void => {
    const [, url = ''] = call.split(' ')
    app.get(url, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const session = await getSession(studio.database, request.headers.authorization)
      const game = studio.games.get(session.game)
      if (!game || !isPvp(game)) throw new PlayRefusal('game.unavailable')
      return { success: true, value: await answer(session, game, request) }
    })
  }
  serve(pvpCalls.tables, (session, game) => hub.listTables(session, game))
  serve(pvpCalls.hand, (session, game, { params }) => {
    const { round, no } = params as { round?: string; no?: string }
    const id = RoundId.safeParse(round)
    if (!id.success || !/^[1-9]\d{0,8}$/.test(no ?? '')) throw new PlayRefusal('round.not_found')
    return readHandRecord(studio, session, game, id.data, Number(no))
  })
}
