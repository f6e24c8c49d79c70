import assert from 'node:assert/strict'
import { type BatchKind, batchKinds, type PayoutKind } from '@portal/contracts/payout-values'
import type { Database, Log, Tx } from '@portal/runtime'
import { openBrands } from '#modules/brand'
import type { StoredImage } from '#modules/content'
import { recordEvent } from '#modules/identity'
import type { Messaging } from '#modules/messaging'
import { openDepositGate } from '#modules/protection'
import { catchUpTurnover, readTurnoverLocks } from '#modules/turnover'
import type { Call } from '#platform/call.ts'
import { openUploadStore } from '#platform/upload-store.ts'
import { addPayoutAccount, listAccounts, listPayoutMethods, openAccountKeys } from './accounts/index.ts'
import {
  applyFacts,
  askProvider,
  attachProof as attachDepositProof,
  cancelDeposit,
  createDeposit,
  creditReviewed,
  decideReversal,
  type DepositParts,
  findDeposit,
  rejectReviewed,
  type ReversalRow,
  selectReversals,
  submitDeposit,
  sumMoneyIn,
} from './deposits/index.ts'
import { collectBatch, findBatch, listBatches, recordResults, releaseBatch, sealBatch } from './batches/index.ts'
import { findPlay } from './payouts.ts'
import { findProviderId, openProviderRegistry, type ProviderAdapter, type ProviderFact, type Started } from './providers/index.ts'
import {
  attachProof,
  cancelWithdrawal,
  carryOut,
  confirmWithdrawal,
  endTimes,
  findOrderByKey,
  payOne,
  type PayoutProviders,
  requestWithdrawal,
  runPayouts,
  startProof,
  type WithdrawalDeps,
} from './withdrawals/index.ts'

type MemberCall = Call<'member'>

export type PastDepositStep =
  'begin' | 'pay' | 'pay_again' | 'submit' | 'credit' | 'reject' | 'lapse' | 'cancel' | 'reverse' | 'take' | 'release'
export type PastPayoutStep =
  | 'request'
  | 'pass'
  | 'reject'
  | 'cancel'
  | 'approve'
  | 'pay'
  | 'fail'
  | 'give_back'
  | 'tick'
  | 'received'
  | 'partly'
  | 'all_received'
  | 'not_received'
  | 'refund'
  | 'pay_rest'
  | 'batch'
  | 'batch_paid'

/** An order of the past: the call's idempotency key names it in each of its steps. */
type PastOrder<Step> = { step: Step; amount: bigint }

/**
 * Money in and out by providers at moments of the past: steps of orders by the functions that serve members and staff. What a provider would say is said here, because the
 * providers of the demonstration know nothing of the past.
 */
export type PastCashier = {
  deposit(call: MemberCall, order: PastOrder<PastDepositStep> & { method: string }): Promise<void>
  withdraw(call: MemberCall, order: PastOrder<PastPayoutStep>): Promise<void>
  /** Adds the member's account for payouts, of the first method of the brand that is kept in its currency. */
  addAccount(call: MemberCall, holder: string): Promise<void>
}

type Options = {
  /** What a deposit counts for besides. */
  onCredited?: DepositParts['onCredited']
  database: Database
  log: Log
  now: () => Date
  sendMessage: Messaging['sendMessage']
  config: Parameters<typeof openUploadStore>[0] & { PASSWORD_PEPPER?: string | undefined }
  /** The payment password of the demonstration. */
  paymentPassword: string
  /** A picture of a receipt. */
  receipt: StoredImage
}

const silent = { publish: () => undefined }

export async function openPastCashier(options: Options): Promise<PastCashier> {
  const { database, log, now, config, receipt } = options
  const brands = openBrands({ database })
  const facts = new Map<string, ProviderFact[]>()
  const registry = await openProviderRegistry({
    database,
    adapters: [playProvider(facts)],
    pepper: config.PASSWORD_PEPPER,
    originFor: () => 'http://127.0.0.1',
    nowMs: () => now().getTime(),
  })
  const deposits: DepositParts = {
    database,
    brands,
    live: silent,
    registry,
    log,
    nowMs: () => now().getTime(),
    sendMessage: options.sendMessage,
    ...(options.onCredited && { onCredited: options.onCredited }),
    protection: openDepositGate([sumMoneyIn]),
  }
  const failing = new Set<string>()
  const accountKeys = await openAccountKeys(database, config.PASSWORD_PEPPER)
  const withdrawals: WithdrawalDeps = {
    database,
    log,
    brands,
    live: silent,
    // The password was checked when it was typed; owners hear of the past by nothing but the record.
    identity: {
      checkPaymentPassword: async () => undefined,
      notifyOwner: (tx, member, event, call, change) => recordEvent(tx, member, event, call, change),
    },
    sendMessage: options.sendMessage,
    accountKeys,
    providers: playPayouts(database, failing),
    turnover: { catchUp: catchUpTurnover, read: readTurnoverLocks },
    findPlay,
  }
  // A demonstration without the simulator has play money alone.
  const hasProvider = async ({ brand }: MemberCall) => (await registry.findByCode(brand.id, 'simulator')) !== undefined
  const paying = { deps: withdrawals, failing, receipt, password: options.paymentPassword }
  return {
    deposit: async (call, order) => {
      if (await hasProvider(call)) await takeDepositStep({ parts: deposits, facts, now }, { config, receipt }, call, order)
    },
    withdraw: async (call, order) => {
      if (await hasProvider(call)) await takePayoutStep(paying, call, order)
    },
    addAccount: async (call, holder) => {
      const [method] = await listPayoutMethods(database, call.brand.id)
      assert(method, 'a brand of the demonstration pays out')
      const bank = method.kind === 'bank' ? { bankName: 'Nodi Bank', branch: 'Motijheel' } : { bankName: '', branch: '' }
      const accountNumber = numberOf(method.kind, call.caller.memberId)
      const input = { method: method.code, payeeName: holder, accountNumber, ...bank, paymentPassword: options.paymentPassword }
      await addPayoutAccount(withdrawals, input, call)
    },
  }
}

const numberOf = (kind: PayoutKind, member: bigint) => `${kind === 'mfs' ? '01799' : '20310044'}${String(member).padStart(6, '0')}`

/** A provider that begins every order and knows of it what the plan says. */
function playProvider(facts: ReadonlyMap<string, readonly ProviderFact[]>): ProviderAdapter {
  return {
    code: 'simulator',
    mode: 'demo',
    start: async (_call, { reference, kind, expiresAt }) => ({
      state: 'started',
      providerOrderId: reference,
      terms: termsOf(kind, expiresAt),
    }),
    query: async (_call, reference) => [...(facts.get(reference) ?? [])],
    payout: async () => assert.fail('payouts of the past go another way'),
    queryPayout: async () => undefined,
    readWebhook: () => undefined,
    readReferences: () => ({ in: [], out: [] }),
    statement: async () => [],
  }
}

type Terms = Extract<Started, { state: 'started' }>['terms']

function termsOf(kind: string, rateUntil: Date): Terms {
  if (kind === 'card') return { type: 'redirect', url: 'http://127.0.0.1/' }
  if (kind !== 'crypto') return { type: 'account', holder: 'Shapla Collections', account: '01700000042' }
  const address = 'TPastDemo1111111111111111111111111'
  return { type: 'address', address, network: 'TRC-20', asset: 'USDT', assetAmount: '10', rate: '122', rateUntil, needed: 20 }
}

function playPayouts(database: Database, failing: ReadonlySet<string>): PayoutProviders {
  return {
    send: async (_brand, _code, { reference, attempt }) =>
      failing.has(reference) ? { state: 'failed', reason: 'declined' } : { state: 'paid', providerId: `P${reference}-${attempt}` },
    ask: async () => ({ state: 'unknown' }),
    subjectOf: (brandId, code) => findProviderId(database, brandId, code),
  }
}

/** People of staff, as each order names them. */
const [risk, finance, owner] = ['risk', 'finance', 'owner'] as const

type Depositing = { parts: DepositParts; facts: Map<string, ProviderFact[]>; now: () => Date }
type Proof = Pick<Options, 'config' | 'receipt'>

async function takeDepositStep(
  { parts, facts, now }: Depositing,
  { config, receipt }: Proof,
  call: MemberCall,
  { step, method, amount }: PastOrder<PastDepositStep> & { method: string },
): Promise<void> {
  if (step === 'begin') return void (await createDeposit(parts, { method, amount }, call))
  const order = (await findDeposit(parts.database, { key: { member: call.caller.memberId, key: call.idempotencyKey } }, false))!
  const { orderNo, currency } = order
  if (step === 'cancel') return void (await cancelDeposit(parts, { orderNo }, call))
  if (step === 'lapse') return void (await askProvider(parts, order))
  if (step === 'credit' || step === 'reject') {
    const name = { brandId: call.brand.id, orderNo, by: finance }
    return void (await parts.database.transaction((tx) =>
      step === 'credit'
        ? creditReviewed(tx, parts, { ...name, amount, paymentId: `B${orderNo}` })
        : rejectReviewed(tx, parts, { ...name, why: 'not_found' }),
    ))
  }
  if (step === 'submit') {
    const { uploadKey } = await submitDeposit(parts, { orderNo, trxId: `TX${orderNo}` }, call)
    const proofs = { database: parts.database, uploads: openUploadStore(config) }
    return void (await attachDepositProof(proofs, call.brand.id, uploadKey!, receipt))
  }
  const known = facts.get(orderNo) ?? []
  const provider = (await parts.registry.find(order.providerId!))!
  if (step === 'reverse') return applyFacts(parts, provider, [{ ...known.at(-1)!, state: 'reversed' }])
  if (step === 'take' || step === 'release') {
    const [open] = await parts.database.query<ReversalRow>(
      selectReversals({ brandId: call.brand.id, orderNo, state: 'open' }, { limit: 1 }),
    )
    const decision = { brandId: call.brand.id, id: open!.id, end: step, by: owner, reason: recallOf[step] }
    return void (await parts.database.transaction((tx) => decideReversal(tx, parts, decision)))
  }
  const providerTxId = `H${orderNo}-${known.length + 1}`
  const fact: ProviderFact = { providerTxId, reference: orderNo, direction: 'in', state: 'paid', amount, currency, fee: 0n, at: now() }
  facts.set(orderNo, [...known, fact])
  await applyFacts(parts, provider, [fact])
}

type Paying = { deps: WithdrawalDeps; failing: Set<string>; receipt: StoredImage; password: string }

async function takePayoutStep(
  { deps, failing, receipt, password }: Paying,
  call: MemberCall,
  { step, amount }: PastOrder<PastPayoutStep>,
): Promise<void> {
  const { database } = deps
  if (step === 'tick') return endTimes(deps)
  if (step === 'request') {
    const [account] = await listAccounts(database, call.caller.memberId)
    return void (await requestWithdrawal(deps, { payoutAccount: account!.publicId, amount, paymentPassword: password }, call))
  }
  const order = (await findOrderByKey(database, call.caller.memberId, call.idempotencyKey))!
  const { orderNo } = order
  const act = (action: Parameters<typeof carryOut>[3], staff: string, note?: string) =>
    database.transaction(async (tx: Tx) => {
      const said = { actor: 'staff' as const, staff, ...(note !== undefined && { note }) }
      const { refused } = await carryOut(deps, tx, order.id, action, said)
      assert(!refused, `the order ${orderNo} of the past refuses ${step}: ${refused}`)
    })
  const answer = (said: Parameters<typeof confirmWithdrawal>[1]['answer'], more: { amount?: bigint; note?: string } = {}) =>
    confirmWithdrawal(deps, { orderNo, answer: said, note: '', ...more }, { ...call, idempotencyKey: `${call.idempotencyKey}:${said}` })
  const kind = await findBatchKind(deps, call.brand.id)
  if (kind !== undefined && (step === 'batch' || step === 'batch_paid')) return payByFile(deps, { ...call.brand, kind }, order, step)
  if (step === 'batch_paid') return
  if (step === 'pass') return act({ kind: 'pass_risk', staff: risk }, risk)
  if (step === 'reject') return act({ kind: 'reject', staff: risk, reason: rejection }, risk, rejection)
  if (step === 'give_back') return act({ kind: 'reject', staff: finance, reason: declined }, finance, declined)
  if (step === 'refund') return act({ kind: 'settle_dispute', staff: finance, as: 'refunded' }, finance)
  if (step === 'pay_rest') return act({ kind: 'settle_dispute', staff: finance, as: 'paid_again' }, finance).then(() => runPayouts(deps))
  if (step === 'approve' || step === 'pay' || step === 'batch' || step === 'fail') {
    if (step === 'fail') failing.add(orderNo)
    if (order.state === 'risk_review') await act({ kind: 'pass_risk', staff: risk }, risk)
    if (!order.isAutomatic) await act({ kind: 'approve', staff: finance, needsTwo: false }, finance)
    // Only this one: another that the rules have approved is paid, or refused by its provider, at a moment of its own.
    return step === 'approve' ? undefined : payOne(deps, order.id)
  }
  if (step === 'cancel') return void (await cancelWithdrawal(deps, orderNo, { ...call, idempotencyKey: `${call.idempotencyKey}:cancel` }))
  if (step === 'partly') return void (await answer('partly_received', { amount }))
  if (step !== 'not_received') return void (await answer(step))
  const { uploadKey } = await startProof(deps, orderNo, call)
  await attachProof({ database }, call.brand.id, uploadKey, receipt)
  await answer('not_received', { note: complaint })
}

/** The kind of the accounts that `addAccount` adds, where orders to them are paid by files. */
async function findBatchKind({ database }: WithdrawalDeps, brandId: number): Promise<BatchKind | undefined> {
  const [method] = await listPayoutMethods(database, brandId)
  return batchKinds.find((kind) => kind === method?.kind)
}

/** An order that finance has put into a file: its owner lets it go, and the bank answers. */
async function payByFile(
  deps: WithdrawalDeps,
  { id: brandId, currency, kind }: { id: number; currency: string; kind: BatchKind },
  { id, orderNo, state }: NonNullable<Awaited<ReturnType<typeof findOrderByKey>>>,
  step: 'batch' | 'batch_paid',
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (step === 'batch_paid') {
      const [newest] = await listBatches(tx, { brandId }, undefined, 1)
      await recordResults(deps, tx, { brandId, batchNo: newest!.batchNo, by: finance }, [
        { orderNo, state: 'paid', reference: `FT-${orderNo}` },
      ])
      return
    }
    if (state === 'risk_review') await carryOut(deps, tx, id, { kind: 'pass_risk', staff: risk }, { actor: 'staff', staff: risk })
    const { batchNo } = await collectBatch(tx, { brandId, kind, currency, by: finance, exceptMember: undefined })
    const { version } = (await findBatch(tx, brandId, batchNo))!
    const { hash } = await sealBatch(deps, tx, { brandId, batchNo, by: finance }, version)
    await releaseBatch(deps, tx, { brandId, batchNo, by: owner }, hash)
  })
}

const rejection = 'আবেদনের নাম ও অ্যাকাউন্টের নাম মিলছে না'
const recallOf = {
  take: 'ব্যাংকের চিঠি অনুযায়ী কার্ডধারী টাকা ফেরত নিয়েছেন',
  release: 'ব্যাংক ভুল স্বীকার করে টাকা আবার পাঠিয়েছে',
}
const declined = 'প্রোভাইডার অ্যাকাউন্টটি গ্রহণ করেনি'
const complaint = 'টাকা এখনো অ্যাকাউন্টে আসেনি, স্টেটমেন্ট দেওয়া হলো।'
