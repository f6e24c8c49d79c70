import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, noteRefusal } from '@portal/runtime'
import { printAmount } from '@portal/contracts/money'
import { WebSocketServer } from 'ws'
import type { z } from 'zod'
import {
  AutoRequest,
  type BookAnswer,
  bookCalls,
  bookErrors,
  type BookErrorCode,
  CashOutRequest,
  EventId,
  EventsRequest,
  OfferRequest,
  OpenBookRequest,
  PlaceRequest,
  QuoteRequest,
  SettingsRequest,
  SlipId,
  SlipsRequest,
} from '../../book-api.ts'
import { bookSocketPath } from '../../book-line.ts'
import type { Studio } from '../context.ts'
import { PlayRefusal } from '../play-refusal.ts'
import { openTickets } from '../rooms/room-tickets.ts'
import { getSession } from '../seats.ts'
import { enterSession, readBalance } from '../sessions.ts'
import type { SessionRow } from '../store.ts'
import type { Book } from './book.ts'
import * as answers from './book-answers.ts'
import { BookRefusal } from './book-refusal.ts'
import { getOwnSlip, offerCash, setAuto, takeCash } from './cash-out.ts'
import { removeAutoRule } from './cash-out-store.ts'
import { refuseRepeats } from './place.ts'
import { quoteSlip } from './quote-slip.ts'
import { vendorOfSport } from './sports.ts'

const bodyLimit = 32 * 1_024
const socketMessage = 8_192

/** Mounts the book's API. Everything it refuses, it refuses with a code of `bookErrors`. */
export function mountBook(root: FastifyInstance, studio: Studio, book: Book): void {
  void root.register(async (app) => {
    app.setErrorHandler((error, request, reply) => answerBookError(error, request, reply))
    const handle = (call: string, handler: (request: FastifyRequest) => Promise<unknown>) => {
      const [method = '', url = ''] = call.split(' ')
      app.route({
        method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
        url,
        bodyLimit,
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          return { success: true, value: await handler(request) } satisfies BookAnswer<unknown>
        },
      })
    }
    const withSession = (call: string, handler: (session: SessionRow, request: FastifyRequest) => Promise<unknown>) =>
      handle(call, async (request) => {
        const session = await getSession(studio.database, request.headers.authorization)
        if (!vendorOfSport(session.game)) throw new BookRefusal('session.required')
        return handler(session, request)
      })
    const tickets = openTickets(() => performance.now())

    handle(bookCalls.open, async ({ body }) => {
      const { key, session, balance } = await enterSession(studio, read(OpenBookRequest, body).launch)
      if (!vendorOfSport(session.game)) throw new BookRefusal('launch.invalid')
      return { key, state: await answers.tellState(studio, session, balance ?? (await readBalance(studio, session))) }
    })
    withSession(bookCalls.state, async (session) => answers.tellState(studio, session, await readBalance(studio, session)))
    withSession(bookCalls.balance, async (session) => ({ balance: printAmount(await readBalance(studio, session)) }))
    withSession(bookCalls.settings, async (session, { body }) => answers.keepSettings(studio, session, read(SettingsRequest, body)))
    withSession(bookCalls.sports, async (session) => answers.tellSports(studio, session))
    withSession(bookCalls.events, async (session, { query }) => answers.tellEvents(studio, session, read(EventsRequest, query)))
    withSession(bookCalls.event, async (_session, { params }) => answers.tellEvent(studio, idOf(params, EventId, 'event.not_found')))
    withSession(bookCalls.proof, async (_session, { params }) => answers.tellProofOf(studio, idOf(params, EventId, 'event.not_found')))
    withSession(bookCalls.standings, async (_session, { params }) =>
      answers.tellStandings(studio, idOf(params, EventId, 'event.not_found')),
    )
    withSession(bookCalls.rules, async (session) => answers.tellRules(studio, session))
    withSession(bookCalls.quote, async (session, { body }) => quoteSlip(studio, session, read(QuoteRequest, body)))
    withSession(bookCalls.place, async (session, { body }) => {
      const request = read(PlaceRequest, body)
      refuseRepeats(request.legs)
      const { slip, balance } = await book.placing.place(session, request)
      return { slip: await answers.tellSlip(studio, slip), balance: balance === null ? null : printAmount(balance) }
    })
    mountSlips(withSession, studio)
    withSession(bookCalls.ticket, async (session) => ({ ticket: tickets.issue({ session, roomId: 'book' }) }))
    mountSocket(root, studio, book, (ticket) => tickets.redeem(ticket)?.session)
  })
}

type WithSession = (call: string, handler: (session: SessionRow, request: FastifyRequest) => Promise<unknown>) => void

/** What a member does with slips that are placed. */
function mountSlips(withSession: WithSession, studio: Studio): void {
  withSession(bookCalls.slips, async (session, { query }) => answers.tellOwnSlips(studio, session, read(SlipsRequest, query)))
  withSession(bookCalls.slip, async (session, { params }) => ({
    slip: await answers.tellSlip(studio, await getOwnSlip(studio, session.player_id, idOf(params, SlipId, 'slip.not_found'))),
  }))
  withSession(bookCalls.offer, async (session, { params, body }) =>
    offerCash(studio, session.player_id, idOf(params, SlipId, 'slip.not_found'), read(OfferRequest, body ?? {}).part),
  )
  withSession(bookCalls.cashOut, async (session, { params, body }) => {
    const id = idOf(params, SlipId, 'slip.not_found')
    const { paid } = await takeCash(studio, session.player_id, id, read(CashOutRequest, body))
    return { slip: await answers.tellSlip(studio, await getOwnSlip(studio, session.player_id, id)), paid, balance: null }
  })
  withSession(bookCalls.setAuto, async (session, { params, body }) => {
    const id = idOf(params, SlipId, 'slip.not_found')
    await setAuto(studio, session.player_id, id, read(AutoRequest, body))
    return { slip: await answers.tellSlip(studio, await getOwnSlip(studio, session.player_id, id)) }
  })
  withSession(bookCalls.removeAuto, async (session, { params }) => {
    const slip = await getOwnSlip(studio, session.player_id, idOf(params, SlipId, 'slip.not_found'))
    await removeAutoRule(studio.database, slip.id)
    return { slip: await answers.tellSlip(studio, slip) }
  })
}

function mountSocket(app: FastifyInstance, studio: Studio, book: Book, redeem: (ticket: string) => SessionRow | undefined): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: socketMessage, perMessageDeflate: false, clientTracking: false })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url !== bookSocketPath) return
    const { origin, host } = request.headers
    const isOwn =
      origin === undefined || (URL.canParse(origin) && (origin === new URL(studio.publicUrl).origin || new URL(origin).host === host))
    if (!isOwn) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    server.handleUpgrade(request, socket, head, (accepted) => book.hub.accept(accepted, redeem))
  })
}

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new BookRefusal('request.invalid', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
}

function idOf(params: unknown, schema: typeof EventId, code: BookErrorCode): string {
  const id = schema.safeParse((params as { id?: unknown }).id)
  if (!id.success) throw new BookRefusal(code)
  return id.data
}

/** Turns what was thrown into the answer of this API. */
export function answerBookError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = codeOf(error)
  noteRefusal(request, code)
  if (code === 'server.failed') request.log.error({ err: error }, 'a call of the book failed')
  const details = error instanceof BookRefusal || error instanceof PlayRefusal ? error.details : undefined
  const quote = error instanceof BookRefusal ? error.quote : undefined
  return reply
    .code(bookErrors[code].status)
    .header('cache-control', 'no-store')
    .send({ success: false, code, message: code, ...(details && { details }), ...(quote && { quote }) } satisfies BookAnswer<never>)
}

function codeOf(error: unknown): BookErrorCode {
  if (error instanceof BookRefusal) return error.code
  if (error instanceof PlayRefusal) return error.code in bookErrors ? (error.code as BookErrorCode) : 'game.unavailable'
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return 'request.too_large'
  return typeof status === 'number' && status >= 400 && status < 500 ? 'request.invalid' : 'server.failed'
}
