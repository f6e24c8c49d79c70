import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmacKey, verifyCall, type GvpKey } from '@portal/contracts/vendor-signature'

/** What goes wrong with the next call of a name, before or after it has its effect. `until`: the answer waits for the promise. */
export type WalletFault = {
  call: string
  when: 'before' | 'after'
  how: 'drop' | 'error' | 'internal' | 'maintenance' | 'unknown' | { until: Promise<unknown> }
}

type Move = { playerId: string; kind: 'in' | 'out'; amount: bigint; state: 'done' | 'failed'; at: Date }

/** Wallets in memory, by the protocol's rules: an id has one effect, and one that was asked about and never seen is refused from then on. */
function openWallets() {
  const balances = new Map<string, bigint>()
  const moves = new Map<string, Move>()
  const readBalance = (playerId: string) => balances.get(playerId) ?? 0n

  const carry = (transferId: string, playerId: string, kind: 'in' | 'out', amount: bigint): object => {
    if (!moves.has(transferId)) {
      const change = kind === 'in' ? amount : -amount
      const isCovered = readBalance(playerId) + change >= 0n
      if (isCovered) balances.set(playerId, readBalance(playerId) + change)
      moves.set(transferId, { playerId, kind, amount: isCovered ? amount : 0n, state: isCovered ? 'done' : 'failed', at: new Date() })
    }
    const { state, amount: moved } = moves.get(transferId)!
    return { transferId, state, ...(state === 'done' && { amount: moved.toString() }), balance: readBalance(playerId).toString() }
  }
  const listMoves = (from: Date, to: Date) =>
    [...moves]
      .filter(([, { at }]) => at >= from && at < to)
      .map(([transferId, { amount, ...move }]) => ({ ...move, transferId, currency: 'BDT', amount: amount.toString() }))
  const decide = (call: string, { transferId = '', playerId = '', amount = '0', from = '', to = '' }: Record<string, string>): object => {
    if (call === 'in' || call === 'out') return carry(transferId, playerId, call, BigInt(amount))
    if (call === 'out-all') return carry(transferId, playerId, 'out', readBalance(playerId))
    if (call === 'balance') return { balance: readBalance(playerId).toString(), currency: 'BDT' }
    if (call === 'status') {
      // An id that was never seen is refused from here on.
      if (!moves.has(transferId)) moves.set(transferId, { playerId, kind: 'in', amount: 0n, state: 'failed', at: new Date() })
      return carry(transferId, playerId, 'in', 0n)
    }
    if (call === 'search') return { transfers: listMoves(new Date(from), new Date(to)) }
    return { balances: [...balances].map(([id, balance]) => ({ playerId: id, currency: 'BDT', balance: balance.toString(), changedAt: new Date(0) })) } // prettier-ignore
  }
  return { balances, moves, decide }
}

/** A foreign vendor in transfer mode, for tests: real HTTP, real signatures, wallets in memory by the protocol's rules, and faults that a test orders. */
export async function startWalletVendor() {
  const { balances, moves, decide } = openWallets()
  const asked: { call: string; body: Record<string, string> }[] = []
  const faults: WalletFault[] = []
  let key: GvpKey | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const path = request.url ?? ''
      const verified = verifyCall({ method: request.method as 'POST', path, body: raw }, request.headers, (id) =>
        id === key?.id ? key : undefined,
      )
      if (!verified.ok) return reply(response, 401, { status: 'INVALID_SIGNATURE' })
      const call = path.replace('/gvp/v1/transfer/', '')
      if (call === path) return reply(response, 404, {})
      const body = JSON.parse(raw.toString()) as Record<string, string>
      asked.push({ call, body })
      const at = faults.findIndex((fault) => fault.call === call)
      const [fault] = at < 0 ? [] : faults.splice(at, 1)
      const answer = fault?.when === 'before' ? {} : decide(call, body)
      if (!fault) reply(response, 200, { status: 'OK', ...answer })
      else spoil(response, fault, body, answer)
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    balances,
    moves,
    asked,
    setKey: (pair: { key: string; secret: string }) => void (key = createHmacKey(pair.key, pair.secret)),
    fail: (...list: WalletFault[]) => void faults.push(...list),
    countAsked: (call: string, transferId?: string) =>
      asked.filter((each) => each.call === call && (transferId === undefined || each.body.transferId === transferId)).length,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
export type WalletVendor = Awaited<ReturnType<typeof startWalletVendor>>

function spoil(response: ServerResponse, { how }: WalletFault, { transferId }: Record<string, string>, answer: object): void {
  if (typeof how === 'object')
    void how.until.then(
      () => reply(response, 200, { status: 'OK', ...answer }),
      () => response.destroy(),
    )
  else if (how === 'error') reply(response, 503, {})
  else if (how === 'drop') response.destroy()
  else if (how === 'unknown') reply(response, 200, { status: 'OK', transferId, state: 'unknown' })
  else reply(response, 200, { status: how === 'internal' ? 'INTERNAL' : 'MAINTENANCE' })
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ requestId: 'r', serverTime: new Date().toISOString(), ...body }))
}
