/** What terms leave, and what stands against offering them: the same for the form that asks and for the offer itself. */
import { mayCall, type Input, type Output } from '@portal/contracts'
import type { agentsRoutes, ContractKind, ContractTerms } from '@portal/contracts/agents'
import type { Queryable } from '@portal/runtime'
import { findDownline } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ContractParts } from './deps.ts'
import { type Given, type Problem, weighTerms } from './limits.ts'
import { type ContractRow, findRules, listGiven, type RulesRow } from './store.ts'
import { pickTerms, readTerms } from './terms.ts'

type Asked = { brandId: number; upline: bigint; downline?: string | undefined }
type Terms = { kind: ContractKind; rules: RulesRow; terms: ContractTerms }
type Receiver = Awaited<ReturnType<typeof findDownline>>

/**
 * An agent's offer to a direct downline. Who receives it comes first among the problems, then what the agent itself has.
 * @throws Refusal `request.invalid` for terms that only the house offers
 */
export async function weighOffer(on: Queryable, asked: Asked, { kind, rules, terms }: Terms) {
  if (terms.payer !== 'UPLINE_CASCADE') throw new Refusal('request.invalid', { 'terms.payer': 'only the house pays directly' })
  const receiver = asked.downline === undefined ? undefined : await findDownline(on, asked.brandId, asked.upline, asked.downline)
  const given = receiver ? await listGiven(on, receiver.id) : []
  const own = (await listGiven(on, asked.upline)).find((each) => each.kind === kind && each.state === 'ACTIVE')
  const weighed = weighTerms({ kind, terms, rules, others: listOthers(given, kind), above: own && readTerms(kind, own.terms) })
  const problems: Problem[] = asked.downline === undefined ? [] : listReceiverProblems(receiver)
  if (!own) problems.push({ code: 'no_own_contract', field: 'kind' })
  problems.push(...listOpen(given, kind), ...weighed.problems)
  return { ...weighed, problems, receiver }
}

/** An offer of the house: no agent stands above it. */
export async function weighHouseOffer(on: Queryable, { kind, rules, terms }: Terms, downline: bigint) {
  const given = await listGiven(on, downline)
  const weighed = weighTerms({ kind, terms, rules, others: listOthers(given, kind), above: undefined })
  return { ...weighed, problems: [...listOpen(given, kind), ...weighed.problems] }
}

/** Answers the form. @throws Refusal `agents.closed` */
export async function checkTerms(
  { database }: ContractParts,
  { kind, downline, terms: typed }: Input<typeof agentsRoutes.check>,
  { brand, caller }: Call<'agent'>,
): Promise<Output<typeof agentsRoutes.check>> {
  const rules = await findRules(database, brand.id)
  if (rules?.currency !== brand.currency || !rules.kinds.includes(kind)) throw new Refusal('agents.closed')
  const terms = pickTerms(kind, typed)
  const weighed = await weighOffer(database, { brandId: brand.id, upline: caller.memberId, downline }, { kind, rules, terms })
  const { edgePpm, salaryPpm, dividendPpm, leftPpm } = weighed
  const problems = weighed.problems.map(({ code, field }) => ({ code, field }))
  return { edgePpm, salaryPpm, dividendPpm, leftPpm, floorPpm: rules.floorPpm, salaryCapPpm: rules.salaryCapPpm, problems }
}

function listReceiverProblems(receiver: Receiver): Problem[] {
  if (!receiver || receiver.isLocked) return [{ code: 'receiver_unknown', field: 'downline' }]
  return mayCall('agent', receiver.type) ? [] : [{ code: 'receiver_no_agent', field: 'downline' }]
}

const listOpen = (given: readonly ContractRow[], kind: ContractKind): Problem[] =>
  given.some((each) => each.kind === kind && each.state === 'OFFERED') ? [{ code: 'offer_open', field: 'downline' }] : []

const listOthers = (given: readonly ContractRow[], kind: ContractKind): Given[] =>
  given.filter((each) => each.kind !== kind).map((each) => ({ kind: each.kind, terms: readTerms(each.kind, each.terms) }))
