import type { ContractKind, ContractState } from '@portal/contracts/agents'
import { printOrderNo } from '@portal/contracts/order-number'
import { type Queryable, sql } from '@portal/runtime'

export type RulesRow = {
  currency: string
  kinds: ContractKind[]
  compress: boolean
  shortfall: 'ADVANCE' | 'LIMIT'
  topGroup: number
  floorPpm: number
  salaryCapPpm: number
  offerDays: number
}

/** What a brand allows; undefined where it runs no contracts. */
export async function findRules(on: Queryable, brandId: number): Promise<RulesRow | undefined> {
  const [row] = await on.query<RulesRow>(sql`
    select currency, kinds, compress, shortfall, top_group as "topGroup", floor_ppm as "floorPpm", salary_cap_ppm as "salaryCapPpm",
      offer_days as "offerDays"
    from agents.rules where brand_id = ${brandId}::int`)
  return row
}

/** Sets a brand's rules; those that are there stay as the operator made them. */
export async function addRules(
  on: Queryable,
  brandId: number,
  rules: RulesRow & { lowestGroup: number; quotaGroup: number },
): Promise<void> {
  await on.query(sql`
    insert into agents.rules (brand_id, currency, kinds, compress, shortfall, top_group, floor_ppm, salary_cap_ppm, offer_days,
      lowest_group, quota_group)
    values (${brandId}, ${rules.currency}, ${rules.kinds}, ${rules.compress}, ${rules.shortfall}, ${rules.topGroup}, ${rules.floorPpm},
      ${rules.salaryCapPpm}, ${rules.offerDays}, ${rules.lowestGroup}, ${rules.quotaGroup})
    on conflict (brand_id) do nothing`)
}

export type ContractRow = {
  id: bigint
  contractNo: string
  brandId: number
  kind: ContractKind
  upline: bigint | null
  downline: bigint
  /** Ids of the uplines, from the top down. */
  line: bigint[]
  version: number
  state: ContractState
  /** As on the wire. */
  terms: unknown
  bestRatePpm: number
  note: string
  reason: string
  offeredAt: Date
  expiresAt: Date
  answeredAt: Date | null
  validFrom: Date | null
  validTo: Date | null
}

export async function readClock(on: Queryable): Promise<Date> {
  const [row] = await on.query<{ now: Date }>(sql`select clock_timestamp() as now`)
  return row!.now
}

export type NewContract = Pick<ContractRow, 'brandId' | 'kind' | 'upline' | 'downline' | 'line' | 'terms' | 'bestRatePpm' | 'note'> & {
  offerDays: number
}

/** Adds an offer as the next version of its pair. */
export async function addOffer(on: Queryable, offer: NewContract): Promise<ContractRow> {
  const [next] = await on.query<{ number: bigint; at: Date }>(
    sql`select nextval('agents.contract_numbers') as number, clock_timestamp() as at`,
  )
  const contractNo = printOrderNo('C', next!.at, next!.number)
  const [row] = await on.query<ContractRow>(sql`
    insert into agents.contracts (contract_no, brand_id, kind, upline, downline, line, version, state, terms, best_rate_ppm, note, offered_at, expires_at)
    select ${contractNo}, ${offer.brandId}, ${offer.kind}::text, ${offer.upline}::bigint, ${offer.downline}::bigint, ${offer.line}::bigint[],
      coalesce(max(c.version), 0) + 1, 'OFFERED', ${JSON.stringify(offer.terms)}::jsonb, ${offer.bestRatePpm}, ${offer.note},
      clock_timestamp(), clock_timestamp() + make_interval(days => ${offer.offerDays}::int)
    from agents.contracts c
    where c.kind = ${offer.kind}::text and c.downline = ${offer.downline}::bigint and c.upline is not distinct from ${offer.upline}::bigint
    returning id, contract_no as "contractNo", brand_id as "brandId", kind, upline, downline, line, version, state, terms,
      best_rate_ppm as "bestRatePpm", note, reason, offered_at as "offeredAt", expires_at as "expiresAt", answered_at as "answeredAt",
      valid_from as "validFrom", valid_to as "validTo"`)
  return row!
}

export async function findContract(
  on: Queryable,
  brandId: number,
  kind: ContractKind,
  contractNo: string,
): Promise<ContractRow | undefined> {
  const [row] = await on.query<ContractRow>(sql`
    select id, contract_no as "contractNo", brand_id as "brandId", kind, upline, downline, line, version, state, terms,
      best_rate_ppm as "bestRatePpm", note, reason, offered_at as "offeredAt", expires_at as "expiresAt", answered_at as "answeredAt",
      valid_from as "validFrom", valid_to as "validTo"
    from agents.contracts where contract_no = ${contractNo}::text and brand_id = ${brandId}::int and kind = ${kind}::text`)
  return row
}

export async function getContract(on: Queryable, id: bigint): Promise<ContractRow> {
  const [row] = await on.query<ContractRow>(sql`
    select id, contract_no as "contractNo", brand_id as "brandId", kind, upline, downline, line, version, state, terms,
      best_rate_ppm as "bestRatePpm", note, reason, offered_at as "offeredAt", expires_at as "expiresAt", answered_at as "answeredAt",
      valid_from as "validFrom", valid_to as "validTo"
    from agents.contracts where id = ${id}::bigint`)
  return row!
}

/** What is agreed on with an agent, and what is offered, of all kinds. */
export function listGiven(on: Queryable, downline: bigint): Promise<ContractRow[]> {
  return on.query<ContractRow>(sql`
    select id, contract_no as "contractNo", brand_id as "brandId", kind, upline, downline, line, version, state, terms,
      best_rate_ppm as "bestRatePpm", note, reason, offered_at as "offeredAt", expires_at as "expiresAt", answered_at as "answeredAt",
      valid_from as "validFrom", valid_to as "validTo"
    from agents.contracts where downline = ${downline}::bigint and (state = 'ACTIVE' or (state = 'OFFERED' and expires_at > clock_timestamp()))
    order by kind, id`)
}

/** Of a contract what a window is settled by. */
export type ValidContract = Pick<ContractRow, 'id' | 'contractNo' | 'kind' | 'upline' | 'downline' | 'line' | 'terms'>

/** What was agreed on for a window: versions that are valid at its beginning. */
export function listValid(on: Queryable, brandId: number, kind: ContractKind, at: Date): Promise<ValidContract[]> {
  return on.query<ValidContract>(sql`
    select id, contract_no as "contractNo", kind, upline, downline, line, terms from agents.contracts
    where brand_id = ${brandId}::int and kind = ${kind}::text and valid_from <= ${at} and (valid_to is null or valid_to > ${at}) order by id`)
}

/** When the first contract of a kind became valid; undefined when none has. */
export async function findFirstValid(on: Queryable, brandId: number, kind: ContractKind): Promise<Date | undefined> {
  const [row] = await on.query<{ first: Date | null }>(sql`
    select min(valid_from) as first from agents.contracts where brand_id = ${brandId}::int and kind = ${kind}::text and valid_from is not null`)
  return row?.first ?? undefined
}

/** Contracts and offers of a kind below an agent, on all levels. */
export function listBelow(on: Queryable, kind: ContractKind, agent: bigint): Promise<ContractRow[]> {
  return on.query<ContractRow>(sql`
    select id, contract_no as "contractNo", brand_id as "brandId", kind, upline, downline, line, version, state, terms,
      best_rate_ppm as "bestRatePpm", note, reason, offered_at as "offeredAt", expires_at as "expiresAt", answered_at as "answeredAt",
      valid_from as "validFrom", valid_to as "validTo"
    from agents.contracts where line @> array[${agent}::bigint] and kind = ${kind}::text and state in ('OFFERED', 'ACTIVE') order by id`)
}

/** Contracts and offers of an account and of all below it, of all kinds. */
export function listOfLine(on: Queryable, member: bigint): Promise<ContractRow[]> {
  return on.query<ContractRow>(sql`
    select id, contract_no as "contractNo", brand_id as "brandId", kind, upline, downline, line, version, state, terms,
      best_rate_ppm as "bestRatePpm", note, reason, offered_at as "offeredAt", expires_at as "expiresAt", answered_at as "answeredAt",
      valid_from as "validFrom", valid_to as "validTo"
    from agents.contracts where (downline = ${member}::bigint or line @> array[${member}::bigint]) and state in ('OFFERED', 'ACTIVE') order by id`)
}

/** The line under which a contract stands from here on. */
export async function setLine(on: Queryable, id: bigint, line: readonly bigint[]): Promise<void> {
  await on.query(sql`update agents.contracts set line = ${line.map(String)}::bigint[] where id = ${id}::bigint`)
}

export type Selection = {
  member: bigint
  kind: ContractKind
  role?: 'upline' | 'downline' | undefined
  state?: ContractState | undefined
  before?: bigint | undefined
}

/** Contracts of a kind that a member is a side of, newest first. */
export function listContracts(on: Queryable, { member, kind, role, state, before }: Selection, limit: number): Promise<ContractRow[]> {
  return on.query<ContractRow>(sql`
    select id, contract_no as "contractNo", brand_id as "brandId", kind, upline, downline, line, version, state, terms,
      best_rate_ppm as "bestRatePpm", note, reason, offered_at as "offeredAt", expires_at as "expiresAt", answered_at as "answeredAt",
      valid_from as "validFrom", valid_to as "validTo"
    from agents.contracts
    where kind = ${kind}::text and ((upline = ${member}::bigint and ${role ?? 'upline'}::text = 'upline')
        or (downline = ${member}::bigint and ${role ?? 'downline'}::text = 'downline'))
      and (${state ?? null}::text is null or state = ${state ?? null}::text) and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${limit}::int`)
}

/** Offers that wait for an answer, of which a member is a side. */
export function listOpenOffers(on: Queryable, member: bigint, role: 'upline' | 'downline', limit: number): Promise<ContractRow[]> {
  return on.query<ContractRow>(sql`
    select id, contract_no as "contractNo", brand_id as "brandId", kind, upline, downline, line, version, state, terms,
      best_rate_ppm as "bestRatePpm", note, reason, offered_at as "offeredAt", expires_at as "expiresAt", answered_at as "answeredAt",
      valid_from as "validFrom", valid_to as "validTo"
    from agents.contracts
    where state = 'OFFERED' and expires_at > clock_timestamp()
      and ((upline = ${member}::bigint and ${role}::text = 'upline') or (downline = ${member}::bigint and ${role}::text = 'downline'))
    order by id desc limit ${limit}::int`)
}

export async function countOpenOffers(on: Queryable, downline: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from agents.contracts
    where downline = ${downline}::bigint and state = 'OFFERED' and expires_at > clock_timestamp()`)
  return row!.count
}

/** Makes an offer valid from a moment on. */
export async function activate(on: Queryable, id: bigint, validFrom: Date): Promise<void> {
  await on.query(sql`
    update agents.contracts set state = 'ACTIVE', answered_at = clock_timestamp(), valid_from = ${validFrom} where id = ${id}::bigint`)
}

/** Ends what was valid; one that has not begun ends where it would have. */
export async function end(on: Queryable, id: bigint, state: 'SUPERSEDED' | 'TERMINATED', validTo: Date): Promise<void> {
  await on.query(sql`
    update agents.contracts set state = ${state}, valid_to = greatest(${validTo}, valid_from) where id = ${id}::bigint and state = 'ACTIVE'`)
}

/** Closes an offer that never becomes valid. */
export async function close(on: Queryable, id: bigint, state: 'REJECTED' | 'WITHDRAWN' | 'EXPIRED', reason = ''): Promise<void> {
  await on.query(sql`
    update agents.contracts set state = ${state}, answered_at = clock_timestamp(), reason = ${reason} where id = ${id}::bigint and state = 'OFFERED'`)
}

/** Closes offers that were not answered in time: all, or those to one agent of one kind. @returns how many */
export async function expireOffers(on: Queryable, only?: { kind: ContractKind; downline: bigint }): Promise<number> {
  const rows = await on.query<{ id: bigint }>(sql`
    update agents.contracts set state = 'EXPIRED'
    where state = 'OFFERED' and expires_at <= clock_timestamp()
      and (${only?.downline ?? null}::bigint is null or (downline = ${only?.downline ?? null}::bigint and kind = ${only?.kind ?? null}::text))
    returning id`)
  return rows.length
}

export type RequestRow = { content: Buffer; contract: bigint }

export async function findRequest(on: Queryable, member: bigint, key: string): Promise<RequestRow | undefined> {
  const [row] = await on.query<RequestRow>(sql`
    select content, contract from agents.requests where member = ${member}::bigint and key = ${key}::text`)
  return row
}

export async function addRequest(on: Queryable, member: bigint, key: string, request: RequestRow): Promise<RequestRow> {
  await on.query(sql`
    insert into agents.requests (member, key, content, contract) values (${member}, ${key}, ${request.content}, ${request.contract})`)
  return request
}
