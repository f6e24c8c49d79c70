import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  type SimulatorFact,
  SimulatorFacts,
  simulatorKeyHeader,
  SimulatorOrder,
  simulatorPaths,
  SimulatorPayout,
  SimulatorPayoutAnswer,
  SimulatorPayoutQuery,
  SimulatorQuery,
  SimulatorRefund,
  type SimulatorStarted,
  SimulatorStretch,
  SimulatorTerms,
} from '@portal/contracts/cashier-simulator'
import { verifyHook } from '@portal/contracts/hook-signature'
import { createHttpServer, type FastifyInstance, type FastifyReply, type FastifyRequest } from '@portal/runtime'
import type { z } from 'zod'
import { writeStatement } from './misstate.ts'
import { modeOf } from './modes.ts'
import { servePages } from './pages.ts'
import type { Play, SimulatorKey } from './play.ts'
import type { Simulator } from './simulator.ts'
import { findOrder, insertOrder, listMovements, listStretch, type MovementRow } from './store.ts'
import { makeTerms } from './terms.ts'

export const migrationsFolder = join(import.meta.dirname, '../migrations')
export const migrationSet = 'cashier-sim'

type Signed = { hook: string; body: unknown }

/** The portal's calls, signed, and the pages on which payments are played. */
export function createApp(simulator: Simulator): FastifyInstance {
  const { log, metrics, database } = simulator
  const app = createHttpServer({ log, metrics })
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    await database.pool.query('select 1')
    return { status: 'ok' }
  })
  void app.register(async (scope) => serveCalls(scope, simulator))
  servePages(app, simulator)
  return app
}

function serveCalls(scope: FastifyInstance, simulator: Simulator): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const on = (path: string, answer: (signed: Signed) => Promise<unknown>) =>
    scope.post(path, async (request, reply) => {
      const signed = readSigned(request, simulator.keys)
      if (!signed) return reply.code(401).send()
      return answer(signed)
    })
  const { database, play } = simulator
  on(simulatorPaths.start, async ({ hook, body }) => start(simulator, hook, SimulatorOrder.parse(body)))
  on(simulatorPaths.query, async ({ hook, body }) => {
    const { reference } = SimulatorQuery.parse(body)
    return SimulatorFacts.encode({ facts: (await listMovements(database, hook, reference)).map(toFact) })
  })
  on(simulatorPaths.queryPayout, async ({ hook, body }) => {
    const { reference, attempt } = SimulatorPayoutQuery.parse(body)
    return SimulatorFacts.encode({ facts: (await listMovements(database, hook, reference, attempt)).map(toFact) })
  })
  on(simulatorPaths.statement, async ({ hook, body }) => {
    const { from, to } = SimulatorStretch.parse(body)
    const list = async (since: Date, until: Date) => (await listStretch(database, hook, since, until)).map(toFact)
    return SimulatorFacts.encode({ facts: await writeStatement(from, to, list) })
  })
  const payOut = async (payout: Parameters<Play['payOut']>[0], reply: FastifyReply) => {
    const [known] = await listMovements(database, payout.hook, payout.reference, payout.attempt)
    if (known) return SimulatorPayoutAnswer.encode({ state: 'accepted', providerTxId: known.providerTxId })
    const sent = await play.payOut(payout)
    if (!sent) return SimulatorPayoutAnswer.encode({ state: 'refused', reason: 'declined' })
    // The money is on its way; only the answer is lost.
    if (sent.isSilent) return reply.code(500).send()
    return SimulatorPayoutAnswer.encode({ state: 'accepted', providerTxId: sent.providerTxId })
  }
  scope.post(simulatorPaths.payout, async (request, reply) => {
    const signed = readSigned(request, simulator.keys)
    if (!signed) return reply.code(401).send()
    const { reference, attempt, amount, currency, notifyUrl } = SimulatorPayout.parse(signed.body)
    return payOut({ hook: signed.hook, reference, attempt, amount, currency, notifyUrl, mode: modeOf(amount) }, reply)
  })
  scope.post(simulatorPaths.refund, async (request, reply) => {
    const signed = readSigned(request, simulator.keys)
    if (!signed) return reply.code(401).send()
    const { key, amount, currency } = SimulatorRefund.parse(signed.body)
    return payOut({ hook: signed.hook, reference: key, attempt: 1, amount, currency, notifyUrl: '', mode: 'never' }, reply)
  })
}

/** Who calls and what it says; undefined when the signature does not hold. */
function readSigned({ headers, body }: FastifyRequest, keys: readonly SimulatorKey[]): Signed | undefined {
  const key = keys.find((each) => each.key === headers[simulatorKeyHeader])
  if (!key || !Buffer.isBuffer(body) || verifyHook(body, headers, [key.secret]) === undefined) return undefined
  return { hook: key.hook, body: JSON.parse(body.toString()) as unknown }
}

/** Begins an order, or finds the one of the same reference. */
async function start(
  { database, play, publicUrl }: Simulator,
  hook: string,
  order: z.output<typeof SimulatorOrder>,
): Promise<z.input<typeof SimulatorStarted>> {
  const token = randomBytes(24).toString('base64url')
  const { reference, amount } = order
  const mode = modeOf(amount)
  const seed = createHash('sha256').update(`${hook} ${reference}`).digest()
  await insertOrder(database, { ...order, hook, token, mode, terms: makeTerms(order, `${publicUrl}/pay/${token}`, seed) })
  const kept = (await findOrder(database, { hook, reference }))!
  if (kept.mode === 'early') await play.pay(kept, 'normal')
  return { state: 'started', providerOrderId: kept.token.slice(0, 12), terms: SimulatorTerms.encode(SimulatorTerms.parse(kept.terms)) }
}

function toFact({ reference, seen, needed, ...movement }: MovementRow): z.output<typeof SimulatorFact> {
  return {
    ...movement,
    ...(reference !== null && { reference }),
    ...(seen !== null && needed !== null && { confirmations: { seen, needed } }),
  }
}
