import assert from 'node:assert/strict'
import { applyBetActions, type BetAction, type BetAnswer } from '#modules/bets'
import { getHouseAccount, openAccounts, postTransfers, type TransferAnswer } from '#modules/wallet'
import type { Database, Tx } from '@portal/runtime'
import { keepFreeRound } from './free-round-wins.ts'
import { type BatchPools, movePools, openBatchPools, undoContributions } from './pools.ts'
import { decide, type Decision, type Facts, partId, statusOf } from './rules.ts'
import { insertReceivable, insertTransactions, loadFacts, markUndone, sumLeft, type TransactionRow } from './transaction-store.ts'
import { contentOf, type Outcome, type WalletCall } from './wallet-action.ts'

/** A call with its state inside the batch. */
type Step = { call: WalletCall; facts: Facts; decision: Decision; answer?: BetAnswer | TransferAnswer; parked?: boolean }

/** Two calls of one batch name the same transaction or round. The batcher runs the batch again in halves, so that each finds the other's result. */
class Collision extends Error {
  readonly code = '40001'
}

export type BatchResult = { outcome: Outcome; stale: boolean; parked: boolean }

/**
 * Runs any number of calls as one transaction: the facts are loaded under the members' locks, each call is decided by the rules, money and bets move,
 * and calls and answers are stored. A refused call does not affect the others.
 */
export function runBatch(database: Database, calls: readonly WalletCall[]): Promise<BatchResult[]> {
  return database.transaction(
    async (tx) => {
      const facts = await loadFacts(tx, calls)
      const pools = await openBatchPools(tx, calls, facts)
      const steps = calls.map((call, index): Step => {
        const known = { ...facts[index]!, pools: pools.stands[index] }
        return { call, facts: known, decision: decide(call, known) }
      })
      await moveBets(tx, steps)
      await moveJackpots(tx, pools, steps)
      await moveMoney(tx, steps)
      await keepFreeRounds(tx, steps)
      const outcomes = steps.map(toOutcome)
      await markUndoneSteps(tx, steps, outcomes)
      // The last statement, which is sent together with the commit.
      await insertTransactions(
        tx,
        steps.flatMap((step, index) => toRows(step, outcomes[index]!)),
      )
      return steps.map((step, index) => ({
        outcome: withLastBalance(outcomes[index]!, step, steps),
        stale: facts[index]!.stale,
        parked: step.parked ?? false,
      }))
    },
    { attempts: 1, opensByReading: true },
  )
}

/** All bet actions of the batch in one statement. The first action of a call decides its answer; its balance is the one after its last. */
async function moveBets(tx: Tx, steps: Step[]): Promise<void> {
  const actions = steps.flatMap(({ decision }) => (decision.do === 'bets' ? decision.actions : []))
  const answers = await applyBetActions(tx, actions)
  let next = 0
  for (const step of steps) {
    if (step.decision.do !== 'bets') continue
    const own = answers.slice(next, next + step.decision.actions.length)
    next += own.length
    step.answer = { ...own[0]!, balance: own.at(-1)!.balance, bonus: own.at(-1)!.bonus }
    // Only a later action that takes money back can lack it: an earlier call of the batch may have spent it.
    const lacking = own.some((answer) => answer.outcome === 'insufficient_funds')
    if (lacking && isOwed(step)) step.answer = await takeBack(tx, step, own)
    const { kind } = step.call.action
    step.parked = kind === 'win' && ['no_bet', 'rolled_back', 'over_limit'].includes(step.answer.outcome)
    if (step.decision.tombstone !== undefined && step.answer.outcome !== 'tombstoned') throw new Collision('the bet came in the same batch')
  }
}

/** Moves the contributions of applied bets to jackpot pools, and the pool parts of applied wins from them. */
function moveJackpots(tx: Tx, pools: BatchPools, steps: readonly Step[]): Promise<void> {
  const applied = steps.flatMap(({ call, facts, answer }) =>
    answer?.outcome === 'applied' && !answer.duplicate && call.action.jackpots
      ? [{ call, member: facts.player!.member, transferId: answer.transferId }]
      : [],
  )
  return movePools(tx, pools, applied)
}

/** A correction applies even when the player has spent the money. */
function isOwed({ call }: Step): boolean {
  return call.action.kind === 'rollback' || call.action.kind === 'adjust'
}

/** Lends the member what a correction takes beyond the balance, and repeats each action under a new id of our own. */
async function takeBack(tx: Tx, step: Step, first: BetAnswer[]): Promise<BetAnswer> {
  assert(step.decision.do === 'bets')
  const { call, facts, decision } = step
  let main = first[0]!
  let balance = first.at(-1)!.currentBalance
  let isFirst = true
  for (const [index, action] of decision.actions.entries()) {
    if (first[index]!.outcome !== 'insufficient_funds') continue
    assert('betExternalId' in action)
    const taken = action.kind === 'adjust' ? -action.payout : await sumLeft(tx, call.link.id, facts.player!.member, action.betExternalId)
    // What a bonus bears of the first is not lent; the rest is known when it stands.
    const there = balance + (isFirst ? first[index]!.bonus : 0n)
    isFirst = false
    if (taken > there) await lend(tx, step, taken - there, action.externalId)
    const again: BetAction = { ...action, externalId: partId(action.externalId, 'owed') }
    const [answer] = await applyBetActions(tx, [again])
    assert.equal(answer!.outcome, 'applied')
    balance = answer!.currentBalance
    if (index === 0) main = answer!
  }
  return { ...main, balance, currentBalance: balance }
}

async function lend(tx: Tx, { call, facts }: Step, amount: bigint, externalId: string): Promise<void> {
  const { link } = call
  const member = facts.player!.member
  const [account] = await openAccounts(tx, [{ brand: link.brand, owner: member, currency: link.currency, kind: link.wallet }])
  const house = await getHouseAccount(tx, link.brand, link.currency, 'adjustments')
  const postings = [
    { account: account!, amount },
    { account: house, amount: -amount },
  ]
  const key = `launch:owed:${link.id}:${member}:${externalId}`
  const [answer] = await postTransfers(tx, [{ key, kind: 'adjustment', postings, reference: `${link.vendor} ${call.action.txId}` }])
  assert.equal(answer!.outcome, 'applied')
  const owed = { link: link.id, member, txId: call.action.txId, currency: link.currency, amount, transferId: answer!.transferId }
  await insertReceivable(tx, owed)
}

/** Prizes and tips: money without a bet. They are few, so each looks up its own accounts. */
async function moveMoney(tx: Tx, steps: Step[]): Promise<void> {
  for (const step of steps) {
    const { call, facts, decision } = step
    if (decision.do !== 'transfer') continue
    const { link, action } = call
    const member = facts.player!.member
    const [account] = await openAccounts(tx, [{ brand: link.brand, owner: member, currency: link.currency, kind: link.wallet }])
    const house = await getHouseAccount(tx, link.brand, link.currency, decision.unit)
    const post = async (externalId: string) => {
      const postings = [
        { account: account!, amount: decision.amount },
        { account: house, amount: -decision.amount },
      ]
      const key = `launch:${link.id}:${member}:${externalId}`
      const [answer] = await postTransfers(tx, [{ key, kind: decision.kind, postings, reference: `${link.vendor} ${action.txId}` }])
      return answer!
    }
    step.answer = await post(action.txId)
    if (step.answer.outcome !== 'insufficient_funds' || !isOwed(step)) continue
    await lend(tx, step, -decision.amount - step.answer.currentBalance, action.txId)
    step.answer = await post(partId(action.txId, 'owed'))
  }
}

/** Counts free rounds for their grants. Where what is won is kept, the call answers the balance after that. */
async function keepFreeRounds(tx: Tx, steps: Step[]): Promise<void> {
  for (const step of steps) {
    const { call, facts, answer } = step
    if (answer?.outcome !== 'applied' || answer.duplicate || !facts.player) continue
    const moved = await keepFreeRound(tx, { call, member: facts.player.member, refRoundId: facts.ref?.roundId ?? undefined })
    if (!moved) continue
    const { balance, currentBalance, currentVersion } = moved
    step.answer = { ...answer, balance, currentBalance, currentVersion }
  }
}

function toOutcome({ facts, decision, answer }: Step): Outcome {
  const known = { playerId: facts.player?.id, balance: facts.player?.balance }
  switch (decision.do) {
    case 'answer':
      // A call with an invalid signature is answered without any fact about the player.
      return decision.status === 'INVALID_SIGNATURE'
        ? { status: decision.status, duplicate: false }
        : { ...known, status: decision.status, duplicate: false }
    case 'repeat':
      return { ...known, status: facts.own!.status, duplicate: true, platformTxId: facts.own!.transferId?.toString() }
    case 'keep':
      return { ...known, status: decision.status, duplicate: decision.duplicate ?? false }
    default: {
      assert(answer)
      const moved = { member: facts.player!.member, balance: answer.currentBalance, version: answer.currentVersion }
      return {
        playerId: facts.player!.id,
        status: statusOf(answer.outcome),
        duplicate: answer.duplicate,
        platformTxId: answer.transferId.toString(),
        balance: answer.balance,
        ...('bonus' in answer && { bonus: answer.bonus }),
        ...(answer.outcome === 'applied' && !answer.duplicate && { moved }),
      }
    }
  }
}

/** Refusals and repeats answer the balance at the end of the batch. */
function withLastBalance(outcome: Outcome, { call, decision, facts }: Step, steps: readonly Step[]): Outcome {
  if (!facts.player || outcome.balance === undefined || decision.do === 'bets' || decision.do === 'transfer') return outcome
  const last = steps.findLast(
    (step) => step.answer && step.call.link.wallet === call.link.wallet && step.facts.player?.member === facts.player!.member,
  )
  return last ? { ...outcome, balance: last.answer!.currentBalance } : outcome
}

/** The rows of a call: its own, and the tombstone of a transaction that is rolled back before it arrives. */
function toRows({ call, facts, decision }: Step, outcome: Outcome): TransactionRow[] {
  if (decision.do === 'answer' || decision.do === 'repeat') return []
  const { link, action, requestId } = call
  const hasRef = decision.do === 'bets' && decision.refTxId !== undefined
  const effect = 'effect' in decision ? (decision.effect ?? 0) : 0
  const row: TransactionRow = {
    link: link.id,
    member: facts.player?.member ?? 0n,
    txId: action.txId,
    transferId: outcome.platformTxId === undefined ? undefined : BigInt(outcome.platformTxId),
    amount: action.kind === 'rollback' ? 0n : action.amount,
    win: action.win,
    balance: outcome.balance,
    content: contentOf(call),
    effect: outcome.status === 'OK' ? effect : 0,
    kind: action.kind,
    status: outcome.status,
    requestId,
    roundId: action.roundId ?? facts.ref?.roundId,
    refTxId: hasRef ? decision.refTxId : action.refTxId,
    game: action.game,
    details: action.details,
  }
  const tombstone = 'tombstone' in decision ? decision.tombstone : undefined
  if (tombstone === undefined) return [row]
  return [
    row,
    { ...row, txId: tombstone, kind: 'tombstone', status: 'TX_ROLLED_BACK', refTxId: action.txId, details: undefined, effect: 0 },
  ]
}

async function markUndoneSteps(tx: Tx, steps: readonly Step[], outcomes: readonly Outcome[]): Promise<void> {
  for (const [index, { call, facts, decision }] of steps.entries()) {
    const undo = decision.do === 'bets' || decision.do === 'transfer' ? decision.undo : undefined
    if (!undo || outcomes[index]!.status !== 'OK') continue
    await undoContributions(tx, call, facts.player!.member, undo)
    await markUndone(tx, call.link.id, facts.player!.member, undo.txId, undo.wholeRound)
  }
}
