import { join } from 'node:path'
import {
  countPendingMigrations,
  createHttpServer,
  type FastifyInstance,
  type openMetrics,
  type ReadyCheck,
  serveHealth,
  serveMetrics,
  systemClock,
} from '@portal/runtime'
import { checkKnownOutcome } from '../engine/fairness.ts'
import { mountClient } from './client-files.ts'
import { measureClockSkewMs } from './clock-skew.ts'
import { Book } from './book/book.ts'
import { mountBook } from './book/book-routes.ts'
import { mountOperators } from './book/operator-routes.ts'
import type { Operator } from './book/operators.ts'
import type { Studio } from './context.ts'
import { mountGvp, type VendorKey } from './gvp-routes.ts'
import { answerPlayError, mountPlay } from './play-routes.ts'
import { mountPvp } from './pvp/pvp-routes.ts'
import { mountRooms } from './rooms/room-routes.ts'
import { RoomHub } from './rooms/room-hub.ts'
import { mountRoundPage } from './round-page.ts'

export const migrationsFolder = join(import.meta.dirname, '../../migrations')
export const migrationSet = 'studio'
const clientFolder = join(import.meta.dirname, '../../dist/client')

type AppDeps = {
  keys: ReadonlyMap<string, VendorKey>
  metrics: ReturnType<typeof openMetrics>
  isDraining: () => boolean
  clientFolder?: string
  rooms?: RoomHub
  book?: Book
}

/** Puts the studio's HTTP side together: the portal's calls, the game's calls, the game's files, health. */
export function createApp(
  studio: Studio,
  { keys, metrics, isDraining, clientFolder: folder = clientFolder, rooms = new RoomHub(studio), book = new Book(studio) }: AppDeps,
): FastifyInstance {
  const app = createHttpServer({
    log: studio.log,
    metrics,
    endUpgraded: () => Promise.all([rooms.stop(), book.stop()]).then(() => undefined),
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))
  app.setErrorHandler((error, request, reply) => answerPlayError(error, request, reply))
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send({ success: false, code: 'request.not_found', message: 'request.not_found' }),
  )
  serveHealth(app, listChecks(studio), isDraining)
  mountGvp(app, studio, keys, { tables: rooms.pvp, book })
  mountPlay(app, studio)
  mountRooms(app, studio, rooms)
  mountPvp(app, studio, rooms.pvp)
  mountBook(app, studio, book)
  mountRoundPage(app, studio, folder)
  mountClient(app, studio, folder)
  return app
}

/** The operators' port of the studio: health, the metrics and what people at the book do, which players must not see. */
export function createOperatorsApp(
  studio: Studio,
  { metrics, isDraining, book, operators = [] }: Pick<AppDeps, 'metrics' | 'isDraining' | 'book'> & { operators?: readonly Operator[] },
): FastifyInstance {
  const app = createHttpServer({ log: studio.log, metrics })
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))
  serveHealth(app, listChecks(studio), isDraining)
  serveMetrics(app, metrics.registry)
  if (book) mountOperators(app, studio, book, operators)
  return app
}

function listChecks(studio: Studio): ReadyCheck[] {
  return [
    { name: 'database', check: async () => (await studio.database.pool.query('select 1')).rowCount === 1 },
    { name: 'migrations', check: async () => (await countPendingMigrations(studio.database, migrationsFolder, migrationSet)) === 0 },
    { name: 'clock', check: async () => Math.abs(await measureClockSkewMs(studio.database, systemClock)) <= 1_000 },
    { name: 'random', check: async () => studio.entropy.failure() === undefined && checkKnownOutcome() },
  ]
}
