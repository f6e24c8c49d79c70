import { createHash } from 'node:crypto'
import { cutToUnit } from '@portal/contracts/money'
import type { GvpStatus, StatusAnswer as StatusSchema, WalletAnswer } from '@portal/contracts/vendor-protocol'
import type { Clock, Database, Tx } from '@portal/runtime'
import type { Seal } from '@portal/runtime/seal'
import type { z } from 'zod'
import * as store from './transfer-store.ts'
import type { Wallet } from './wallet.ts'

type StatusAnswer = z.output<typeof StatusSchema>
type Body = { playerId?: string; token?: string; txId?: string; refTxId?: string; amount?: string; bet?: string; win?: string }

type TransferState = { transferId: string; state: 'done' | 'failed'; amount?: string; balance: string }

/** What the portal asks of a wallet in transfer mode. An id has one effect; the same id with another content throws `TransferConflict`. */
export type TransferWallet = Wallet & {
  moveIn(transfer: { transferId: string; playerId: string; amount: bigint }): Promise<TransferState>
  /** All that is there when no amount is named. */
  moveOut(transfer: { transferId: string; playerId: string; amount?: bigint }): Promise<TransferState>
  /** What became of a transfer. One that was never seen has failed, and its id is refused from then on. */
  tellTransfer(transfer: { transferId: string; playerId: string }): Promise<TransferState>
  readBalance(playerId: string): Promise<bigint>
}

/** A transfer id came again with another content. */
export class TransferConflict extends Error {}

type Parts = {
  database: Database
  clock: Clock
  seal: Seal
  vendor: string
  currency: string
  /** The portal, which alone knows whose a launch token is. */
  portal: Wallet
  /** Called after the commit when something is to be reported. */
  onReport: () => void
}

/** What the launch token of a report is sealed for. */
export const reportPurpose = 'report-token'

/**
 * The wallets that the studio keeps itself, behind the face of the portal's wallet: rounds run through the same code, and what they take and pay moves
 * here. Each move and the report of it are one transaction; `reports.ts` sends the reports.
 */
export function openTransferWallet(parts: Parts): TransferWallet {
  const { database, vendor, currency, portal } = parts
  const nameOf = (playerId: string) => ({ vendor, currency, playerId })
  const ask = async (name: string, body: Body): Promise<StatusAnswer> => {
    const playerId = body.playerId ?? ''
    if (name === 'balance') return answer(parts, 'OK', { playerId, balance: await store.findWalletBalance(database, nameOf(playerId)) })
    if (name === 'status') return tellMove(parts, playerId, body.txId ?? '')
    return play(parts, name, playerId, body)
  }
  return {
    async call(name, body) {
      if (name !== 'authenticate') return { kind: 'answered', answer: await ask(name, body as Body) } as never
      const result = await portal.call(name, body)
      if (result.kind !== 'answered' || result.answer.status !== 'OK') return result
      const balance = await store.findWalletBalance(database, nameOf(result.answer.playerId ?? ''))
      return { kind: 'answered', answer: { ...result.answer, balance } } as never
    },
    moveIn: ({ transferId, playerId, amount }) => transfer(parts, nameOf(playerId), transferId, 'in', amount),
    moveOut: ({ transferId, playerId, amount }) => transfer(parts, nameOf(playerId), transferId, 'out', amount),
    tellTransfer: ({ transferId, playerId }) => tellTransfer(parts, nameOf(playerId), transferId),
    readBalance: (playerId) => store.findWalletBalance(database, nameOf(playerId)),
  }
}

function answer({ clock, currency }: Parts, status: GvpStatus, more: Partial<WalletAnswer> = {}): WalletAnswer {
  return { status, requestId: '', serverTime: clock.now(), currency, ...more }
}

async function tellMove(parts: Parts, playerId: string, txId: string): Promise<StatusAnswer> {
  const move = await store.findMove(parts.database, { vendor: parts.vendor, currency: parts.currency, playerId }, txId)
  const isBack = move?.state === 'undone' || move?.state === 'tombstone'
  const state = move === undefined ? 'NOT_FOUND' : isBack ? 'ROLLED_BACK' : 'APPLIED'
  return { ...answer(parts, 'OK', { txId }), state, ...(move && { answer: answer(parts, 'OK', { txId, balance: move.balance }) }) }
}

/** A stake, a win, both at once, or a stake that goes back. */
async function play(parts: Parts, call: string, playerId: string, body: Body): Promise<WalletAnswer> {
  if (call !== 'bet' && call !== 'win' && call !== 'betwin' && call !== 'rollback') return answer(parts, 'INVALID_REQUEST')
  const { txId = '', refTxId = '', amount = '0', bet = amount, win = '0' } = body
  const name = { vendor: parts.vendor, currency: parts.currency, playerId }
  const content = hashOf([call, refTxId, bet, win])
  const done = await parts.database.transaction(async (tx): Promise<WalletAnswer> => {
    const balance = await store.lockWallet(tx, name)
    const own = await store.findMove(tx, name, txId)
    if (own?.state === 'tombstone') return answer(parts, 'TX_ROLLED_BACK', { balance })
    if (own)
      return own.content === content
        ? answer(parts, 'OK', { txId, playerId, balance, duplicate: true })
        : answer(parts, 'DUPLICATE_CONFLICT')
    const ref = refTxId === '' ? undefined : await store.findMove(tx, name, refTxId)
    if (call === 'win' && ref?.state !== 'done') return answer(parts, ref ? 'TX_ROLLED_BACK' : 'TX_NOT_FOUND', { balance })
    if (call === 'rollback' && ref?.state !== 'done')
      return bury(tx, parts, name, { txId, refTxId, content, balance, isKnown: ref !== undefined })
    const changes = { bet: -BigInt(bet), win: BigInt(bet), betwin: BigInt(win) - BigInt(bet), rollback: -(ref?.amount ?? 0n) }
    const after = balance + changes[call]
    if (after < 0n || ((call === 'bet' || call === 'betwin') && balance < BigInt(bet))) {
      // What a rollback takes back was spent: it waits until the player has as much.
      return answer(parts, call === 'rollback' ? 'MAINTENANCE' : 'INSUFFICIENT_FUNDS', { balance })
    }
    await store.insertMove(tx, name, { txId, kind: call, state: 'done', amount: changes[call], content, balance: after })
    if (call === 'rollback') await store.markMoveUndone(tx, ref!.id)
    await report(tx, parts, name, call, body)
    return answer(parts, 'OK', { txId, playerId, balance: after, duplicate: false })
  })
  return done
}

/** A stake that never came is refused from here on; nobody has to be told of it. */
async function bury(
  tx: Tx,
  parts: Parts,
  name: store.WalletName,
  { txId, refTxId, content, balance, isKnown }: { txId: string; refTxId: string; content: string; balance: bigint; isKnown: boolean },
): Promise<WalletAnswer> {
  await store.insertMove(tx, name, { txId, kind: 'rollback', state: 'done', amount: 0n, content, balance })
  if (!isKnown) await store.insertMove(tx, name, { txId: refTxId, kind: 'bet', state: 'tombstone', amount: 0n, content, balance })
  return answer(parts, 'OK', { txId, playerId: name.playerId, balance, duplicate: false })
}

async function report(tx: Tx, { clock, seal, onReport }: Parts, name: store.WalletName, call: string, body: Body): Promise<void> {
  const { token, ...rest } = body
  const sealedToken = token === undefined ? null : seal.close(Buffer.from(token), reportPurpose)
  await store.insertReport(tx, { ...name, call, body: rest, sealedToken, now: clock.now() })
  tx.afterCommit(onReport)
}

async function transfer(
  { database }: Parts,
  name: store.WalletName,
  transferId: string,
  kind: 'in' | 'out',
  amount: bigint | undefined,
): Promise<TransferState> {
  const content = hashOf([kind, amount === undefined ? 'all' : amount.toString()])
  return database.transaction(async (tx) => {
    const balance = await store.lockWallet(tx, name)
    const own = await store.findMove(tx, name, transferId)
    if (own) {
      if (own.state === 'done' && own.content !== content) throw new TransferConflict()
      return toState(transferId, own, balance)
    }
    const moved = amount ?? cutToUnit(balance, name.currency)
    const change = kind === 'in' ? moved : -moved
    const isCovered = balance + change >= 0n
    const state = isCovered ? 'done' : 'failed'
    const after = isCovered ? balance + change : balance
    const move = { txId: transferId, kind, state, amount: isCovered ? change : 0n, content, balance: after } as const
    await store.insertMove(tx, name, move)
    return toState(transferId, move, after)
  })
}

async function tellTransfer({ database }: Parts, name: store.WalletName, transferId: string): Promise<TransferState> {
  return database.transaction(async (tx) => {
    const balance = await store.lockWallet(tx, name)
    const own = await store.findMove(tx, name, transferId)
    if (own) return toState(transferId, own, balance)
    const burnt = { txId: transferId, kind: 'in', state: 'failed', amount: 0n, content: '', balance } as const
    await store.insertMove(tx, name, burnt)
    return toState(transferId, burnt, balance)
  })
}

function toState(transferId: string, { state, amount }: Pick<store.MoveRow, 'state' | 'amount'>, balance: bigint): TransferState {
  if (state !== 'done') return { transferId, state: 'failed', balance: balance.toString() }
  return { transferId, state, amount: (amount < 0n ? -amount : amount).toString(), balance: balance.toString() }
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
