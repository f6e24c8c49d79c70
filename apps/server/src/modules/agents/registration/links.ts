/**
 * Links by which accounts register below an agent.
 *
 *   ACTIVE <── paused, resumed ──> PAUSED
 *      └── ended by the agent ──> ENDED, from both; EXPIRED by its time, USED_UP by its last registration
 *
 * A link to a group that needs a quota has a last registration, and holds what it may still give: a registration by it never fails for the quota.
 */
import { Readable } from 'node:stream'
import type { Input, Output } from '@portal/contracts'
import { printAmount } from '@portal/contracts'
import type { agentsRoutes } from '@portal/contracts/agents'
import { openLinksAtMost } from '@portal/contracts/registration-centre'
import type { Queryable } from '@portal/runtime'
import { claimCall, makeCode, recordEvent } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { printCsv } from '#platform/csv-stream.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import type { RegistrationParts } from './deps.ts'
import { holdGroup, isUnderQuota } from './groups.ts'
import { addLink, addOpening, countOpenLinks, findLink, findOpening, listLinks, type ShownLink, updateLinkState } from './link-store.ts'
import { stateOf, typesBelow } from './rules.ts'

type R = typeof agentsRoutes
type AgentCall = Call<'agent'>
type WireLink = Output<R['createInviteLink']>['link']

/** Longer than the codes of members, so that no two are alike. */
const codeLength = 10
/** Links and accounts that an agent may open. */
const openingRate = { calls: 60, seconds: 3_600 }
/** Requests of one agent with a key wait for each other. */
export const openingsOf = (agent: bigint) => `agents.openings:${agent}`

/** @throws Refusal `agents.type_not_allowed`, `agents.too_many_links`, those of `holdGroup`, `request.invalid` (`usesAtMost` of a high group), `request.key_conflict` */
export async function createLink(
  { database }: Pick<RegistrationParts, 'database'>,
  input: Input<R['createInviteLink']>,
  call: AgentCall,
): Promise<WireLink> {
  const { caller, brand, idempotencyKey: key } = call
  const { type, prizeGroup, channel, note, days, usesAtMost } = input
  if (!typesBelow(caller.type).includes(type)) throw new Refusal('agents.type_not_allowed', { type: 'not_allowed' })
  const content = hashContent({ brand: brand.id, link: input })
  return database.transaction(async (tx) => {
    const find = () => findOpening(tx, caller.memberId, key)
    const act = async () => {
      await refuseTooMany(tx, caller.memberId)
      const giving = { agent: caller.memberId, brandId: brand.id, group: prizeGroup }
      await holdGroup(tx, giving, usesAtMost ?? 1)
      if (usesAtMost === undefined && (await isUnderQuota(tx, giving))) throw new Refusal('request.invalid', { usesAtMost: 'required' })
      const code = makeCode(codeLength)
      const given = { type, prizeGroup: prizeGroup ?? null, channel, note, usesAtMost: usesAtMost ?? null, days }
      const link = await addLink(tx, { brandId: brand.id, code, agent: caller.memberId, ...given })
      await recordEvent(tx, { id: caller.memberId, brandId: brand.id }, 'invite_link_created', call, { after: { code, type, channel } })
      return addOpening(tx, caller.memberId, key, { content, member: null, link })
    }
    const { link } = await answerOnce(tx, { subject: openingsOf(caller.memberId), content, find, act })
    if (link === null) throw new Refusal('request.key_conflict')
    return getShown(tx, caller.memberId, link)
  })
}

async function refuseTooMany(on: Queryable, agent: bigint): Promise<void> {
  if ((await countOpenLinks(on, agent)) >= openLinksAtMost) throw new Refusal('agents.too_many_links', { limit: String(openLinksAtMost) })
  await claimOpening(on, agent)
}

/** @throws Refusal `request.too_many` beyond `openingRate` */
export async function claimOpening(on: Queryable, agent: bigint): Promise<void> {
  const waitSeconds = await claimCall(on, `openings:${agent}`, openingRate)
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
}

const stateAfter = { PAUSE: 'PAUSED', RESUME: 'ACTIVE', END: 'ENDED' } as const

/** @throws Refusal `agents.link_unknown`, `agents.link_ended` */
export async function changeLink(
  { database }: RegistrationParts,
  { code, action }: Input<R['changeInviteLink']>,
  call: AgentCall,
): Promise<WireLink> {
  const { caller, brand } = call
  return database.transaction(async (tx) => {
    const found = await findLink(tx, brand.id, code)
    if (found?.agent !== caller.memberId) throw new Refusal('agents.link_unknown')
    const id = await updateLinkState(tx, caller.memberId, code, stateAfter[action])
    if (id === undefined && !(action === 'END' && found.state === 'ENDED')) throw new Refusal('agents.link_ended')
    if (id !== undefined && found.state !== stateAfter[action]) {
      const change = { before: { code, state: found.state }, after: { code, state: stateAfter[action] } }
      await recordEvent(tx, { id: caller.memberId, brandId: brand.id }, 'invite_link_changed', call, change)
    }
    return getShown(tx, caller.memberId, found.id)
  })
}

async function getShown(on: Queryable, agent: bigint, id: bigint): Promise<WireLink> {
  const [row] = await listLinks(on, agent, { id }, 1)
  return toLink(row!)
}

export async function listOwnLinks(
  { database }: RegistrationParts,
  { before, pageSize }: Input<R['inviteLinks']>,
  { caller }: AgentCall,
): Promise<Output<R['inviteLinks']>> {
  const rows = await listLinks(database, caller.memberId, { before }, pageSize + 1)
  const page = rows.slice(0, pageSize)
  return { list: page.map(toLink), ...(rows.length > pageSize && { next: page.at(-1)!.id }) }
}

const head = ['code', 'type', 'prize group', 'channel', 'note', 'state', 'created', 'expires', 'uses at most', 'visits', 'registrations', 'first deposits', 'deposited', 'turnover', 'net'] // prettier-ignore
const rowsAtOnce = 100

/** All links of the agent, a page at a time. */
export function exportLinks({ database }: RegistrationParts, { caller }: AgentCall): Readable {
  async function* write() {
    yield `\uFEFF${printCsv([head])}`
    let before: bigint | undefined
    do {
      const rows = await listLinks(database, caller.memberId, { before }, rowsAtOnce)
      yield printCsv(rows.map(toLink).map(toCells))
      before = rows.length === rowsAtOnce ? rows.at(-1)!.id : undefined
    } while (before !== undefined)
  }
  return Readable.from(write())
}

function toCells(link: WireLink): string[] {
  const { code, type, prizeGroup, channel, note, state, createdAt, expiresAt, usesAtMost, visits, registrations, firstDeposits, deposited, turnover, net } = link // prettier-ignore
  const all = [code, type, prizeGroup, channel, note, state, createdAt.toISOString(), expiresAt?.toISOString(), usesAtMost, visits, registrations, firstDeposits, printAmount(deposited), printAmount(turnover), printAmount(net)] // prettier-ignore
  return all.map((cell) => (cell === undefined ? '' : String(cell)))
}

function toLink(row: ShownLink & { now: Date }): WireLink {
  const {
    code,
    type,
    prizeGroup,
    channel,
    note,
    usesAtMost,
    expiresAt,
    createdAt,
    visits,
    registrations,
    firstDeposits,
    deposited,
    turnover,
    net,
  } = row
  return {
    code,
    type,
    ...(prizeGroup !== null && { prizeGroup }),
    channel,
    note,
    ...(usesAtMost !== null && { usesAtMost }),
    ...(expiresAt && { expiresAt }),
    state: stateOf(row, row.now),
    createdAt,
    visits,
    registrations,
    firstDeposits,
    deposited,
    turnover,
    net,
  }
}
