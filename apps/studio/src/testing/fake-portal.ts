import { isPayable } from '@portal/contracts/money'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmacKey, verifyCall } from '@portal/contracts/vendor-signature'

/**
 * The portal's wallet as a foreign system, for tests: real HTTP, real signatures, a ledger in memory that follows the protocol's rules for repeated
 * ids and tombstones, and faults that a test orders before or after a call has its effect.
 */
export type Fault = {
  call: string
  /** `before`: nothing happens in the ledger · `after`: it does, and only the answer suffers. */
  when: 'before' | 'after'
  /** What becomes of the answer; a function does something first (kill the studio) and then drops the connection. */
  how: 'drop' | 'hang' | 'error' | 'garbage' | 'internal' | 'maintenance' | (() => void) | Answer
}

/** Another answer than the ledger's: what is changed in it, or the whole text with its HTTP status; or the same, when the promise has resolved. */
type Answer = { changed: object } | { until: Promise<unknown> } | { text: string; status?: number }

type Tx = { kind: 'bet' | 'win' | 'betwin' | 'rollback'; playerId: string; amount: bigint; ref?: string; answer: object }
export type FakePlayer = { id: string; balance: bigint; token: string; currency: string; disabled?: boolean; tokenExpired?: boolean }

const key = createHmacKey('studio-key', 'a-secret-of-the-studio-and-the-portal')
/** The key of a second vendor code of the same studio. */
export const otherVendorKey = createHmacKey('banyan-key', 'another-secret-of-the-studio-and-the-portal')
/** The key of a vendor code in transfer mode. */
export const walletKey = createHmacKey('wallet-key', 'the-secret-of-a-vendor-code-that-keeps-wallets')
/** The keys of the two vendor codes of the sportsbook. */
export const sportsKey = createHmacKey('sports-key', 'the-secret-of-the-sportsbook-and-the-portal')
export const esportsKey = createHmacKey('esports-key', 'the-secret-of-the-esports-and-of-the-portal')
export const fakePortalKey = { id: key.id, secret: 'a-secret-of-the-studio-and-the-portal', key }

/** The wallets in memory, with the protocol's rules: an id has one effect, a rollback before its bet leaves a tombstone, a settled bet stays. */
function openLedger() {
  const players = new Map<string, FakePlayer>()
  const transactions = new Map<string, Tx>()
  const tombstones = new Set<string>()

  function decide(call: string, body: Record<string, string>): object {
    const player = [...players.values()].find((one) => one.id === body.playerId || one.token === body.token)
    if (!player) return { status: 'INVALID_TOKEN' }
    const known = { playerId: player.id, balance: player.balance.toString(), currency: player.currency }
    if (call === 'authenticate' || call === 'balance') return { status: player.tokenExpired ? 'TOKEN_EXPIRED' : 'OK', ...known }
    if (call === 'status') return { status: 'OK', txId: body.txId, ...tellStored(body.txId ?? '', known) }
    const before = transactions.get(body.txId ?? '')
    if (before) return { ...before.answer, duplicate: true, balance: player.balance.toString() }
    return post(call, body, player)
  }

  function tellStored(txId: string, known: object): object {
    if (tombstones.has(txId)) return { state: 'ROLLED_BACK' }
    const answer = { status: 'OK', requestId: 'r', serverTime: new Date().toISOString(), txId, ...known }
    return transactions.has(txId) ? { state: 'APPLIED', answer } : { state: 'NOT_FOUND' }
  }

  function post(
    call: string,
    { txId = '', refTxId = '', amount = '0', bet: stake = amount, win = '0' }: Record<string, string>,
    player: FakePlayer,
  ): object {
    const refuse = (status: string) => ({ status, balance: player.balance.toString() })
    const apply = (kind: Tx['kind'], change: bigint) => {
      player.balance += change
      const answer = { status: 'OK', txId, balance: player.balance.toString(), currency: player.currency, duplicate: false }
      transactions.set(txId, { kind, playerId: player.id, amount: change, ref: refTxId, answer })
      return answer
    }
    const moved = [amount, stake, win].map(BigInt)
    if (call !== 'rollback' && !moved.every((each) => isPayable(each, player.currency))) return refuse('AMOUNT_TOO_FINE')
    if (call === 'bet' || call === 'betwin') {
      if (tombstones.has(txId)) return refuse('TX_ROLLED_BACK')
      if (player.disabled) return refuse('PLAYER_DISABLED')
      if (player.tokenExpired) return refuse('TOKEN_EXPIRED')
      return player.balance < BigInt(stake) ? refuse('INSUFFICIENT_FUNDS') : apply(call, BigInt(win) - BigInt(stake))
    }
    const bet = transactions.get(refTxId)
    if (call === 'win' || call === 'adjust') {
      if (tombstones.has(refTxId)) return refuse('TX_ROLLED_BACK')
      return bet ? apply('win', BigInt(amount)) : refuse('TX_NOT_FOUND')
    }
    if ([...transactions.values()].some((one) => one.kind === 'win' && one.ref === refTxId)) return refuse('ROUND_CLOSED')
    tombstones.add(refTxId)
    return apply('rollback', bet ? -bet.amount : 0n)
  }

  const decideAll = (items: readonly Item[]): object => {
    const envelope = { requestId: 'r', serverTime: new Date().toISOString() }
    return { status: 'OK', items: items.map(({ call, body }) => ({ ...envelope, ...decide(call, body) })) }
  }
  return { players, transactions, decide, decideAll }
}

type Item = { call: string; body: Record<string, string> }
const readItems = (body: Record<string, string>): Item[] => body['items'] as unknown as Item[]

/** It says that it speaks 1.1 until a test lets it announce 1.0: then it says no version. */
export async function startFakePortal() {
  let version = '1.1'
  const { players, transactions, decide, decideAll } = openLedger()
  const faults: Fault[] = []
  const calls: (Item & { key: string })[] = []
  const hanging: ServerResponse[] = []
  const waiters: { call: string; done: () => void }[] = []

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks)
    const path = request.url ?? ''
    const verified = verifyCall({ method: 'POST', path, body: raw }, request.headers, (id) =>
      [key, otherVendorKey, walletKey, sportsKey, esportsKey].find((one) => one.id === id),
    )
    if (!verified.ok) return reply(response, 401, { status: 'INVALID_SIGNATURE', message: verified.fault })
    const call = path.replace('/gvp/v1/wallet/', '')
    const body = JSON.parse(raw.toString()) as Record<string, string>
    if (version !== '1.0') response.setHeader('x-gvp-version', version)
    const several = call === 'batch' ? readItems(body) : undefined
    const heard = [{ call, body }, ...(several ?? [])]
    calls.push(...heard.map((one) => ({ ...one, key: verified.keyId })))
    const names = heard.map((one) => one.call)
    const at = faults.findIndex((fault) => names.includes(fault.call))
    const [fault] = at < 0 ? [] : faults.splice(at, 1)
    const answer = fault?.when === 'before' ? {} : several ? decideAll(several) : decide(call, body)
    for (const waiter of waiters.filter((one) => names.includes(one.call))) waiter.done()
    return fault ? spoil(response, fault, answer, hanging) : reply(response, 200, answer)
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    players,
    transactions,
    calls,
    addPlayer(id: string, balance: bigint): FakePlayer {
      const player = { id, balance, token: `token-of-${id}-0123456789`, currency: 'BDT' }
      players.set(id, player)
      return player
    },
    /** The next call of this name meets the fault; further ones in the order of their entry. */
    fail: (...list: Fault[]) => void faults.push(...list),
    /** Resolves when a call of this name has had its effect, or its fault has been met. */
    nextCall: (call: string) => new Promise<void>((done) => void waiters.push({ call, done })),
    announce: (said: '1.0' | '1.1') => void (version = said),
    /** What a call does that a process has sent and whose answer it never read. */
    pay: decide,
    countCalls: (call: string) => calls.filter((one) => one.call === call).length,
    async close() {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise((done) => void server.close(done))
    },
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  const envelope = { requestId: 'r', serverTime: new Date().toISOString() }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ ...envelope, ...body }))
}

function spoil(response: ServerResponse, { how }: Fault, answer: object, hanging: ServerResponse[]): void {
  if (typeof how === 'object') {
    if ('until' in how) return void how.until.then(() => reply(response, 200, answer))
    if ('changed' in how) return reply(response, 200, { ...answer, ...how.changed })
    return void response.writeHead(how.status ?? 200, { location: '/elsewhere' }).end(how.text)
  }
  if (how === 'hang') return void hanging.push(response)
  if (how === 'error') return reply(response, 503, {})
  if (how === 'garbage') return void response.end('<html>')
  if (how === 'internal') return reply(response, 200, { status: 'INTERNAL' })
  if (how === 'maintenance') return reply(response, 200, { status: 'MAINTENANCE' })
  if (how !== 'drop') how()
  response.destroy()
}
