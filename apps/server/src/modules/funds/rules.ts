import type { GvpStatus } from '@portal/contracts/vendor-protocol'

/** What a vendor has said of a transfer. `unknown` is no end: the vendor is asked again, and nothing goes back before. */
export type Verdict = { state: 'done'; amount: bigint } | { state: 'failed' } | { state: 'unknown'; fault: string }

/** Refusals by which a vendor says that the transfer will never be carried out. Any other status says nothing about it. */
const definite: ReadonlySet<GvpStatus> = new Set<GvpStatus>([
  'INVALID_REQUEST',
  'INVALID_PLAYER',
  'PLAYER_DISABLED',
  'WRONG_CURRENCY',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'AMOUNT_TOO_FINE',
  'GEO_BLOCKED',
])

type TransferAnswer =
  | { status: 'OK'; transferId: string; state: 'done' | 'failed' | 'unknown'; amount?: bigint | undefined }
  | { status: Exclude<GvpStatus, 'OK'> }

type ExpectedTransfer = {
  orderNo: string
  /** Null where the vendor was asked for all. */
  amount: bigint | null
}

/**
 * Reads a vendor's answer about a transfer.
 * @param about whether it answers the transfer itself, or the question what became of it: a refusal of the question says nothing about the transfer
 */
export function readVerdict({ orderNo, amount: expected }: ExpectedTransfer, answer: TransferAnswer, about: 'itself' | 'its end'): Verdict {
  if (answer.status !== 'OK') return definite.has(answer.status) && about === 'itself' ? { state: 'failed' } : unknown(answer.status)
  if (answer.transferId !== orderNo) return unknown('the answer to another transfer')
  if (answer.state !== 'done') return answer.state === 'failed' ? { state: 'failed' } : unknown('the vendor does not know')
  if (expected !== null && answer.amount !== undefined && answer.amount !== expected) return unknown(`another amount: ${answer.amount}`)
  const amount = answer.amount ?? expected
  return amount === null ? unknown('done without an amount') : { state: 'done', amount }
}

export function unknown(fault: string): Verdict {
  return { state: 'unknown', fault }
}

/** Waits between two questions in seconds; the last repeats until the vendor answers. */
const waitsSeconds = [1, 2, 5, 15, 30, 60, 120, 300]

export function waitMs(attempts: number): number {
  return (waitsSeconds[Math.min(attempts, waitsSeconds.length - 1)] ?? 300) * 1_000
}
