import type { routes, WireInput, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { fromMinor, toMinor } from '../../lib/money.ts'
import { isRefused } from '../../lib/refused.ts'

export type TransferOptions = WireOutput<typeof routes.transfers.options>
export type TransferLimits = NonNullable<TransferOptions['limits']>
export type Downline = WireOutput<typeof routes.transfers.downlines>['list'][number]
export type TransferRow = WireOutput<typeof routes.transfers.list>['list'][number]
export type SentTransfer = WireOutput<typeof routes.transfers.send>
export type Direction = WireInput<typeof routes.transfers.send>['direction']

export const optionsKey = ['transfer-options'] as const
export const listKey = ['transfers'] as const

export function optionsQuery(api: Api) {
  return queryOptions({ queryKey: optionsKey, queryFn: ({ signal }) => api.transfers.options({}, { signal }), staleTime: 0 })
}

/** Letters of a note; the server counts the same. */
export const noteLettersAtMost = 60

/** What is to be sent, and to whom as people read it. */
export type Draft = {
  readonly direction: Direction
  readonly downline?: string
  readonly receiver: string
  readonly amount: string
  readonly note: string
}

/** What the owner is asked again for: exactly this receiver and amount. */
export function targetOf({ direction, downline, amount }: Draft): Record<string, string> {
  return { direction, amount, ...(downline !== undefined && { downline }) }
}

/** A transfer that was sent and not answered yet. It is kept, so that asking again, even after a reload, can never move the money twice (MON-04). */
export type OpenTransfer = Draft & { readonly key: string; readonly account: string }

const storageKey = 'transfer-order'

/** The same where the browser keeps nothing: it lives as long as the page. */
let ofThisPage: OpenTransfer | undefined

function readKept(): OpenTransfer | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as OpenTransfer | null) ?? ofThisPage
  } catch {
    return ofThisPage
  }
}

/** The transfer that waits for its answer, of this account. */
export function readOpenTransfer(account: string): OpenTransfer | undefined {
  const kept = readKept()
  return kept?.account === account && typeof kept.key === 'string' ? kept : undefined
}

export function isSameDraft(one: Draft, other: Draft): boolean {
  return (['direction', 'downline', 'amount', 'note'] as const).every((field) => one[field] === other[field])
}

/** Keeps a transfer before it is sent: the same key for the same one, a new key for another. */
export function keepOpenTransfer(draft: Draft, account: string): OpenTransfer {
  const kept = readOpenTransfer(account)
  if (kept && isSameDraft(kept, draft)) return kept
  const fresh = { ...draft, account, key: crypto.randomUUID() }
  ofThisPage = fresh
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(fresh))
  } catch {
    // Without storage the key still holds for the retries of this page, but not over a reload.
  }
  return fresh
}

/** The transfer was answered, with the order or with a refusal. */
export function forgetOpenTransfer(): void {
  ofThisPage = undefined
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // It was not kept either.
  }
}

const undecided = new Set([
  'server.failed',
  'system.overloaded',
  'system.maintenance',
  'request.too_many',
  'session.expired',
  'session.required',
])

/** Whether an error leaves it open what became of the transfer, so that its key must be kept. */
export function mayHaveArrived(error: unknown): boolean {
  return isRefused(error) && (error.code.startsWith('network.') || undecided.has(error.code))
}

export type AmountProblem = 'none' | 'low' | 'high' | 'daily' | 'poor'

/** What is wrong with an amount; undefined when it may be sent. */
export function checkAmount(amount: string, limits: TransferLimits, available: string): AmountProblem | undefined {
  const minor = toMinor(amount)
  if (minor === undefined || minor === 0n) return 'none'
  if (minor < (toMinor(limits.minAmount) ?? 0n)) return 'low'
  if (minor > (toMinor(limits.maxAmount) ?? 0n)) return 'high'
  if (minor > (toMinor(leftToday(limits)) ?? 0n)) return 'daily'
  return minor > (toMinor(available) ?? 0n) ? 'poor' : undefined
}

/** What may still be sent today. */
export function leftToday({ dailyLimit, dailyUsed }: TransferLimits): string {
  const left = (toMinor(dailyLimit) ?? 0n) - (toMinor(dailyUsed) ?? 0n)
  return left > 0n ? fromMinor(left) : '0'
}

/** An amount without needless zeros: the server compares what the owner was asked for by its letters. */
export function plainAmount(typed: string): string {
  const minor = toMinor(typed)
  return minor === undefined ? typed : fromMinor(minor)
}
