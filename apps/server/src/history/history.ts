import type { Queryable, Tx } from '@portal/runtime'
import { applyBetActions } from '#modules/bets'
import { creditNewMembers } from '#modules/cashier'
import { listGamesOfCategory } from '#modules/catalogue'
import { type DemoMember, listDemoMembers, registerEarlier } from '#modules/identity'
import { listVendorWallets } from '#modules/wallet'
import type { BrandRef } from '#platform/call.ts'
import type { Context } from '#platform/context.ts'
import { findHistory, type HistoryRow, markDay } from '#platform/demo-history-store.ts'
import { personas, type PlannedEvent, planPast } from './plan.ts'
import { openReplay, type Replay } from './replay.ts'

const dayMs = 86_400_000

type Game = { vendor: string; game: string }
type Past = { brand: BrandRef; row: HistoryRow; members: DemoMember[]; games: Game[] }
type PastEvent = { at: Date; brand: BrandRef; member: DemoMember; games: Game[]; planned: PlannedEvent }

/**
 * Writes the past of the demonstrations: deposits and rounds of their accounts over the last days, by the code that serves members, at moments of the
 * past, the same for the same seed. The seed has begun it with the accounts, in a ledger without transfers. All brands are written as one, in the order of
 * time: the ids of transfers rise with it (wallet.id_since). A day is one transaction; an interrupted past goes on with the next.
 * Without games on offer there is no past yet.
 */
export async function writeHistory(
  { database, config, log }: Pick<Context, 'database' | 'config' | 'log'>,
  brands: readonly BrandRef[],
): Promise<void> {
  const found = await Promise.all(brands.map((brand) => readPast(database, brand)))
  const pasts = found.filter((past) => past !== undefined)
  if (pasts.length === 0) return
  const replay = openReplay(config.DATABASE_URL)
  try {
    await writeDays(replay, pasts)
  } finally {
    await replay.close()
  }
  log.info({ brands: pasts.map(({ brand }) => brand.code) }, 'the past of the demonstration is written')
}

async function readPast(on: Queryable, brand: BrandRef): Promise<Past | undefined> {
  const row = await findHistory(on, brand.id)
  if (!row || row.completedAt) return undefined
  // A vendor that keeps wallets of its own has no past: what was played there is the vendor's to tell.
  const keepers = new Set((await listVendorWallets(on, brand.id)).map(({ vendor }) => vendor))
  const games = (await listGamesOfCategory(on, brand.id, 'RNG', 'EN'))
    .map(({ vassalage, gameCode }) => ({ vendor: vassalage, game: gameCode }))
    .filter(({ vendor }) => !keepers.has(vendor))
  if (games.length === 0) return undefined
  return { brand, row, members: await listDemoMembers(on, brand.id), games }
}

function listEvents({ brand, row, members, games }: Past): PastEvent[] {
  return members.flatMap((member) => {
    const persona = personas.find(({ username }) => username === member.username)
    const plan = persona ? planPast(persona, brand.code, { days: row.days, games: games.length }) : []
    return plan.map((planned) => ({ at: new Date(row.beginsAt.getTime() + planned.atMs), brand, member, games, planned }))
  })
}

async function writeDays(replay: Replay, pasts: readonly Past[]): Promise<void> {
  const events = pasts.flatMap(listEvents).toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const beginsMs = Math.min(...pasts.map(({ row }) => row.beginsAt.getTime()))
  const brandIds = pasts.map(({ brand }) => brand.id)
  // Midnights of several time zones: the last of so many days ends within one more.
  const days = Math.max(...pasts.map(({ row }) => row.days)) + 1
  for (let day = Math.min(...pasts.map(({ row }) => row.daysDone)); day < days; day += 1) {
    const ofDay = events.filter(({ at }) => Math.floor((at.getTime() - beginsMs) / dayMs) === day)
    await replay.transaction(async (tx, moveTo) => {
      if (day === 0) for (const { members, row } of pasts) await registerEarlier(tx, listIds(members), row.beginsAt)
      for (const event of ofDay) await Promise.all([moveTo(event.at), writeEvent(tx, event)])
      await markDay(tx, brandIds, day + 1, day + 1 === days)
    })
  }
}

const listIds = (members: readonly DemoMember[]) => members.map(({ id }) => id)

function writeEvent(tx: Tx, { brand, member, games, planned }: PastEvent): Promise<void> {
  const id = `history:${member.id}:${planned.id}`
  if (planned.kind === 'deposit') return creditNewMembers(tx, brand, [{ id: member.id, amount: planned.amount, key: id }])
  return playRound(tx, { brand, member, game: games[planned.game]!, id }, planned)
}

type Playing = { brand: BrandRef; member: DemoMember; game: Game; id: string }

async function playRound(
  tx: Tx,
  { brand, member, game, id }: Playing,
  { stake, payout }: { stake: bigint; payout: bigint },
): Promise<void> {
  const [answer] = await applyBetActions(tx, [
    {
      kind: 'betwin',
      brand: brand.id,
      member: member.id,
      currency: brand.currency,
      ...game,
      externalId: id,
      roundId: id,
      category: 'RNG',
      stake,
      payout,
      agentPath: member.agentPath,
    },
  ])
  if (answer!.outcome !== 'applied') throw new Error(`A round of the past was refused: ${id} ${answer!.outcome}`)
}
