import { Readable } from 'node:stream'
import { type Input, type Output, printAmount } from '@portal/contracts'
import { teamDays, type teamRoutes } from '@portal/contracts/team'
import { countTeams, keyOfUsername, listSinceBelow, listTeam, type TeamRow } from '#modules/identity'
import { type AccountSums, readAsOf, sumAccounts } from '#modules/reports'
import type { Call } from '#platform/call.ts'
import { printCsv } from '#platform/csv-stream.ts'
import type { TeamParts } from './deps.ts'
import { getInTeam, getNode, hideNumber, type Node } from './line.ts'
import { laterHour, type Range, readRange } from './range.ts'
import { zoneOf } from './zone.ts'

type Answer = Output<typeof teamRoutes.profit>
type Line = Answer['list'][number]
type Asked = Input<typeof teamRoutes.profitExport>
type AgentCall = Call<'agent'>

const rowsInFilePage = 200

/**
 * Profit and loss of the accounts directly below a node. An account that came from another line counts from the hour after it came: what it brought along stays with
 * the line that it was under.
 */
export async function getProfit(
  parts: TeamParts,
  { after, pageSize, ...asked }: Input<typeof teamRoutes.profit>,
  call: AgentCall,
): Promise<Answer> {
  const { database } = parts
  const view = await openView(parts, asked, call)
  const last = after === undefined ? undefined : await getInTeam(database, call, after)
  const [asOf, own, totals, { list, next }] = await Promise.all([
    readAsOf(database),
    sumNode(parts, view, call, true),
    sumNode(parts, view, call, false),
    listPage(parts, view, call, last, pageSize),
  ])
  const { range, node } = view
  return {
    from: range.first,
    to: range.last,
    currency: call.brand.currency,
    asOf,
    crumbs: node.crumbs,
    own,
    list,
    ...(next && { next: next.publicId }),
    totals,
  }
}

const exportHead = ['account', 'type', 'bets', 'stake', 'validBet', 'payout', 'promotions', 'rebates', 'net', 'currency']

export async function exportProfit(parts: TeamParts, asked: Asked, call: AgentCall): Promise<Readable> {
  const view = await openView(parts, asked, call)
  return Readable.from(writeLines(parts, view, call))
}

async function* writeLines(parts: TeamParts, view: View, call: AgentCall): AsyncGenerator<string> {
  yield `\uFEFF${printCsv([exportHead])}`
  for (let last: TeamRow | undefined, isDone = false; !isDone;) {
    const { list, next } = await listPage(parts, view, call, last, rowsInFilePage)
    yield printCsv(
      list.map(({ account, type, bets, stake, validBet, payout, promotions, rebates, net }) => [
        account,
        String(type),
        String(bets),
        ...[stake, validBet, payout, promotions, rebates, net].map(printAmount),
        call.brand.currency,
      ]),
    )
    last = next
    isDone = next === undefined
  }
}

type View = { range: Range; node: Node; since: Date; mode: Asked['mode']; key: string }

async function openView(
  { database, brands, now }: TeamParts,
  { node: asked, mode, search, ...days }: Asked,
  call: AgentCall,
): Promise<View> {
  const range = readRange(await zoneOf(brands, call.brand.id), now(), days, teamDays)
  const node = await getNode(database, call, asked)
  const isSelf = node.depth === 0
  const came = isSelf ? undefined : (await listSinceBelow(database, [node.id], call.caller.memberId)).get(node.id)
  return { range, node, since: laterHour(range.from, came), mode, key: keyOfUsername(search) }
}

async function sumNode({ database }: TeamParts, { node, since, range }: View, { brand, caller }: AgentCall, isOwn: boolean) {
  const line = node.depth === 0 ? undefined : caller.memberId
  const of = { accounts: [{ id: node.id, since }], isOwn, line, brand: brand.id, currency: brand.currency, to: range.to }
  const [sums] = await sumAccounts(database, of)
  return toFigures(sums)
}

async function listPage({ database }: TeamParts, view: View, { brand }: AgentCall, last: TeamRow | undefined, size: number) {
  const { node, key, mode, range } = view
  const rows = await listTeam(database, { brandId: brand.id, agent: node.id, depth: 1, key, byKey: key !== '', after: last }, size + 1)
  const page = rows.slice(0, size)
  const ids = page.map(({ id }) => id)
  const came = await listSinceBelow(database, ids, node.id)
  const accounts = ids.map((id) => ({ id, since: laterHour(view.since, came.get(id)) }))
  const of = { accounts, isOwn: mode === 'OWN', line: node.id, brand: brand.id, currency: brand.currency, to: range.to }
  const [sums, counts] = await Promise.all([sumAccounts(database, of), countTeams(database, ids)])
  const sumOf = new Map(sums.map((each) => [each.account, each]))
  const countOf = new Map(counts.map((each) => [each.agent, Number(each.direct)]))
  const list = page.map(({ id, publicId, account, type }): Line => ({
    id: publicId,
    account: hideNumber(account),
    type: type as Line['type'],
    directCount: countOf.get(id) ?? 0,
    ...toFigures(sumOf.get(id)),
  }))
  return { list, next: rows.length > size ? page.at(-1) : undefined }
}

function toFigures(sums: AccountSums | undefined) {
  const { bets = 0n, stake = 0n, valid = 0n, payout = 0n, promotions = 0n, rebates = 0n } = sums ?? {}
  return { bets: Number(bets), stake, validBet: valid, payout, promotions, rebates, net: payout + promotions + rebates - stake }
}
