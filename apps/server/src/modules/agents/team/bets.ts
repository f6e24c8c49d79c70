import type { Readable } from 'node:stream'
import type { Input, Output } from '@portal/contracts'
import { teamListDays, type teamRoutes } from '@portal/contracts/team'
import { exportTeam, listTeamBets, nameBets } from '#modules/bets'
import { keyOfUsername, listEverBelow } from '#modules/identity'
import { sumTeamBets } from '#modules/reports'
import type { Call } from '#platform/call.ts'
import type { TeamParts } from './deps.ts'
import { nameMembers } from './line.ts'
import { type Range, readRange } from './range.ts'
import { zoneOf } from './zone.ts'

/** Up to so many accounts are looked at one by one. */
const membersOneByOne = 1_000

type Asked = Omit<Input<typeof teamRoutes.betsExport>, 'language'>
type AgentCall = Call<'agent'>

/** A page of the team's bets. */
export async function listBets(
  parts: TeamParts,
  { before, pageSize, language, ...asked }: Input<typeof teamRoutes.bets>,
  call: AgentCall,
): Promise<Output<typeof teamRoutes.bets>> {
  const { database } = parts
  const { range, selection } = await select(parts, asked, call)
  const { bets, pageTotals, next } = await listTeamBets(database, selection, { before, pageSize })
  const [named, members, totals] = await Promise.all([
    nameBets(database, bets, language ?? call.language),
    nameMembers(database, bets.map(({ owner }) => owner.member)), // prettier-ignore
    isSummed(asked) ? sumBets(parts, asked, call, range) : undefined,
  ])
  const list = named.map((bet, index) => ({ ...bet, member: members.get(bets[index]!.owner.member)! }))
  const { first: from, last: to } = range
  return { from, to, currency: call.brand.currency, list, pageTotals, ...(totals && { totals }), ...(next !== undefined && { next }) }
}

export async function exportBets(
  parts: TeamParts,
  { language, ...asked }: Input<typeof teamRoutes.betsExport>,
  call: AgentCall,
): Promise<Readable> {
  const { selection } = await select(parts, asked, call)
  return exportTeam(parts.database, selection, language ?? call.language, async (ids) => {
    const members = await nameMembers(parts.database, ids)
    return new Map([...members].map(([id, { account }]) => [id, account]))
  })
}

async function select(
  { database, brands, now }: TeamParts,
  { search, gameType, vassalage, status, ...days }: Asked,
  { brand, caller }: AgentCall,
) {
  const range = readRange(await zoneOf(brands, brand.id), now(), days, teamListDays)
  const key = keyOfUsername(search)
  const members = await listEverBelow(database, brand.id, caller.memberId, key, membersOneByOne + 1)
  const selection = {
    brand: brand.id,
    agent: caller.memberId,
    members: members.length > membersOneByOne ? undefined : members,
    key,
    category: gameType,
    vendor: vassalage,
    status,
    from: range.from,
    to: range.to,
  }
  return { range, selection }
}

/** The hourly sums know teams and game types, and nothing finer. */
const isSummed = ({ search, vassalage, status }: Asked) => search === '' && vassalage === undefined && status === undefined

async function sumBets({ database }: TeamParts, { gameType }: Asked, { brand, caller }: AgentCall, { from, to }: Range) {
  const of = { agent: caller.memberId, brand: brand.id, currency: brand.currency, category: gameType, from, to }
  const { bets, stake, valid, payout } = await sumTeamBets(database, of)
  return { count: Number(bets), stake, validBet: valid, payout, profit: payout - stake }
}
