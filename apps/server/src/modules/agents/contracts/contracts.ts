/**
 * Contracts between an agent and the upline, version by version.
 *
 *   OFFERED ── accepted by the downline ──> ACTIVE ── the next version is accepted ──> SUPERSEDED
 *      │                                      └────── either side terminates ────────> TERMINATED
 *      ├── rejected by the downline ──> REJECTED
 *      ├── withdrawn by the upline, or its own contract no longer allows it ──> WITHDRAWN
 *      └── not answered in time ──> EXPIRED
 *
 * A version is valid from the next window of its kind, and ends with a window. All changes of a kind in a brand run one at a time.
 */
import type { contractActions, ContractKind, ContractTerms } from '@portal/contracts/agents'
import type { Queryable, Tx } from '@portal/runtime'
import { getMember, recordEvent } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ContractParts } from './deps.ts'
import { bestRateOf, findBeyond, type Problem } from './limits.ts'
import { sendNotice, type What } from './notices.ts'
import {
  activate,
  addOffer,
  addRequest,
  close,
  type ContractRow,
  end,
  expireOffers,
  findContract,
  findRequest,
  findRules,
  getContract,
  listBelow,
  listGiven,
  readClock,
  type RulesRow,
} from './store.ts'
import { nextWindowFrom, readTerms, writeTerms } from './terms.ts'
import { weighHouseOffer, weighOffer } from './weigh.ts'

export type Request = {
  action: (typeof contractActions)[number]
  downline?: string | undefined
  terms?: ContractTerms | undefined
  contract?: string | undefined
  note: string
  endContracts: string[]
}

/**
 * Does what one side asks, once per idempotency key.
 * @throws Refusal `agents.closed` and, by action: `agents.receiver_unknown` (no direct downline), `agents.receiver_no_agent`, `agents.no_own_contract`,
 *   `agents.beyond_own` with the field, `agents.rates_overlap`, `agents.below_floor`, `agents.offer_open`; `agents.contract_unknown`, `agents.already_answered`,
 *   `agents.offer_expired`, `agents.downline_contracts_end` with their numbers, `agents.not_allowed`; `request.key_conflict`
 */
export async function processContract(
  parts: ContractParts,
  kind: ContractKind,
  request: Request,
  call: Call<'agent'>,
): Promise<ContractRow> {
  const { caller, brand, idempotencyKey: key } = call
  const content = hashContent({ brand: brand.id, kind, request })
  return parts.database.transaction(async (tx) => {
    const find = () => findRequest(tx, caller.memberId, key)
    const act = async () => {
      const rules = await openRules(tx, kind, brand)
      const contract = await carryOut({ tx, parts, kind, rules, call }, request)
      return addRequest(tx, caller.memberId, key, { content, contract })
    }
    const { contract } = await answerOnce(tx, { subject: `agents.member:${caller.memberId}`, content, find, act })
    return getContract(tx, contract)
  })
}

/** The rules of a brand that runs a kind; from here on other changes of the kind wait. */
async function openRules(tx: Tx, kind: ContractKind, brand: { id: number; currency: string }): Promise<RulesRow> {
  const rules = await getRules(tx, kind, brand)
  await lockUntilEnd(tx, `agents.contracts:${brand.id}:${kind}`)
  return rules
}

async function getRules(on: Queryable, kind: ContractKind, brand: { id: number; currency: string }): Promise<RulesRow> {
  const rules = await findRules(on, brand.id)
  if (rules?.currency !== brand.currency || !rules.kinds.includes(kind)) throw new Refusal('agents.closed')
  return rules
}

type Work = { tx: Tx; parts: ContractParts; kind: ContractKind; rules: RulesRow; call: Call<'agent'> }

function carryOut(work: Work, { action, downline, terms, contract = '', note, endContracts }: Request): Promise<bigint> {
  if (action === 'ACCEPT') return accept(work, contract, endContracts)
  if (action === 'REJECT') return reject(work, contract, note)
  if (action === 'WITHDRAW') return withdraw(work, contract)
  if (action === 'TERMINATE') return terminate(work, contract)
  if (downline === undefined || !terms) throw new Refusal('request.invalid')
  return offerDown(work, { downline, terms, note })
}

type OfferDown = { downline: string; terms: ContractTerms; note: string }

async function offerDown(work: Work, { downline, terms, note }: OfferDown): Promise<bigint> {
  const { tx, kind, call } = work
  const asked = { brandId: call.brand.id, upline: call.caller.memberId, downline }
  const { receiver, ...weighed } = await weighOffer(tx, asked, { kind, rules: work.rules, terms })
  refuseProblems(weighed.problems)
  const made = await addChecked(work, { upline: call.caller.memberId, downline: receiver!.id, terms, note })
  await tell(work, made, 'offered', receiver!.id)
  return made.id
}

/**
 * Refuses an offer of the house as things are now; `offerFromHouse` decides again when it is made.
 * @throws Refusal as `offerFromHouse`
 */
export async function checkHouseOffer(
  on: Queryable,
  brand: { id: number; currency: string },
  { kind, downline, terms }: { kind: ContractKind; downline: bigint; terms: ContractTerms },
): Promise<void> {
  const rules = await getRules(on, kind, brand)
  const { problems } = await weighHouseOffer(on, { kind, rules, terms }, downline)
  refuseProblems(problems)
}

/**
 * An offer of the house to an agent, which has no limit above it but those of the brand. The agent finds a message.
 * @throws Refusal `agents.closed`, `agents.offer_open`, `agents.rates_overlap`, `agents.below_floor`
 */
export async function offerFromHouse(
  tx: Tx,
  { sendMessage }: Pick<ContractParts, 'sendMessage'>,
  brand: { id: number; currency: string },
  { kind, downline, terms, note = '' }: { kind: ContractKind; downline: bigint; terms: ContractTerms; note?: string },
): Promise<ContractRow> {
  const rules = await openRules(tx, kind, brand)
  const { problems } = await weighHouseOffer(tx, { kind, rules, terms }, downline)
  refuseProblems(problems)
  const made = await addChecked({ tx, kind, rules, call: { brand } }, { upline: null, downline, terms, note })
  await sendNotice(tx, sendMessage, { brandId: brand.id, row: made, what: 'offered', to: downline })
  return made
}

function refuseProblems([first]: readonly Problem[]): void {
  if (first) throw new Refusal(`agents.${first.code}`, { field: first.field, ...first.details })
}

type Offer = { upline: bigint | null; downline: bigint; terms: ContractTerms; note: string }
type Checking = Pick<Work, 'tx' | 'kind' | 'rules'> & { call: { brand: { id: number } } }

async function addChecked({ tx, kind, rules, call }: Checking, { upline, downline, terms, note }: Offer): Promise<ContractRow> {
  // An offer that has expired makes room at once, the job only tidies up.
  const { uplinePath } = await getMember(tx, downline)
  await expireOffers(tx, { kind, downline })
  const stored = { terms: writeTerms(kind, terms), bestRatePpm: bestRateOf(terms), note, offerDays: rules.offerDays }
  return addOffer(tx, { brandId: call.brand.id, kind, upline, downline, line: uplinePath, ...stored })
}

async function accept(work: Work, contract: string, endContracts: readonly string[]): Promise<bigint> {
  const { tx, kind } = work
  const offer = await getOpen(work, contract)
  refuseOther(work, offer.downline)
  await refuseStale(work, offer)
  const beyond = await listEnding(tx, offer)
  const missing = beyond.filter(({ contractNo }) => !endContracts.includes(contractNo))
  if (missing.length > 0) {
    throw new Refusal('agents.downline_contracts_end', { contracts: missing.map(({ contractNo }) => contractNo).join(',') })
  }
  const from = nextWindowFrom(kind, await zoneOf(work), await readClock(tx))
  const before = (await listGiven(tx, offer.downline)).find((each) => each.kind === kind && each.state === 'ACTIVE')
  if (before) await end(tx, before.id, 'SUPERSEDED', from)
  await activate(tx, offer.id, from)
  for (const each of beyond) {
    if (each.state === 'OFFERED') await close(tx, each.id, 'WITHDRAWN')
    else await end(tx, each.id, 'TERMINATED', from)
    await tell(work, each, each.state === 'OFFERED' ? 'withdrawn' : 'terminated', each.downline)
  }
  await tell(work, offer, 'accepted', offer.upline)
  return offer.id
}

async function reject(work: Work, contract: string, note: string): Promise<bigint> {
  const offer = await getOpen(work, contract)
  refuseOther(work, offer.downline)
  await close(work.tx, offer.id, 'REJECTED', note)
  await tell(work, offer, 'rejected', offer.upline)
  return offer.id
}

async function withdraw(work: Work, contract: string): Promise<bigint> {
  const offer = await getOpen(work, contract)
  refuseOther(work, offer.upline)
  await close(work.tx, offer.id, 'WITHDRAWN')
  await tell(work, offer, 'withdrawn', offer.downline)
  return offer.id
}

/** Ends a contract with the window that runs, and withdraws what its downline has offered under it. Agreed contracts below stay and belong to the next level above. */
async function terminate(work: Work, contract: string): Promise<bigint> {
  const { tx, kind, call } = work
  const row = await getOwn(work, contract)
  if (row.state !== 'ACTIVE') throw new Refusal('agents.already_answered')
  await end(tx, row.id, 'TERMINATED', nextWindowFrom(kind, await zoneOf(work), await readClock(tx)))
  for (const each of await listBelow(tx, kind, row.downline)) {
    if (each.state === 'OFFERED' && each.upline === row.downline) await close(tx, each.id, 'WITHDRAWN')
  }
  await tell(work, row, 'terminated', row.upline === call.caller.memberId ? row.downline : row.upline)
  return row.id
}

/** Contracts and offers below the receiver that go beyond an offer; none of a first contract. */
export async function listEnding(on: Tx | ContractParts['database'], offer: ContractRow): Promise<ContractRow[]> {
  const terms = readTerms(offer.kind, offer.terms)
  const below = await listBelow(on, offer.kind, offer.downline)
  return below.filter((each) => findBeyond(readTerms(each.kind, each.terms), terms) !== undefined)
}

/** A contract of which the caller is a side; any other one does not exist. */
async function getOwn({ tx, kind, call }: Work, contractNo: string): Promise<ContractRow> {
  const row = await findContract(tx, call.brand.id, kind, contractNo)
  if (!row || (row.upline !== call.caller.memberId && row.downline !== call.caller.memberId)) throw new Refusal('agents.contract_unknown')
  return row
}

async function getOpen(work: Work, contractNo: string): Promise<ContractRow> {
  const row = await getOwn(work, contractNo)
  if (row.state === 'EXPIRED') throw new Refusal('agents.offer_expired')
  if (row.state !== 'OFFERED') throw new Refusal('agents.already_answered')
  if (row.expiresAt <= (await readClock(work.tx))) throw new Refusal('agents.offer_expired')
  return row
}

function refuseOther({ call }: Work, side: bigint | null): void {
  if (side !== call.caller.memberId) throw new Refusal('agents.not_allowed')
}

/** What the upline itself has may have changed since the offer was made. */
async function refuseStale({ tx, kind }: Work, offer: ContractRow): Promise<void> {
  if (offer.upline === null) return
  const own = (await listGiven(tx, offer.upline)).find((each) => each.kind === kind && each.state === 'ACTIVE')
  if (!own) throw new Refusal('agents.already_answered')
  refuseBeyond(kind, readTerms(kind, offer.terms), own)
}

function refuseBeyond(kind: ContractKind, terms: ContractTerms, own: ContractRow): void {
  const field = findBeyond(terms, readTerms(kind, own.terms))
  if (field !== undefined) throw new Refusal('agents.beyond_own', { field: `terms.${field}` })
}

async function zoneOf({ parts, call }: Work): Promise<string> {
  return (await parts.brands.listBrands()).find(({ id }) => id === call.brand.id)?.timeZone ?? 'UTC'
}

/** The line of the audit record of the actor, and a message to the other side. */
async function tell(work: Work, row: ContractRow, what: What, to: bigint | null): Promise<void> {
  const { tx, call, parts } = work
  const after = { contractNo: row.contractNo, kind: row.kind, version: row.version }
  await recordEvent(tx, { id: call.caller.memberId, brandId: call.brand.id }, `contract_${what}`, call, { after })
  if (to === null) return
  await sendNotice(tx, parts.sendMessage, { brandId: call.brand.id, row, what, to })
}
