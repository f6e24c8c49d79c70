import { type Log, traceHeaders, withSpan } from '@portal/runtime'
import { type BatchedCall, walletBatch } from '@portal/contracts/vendor-batch'
import { gvpHeaders, type WalletAnswer, type WalletCall, walletCalls } from '@portal/contracts/vendor-protocol'
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
  /** Several calls in one, each with its own result, in their order. @returns undefined where the portal takes none: nothing was sent */
  batch?(items: readonly BatchItem[]): Promise<readonly WalletResult<'win'>[] | undefined>
}

export type BatchItem = { readonly call: BatchedCall; readonly body: object }

/** How long each call may take (retry policy of the protocol). */
const timeoutsMs: Partial<Record<WalletCall, number>> = { authenticate: 2_000, balance: 2_000, bet: 3_000, betwin: 3_000 }
const defaultTimeoutMs = 4_000
const batchTimeoutMs = 8_000

type WalletOptions = { portalUrl: string; key: GvpKey; log: Log }

/** Opens the portal's wallet over HTTP with kept-alive connections; each call is signed. */
export function openWallet({ portalUrl, key, log }: WalletOptions): Wallet {
  const portal = { portalUrl, key, log, version: undefined as string | undefined }
  return {
    call: (name, body) =>
      withSpan(`wallet ${name}`, 'client', {}, async () => {
        if (!('validBet' in body || 'isVoid' in body) || (await takesMore(portal))) return callWallet(name, body, portal)
        if (portal.version === undefined) return { kind: 'unsent', problem: 'the portal did not say its version' }
        const { validBet: _, isVoid: __, ...rest } = body as Record<string, unknown>
        return callWallet(name, rest as never, portal)
      }),
    batch: (items) =>
      withSpan('wallet batch', 'client', {}, async () => ((await takesMore(portal)) ? callBatch(items, portal) : undefined)),
  }
}

/** A portal with what it said last of its version: none yet is undefined, an answer without one is 1.0. */
type Portal = WalletOptions & { version: string | undefined }

const versionOfSilence = '1.0'
const withMore = /^1\.[1-9]\d*$/

/** Whether the portal announces 1.1: it is asked, by a call that changes nothing, before the first call that depends on it. */
async function takesMore(portal: Portal): Promise<boolean> {
  if (portal.version === undefined) await callWallet('status', { txId: 'version' }, portal)
  return withMore.test(portal.version ?? '')
}

async function callBatch(items: readonly BatchItem[], portal: Portal): Promise<readonly WalletResult<'win'>[]> {
  const all = (result: WalletResult<'win'>) => items.map(() => result)
  try {
    const { status, body } = await send(walletBatch.path, JSON.stringify({ items }), portal, batchTimeoutMs)
    if (status >= 500) return all(unknown(`status ${status}`))
    const read = walletBatch.output.safeParse(JSON.parse(body))
    if (!read.success) return all(unknown('an answer that does not follow the protocol'))
    const { items: answers, status: whole } = read.data
    if (whole === 'INVALID_SIGNATURE') portal.log.error({ call: 'batch' }, 'the portal refuses our signature: check key and clock')
    if (answers?.length !== items.length) return all(unknown(`${whole} without an answer to each call`))
    return answers.map((answer, at) => readAnswer(answer, items[at]!.body) as WalletResult<'win'>)
  } catch (error) {
    return all(failed(error))
  }
}

/** An answer as it stands, unless it leaves open what happened. */
function readAnswer(answer: WalletAnswer, body: object): WalletResult<WalletCall> {
  if (isForeign(answer, body)) return unknown('the answer to another call')
  return answer.status === 'INTERNAL' ? unknown('INTERNAL') : ({ kind: 'answered', answer } as never)
}

function failed(error: unknown): { kind: 'unknown' | 'unsent'; problem: string } {
  if (isRefused(error)) return { kind: 'unsent', problem: 'connection refused' }
  return unknown(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}

async function send(path: string, text: string, portal: Portal, timeoutMs: number): Promise<{ status: number; body: string }> {
  const headers = { 'content-type': 'application/json', ...traceHeaders(), ...signCall({ method: 'POST', path, body: text }, portal.key) }
  const { status, body, version } = await post(new URL(path, portal.portalUrl), headers, text, timeoutMs)
  // A proxy in between that is in trouble says nothing of the portal.
  if (status < 500) portal.version = version ?? versionOfSilence
  return { status, body }
}

async function callWallet<Name extends WalletCall>(
  name: Name,
  body: z.input<(typeof walletCalls)[Name]['input']>,
  portal: Portal,
): Promise<WalletResult<Name>> {
  const { path, output } = walletCalls[name]
  try {
    const { status, body: raw } = await send(path, JSON.stringify(body), portal, timeoutsMs[name] ?? defaultTimeoutMs)
    if (status >= 500) return unknown(`status ${status}`)
    const read = output.safeParse(JSON.parse(raw))
    if (!read.success) return unknown('an answer that does not follow the protocol')
    const answer = read.data as WalletAnswer
    if (answer.status === 'INVALID_SIGNATURE') portal.log.error({ call: name }, 'the portal refuses our signature: check key and clock')
    return readAnswer(answer, body) as WalletResult<Name>
  } catch (error) {
    return failed(error)
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
): Promise<{ status: number; body: string; version: string | undefined }> {
  return new Promise((resolve, reject) => {
    let ended: Error | undefined
    let call: Dispatcher.DispatchController | undefined
    let status = 0
    let version: string | undefined
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
        onResponseStart(_controller, statusCode, given) {
          // A 1xx comes before the answer.
          status = statusCode
          version = given[gvpHeaders.version]?.toString()
        },
        onResponseData: (_controller, chunk) => void chunks.push(chunk),
        onResponseEnd() {
          clearTimeout(timer)
          resolve({ status, version, body: Buffer.concat(chunks).toString() })
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
