import { type Log, traceHeaders, withSpan } from '@portal/runtime'
import { type WalletAnswer, type WalletCall, walletCalls } from '@portal/contracts/vendor-protocol'
import { type GvpKey, signCall } from '@portal/contracts/vendor-signature'
import { Agent, type Dispatcher } from 'undici'
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

type WalletOptions = { portalUrl: string; key: GvpKey; log: Log }

/** Opens the portal's wallet over HTTP with kept-alive connections; each call is signed. */
export function openWallet({ portalUrl, key, log }: WalletOptions): Wallet {
  return { call: (name, body) => withSpan(`wallet ${name}`, 'client', {}, () => callWallet(name, body, { portalUrl, key, log })) }
}

async function callWallet<Name extends WalletCall>(
  name: Name,
  body: z.input<(typeof walletCalls)[Name]['input']>,
  { portalUrl, key, log }: WalletOptions,
): Promise<WalletResult<Name>> {
  const { path, output } = walletCalls[name]
  const text = JSON.stringify(body)
  try {
    const headers = { 'content-type': 'application/json', ...traceHeaders(), ...signCall({ method: 'POST', path, body: text }, key) }
    const { status, body: raw } = await post(new URL(path, portalUrl), headers, text, timeoutsMs[name] ?? defaultTimeoutMs)
    if (status >= 500) return unknown(`status ${status}`)
    const read = output.safeParse(JSON.parse(raw))
    if (!read.success) return unknown('an answer that does not follow the protocol')
    const answer = read.data as WalletAnswer
    if (isForeign(answer, body)) return unknown('the answer to another call')
    if (answer.status === 'INTERNAL') return unknown('INTERNAL')
    if (answer.status === 'INVALID_SIGNATURE') log.error({ call: name }, 'the portal refuses our signature: check key and clock')
    return { kind: 'answered', answer } as never
  } catch (error) {
    if (isRefused(error)) return { kind: 'unsent', problem: 'connection refused' }
    return unknown(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  }
}

/** The connections to the portal, of all wallets. A redirect is an answer like another, and not followed: the signature was for this address. */
const agent = new Agent({ maxResponseSize: 1024 * 1024 })

/**
 * One POST over a kept-alive connection. `timeoutMs` is the time of the whole call, not of a silence in it. Below `request`, whose streams and listeners
 * cost each round more than the call, and lived on until a full collection; and whose signal reaches only a call that has its connection.
 */
function post(
  { origin, pathname: path }: URL,
  headers: Record<string, string>,
  text: string,
  timeoutMs: number,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    let ended: Error | undefined
    let call: Dispatcher.DispatchController | undefined
    let status = 0
    const chunks: Buffer[] = []
    const fail = (error: Error) => {
      clearTimeout(timer)
      ended = error
      reject(error)
    }
    const timer = setTimeout(() => {
      fail(new Error(`no answer in ${timeoutMs} ms`))
      call?.abort(ended!)
    }, timeoutMs)
    agent.dispatch(
      { origin, path, method: 'POST', headers, body: text },
      {
        onRequestStart(controller) {
          call = controller
          // It waited for a connection until it was too late: it is not sent any more.
          if (ended) controller.abort(ended)
        },
        onResponseStart(_controller, statusCode) {
          // A 1xx comes before the answer.
          status = statusCode
        },
        onResponseData: (_controller, chunk) => void chunks.push(chunk),
        onResponseEnd() {
          clearTimeout(timer)
          resolve({ status, body: Buffer.concat(chunks).toString() })
        },
        onResponseError: (_controller, error) => fail(error),
      },
    )
  })
}

const echoed = ['txId', 'playerId', 'currency'] as const

/** An answer that names another transaction, player or currency than the call says nothing about this call. */
function isForeign(answer: WalletAnswer, body: object): boolean {
  const asked = body as Partial<Record<(typeof echoed)[number], string>>
  return echoed.some((name) => answer[name] !== undefined && asked[name] !== undefined && answer[name] !== asked[name])
}

function unknown(problem: string): { kind: 'unknown'; problem: string } {
  return { kind: 'unknown', problem }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}
