import { createHash, createHmac, randomUUID } from 'node:crypto'

/** What the suite is told: where the wallet is, and under which key and launch token it may be tried. */
export type Target = {
  base: string
  key: string
  secret: string
  token: string
  game: string
  /** Tokens of the same player in another state, where the operator hands them out by hand. */
  expiredToken?: string | undefined
  endedToken?: string | undefined
  blockedToken?: string | undefined
  limitedToken?: string | undefined
  /** Whose wallet at the vendor is tried, and in which currency; the suite of transfers alone. */
  player?: string | undefined
  currency: string
  /** The greatest bet under the limited token. */
  limit: bigint
}

export type Reply = { http: number; body: Record<string, unknown>; status: string; balance: bigint | undefined }

/** How a call is spoilt before it is sent: the signature is made for `sign`, and then these are sent instead. */
export type Tampering = {
  secret?: string
  key?: string
  nonce?: string
  atMs?: number
  path?: string
  raw?: string
  drop?: string
  signal?: AbortSignal
}

/** A case did not get what the protocol says. The message is what the operator reads. */
export class Missed extends Error {}

export type Kit = ReturnType<typeof createKit>

/**
 * Speaks GVP/1 as a vendor does. It is written from the protocol's text and shares no code with any wallet: the signature is computed here once more.
 */
export function createKit(target: Target) {
  const run = randomUUID().slice(0, 8)
  let count = 0
  /** An id that no run has used before. */
  const id = (word: string) => `cf-${run}-${word}-${(count += 1)}`

  const send = async (call: string, body: unknown, tamper: Tampering = {}): Promise<Reply & { version: string }> => {
    const path = `/gvp/v1/${call}`
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = sign(target, tamper.path ?? path, payload, tamper)
    if (tamper.drop) delete headers[tamper.drop]
    const url = new URL(path, target.base)
    const init = { method: 'POST', headers, body: tamper.raw ?? payload, ...(tamper.signal && { signal: tamper.signal }) }
    const answer = await fetch(url, init)
    return { ...read(answer.status, await answer.text()), version: answer.headers.get('x-gvp-version') ?? '1.0' }
  }
  const wallet = (call: string, body: unknown, tamper?: Tampering) => send(`wallet/${call}`, body, tamper)
  const { token, game } = target

  const bet = (txId: string, amount: bigint | string, more: object = {}, tamper?: Tampering) =>
    wallet('bet', { token, txId, roundId: `${txId}-r`, game, amount: String(amount), ...more }, tamper)
  const win = (txId: string, refTxId: string, amount: bigint | string, more: object = {}) =>
    wallet('win', { token, txId, refTxId, amount: String(amount), ...more })
  const rollback = (txId: string, refTxId: string, more: object = {}) => wallet('rollback', { token, txId, refTxId, ...more })
  const balance = async (): Promise<bigint> => {
    const reply = expectStatus(await wallet('balance', { token }), 'OK')
    return reply.balance ?? missed('the balance is missing in the answer to /wallet/balance')
  }
  /** Runs work that must leave the balance changed by exactly this much. */
  const expectChange = async (by: bigint, work: () => Promise<void>): Promise<void> => {
    const before = await balance()
    await work()
    const after = await balance()
    if (after - before !== by) missed(`the balance changed by ${after - before} instead of ${by}`)
  }
  /** The version of the protocol that the wallet announces; one that announces none speaks 1.0. */
  const version = async (): Promise<string> => (await wallet('balance', { token })).version
  return { target, id, send, wallet, bet, win, rollback, balance, expectChange, version, tokenIn: createTokens(target, send) }
}

/**
 * A token of the same player in another state. It is the one of the command line; else the wallet's sandbox is asked for it:
 * `POST /gvp/v1/sandbox/sessions { token, state, maxBet? }` answers `{ status: "OK", token }`. An operator without that call passes the arguments.
 */
function createTokens(target: Target, send: (call: string, body: unknown) => Promise<Reply>) {
  const known = new Map<string, string | undefined>([
    ['expired', target.expiredToken],
    ['ended', target.endedToken],
    ['blocked', target.blockedToken],
    ['limited', target.limitedToken],
  ])
  return async (state: 'expired' | 'ended' | 'blocked' | 'limited'): Promise<string> => {
    const given = known.get(state)
    if (given !== undefined) return given
    const limit = state === 'limited' ? { maxBet: String(target.limit) } : {}
    const reply = await send('sandbox/sessions', { token: target.token, state, ...limit }).catch(() => undefined)
    const made = reply?.body.token
    if (typeof made !== 'string') return missed(`give --${state}-token TOKEN: this wallet has no sandbox that makes one`)
    known.set(state, made)
    return made
  }
}

function sign(target: Target, path: string, payload: string, tamper: Tampering): Record<string, string> {
  const timestamp = String(tamper.atMs ?? Date.now())
  const nonce = tamper.nonce ?? randomUUID()
  const text = ['POST', path, timestamp, nonce, createHash('sha256').update(payload).digest('hex')].join('\n')
  return {
    'content-type': 'application/json',
    'x-request-id': randomUUID(),
    'x-gvp-key': tamper.key ?? target.key,
    'x-gvp-timestamp': timestamp,
    'x-gvp-nonce': nonce,
    'x-gvp-signature': createHmac('sha256', tamper.secret ?? target.secret)
      .update(text)
      .digest('base64'),
  }
}

function read(http: number, text: string): Reply {
  try {
    const body = JSON.parse(text) as Record<string, unknown>
    const amount = body.balance
    return {
      http,
      body,
      status: String(body.status),
      balance: typeof amount === 'string' && /^\d+$/.test(amount) ? BigInt(amount) : undefined,
    }
  } catch {
    return { http, body: {}, status: `no JSON (HTTP ${http})`, balance: undefined }
  }
}

export function missed(message: string): never {
  throw new Missed(message)
}

/** The answer must carry one of these statuses, with HTTP 200. */
export function expectStatus(reply: Reply, ...statuses: string[]): Reply {
  if (!statuses.includes(reply.status)) missed(`answered ${reply.status} instead of ${statuses.join(' or ')}`)
  if (reply.http !== 200) missed(`${reply.status} came with HTTP ${reply.http} instead of 200`)
  return reply
}

/** The call must be refused before it was understood: 401 INVALID_SIGNATURE. */
export function expectUnsigned(reply: Reply): void {
  if (reply.http !== 401 || reply.status !== 'INVALID_SIGNATURE')
    missed(`answered HTTP ${reply.http} ${reply.status} instead of 401 INVALID_SIGNATURE`)
}

export function expectField(reply: Reply, name: string, value: unknown): void {
  if (reply.body[name] !== value) missed(`${name} is ${JSON.stringify(reply.body[name])} instead of ${JSON.stringify(value)}`)
}

export function countStatus(reply: readonly Reply[], status: string): number {
  return reply.filter((each) => each.status === status).length
}

export function expectCount(what: string, found: number, expected: number): void {
  if (found !== expected) missed(`${what}: ${found} instead of ${expected}`)
}

export type Case = { group: string; name: string; run: (kit: Kit) => Promise<void> }

/** One stake, one currency unit. */
export const unit = 10_000n

/** The smallest unit of a currency of two decimals: the suite is run with a player of such a currency. */
export const smallest = 100n
