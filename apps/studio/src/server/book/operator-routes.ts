import type { FastifyInstance, FastifyRequest } from '@portal/runtime'
import { z } from 'zod'
import type { Studio } from '../context.ts'
import type { Book } from './book.ts'
import { answerBookError } from './book-routes.ts'
import { BookRefusal } from './book-refusal.ts'
import { listCases } from './case-store.ts'
import { listLimits } from './limit-store.ts'
import * as operators from './operators.ts'

const casesShown = 100
const EventId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/)

/**
 * What people at the book do, on the operators' port alone: `Authorization: Bearer` names who. Suspensions and limits are one person's; a void, a cancellation and a correction are asked by
 * one and decided by another.
 */
export function mountOperators(root: FastifyInstance, studio: Studio, book: Book, people: readonly operators.Operator[]): void {
  void root.register(async (app) => {
    app.setErrorHandler((error, request, reply) => answerBookError(error, request, reply))
    const handle = (method: 'GET' | 'POST' | 'PUT', url: string, handler: (by: string, request: FastifyRequest) => Promise<unknown>) =>
      app.route({
        method,
        url: `/book/v1/operators${url}`,
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          const person = operators.findOperator(people, request.headers.authorization)
          if (!person) throw new BookRefusal('session.required')
          return { success: true, value: await handler(person.name, request) }
        },
      })
    const eventOf = ({ params }: FastifyRequest) => read(EventId, (params as { id?: unknown }).id)

    handle('GET', '/events/:id/exposure', async (_by, request) => operators.tellExposure(studio, eventOf(request)))
    handle('PUT', '/events/:id/suspension', async (by, request) => {
      const event = await operators.suspendEvent(studio, eventOf(request), read(operators.SuspendRequest, request.body))
      studio.log.info(
        { by, event: event.id, suspended: event.suspended, types: event.suspended_types },
        'an operator has suspended or opened a match',
      )
      await book.hub.eventChanged(event)
      return { suspended: event.suspended, types: event.suspended_types }
    })
    handle('GET', '/limits', async () => ({ limits: (await listLimits(studio.database, [])).map(tell) }))
    handle('PUT', '/limits', async (by, request) => {
      await operators.setLimit(studio, by, read(operators.LimitRequest, request.body))
      return { limits: (await listLimits(studio.database, [])).map(tell) }
    })
    handle('GET', '/cases', async () => ({ cases: (await listCases(studio.database, casesShown)).map(tell) }))
    handle('POST', '/cases', async (by, request) => ({
      case: tell(await operators.askCase(studio, by, read(operators.CaseRequest, request.body))),
    }))
    handle('POST', '/cases/:id/decision', async (by, request) => {
      const id = read(z.coerce.bigint().min(1n), (request.params as { id?: unknown }).id)
      const { isAgreed } = read(z.strictObject({ isAgreed: z.boolean() }), request.body)
      const decided = await operators.decideCase(studio, by, id, isAgreed)
      if (decided) await book.decided(decided.event, decided.slips)
      return { settled: decided?.slips.length ?? 0 }
    })
  })
}

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new BookRefusal('request.invalid', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
}

/** Numbers of the database as texts. */
function tell(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]: [string, unknown]) => [key, typeof value === 'bigint' ? value.toString() : value]),
  )
}
