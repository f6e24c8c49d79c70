import type { Input, Output } from '@portal/contracts'
import type { loyaltyRoutes } from '@portal/contracts/loyalty'
import type { Database, Tx } from '@portal/runtime'
import { listVendorNotices } from '#modules/catalogue'
import { getHouseAccount, lockMoney, openAccounts, postTransfer } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { balanceEvent, type Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { findMember } from './level-store.ts'
import {
  addClaim,
  type ClaimRow,
  findClaimByKey,
  findRebateTerms,
  type LineRow,
  listClaims,
  moveMarks,
  sumRebates,
  takeClaimId,
} from './rebate-store.ts'
import { rebateOf } from './rules.ts'

type Routes = typeof loyaltyRoutes
export type RebateParts = { database: Database; live: Pick<Live, 'publish'> }
type MemberCall = Call<'member'>

const ownerOf = ({ brand, caller }: MemberCall) => ({ brand: brand.id, member: caller.memberId, currency: brand.currency })

/** What the member can claim, by line, as of this moment. A brand without terms grants nothing. */
export async function readRebates({ database }: RebateParts, call: MemberCall): Promise<Output<Routes['manualRebate']>> {
  const owner = ownerOf(call)
  const [terms, rows, member, [last]] = await Promise.all([
    findRebateTerms(database, owner.brand),
    sumRebates(database, owner),
    findMember(database, owner.brand, owner.member),
    listClaims(database, owner, undefined, 1),
  ])
  const names = await nameVendors(database, rows, call)
  const lines = rows
    .filter(({ valid, ppm }) => valid !== 0n && ppm > 0)
    .map(({ category, vendor, valid, ppm, millionths }) => ({
      gameType: category,
      vassalage: vendor,
      vendorName: names.get(vendor) ?? vendor,
      validBet: valid,
      ppm,
      amount: rebateOf(millionths, owner.currency),
    }))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const minimum = terms?.minimum ?? 0n
  return {
    lines,
    total,
    minimum,
    state: !terms || terms.isPaused ? 'paused' : total === 0n || total < minimum ? 'below_minimum' : 'available',
    level: member?.level ?? 0,
    ...(last && { lastClaim: toWire(last) }),
    countedUntil: new Date(),
    currency: owner.currency,
  }
}

async function nameVendors(database: Database, rows: readonly LineRow[], { language }: MemberCall): Promise<ReadonlyMap<string, string>> {
  const found = await listVendorNotices(database, [...new Set(rows.map(({ vendor }) => vendor))])
  return new Map(found.map(({ code, names }) => [code, names[language] ?? names.EN ?? code]))
}

export async function listRebateClaims(
  { database }: RebateParts,
  { before, pageSize }: Input<Routes['rebateHistory']>,
  call: MemberCall,
): Promise<Output<Routes['rebateHistory']>> {
  const owner = ownerOf(call)
  // One row more says whether there is a next page.
  const rows = await listClaims(database, owner, before, pageSize + 1)
  const list = rows.slice(0, pageSize).map(toWire)
  return { list, ...(rows.length > pageSize && { next: list.at(-1)!.id }), currency: owner.currency }
}

function toWire({ id, at, amount, lines }: ClaimRow) {
  const told = lines.map(({ category, vendor, valid, amount: part }) => ({
    gameType: category,
    vassalage: vendor,
    validBet: BigInt(valid),
    amount: BigInt(part),
  }))
  return { id, at, amount, lines: told }
}

/**
 * Pays the rebates of what is settled at this moment. All rows of a member's turnover are written under the lock of the balance that paid the bet: under it everything is there
 * that ever comes before a later row, so the mark behind the last row is exact. The same key with the same content answers the same claim.
 * @throws Refusal `loyalty.rebate_paused`, `loyalty.rebate_below_minimum`, `request.key_conflict`
 */
export function claimRebates(
  parts: RebateParts,
  { lines }: Input<Routes['claimManualRebate']>,
  call: MemberCall,
): Promise<Output<Routes['claimManualRebate']>> {
  const { idempotencyKey: key } = call
  const owner = ownerOf(call)
  const chosen = lines?.map(({ gameType, vassalage }) => `${gameType} ${vassalage}`).toSorted()
  const content = hashContent({ ...owner, lines: chosen ?? [] })
  return parts.database.transaction(async (tx) => {
    const { amount, balance, at } = await answerOnce(tx, {
      subject: `loyalty.rebates:${owner.member}`,
      content,
      find: () => findClaimByKey(tx, owner.member, key),
      act: () => pay(tx, parts, { owner, key, content, chosen: chosen && new Set(chosen) }),
    })
    return { amount, balance, at }
  })
}

type Paying = { owner: ReturnType<typeof ownerOf>; key: string; content: Buffer; chosen: ReadonlySet<string> | undefined }

async function pay(tx: Tx, { live }: RebateParts, { owner, key, content, chosen }: Paying): Promise<ClaimRow> {
  const { brand, member, currency } = owner
  const terms = await findRebateTerms(tx, brand)
  if (!terms || terms.isPaused) throw new Refusal('loyalty.rebate_paused')
  await lockMoney(tx, { brand, owner: member, currency })
  const rows = (await sumRebates(tx, owner)).map((row) => ({ ...row, amount: rebateOf(row.millionths, currency) }))
  const paid = rows.filter(({ category, vendor, amount }) => amount > 0n && (chosen?.has(`${category} ${vendor}`) ?? true))
  const amount = paid.reduce((sum, line) => sum + line.amount, 0n)
  if (amount === 0n || amount < terms.minimum) throw new Refusal('loyalty.rebate_below_minimum')
  // What comes to nothing needs no further look; what was not chosen, or is below zero, is carried over.
  const left = rows.filter((row) => !paid.includes(row) && row.millionths !== 0n)
  const through = rows.reduce((last, row) => (row.throughId > last ? row.throughId : last), 0n)
  const id = await takeClaimId(tx)
  const [account] = await openAccounts(tx, [{ brand, owner: member, currency }])
  const house = await getHouseAccount(tx, brand, currency, 'promotions')
  const answer = await postTransfer(tx, {
    key: `loyalty:rebate:${id}`,
    kind: 'rebate',
    reference: `R${id}`,
    postings: [
      { account: account!, amount },
      { account: house, amount: -amount },
    ],
  })
  await moveMarks(tx, owner, { through, paid, left })
  tx.afterCommit(() => live.publish(member, balanceEvent(currency, answer.currentBalance, answer.currentVersion)))
  return addClaim(tx, { id, ...owner, key, content, paid, transferId: answer.transferId, balance: answer.balance })
}
