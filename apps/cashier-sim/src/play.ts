import { randomInt, randomUUID } from 'node:crypto'
import { signHook } from '@portal/contracts/hook-signature'
import type { Database, Log, Tx } from '@portal/runtime'
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
/** When the steps are looked at again after the database could not be asked. */
const retryMs = 1_000

export function openPlay(deps: Deps): Play {
  const { database } = deps
  const { work, workLater, close } = openWorker(deps)
  /** Decides and plans in one transaction, and then plays; what is planned is played whatever becomes of the caller. */
  const begin: Begin = async (decide) => {
    const isBegun = await database.transaction(async (tx) => {
      const steps = await decide(tx)
      if (steps) await insertSteps(tx, steps)
      return steps !== undefined
    })
    if (isBegun) await work().catch(() => workLater(retryMs))
    return isBegun
  }
  return {
    pay: async (order, mode) => {
      const { hook, reference, notifyUrl, currency, kind, amount, expiresAt, terms } = order
      const { needed = 0 } = terms as { needed?: number }
      const txIds = new Map([1, 2].map((part) => [part, makeTxId(kind)] as const))
      const isBegun = await begin(async (tx) => {
        if (!(await endOrder(tx, order.token, 'played'))) return undefined
        const planned = planPayment(mode, { kind, amount, needed }, expiresAt.getTime() - Date.now())
        return stepsOf(planned, { hook, reference, notifyUrl, direction: 'in', currency }, (part) => txIds.get(part)!)
      })
      return isBegun ? txIds.get(1) : undefined
    },
    decline: (order) => {
      const { hook, reference, notifyUrl, currency, kind, amount } = order
      const planned: Planned[] = [{ afterMs: 0, move: { state: 'failed', amount: String(amount) }, notify: {} }]
      const txId = makeTxId(kind)
      return begin(async (tx) => {
        if (!(await endOrder(tx, order.token, 'declined'))) return undefined
        return stepsOf(planned, { hook, reference, notifyUrl, direction: 'in', currency }, () => txId)
      })
    },
    payOut: async ({ hook, reference, attempt, amount, currency, notifyUrl, mode }) => {
      const plan = planPayout(mode, amount)
      if (plan.isRefused) return undefined
      const providerTxId = `OUT${await takeNumber(database)}`
      const move = { hook, providerTxId, reference, attempt, direction: 'out' as const, state: 'pending' as const, amount, currency }
      await begin(async (tx) => {
        await upsertMovement(tx, { ...move, fee: 0n, seen: null, needed: null })
        return stepsOf(plan.steps, { hook, reference, notifyUrl, direction: 'out', attempt, currency }, () => providerTxId)
      })
      return { providerTxId, isSilent: plan.isSilent }
    },
    work,
    close,
  }
}

/** Works on the steps that are due, and wakes for the next. */
function openWorker(deps: Deps): { work: () => Promise<void>; workLater: (ms: number) => void; close: () => Promise<void> } {
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
  const workLater = (ms: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void work().catch(() => workLater(retryMs)), ms)
  }
  const wake = async () => {
    clearTimeout(timer)
    const ms = isClosed ? undefined : await findNextDue(database)
    if (ms !== undefined) workLater(Math.min(Math.max(ms, 0), 3_600_000))
  }
  const close = async () => {
    isClosed = true
    clearTimeout(timer)
    await running.catch(() => undefined)
  }
  return { work, workLater, close }
}

type Base = Omit<Step, 'move' | 'notify' | 'providerTxId'>
type PlannedStep = { afterMs: number; step: Step }
/** @returns false when there was nothing to begin */
type Begin = (decide: (tx: Tx) => Promise<PlannedStep[] | undefined>) => Promise<boolean>

function stepsOf(planned: readonly Planned[], base: Base, txIdOf: (part: number) => string): PlannedStep[] {
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
