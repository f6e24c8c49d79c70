import { availableParallelism } from 'node:os'
import {
  CommitUnknown,
  Counter,
  createBatcher,
  createLoopYield,
  createKeyedMutex,
  type Database,
  Gauge,
  type Log,
  type Batcher,
  type Registry,
  type LoopYield,
  type KeyedMutex,
} from '@portal/runtime'
import { getBalance } from '#modules/wallet'
import { type BatchResult, runBatch } from './batch.ts'
import { readVendorBonus } from './bonus.ts'
import type { GameDirectory } from './games.ts'
import { findPlayer, findSession, touchSessions } from './session-store.ts'
import { listRoundPlayers, listTransactions, type StoredTransaction, useNonces } from './transaction-store.ts'
import { answerInOrder } from './several.ts'
import type { VendorAnswer, VendorRequest } from './vendors/adapter.ts'
import { type Link, needsLiveSession, type Outcome, type WalletAction, type WalletCall } from './wallet-action.ts'

/** The nonce of a protocol that names each call once. */
type Seen = { requestId: string; nonce: string | undefined }
type Moved = NonNullable<Outcome['moved']>

/** Answers the wallet calls of vendors, whatever their protocol. */
export type VendorWallet = {
  /** Calls that arrive together resume a few at a time; each awaits this before it is read. */
  loopYield: LoopYield
  answer(link: Link, request: VendorRequest, seen: Seen): Promise<VendorAnswer>
  /** Resolves when every call has its answer. */
  drain(): Promise<void>
}

export type VendorWalletOptions = {
  database: Database
  log: Log
  metrics: Registry
  games: GameDirectory
  /** Called after the commit for each balance that moved, for the push to the browser. */
  onMoved?: ((link: Link, moved: Moved) => void) | undefined
  /** Concurrent batches, and calls that may wait for one; tests lower them. */
  limits?: { lanes?: number; maxWaiting?: number } | undefined
}

type Deps = {
  database: Database
  log: Log
  games: GameDirectory
  batcher: Batcher<WalletCall, BatchResult>
  /** Keeps calls on one transaction or round out of the same batch. It only saves work: the database detects the collisions it can't see. */
  roundMutex: KeyedMutex
  onMoved: (link: Link, moved: Moved) => void
  count: (kind: string, status: string) => void
  park: (vendor: string) => void
}

/** Calls read, or answered, in one turn of the event loop: about two milliseconds of work. */
const callsInOneTurn = 8

class Overloaded extends Error {}

export function openVendorWallet({ database, log, metrics, games, onMoved, limits = {} }: VendorWalletOptions): VendorWallet {
  const loopYield = createLoopYield(callsInOneTurn)
  const batcher = createBatcher<WalletCall, BatchResult>({
    run: (calls) => runBatch(database, calls),
    // Each batch occupies one processor of the database, and this process needs one itself. More lanes make smaller batches, each with its own
    // round trips and commit.
    lanes: limits.lanes ?? Math.max(1, availableParallelism() - 1),
    // A batch costs as much as fifteen of its calls: from 100 a second on they gather. A longer wait costs vendors that send one call at a time a tenth.
    pace: { from: 5, withinMs: 50, everyMs: 8, gatherMs: 0 },
    loopYield,
    maxBatch: 128,
    maxWaiting: limits.maxWaiting ?? 4_096,
    overloaded: () => new Overloaded(),
  })
  const deps: Deps = {
    database,
    log,
    games,
    batcher,
    roundMutex: createKeyedMutex(),
    onMoved: onMoved ?? (() => undefined),
    ...openCounters(metrics, batcher),
  }
  const answer: VendorWallet['answer'] = (link, request, seen) => {
    switch (request.ask) {
      case 'authenticate':
        return answerAuthenticate(deps, link, request, seen)
      case 'balance':
        return answerBalance(deps, link, request, seen)
      case 'status':
        return answerStatus(deps, link, request, seen)
      case 'action':
        return answerAction(deps, link, request.action, seen)
      case 'several':
        return answerSeveral(deps, link, request.requests, seen, answer)
      case 'nothing':
        return Promise.resolve(refuse(link, seen, 'INVALID_REQUEST', `not accepted: ${request.about}`))
    }
  }
  return { loopYield, answer, drain: () => batcher.drain() }
}

function openCounters(metrics: Registry, batcher: Batcher<WalletCall, BatchResult>): Pick<Deps, 'count' | 'park'> {
  const calls = new Counter({
    name: 'launch_vendor_calls_total',
    help: 'Calls of game vendors on the wallet by kind and status',
    labelNames: ['kind', 'status'],
    registers: [metrics],
  })
  const parked = new Counter({
    name: 'launch_parked_wins_total',
    help: 'Wins that were not credited and wait for two people: any increase is an alert (MON-09)',
    labelNames: ['vendor'],
    registers: [metrics],
  })
  new Gauge({
    name: 'launch_vendor_calls_waiting',
    help: 'Calls of game vendors that wait for a batch',
    registers: [metrics],
    collect() {
      this.set(batcher.waiting)
    },
  })
  return { count: (kind, status) => calls.inc({ kind, status }), park: (vendor) => parked.inc({ vendor }) }
}

function refuse(link: Link, { requestId }: Seen, status: VendorAnswer['status'], message?: string): VendorAnswer {
  return { status, requestId, currency: link.currency, message }
}

async function answerAuthenticate(deps: Deps, link: Link, { tokenHash }: { tokenHash: Buffer }, seen: Seen): Promise<VendorAnswer> {
  if (!(await isNew(deps, seen))) return refuse(link, seen, 'INVALID_SIGNATURE')
  const session = await findSession(deps.database, link.id, tokenHash)
  if (!session || session.state === 'ended') return refuse(link, seen, 'INVALID_TOKEN')
  if (session.state === 'expired') return refuse(link, seen, 'TOKEN_EXPIRED')
  if (session.isLocked) return refuse(link, seen, 'PLAYER_DISABLED')
  await touchSessions(deps.database, [tokenHash])
  const balance = await readSpendable(deps, link, session.member, session.game)
  const { playerId, nickname, language, game, expiresAt, isTrial, isLocked } = session
  return { ...refuse(link, seen, 'OK'), playerId, balance, player: { nickname, language, game, expiresAt, isTrial, isLocked } }
}

async function answerBalance(deps: Deps, link: Link, asked: Extract<VendorRequest, { ask: 'balance' }>, seen: Seen): Promise<VendorAnswer> {
  if (!(await isNew(deps, seen))) return refuse(link, seen, 'INVALID_SIGNATURE')
  const session = asked.tokenHash && (await findSession(deps.database, link.id, asked.tokenHash))
  if (asked.tokenHash && (!session || session.state === 'ended')) return refuse(link, seen, 'INVALID_TOKEN')
  if (session?.state === 'expired') return refuse(link, seen, 'TOKEN_EXPIRED')
  const playerId = asked.playerId ?? session?.playerId
  const player = playerId === undefined ? undefined : await findPlayer(deps.database, link.brand, playerId)
  if (!player || (session && session.member !== player.member)) return refuse(link, seen, 'INVALID_PLAYER')
  if (asked.currency !== undefined && asked.currency !== link.currency) return refuse(link, seen, 'WRONG_CURRENCY')
  return { ...refuse(link, seen, 'OK'), playerId, balance: await readSpendable(deps, link, player.member, session?.game) }
}

/** The balance that a vendor is told: own money, and what a bonus can stake on the game. */
async function readSpendable(deps: Deps, link: Link, member: bigint, game: string | undefined): Promise<bigint> {
  const { balance } = await getBalance(deps.database, { brand: link.brand, owner: member, currency: link.currency, kind: link.wallet })
  return balance + (await readVendorBonus(deps, link, member, game))
}

/** The state of a transaction id, for a vendor after a time-out (MON-16, V4.12). */
async function answerStatus(deps: Deps, link: Link, asked: Extract<VendorRequest, { ask: 'status' }>, seen: Seen): Promise<VendorAnswer> {
  if (!(await isNew(deps, seen))) return refuse(link, seen, 'INVALID_SIGNATURE')
  const session = asked.tokenHash && (await findSession(deps.database, link.id, asked.tokenHash))
  const rows = await listTransactions(deps.database, link.id, asked.txId, asked.playerId ?? session?.playerId)
  if (new Set(rows.map((row) => row.playerId)).size > 1)
    return refuse(link, seen, 'INVALID_REQUEST', 'several players used this id: name one')
  const [row] = rows
  const base: VendorAnswer = { ...refuse(link, seen, 'OK'), txId: asked.txId }
  if (!row) return { ...base, stored: { state: 'NOT_FOUND' } }
  return { ...base, playerId: row.playerId ?? undefined, stored: { state: stateOf(row), answer: storedAnswer(link, row) } }
}

function stateOf({ kind, undone, status }: StoredTransaction): NonNullable<VendorAnswer['stored']>['state'] {
  if (undone || kind === 'tombstone') return 'ROLLED_BACK'
  return status === 'OK' ? 'APPLIED' : 'REJECTED'
}

function storedAnswer(link: Link, row: StoredTransaction): VendorAnswer & { at: Date } {
  return {
    status: row.status,
    requestId: row.requestId,
    currency: link.currency,
    txId: row.txId,
    platformTxId: row.transferId?.toString(),
    playerId: row.playerId ?? undefined,
    balance: row.balance ?? undefined,
    duplicate: false,
    at: row.at,
  }
}

/** Marks the nonces of queries; those of actions are marked in the action's transaction. */
async function isNew({ database }: Deps, { nonce }: Seen): Promise<boolean> {
  if (nonce === undefined) return true
  const [fresh] = await useNonces(database, [nonce])
  return fresh === true
}

async function answerAction(deps: Deps, link: Link, action: WalletAction, seen: Seen): Promise<VendorAnswer> {
  if (action.kind === 'round_end' && action.playerId === undefined && !action.tokenHash) return endRoundForAll(deps, link, action, seen)
  const outcome = await decideGame(deps, link, action).then((known) => submit(deps, { link, action, ...seen, ...known }))
  deps.count(action.kind, outcome.status)
  const { status, playerId, platformTxId, duplicate } = outcome
  const balance = await tellBalance(deps, link, outcome, action.game)
  return { status, requestId: seen.requestId, currency: link.currency, txId: action.txId, playerId, platformTxId, balance, duplicate }
}

/** Several calls in one. The nonce is the whole's; what is unknown or refused of one call stands in its own answer. */
async function answerSeveral(
  deps: Deps,
  link: Link,
  requests: readonly VendorRequest[],
  seen: Seen,
  answer: VendorWallet['answer'],
): Promise<VendorAnswer> {
  if (!(await isNew(deps, seen))) return refuse(link, seen, 'INVALID_SIGNATURE')
  const items = await answerInOrder(requests, (request) => answer(link, request, { ...seen, nonce: undefined }))
  return { ...refuse(link, seen, 'OK'), items }
}

/** The balance of an answer with what a bonus adds to it. A call that moved nothing has not asked for the bonus yet. */
async function tellBalance(deps: Deps, link: Link, { playerId, balance, bonus }: Outcome, game?: string): Promise<bigint | undefined> {
  if (balance === undefined || playerId === undefined) return balance
  if (bonus !== undefined) return balance + bonus
  const player = await findPlayer(deps.database, link.brand, playerId)
  return player ? balance + (await readVendorBonus(deps, link, player.member, game)) : balance
}

/** A round of many players ends for each of them. */
async function endRoundForAll(deps: Deps, link: Link, action: WalletAction, seen: Seen): Promise<VendorAnswer> {
  if (!(await isNew(deps, seen))) return refuse(link, seen, 'INVALID_SIGNATURE')
  const players = await listRoundPlayers(deps.database, link.id, action.roundId ?? '')
  const outcomes = await Promise.all(
    players.map((playerId) =>
      submit(deps, { link, action: { ...action, playerId }, requestId: seen.requestId, nonce: undefined, category: '' }),
    ),
  )
  const worst = outcomes.find((outcome) => outcome.status !== 'OK')
  deps.count(action.kind, worst?.status ?? 'OK')
  const base = { ...refuse(link, seen, players.length === 0 ? 'TX_NOT_FOUND' : (worst?.status ?? 'OK')), txId: action.txId }
  const [only] = outcomes
  // A round with one player answers as a call that names the player.
  if (outcomes.length === 1 && only)
    return { ...base, playerId: only.playerId, balance: await tellBalance(deps, link, only), duplicate: only.duplicate }
  return { ...base, duplicate: outcomes.length > 0 && outcomes.every((outcome) => outcome.duplicate) }
}

/** The catalogue's state of a game, for the calls that need it open. */
async function decideGame({ games }: Deps, link: Link, action: WalletAction): Promise<Pick<WalletCall, 'category' | 'refusal'>> {
  if (!needsLiveSession(action.kind) || action.game === undefined) return { category: '' }
  const game = await games.find(link, action.game)
  if (!game) return { category: '', refusal: 'INVALID_GAME' }
  if (game.state === 'open') return { category: game.category }
  return { category: game.category, refusal: game.state === 'maintenance' ? 'MAINTENANCE' : 'GAME_DISABLED' }
}

async function submit(deps: Deps, call: WalletCall): Promise<Outcome> {
  const { link, action } = call
  const who = `${link.id} ${action.playerId ?? action.tokenHash?.toString('base64') ?? ''}`
  const names = [action.txId, action.refTxId, action.roundId && `round ${action.roundId}`].filter((name) => name !== undefined)
  const run = async () => {
    try {
      return await deps.batcher.submit(call)
    } catch (error) {
      if (!isUnknown(error)) throw error
      // It is unknown whether the commit succeeded: a second run finds the stored answer, or does the work. Its own nonce may be marked already.
      return deps.batcher.submit({ ...call, nonce: undefined })
    }
  }
  try {
    const { outcome, stale, parked } = await deps.roundMutex.runExclusive(
      names.map((name) => `${who} ${name}`),
      run,
    )
    if (stale && action.tokenHash)
      void touchSessions(deps.database, [action.tokenHash]).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'a session was not touched'),
      )
    if (parked) {
      deps.park(link.vendor)
      deps.log.error({ vendor: link.vendor, txId: action.txId, status: outcome.status }, 'a win was not credited and waits for two people')
    }
    if (outcome.status === 'MAINTENANCE' && action.kind === 'win' && action.jackpots)
      deps.log.error(
        { alarm: 'jackpot_short', vendor: link.vendor, txId: action.txId },
        'a hit is more than its pool holds; it is not paid',
      )
    if (outcome.status === 'AMOUNT_TOO_FINE')
      deps.log.error(
        { alarm: 'amount_too_fine', vendor: link.vendor, txId: action.txId, kind: action.kind },
        'an amount is finer than its currency',
      )
    if (outcome.status === 'DUPLICATE_CONFLICT')
      deps.log.error({ vendor: link.vendor, txId: action.txId }, 'a transaction id came with another content')
    if (outcome.moved) deps.onMoved(link, outcome.moved)
    return outcome
  } catch (error) {
    if (error instanceof Overloaded) return { status: 'MAINTENANCE', duplicate: false }
    deps.log.error({ err: error, vendor: link.vendor, txId: action.txId }, 'a vendor call failed')
    return { status: 'INTERNAL', duplicate: false }
  }
}

/** A broken connection leaves the result of its transaction unknown. */
function isUnknown(error: unknown): boolean {
  if (error instanceof CommitUnknown) return true
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return code === '' || code.startsWith('08') || code.startsWith('57P') || code.startsWith('E')
}
