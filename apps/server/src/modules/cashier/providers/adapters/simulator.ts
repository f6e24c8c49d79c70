import { randomUUID } from 'node:crypto'
import {
  SimulatorFact,
  SimulatorFacts,
  SimulatorHook,
  simulatorKeyHeader,
  SimulatorKind,
  SimulatorOrder,
  simulatorPaths,
  SimulatorPayout,
  SimulatorPayoutAnswer,
  SimulatorPayoutQuery,
  SimulatorQuery,
  SimulatorRefund,
  SimulatorStarted,
  SimulatorStretch,
} from '@portal/contracts/cashier-simulator'
import { signHook, verifyHook } from '@portal/contracts/hook-signature'
import { z } from 'zod'
import { NotReached } from '#platform/outgoing.ts'
import type { ProviderAdapter, ProviderCall } from '../adapter.ts'

const Language = SimulatorOrder.shape.language

/** The demonstration's payment provider, which plays a bank, a mobile wallet, a page for cards and a chain (apps/cashier-sim). */
export const simulatorAdapter: ProviderAdapter = {
  code: 'simulator',
  mode: 'demo',
  start: (call, order) => {
    const { reference, amount, currency, expiresAt, returnUrl } = order
    const body = {
      reference,
      amount,
      currency,
      expiresAt,
      returnUrl,
      kind: SimulatorKind.parse(order.kind),
      notifyUrl: call.notifyUrl,
      language: Language.parse(order.language),
    }
    return ask(call, simulatorPaths.start, SimulatorOrder.encode(body), SimulatorStarted)
  },
  query: async (call, reference) => {
    const { facts } = await ask(call, simulatorPaths.query, SimulatorQuery.encode({ reference }), SimulatorFacts)
    return facts.map(toFact)
  },
  payout: (call, payout) => {
    const { reference, attempt, amount, currency, account } = payout
    const body = { reference, attempt, amount, currency, account, kind: SimulatorKind.parse(payout.kind), notifyUrl: call.notifyUrl }
    return ask(call, simulatorPaths.payout, SimulatorPayout.encode(body), SimulatorPayoutAnswer)
  },
  queryPayout: async (call, payout) => {
    const { facts } = await ask(call, simulatorPaths.queryPayout, SimulatorPayoutQuery.encode(payout), SimulatorFacts)
    return facts.map(toFact)[0]
  },
  refund: (call, refund) => ask(call, simulatorPaths.refund, SimulatorRefund.encode(refund), SimulatorPayoutAnswer),
  readWebhook: ({ keys, nowMs }, { headers, body }) => {
    const secrets = keys.map(({ secret }) => secret)
    const callId = verifyHook(body, headers, secrets, nowMs())
    return callId === undefined ? undefined : { callId }
  },
  readReferences: (body) => {
    const read = SimulatorHook.safeParse(parseJson(body.toString()))
    return read.success ? { in: read.data.in, out: read.data.out } : { in: [], out: [] }
  },
  statement: async (call, from, to) => {
    const { facts } = await ask(call, simulatorPaths.statement, SimulatorStretch.encode({ from, to }), SimulatorFacts)
    return facts.map(toFact)
  },
}

/** @throws NotReached when the provider gave no answer that can be read: nothing is known then */
async function ask<Answer extends z.ZodType>(call: ProviderCall, path: string, body: unknown, answer: Answer): Promise<z.output<Answer>> {
  const [key] = call.keys
  if (!key || !call.link.baseUrl) throw new NotReached(`${call.link.code} has no key or no address`)
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    [simulatorKeyHeader]: key.id,
    ...signHook(randomUUID(), text, [key.secret], call.nowMs()),
  }
  const reply = await call.fetch(new URL(path, call.link.baseUrl), { method: 'POST', headers, body: text })
  const read = answer.safeParse(parseJson(await reply.text()))
  if (!reply.ok || !read.success) throw new NotReached(`${call.link.code} answered ${reply.status} to ${path}`)
  return read.data
}

function toFact({ reference, confirmations, ...fact }: z.output<typeof SimulatorFact>) {
  return { ...fact, reference, confirmations }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
