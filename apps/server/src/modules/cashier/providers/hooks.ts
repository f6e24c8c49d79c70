/**
 * Webhooks of providers: `POST /wps/cashier/hooks/<hook>`. A call is checked, stored once under the provider's id of it, and answered when that is
 * committed. Its work follows: each order that it names is asked about at the provider, and what the provider answers is what counts.
 */
import type { Database, FastifyInstance, FastifyReply, FastifyRequest, Log } from '@portal/runtime'
import { createDebouncedJob } from '#platform/debounced-job.ts'
import type { ProviderFact } from './adapter.ts'
import { closeHookCall, delayHookCall, type HookCallRow, insertHookCall, takeDueHookCalls } from './hook-store.ts'
import { hookPath, type Provider, type ProviderRegistry } from './registry.ts'

const bodyBytes = 64 * 1024
const atOnce = 10
/** Longer than all questions of one call may take. */
const leaseSeconds = 60
const pausesSeconds = [1, 5, 20, 60, 300, 900, 3_600]

/** Who hears what the provider says of an order after a webhook named it. */
type FactListener = {
  onDepositFacts(provider: Provider, facts: readonly ProviderFact[]): Promise<void>
  /** A payout that the provider named; its attempts are asked for by the domain that sent them. */
  onPayoutNamed(provider: Provider, reference: string): Promise<void>
}

type Hooks = {
  serve(app: FastifyInstance): void
  /** Works on what is due, in this process. For the job that looks after what an earlier process has left. */
  work(): Promise<void>
  close(): Promise<void>
}

type Options = { database: Database; log: Log; registry: ProviderRegistry; listener: FactListener }

export function openHooks({ database, log, registry, listener }: Options): Hooks {
  let running: Promise<void> = Promise.resolve()
  const job = createDebouncedJob(
    () => work(),
    (error) => log.warn({ err: error }, 'webhooks wait for their work'),
  )
  const handle = async (call: HookCallRow) => {
    const provider = await registry.find(call.providerId)
    if (!provider) return closeHookCall(database, call.id, 'the provider is switched off')
    try {
      const named = provider.adapter.readReferences(Buffer.from(call.body))
      for (const reference of named.in) await listener.onDepositFacts(provider, await provider.adapter.query(provider.call, reference))
      for (const reference of named.out) await listener.onPayoutNamed(provider, reference)
    } catch (error) {
      const problem = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
      const pause = pausesSeconds[call.tries - 1]
      log.warn({ err: error, hook: call.id, provider: provider.link.code }, 'the work of a webhook failed')
      // The reconciliation finds what a call that is given up has named.
      if (pause === undefined) return closeHookCall(database, call.id, problem)
      await delayHookCall(database, call.id, pause, problem)
      return job.scheduleIn(pause * 1_000)
    }
    await closeHookCall(database, call.id)
  }
  const workAll = async () => {
    for (;;) {
      const due = await takeDueHookCalls(database, atOnce, leaseSeconds)
      if (due.length === 0) return
      await Promise.all(due.map(handle))
    }
  }
  const work = () => (running = running.catch(() => undefined).then(workAll))
  return {
    serve: (app) => serveHooks(app, { database, registry, onStored: () => job.scheduleIn(0) }),
    work,
    close: async () => {
      job.close()
      await running.catch(() => undefined)
    },
  }
}

type Stored = { database: Database; registry: ProviderRegistry; onStored: () => void }

function serveHooks(app: FastifyInstance, { database, registry, onStored }: Stored): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store')
    const provider = await registry.findByHook((request.params as { hook: string }).hook)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const told =
      provider?.allows(request.ip) === true ? provider.adapter.readWebhook(provider.call, { headers: request.headers, body }) : undefined
    if (!provider || !told) {
      request.log.warn({ provider: provider?.link.code, ip: request.ip }, 'a webhook was refused unread')
      return reply.code(401).send()
    }
    if (await insertHookCall(database, provider.link.id, told.callId, body)) onStored()
    return reply.code(200).send()
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytes }, (_request, body, done) => done(null, body))
    scope.post(`${hookPath}/:hook`, { bodyLimit: bodyBytes }, answer)
  })
}
