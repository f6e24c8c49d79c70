import type { Log } from '@portal/runtime'
import { type WalletAnswer, type WalletCall, walletCalls } from '@portal/contracts/vendor-protocol'
import { type GvpKey, signCall } from '@portal/contracts/vendor-signature'
import type { z } from 'zod'

/**
 * What came of a call to the portal's wallet.
 * `answered`: the portal has decided, `status` says how · `unknown`: a time-out, a 5xx, INTERNAL or an unreadable answer: it may have happened or
 * not · `unsent`: the connection was refused, so that nothing can have happened.
 */
export type WalletResult<Name extends WalletCall> =
  | { kind: 'answered'; answer: z.output<(typeof walletCalls)[Name]['output']> }
  | { kind: 'unknown'; problem: string }
  | { kind: 'unsent'; problem: string }

export type Wallet = {
  /** One attempt; who repeats it, and when, is the caller's business. Amounts are texts of 1/10000, as on the wire. */
  call<Name extends WalletCall>(name: Name, body: z.input<(typeof walletCalls)[Name]['input']>): Promise<WalletResult<Name>>
}

/** How long each call may take (retry policy of the protocol). */
const timeoutsMs: Partial<Record<WalletCall, number>> = { authenticate: 2_000, balance: 2_000, bet: 3_000, betwin: 3_000 }
const defaultTimeoutMs = 4_000

/** Opens the portal's wallet over HTTP with kept-alive connections; each call is signed. */
export function openWallet({ portalUrl, key, log }: { portalUrl: string; key: GvpKey; log: Log }): Wallet {
  return {
    async call(name, body) {
      const { path, output } = walletCalls[name]
      const text = JSON.stringify(body)
      try {
        const response = await fetch(new URL(path, portalUrl), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...signCall({ method: 'POST', path, body: text }, key) },
          body: text,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutsMs[name] ?? defaultTimeoutMs),
        })
        const raw = await response.text()
        if (response.status >= 500) return unknown(`status ${response.status}`)
        const read = output.safeParse(JSON.parse(raw))
        if (!read.success) return unknown('an answer that does not follow the protocol')
        const answer = read.data as WalletAnswer & typeof read.data
        if (answer.status === 'INTERNAL') return unknown('INTERNAL')
        if (answer.status === 'INVALID_SIGNATURE') log.error({ call: name }, 'the portal refuses our signature: check key and clock')
        return { kind: 'answered', answer } as never
      } catch (error) {
        if (isRefused(error)) return { kind: 'unsent', problem: 'connection refused' }
        return unknown(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      }
    },
  }
}

function unknown(problem: string): { kind: 'unknown'; problem: string } {
  return { kind: 'unknown', problem }
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED'
}
