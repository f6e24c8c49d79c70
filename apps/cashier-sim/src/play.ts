import { randomInt, randomUUID } from 'node:crypto'
import { signHook } from '@portal/contracts/hook-signature'
import type { Database, Log } from '@portal/runtime'
import { type Mode, type Planned, planPayment, planPayout } from './modes.ts'
import {
  delayStep,
  endOrder,
  findNextDue,
  insertSteps,
  type OrderRow,
  removeStep,
  type Step,
  takeDueStep,
  takeNumber,
  upsertMovement,
} from './store.ts'

export type SimulatorKey = { hook: string; key: string; secret: string }

/** Plays what was planned: movements change at their times, and the portal is told. */
export type Play = {
  /** A member pays. @returns the provider's transaction number, undefined when the order was played before */
  pay(order: OrderRow, mode: Mode): Promise<string | undefined>
  decline(order: OrderRow): Promise<boolean>
  payOut(payout: PayoutOrder): Promise<{ providerTxId: string; isSilent: boolean } | undefined>
  /** Works on what is due now. */
  work(): Promise<void>
  close(): Promise<void>
}

type PayoutOrder = { hook: string; reference: string; attempt: number; amount: bigint; currency: string; notifyUrl: string; mode: Mode }
type Deps = { database: Database; log: Log; keys: readonly SimulatorKey[] }

/** What a provider keeps of a payment, in parts of a thousand. */
const feeOfThousand = 10n
const notifyWithinMs = 3_000
const pausesSeconds = [1, 2, 5, 15, 60, 300]

export function openPlay(deps: Deps): Play {
  const { database, log } = deps
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isClosed = false
  const workAll = async () => {
    for (;;) {
      const due = isClosed ? undefined : await takeDueStep(database)
      if (!due) return
      const isDone = await runStep(deps, due.step).catch((error: unknown) => {
        log.warn({ err: error, step: due.id }, 'a step failed')
        return false
      })
      const pause = pausesSeconds[due.tries - 1]
      if (isDone || pause === undefined) await removeStep(database, due.id)
      else await delayStep(database, due.id, pause)
    }
  }
  const work = () => {
    running = running.catch(() => undefined).then(workAll)
    return running.then(wake)
  }
  const wake = async () => {
    clearTimeout(timer)
    const ms = isClosed ? undefined : await findNextDue(database)
    if (ms !== undefined && !isClosed) timer = setTimeout(() => void work().catch(() => undefined), Math.min(Math.max(ms, 0), 3_600_000))
  }
  const begin: Begin = async (planned, base, txIdOf) => {
    await insertSteps(database, stepsOf(planned, base, txIdOf))
    await work()
  }
  return {
    pay: async (order, mode) => {
      if (!(await endOrder(database, order.token, 'played'))) return undefined
      const { hook, reference, notifyUrl, currency, kind, amount, expiresAt, terms } = order
      const { needed = 0 } = terms as { needed?: number }
      const txIds = new Map([1, 2].map((part) => [part, makeTxId(kind)] as const))
      const planned = planPayment(mode, { kind, amount, needed }, expiresAt.getTime() - Date.now())
      await begin(planned, { hook, reference, notifyUrl, direction: 'in', currency }, (part) => txIds.get(part)!)
      return txIds.get(1)
    },
    decline: async (order) => {
      if (!(await endOrder(database, order.token, 'declined'))) return false
      const { hook, reference, notifyUrl, currency, kind, amount } = order
      const planned: Planned[] = [{ afterMs: 0, move: { state: 'failed', amount: String(amount) }, notify: {} }]
      const txId = makeTxId(kind)
      await begin(planned, { hook, reference, notifyUrl, direction: 'in', currency }, () => txId)
      return true
    },
    payOut: async ({ hook, reference, attempt, amount, currency, notifyUrl, mode }) => {
      const plan = planPayout(mode, amount)
      if (plan.isRefused) return undefined
      const providerTxId = `OUT${await takeNumber(database)}`
      const move = { hook, providerTxId, reference, attempt, direction: 'out' as const, state: 'pending' as const, amount, currency }
      await upsertMovement(database, { ...move, fee: 0n, seen: null, needed: null })
      await begin(plan.steps, { hook, reference, notifyUrl, direction: 'out', attempt, currency }, () => providerTxId)
      return { providerTxId, isSilent: plan.isSilent }
    },
    work,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await running.catch(() => undefined)
    },
  }
}

type Base = Omit<Step, 'move' | 'notify' | 'providerTxId'>
type Begin = (planned: readonly Planned[], base: Base, txIdOf: (part: number) => string) => Promise<void>

function stepsOf(planned: readonly Planned[], base: Base, txIdOf: (part: number) => string): { afterMs: number; step: Step }[] {
  return planned.map(({ afterMs, move, notify }) => ({
    afterMs,
    step: {
      ...base,
      providerTxId: txIdOf(move?.part ?? 1),
      ...(move && { move }),
      ...(notify && { notify: { ...notify, callId: randomUUID() } }),
    },
  }))
}

/** A movement changes, and the portal is told. @returns false when it could not be told and is to be told again */
async function runStep({ database, keys }: Deps, step: Step): Promise<boolean> {
  const { hook, providerTxId, reference, direction, attempt = null, currency, move, notify } = step
  if (move) {
    const amount = BigInt(move.amount)
    const fee = move.state === 'paid' && direction === 'in' ? (amount * feeOfThousand) / 1000n : 0n
    const { state, seen = null, needed = null } = move
    await upsertMovement(database, { hook, providerTxId, reference, attempt, direction, state, amount, currency, fee, seen, needed })
  }
  return notify ? tell(keys, step, notify) : true
}

async function tell(keys: readonly SimulatorKey[], step: Step, notify: NonNullable<Step['notify']>): Promise<boolean> {
  const key = keys.find(({ hook }) => hook === step.hook)
  if (!key) return true
  const body = JSON.stringify({
    in: step.direction === 'in' ? [step.reference] : [],
    out: step.direction === 'out' ? [step.reference] : [],
  })
  const secret = notify.isForged ? 'nobody knows the secret' : key.secret
  const headers = { 'content-type': 'application/json', ...signHook(notify.callId, body, [secret]) }
  const signal = AbortSignal.timeout(notifyWithinMs)
  const answer = await fetch(step.notifyUrl, { method: 'POST', headers, body, signal, redirect: 'error' }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok === true || notify.isForged === true
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** As the providers print theirs: ten letters of a mobile wallet, a long hash of a chain. */
function makeTxId(kind: OrderRow['kind']): string {
  const length = kind === 'crypto' ? 40 : 10
  return Array.from({ length }, () => letters[randomInt(letters.length)]!).join('')
}
