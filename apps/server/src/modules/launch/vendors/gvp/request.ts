import { walletBatch } from '@portal/contracts/vendor-batch'
import { type WalletCall as CallName, type WalletRequest, walletCalls } from '@portal/contracts/vendor-protocol'
import type { z } from 'zod'
import { hashToken } from '../../token.ts'
import type { ActionKind, WalletAction } from '../../wallet-action.ts'
import type { VendorRequest } from '../adapter.ts'

const namesByPath = new Map(Object.entries(walletCalls).map(([name, { path }]) => [path as string, name as CallName]))

/** Parses a GVP/1 call. Unknown fields, wrong types, negative and over-precise amounts are refused. */
export function readRequest(path: string, body: unknown): VendorRequest | undefined {
  const name = namesByPath.get(path)
  if (!name) return undefined
  const parsed = walletCalls[name].input.safeParse(body)
  if (!parsed.success) return { ask: 'nothing', about: aboutIssues(parsed.error) }
  return translate[name](parsed.data as never)
}

/** Parses several calls in one. Each is read by itself: one that violates the protocol is refused in its place. */
export function readBatchRequest(body: unknown): VendorRequest {
  const parsed = walletBatch.input.safeParse(body)
  if (!parsed.success) return { ask: 'nothing', about: aboutIssues(parsed.error) }
  return {
    ask: 'several',
    requests: parsed.data.items.map(({ call, body: own }) => readRequest(walletCalls[call].path, own) ?? { ask: 'nothing', about: 'body' }),
  }
}

function aboutIssues(error: z.ZodError): string {
  const fields = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']))
  return [...new Set(fields)].slice(0, 5).join(', ').slice(0, 200)
}

const translate: { [Name in CallName]: (request: WalletRequest<Name>) => VendorRequest } = {
  authenticate: ({ token }) => ({ ask: 'authenticate', tokenHash: hashToken(token) }),
  balance: (request) => ({ ask: 'balance', ...who(request), currency: request.currency }),
  status: (request) => ({ ask: 'status', txId: request.txId, ...who(request) }),
  bet: (request) =>
    act('bet', request, { closes: false, validBet: request.validBet, jackpots: request.jackpots, details: notesOf(request) }),
  win: (request) =>
    act('win', request, {
      closes: request.roundClosed,
      validBet: request.validBet,
      isVoid: request.isVoid,
      jackpots: request.jackpots,
      details: notesOf(request),
    }),
  betwin: (request) => readBatch(request),
  rollback: (request) => act('rollback', { ...request, amount: 0n }, { undoes: request.kind, details: notesOf(request) }),
  adjust: (request) => act('adjust', request, { correction: request.kind, validBet: request.validBet, details: notesOf(request) }),
  promo: (request) => act('promo', request, { details: notesOf(request) }),
  tip: (request) => act('tip', request, {}),
  // Without a transaction id the round itself is the key: closing it is idempotent.
  roundEnd: (request) =>
    act(
      'round_end',
      { ...request, txId: request.txId ?? `~end-${hashToken(request.roundId).toString('hex').slice(0, 32)}`, amount: 0n },
      { closes: true },
    ),
}

type Common = {
  txId: string
  amount: bigint
  token?: string | undefined
  playerId?: string | undefined
  currency?: string | undefined
  roundId?: string | undefined
  game?: string | undefined
  refTxId?: string | undefined
}

function act(kind: ActionKind, request: Common, more: Partial<WalletAction>): VendorRequest {
  const { txId, amount, currency, roundId, game, refTxId } = request
  const action: WalletAction = { kind, txId, amount, win: 0n, closes: false, currency, roundId, game, refTxId, ...who(request), ...more }
  return { ask: 'action', kind, action }
}

function who({ token, playerId }: { token?: string | undefined; playerId?: string | undefined }) {
  return { tokenHash: token === undefined ? undefined : hashToken(token), playerId }
}

/**
 * A batch names its highest running cost; with lines it is recomputed: cost += bet - win of the previous line (V7). The greatest stated value
 * counts, and never less than what the batch takes in the end.
 */
function readBatch(request: WalletRequest<'betwin'>): VendorRequest {
  const { bet, win, items } = request
  let minBalance = request.minBalance ?? (items ? 0n : bet)
  if (bet - win > minBalance) minBalance = bet - win
  let [bets, wins, cost] = [0n, 0n, 0n]
  for (const line of items ?? []) {
    cost += line.bet
    if (cost > minBalance) minBalance = cost
    cost -= line.win
    bets += line.bet
    wins += line.win
  }
  if (items && (bets !== bet || wins !== win)) return { ask: 'nothing', about: 'items do not add up to bet and win' }
  return act(
    'betwin',
    { ...request, amount: bet },
    { win, minBalance, closes: request.roundClosed, validBet: request.validBet, details: notesOf(request) },
  )
}

const noted = [
  'roundStart',
  'freeRoundId',
  'jackpotContribution',
  'jackpotWin',
  'jackpots',
  'campaignId',
  'reason',
  'items',
  'meta',
] as const

/** The details stored with the transaction; amounts as texts. */
function notesOf(request: object): Record<string, unknown> | undefined {
  const all = request as Readonly<Record<string, unknown>>
  const names = noted.filter((name) => all[name] !== undefined)
  if (names.length === 0) return undefined
  const entries = names.map((name) => [name, all[name]])
  const plain = (_name: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  return JSON.parse(JSON.stringify(Object.fromEntries(entries), plain)) as Record<string, unknown>
}
