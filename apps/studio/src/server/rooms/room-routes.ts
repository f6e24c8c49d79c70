import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from '@portal/runtime'
import { WebSocketServer } from 'ws'
import { z } from 'zod'
import { bookSocketPath } from '../../book-line.ts'
import { lobbyCall } from '../../lobby-api.ts'
import { JoinRequest, maxRoomMessage, roomCalls } from '../../room-api.ts'
import { roomSocketPath } from '../../room-line.ts'
import type { Studio } from '../context.ts'
import { PlayRefusal } from '../play-refusal.ts'
import { getSession } from '../seats.ts'
import type { RoomHub } from './room-hub.ts'

const LobbyQuery = z.strictObject({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() })

/** Mounts the rooms: a call that gives a ticket, the socket that it opens, and the lobby. */
export function mountRooms(app: FastifyInstance, studio: Studio, hub: RoomHub): void {
  const [, joinUrl = ''] = roomCalls.join.split(' ')
  app.post(joinUrl, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const session = await getSession(studio.database, request.headers.authorization)
    const read = JoinRequest.safeParse(request.body)
    if (!read.success) throw new PlayRefusal('request.invalid', { field: String(read.error.issues[0]?.path[0] ?? 'chain') })
    return { success: true, value: { ticket: await hub.join(session, read.data) } }
  })

  const [, lobbyUrl = ''] = lobbyCall.split(' ')
  app.get(lobbyUrl, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const session = await getSession(studio.database, request.headers.authorization)
    const read = LobbyQuery.safeParse(request.query)
    if (!read.success) throw new PlayRefusal('request.invalid', { field: 'since' })
    return { success: true, value: await hub.lobby.list(session, read.data.since) }
  })

  // Compression would keep a window of memory for each of thousands of connections.
  const server = new WebSocketServer({ noServer: true, maxPayload: maxRoomMessage, perMessageDeflate: false, clientTracking: false })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url === bookSocketPath) return
    if (request.url !== roomSocketPath || !isOwnOrigin(request, studio.publicUrl)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    server.handleUpgrade(request, socket, head, (accepted) => hub.accept(accepted))
  })
}

/** A browser says from which page it connects: only the studio's own pages may. */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && (origin === new URL(publicUrl).origin || new URL(origin).host === host)
}
