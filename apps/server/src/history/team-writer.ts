import type { ContractKind, ContractTerms } from '@portal/contracts/agents'
import { expireOffers, listDeskContracts, offerFromHouse, processContract, settleAll } from '#modules/agents'
import { applyBetActions } from '#modules/bets'
import { openBrands } from '#modules/brand'
import { creditNewMembers } from '#modules/cashier'
import { type DemoMember, getMember } from '#modules/identity'
import { openMessaging } from '#modules/messaging'
import type { Call } from '#platform/call.ts'
import type { PastDay } from './replay.ts'
import { type Agreement, agreements } from './team-contracts.ts'
import { countDeposit, writeLinks } from './team-links.ts'
import type { Team } from './team.ts'
import type { TeamEvening } from './team-plan.ts'

const silent = { publish: () => undefined }

/** An evening of a member of a team: what is paid in, and all rounds in one call. */
export async function writeEvening(past: PastDay, { brand, members, games }: Team, evening: TeamEvening): Promise<void> {
  const { tx } = past
  const found = members.get(evening.username)
  // A past that an earlier release has begun has no teams.
  if (!found) return
  const { id: member, agentPath } = found
  const key = `history:${member}:${evening.id}`
  if (evening.deposit > 0n) {
    await creditNewMembers(tx, brand, [{ id: member, amount: evening.deposit, key }])
    await countDeposit(past, member, evening.deposit)
  }
  const answers = await applyBetActions(
    tx,
    evening.rounds.map(({ game, stake, payout }, at) => {
      const { vendor, game: code } = games[game % games.length]!
      const id = `${key}:${at}`
      const owner = { brand: brand.id, member, currency: brand.currency, vendor }
      return { ...owner, kind: 'betwin' as const, category: 'RNG', game: code, externalId: id, roundId: id, stake, payout, agentPath }
    }),
  )
  const refused = answers.find(({ outcome }) => outcome !== 'applied')
  if (refused) throw new Error(`a round of the past was refused: ${key} ${refused.outcome}`)
}

/** What contracts pay for the windows that have ended, who comes by which link, and what is agreed on this day. */
export async function beginDay(past: PastDay, team: Team, day: number): Promise<void> {
  const brands = openBrands({ database: past.database })
  await settleAll({ database: past.database, brands, live: silent }, { now: past.clock.now() })
  await expireOffers(past.tx)
  await writeLinks(past, team, day)
  for (const agreement of agreements) {
    if (Math.floor(agreement.share * team.days) === day) await agree(past, team, agreement)
    if (agreement.endsAt !== undefined && Math.floor(agreement.endsAt * team.days) === day) await terminate(past, team, agreement)
  }
}

const heads = new Set(['agent', 'agent2', 'affiliate', 'subaffiliate'])

/** `below NAME` is the first agent of the team that stands directly below. */
function findMember({ members }: Team, name: string): DemoMember | undefined {
  const head = /^below (.+)$/.exec(name)?.[1]
  if (head === undefined) return members.get(name)
  const upline = members.get(head)?.id
  const isAgent = ({ type }: DemoMember) => type === 2 || type === 42
  return [...members].find(([account, member]) => !heads.has(account) && isAgent(member) && member.agentPath.at(-1) === upline)?.[1]
}

function termsOf({ kind, ratePpm, minTurnover = 0n, minActive = 0 }: Agreement): ContractTerms {
  const tiers = [{ minTurnover, minActive, minLoss: 0n, ratePpm }]
  const shared = { categories: [], tiers, minStake: 0n, payer: 'UPLINE_CASCADE' as const }
  return kind === 'DIV' ? { ...shared, basis: 'TURNOVER_TOTAL', carry: 'ALWAYS', lessSalary: false } : { ...shared, topUp: true }
}

async function agree(past: PastDay, team: Team, agreement: Agreement): Promise<void> {
  const { kind, by, answer } = agreement
  const to = findMember(team, agreement.to)
  if (!to) return
  const contract = await offer(past, team, agreement, to)
  if (answer === 'none' || contract === undefined) return
  const actor = answer === 'WITHDRAW' ? team.members.get(by)! : to
  const request = { action: answer, contract, note: answer === 'REJECT' ? refusal : '', endContracts: [] }
  await process(past, team, kind, actor, request)
}

async function offer(past: PastDay, team: Team, agreement: Agreement, to: DemoMember): Promise<string | undefined> {
  const { kind, by } = agreement
  const terms = termsOf(agreement)
  if (by === 'house') {
    const { sendMessage } = openMessaging({ database: past.database, live: silent })
    return (await offerFromHouse(past.tx, { sendMessage }, team.brand, { kind, downline: to.id, terms })).contractNo
  }
  const { publicId: downline } = await getMember(past.tx, to.id)
  const request = { action: 'OFFER' as const, downline, terms, note: '', endContracts: [] }
  return (await process(past, team, kind, team.members.get(by)!, request)).contractNo
}

async function terminate(past: PastDay, team: Team, { kind, by, to }: Agreement): Promise<void> {
  const agent = findMember(team, to)?.id
  const [found] = await listDeskContracts(past.tx, { brandId: team.brand.id, kind, state: 'ACTIVE', agent }, undefined, 1)
  if (!found) return
  await process(past, team, kind, team.members.get(by)!, { action: 'TERMINATE', contract: found.contractNo, note: '', endContracts: [] })
}

function process(past: PastDay, { callOf }: Team, kind: ContractKind, actor: DemoMember, request: Parameters<typeof processContract>[2]) {
  const { sendMessage } = openMessaging({ database: past.database, live: silent })
  const parts = { database: past.database, brands: openBrands({ database: past.database }), sendMessage }
  const id = `contract:${kind}:${request.action}:${request.contract ?? request.downline}:${request.terms?.tiers[0]?.ratePpm}:${past.clock.now().toISOString()}`
  return processContract(parts, kind, request, callOf(actor, id) as unknown as Call<'agent'>)
}

const refusal = 'হারটি নিয়ে আগে কথা বলতে চাই।'
