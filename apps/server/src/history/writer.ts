import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KycPaper, KycPicture } from '@portal/contracts/kyc-values'
import { applyBetActions } from '#modules/bets'
import { openBrands } from '#modules/brand'
import { claimCampaign, joinCampaign, matchDeposit } from '#modules/campaigns'
import { creditNewMembers, openPastCashier, type PastCashier } from '#modules/cashier'
import { findPromotionTerms, type StoredImage } from '#modules/content'
import { openPastFunds, type PastFunds } from '#modules/funds'
import { type DemoMember, demoPaymentPassword } from '#modules/identity'
import { openPastKyc, type PastKyc } from '#modules/kyc'
import { openPastLottery, type PastLottery } from '#modules/lottery'
import { claimRebates, claimRewards } from '#modules/loyalty'
import { type Messaging, openMessaging } from '#modules/messaging'
import { applyForPromotion, approveApplication, rejectApplication, takeInHand } from '#modules/promotions'
import { catchUpTurnover } from '#modules/turnover'
import { getBalance } from '#modules/wallet'
import type { BrandRef, Call } from '#platform/call.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { writeBonus } from './bonus-writer.ts'
import { pastLotteries } from './orders-plan.ts'
import type { PlannedEvent } from './plan.ts'
import { writeConversion, writeDecision, writeRedemption } from './points-writer.ts'
import type { PastDay } from './replay.ts'
import { writeTransfer } from './transfer-writer.ts'

export type Game = { vendor: string; game: string }
type Player = { brand: BrandRef; member: DemoMember; games: readonly Game[] }
export type PastEvent = { at: Date; player: Player; planned: PlannedEvent }

type Of<Kind extends PlannedEvent['kind']> = Extract<PlannedEvent, { kind: Kind }>
type Writer = (event: PastEvent) => Promise<void>

const silent = { publish: () => undefined }

/** A picture of a receipt, which proves what members say. */
async function readReceipt(): Promise<StoredImage> {
  const bytes = await readFile(join(import.meta.dirname, '../../assets/history/receipt.png'))
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes }
}

/** A specimen of a document, which shows nobody: the front of a passport is another picture than that of a card. */
async function readSpecimen(paper: KycPaper, picture: KycPicture): Promise<StoredImage> {
  const name = paper === 'passport' && picture === 'id_front' ? 'passport' : picture.replace('_', '-')
  const bytes = await readFile(join(import.meta.dirname, `../../assets/history/specimen-${name}.png`))
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes }
}

type Parts = PastDay & {
  log: Context['log']
  brands: ReturnType<typeof openBrands>
  messaging: Messaging
  cashier: PastCashier
  funds: PastFunds
  kyc: PastKyc
  lotteries: ReadonlyMap<number, PastLottery>
  /** The numbers of the day's applications, by the keys of their calls. */
  applications: Map<string, string>
}

/** Opens what writes the events of a day, each by the functions that serve the present. */
export async function openWriter(
  day: PastDay,
  { config, log }: Pick<Context, 'config' | 'log'>,
  brandRefs: readonly BrandRef[],
): Promise<Writer> {
  const { database, clock } = day
  const messaging = openMessaging({ database, live: silent })
  const cashier = await openPastCashier({
    database,
    log,
    config,
    now: () => clock.now(),
    sendMessage: messaging.sendMessage,
    onCredited: (tx, credited) => matchDeposit(tx, { live: silent }, credited),
    paymentPassword: demoPaymentPassword,
    receipt: await readReceipt(),
  })
  const kyc = await openPastKyc({ database, clock, config, sendMessage: messaging.sendMessage, specimenOf: readSpecimen })
  const funds = openPastFunds({ database, log })
  const drawing = { database, clock, log, live: silent }
  const lotteries = new Map<number, PastLottery>()
  for (const brand of brandRefs) lotteries.set(brand.id, await openPastLottery(drawing, brand, pastLotteries, config.PASSWORD_PEPPER))
  const parts: Parts = { ...day, log, brands: openBrands({ database }), messaging, cashier, funds, kyc, lotteries, applications: new Map() }
  // The clock is set on the same connection, ahead of what the event sends.
  return async (event) => void (await Promise.all([day.moveTo(event.at), write(parts, event)]))
}

async function write(parts: Parts, { player, planned }: PastEvent): Promise<void> {
  const { tx, cashier } = parts
  const { brand, member } = player
  const call = callOf(parts, player, 'order' in planned ? planned.order : planned.id)
  const lottery = parts.lotteries.get(brand.id)!
  switch (planned.kind) {
    case 'deposit':
      return creditNewMembers(tx, brand, [{ id: member.id, amount: planned.amount, key: call.idempotencyKey }])
    case 'round':
      return playRound(parts, player, call.idempotencyKey, planned)
    case 'leave':
      return leave(parts, player, call, planned)
    case 'close':
      return close(parts, player, call.idempotencyKey, planned)
    case 'account':
      return cashier.addAccount(call, planned.holder)
    case 'paying_in':
      return cashier.deposit(call, planned)
    case 'paying_out':
      return cashier.withdraw(call, planned)
    case 'moving':
      return parts.funds.move(call, planned.step, planned.amount)
    case 'kyc':
      return parts.kyc.take(call, planned.step, planned.check)
    case 'lottery':
      return void (await lottery.place(planned.game, planned.lines, call))
    case 'draws':
      return planned.promises === undefined ? lottery.finish() : lottery.promise(planned.promises)
    case 'sending':
      return writeTransfer(parts, call, planned)
    case 'applying':
      return apply(parts, call, planned)
    case 'reviewing':
      return review(parts, callOf(parts, player, planned.application), planned)
    case 'redeeming':
      return writeRedemption({ ...parts, sendMessage: parts.messaging.sendMessage }, call, planned)
    case 'deciding':
      return writeDecision({ ...parts, sendMessage: parts.messaging.sendMessage }, callOf(parts, player, planned.redemption), planned)
    case 'converting':
      return writeConversion({ ...parts, sendMessage: parts.messaging.sendMessage }, call, planned)
    case 'bonus':
      return writeBonus(parts, player, planned)
    case 'campaign':
      return takePart(parts, call, planned)
    case 'lost_win':
      return loseWin(parts, player, call.idempotencyKey, planned)
  }
}

/** A call as the member's own browser would have made it. */
export function callOf({ log }: Pick<Parts, 'log'>, { brand, member }: Pick<Player, 'brand' | 'member'>, id: string): Call<'member'> {
  return {
    caller: { memberId: member.id, account: member.username, type: member.type, sessionId: randomUUID(), restricted: false },
    brand,
    language: 'BN',
    ip: '',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    origin: 'http://127.0.0.1',
    cookies: { get: () => undefined, set: () => undefined, remove: () => undefined },
    requestId: '',
    idempotencyKey: `history:${member.id}:${id}`,
    log,
  }
}

/** Ends a sitting: turnover is counted, and now and then what waits is claimed. In the last days it is left. */
async function leave({ tx, database }: Parts, { brand, member }: Player, call: Call<'member'>, { claims }: Of<'leave'>): Promise<void> {
  const owner = { brand: brand.id, member: member.id, currency: brand.currency }
  await catchUpTurnover(tx, owner)
  if (!claims) return
  await claimRewards(tx, { live: silent }, owner)
  // Below the least amount nothing is claimed; a rebate waits for the next time.
  await claimRebates({ database, live: silent }, {}, call).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

function actionOf({ brand, member, games }: Player, game: number, id: string) {
  const { vendor, game: code } = games[game % games.length]!
  return { brand: brand.id, member: member.id, currency: brand.currency, vendor, game: code, externalId: id, roundId: id }
}

async function playRound({ tx }: Parts, player: Player, id: string, round: Pick<Of<'round'>, 'game' | 'stake' | 'payout'>): Promise<void> {
  const { stake, payout } = round
  const shared = { kind: 'betwin', category: 'RNG', stake, payout, agentPath: player.member.agentPath } as const
  const [answer] = await applyBetActions(tx, [{ ...actionOf(player, round.game, id), ...shared }])
  if (answer!.outcome !== 'applied') throw new Error(`A round of the past was refused: ${id} ${answer!.outcome}`)
}

/** Takes part in a campaign of the demonstration; one that is not open then, or not for the member, is left. */
async function takePart({ database, brands }: Parts, call: Call<'member'>, { step, campaign, code }: Of<'campaign'>): Promise<void> {
  const parts = { database, brands, live: silent }
  const id = campaign
  const done = step === 'join' ? joinCampaign(parts, { id }, call) : claimCampaign(parts, { id, ...(code !== undefined && { code }) }, call)
  await done.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** A win whose bet has never come: it waits among the exceptions. */
async function loseWin({ tx }: Parts, player: Player, id: string, { game, amount }: Of<'lost_win'>): Promise<void> {
  const { game: _game, ...action } = actionOf(player, game, id)
  const [answer] = await applyBetActions(tx, [{ ...action, kind: 'win', payout: amount, closes: true, betExternalId: `${id}:bet` }])
  assert.equal(answer!.outcome, 'no_bet')
}

/** One of the last rounds of the past, which leave exactly the target. Behind the last one the member reads the mailbox. */
async function close(parts: Parts, player: Player, id: string, { stake, target, roundsLeft }: Of<'close'>): Promise<void> {
  const { brand, member } = player
  const account = { brand: brand.id, owner: member.id, currency: brand.currency }
  // What an open order holds is the member's too.
  const balance = (await getBalance(parts.tx, account)).balance + (await getBalance(parts.tx, { ...account, kind: 'held' })).balance
  if (balance < target) await playRound(parts, player, id, { game: 0, stake, payout: stake + target - balance })
  const left = balance - target
  // Stakes are such as people choose; what is odd of the rest comes back.
  const staked = (left / BigInt(roundsLeft) / stake + 1n) * stake
  if (left > 0n) await playRound(parts, player, id, { game: 0, stake: staked, payout: staked - least(left, staked) })
  if (roundsLeft > 1) return
  const { list } = await parts.messaging.mailbox.list(member.id, { status: 'unread', pageNo: 1, pageSize: unreadAtEnd + 1 }, 'BN')
  if (list.length > unreadAtEnd) await parts.messaging.mailbox.readUpTo(member.id, list.at(-1)!.id)
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const unreadAtEnd = 3

async function apply({ tx, database, applications }: Parts, call: Call<'member'>, { promotion, comment }: Of<'applying'>): Promise<void> {
  if (!(await findPromotionTerms(tx, call.brand.id, promotion))) return
  const { applicationNo } = await applyForPromotion({ database }, { id: promotion, comment }, call)
  applications.set(call.idempotencyKey, applicationNo)
}

async function review(parts: Parts, call: Call<'member'>, { end, amount }: Of<'reviewing'>): Promise<void> {
  const { tx, messaging, brands } = parts
  const applicationNo = parts.applications.get(call.idempotencyKey)
  if (applicationNo === undefined) return
  const reviewing = { brands, live: silent, sendMessage: messaging.sendMessage }
  const by = 'marketing'
  if (end === 'in_hand') await takeInHand(tx, applicationNo, by)
  if (end === 'rejected') await rejectApplication(tx, reviewing, applicationNo, { by, reason: refusal })
  if (end === 'issued') await approveApplication(tx, reviewing, applicationNo, { by, amount, isPaid: true })
}

const refusal = 'ছবিতে রাউন্ডের নম্বর দেখা যায় না, তাই মেলানো গেল না।'
