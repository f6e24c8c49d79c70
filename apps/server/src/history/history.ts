import type { Tx } from '@portal/runtime'
import { applyBetActions } from '#modules/bets'
import { creditNewMembers } from '#modules/cashier'
import { listGamesOfCategory } from '#modules/catalogue'
import { type DemoMember, listDemoMembers, registerEarlier } from '#modules/identity'
import { listVendorWallets } from '#modules/wallet'
import type { BrandRef } from '#platform/call.ts'
import type { Context } from '#platform/context.ts'
import { completeHistory, findHistory, type HistoryRow, markDay } from '#platform/demo-history-store.ts'
import { type Persona, type PersonaPlan, personas, planPast, type PlannedRound, type Sitting } from './plan.ts'
import { openReplay, type Replay } from './replay.ts'

const seed = 'shapla'

type Player = { member: DemoMember; persona: Persona; plan: PersonaPlan }
type Game = { vendor: string; game: string }
type Past = { brand: BrandRef; row: HistoryRow; players: Player[]; games: Game[] }

/**
 * Writes the past of a brand's demonstration: deposits and rounds of its accounts over the last days, by the code that serves members, at moments of
 * the past, the same for the same seed. The seed has begun it with the accounts, which have no money before; an interrupted run goes on at its day, and what was
 * written is answered as it stands. Without games on offer there is no past yet.
 */
export async function writeHistory(
  { database, config, log }: Pick<Context, 'database' | 'config' | 'log'>,
  brand: BrandRef,
): Promise<void> {
  // A vendor that keeps wallets of its own has no past: what was played there is the vendor's to tell.
  const keepers = new Set((await listVendorWallets(database, brand.id)).map(({ vendor }) => vendor))
  const games = (await listGamesOfCategory(database, brand.id, 'RNG', 'EN'))
    .map(({ vassalage, gameCode }) => ({ vendor: vassalage, game: gameCode }))
    .filter(({ vendor }) => !keepers.has(vendor))
  const row = await findHistory(database, brand.id)
  if (!row || row.completedAt || games.length === 0) return
  const members = await listDemoMembers(database, brand.id)
  const players = members.flatMap((member) => {
    const persona = personas.find(({ username }) => username === member.username)
    return persona ? [{ member, persona, plan: planPast(persona, seed, { days: row.days, games: games.length }) }] : []
  })
  const replay = openReplay(config.DATABASE_URL)
  try {
    await writeDays(replay, { brand, row, players, games })
  } finally {
    await replay.close()
  }
  await completeHistory(database, brand.id)
  log.info({ brand: brand.code, days: row.days, accounts: players.length }, 'the past of the demonstration is written')
}

async function writeDays(replay: Replay, past: Past): Promise<void> {
  const { brand, row, players } = past
  const everybody = players.map(({ member }) => member.id)
  if (row.daysDone === 0) await replay.transaction((tx) => registerEarlier(tx, everybody, row.beginsAt))
  for (let day = row.daysDone; day < row.days; day += 1) {
    const sittings = players.flatMap((player) =>
      player.plan.sittings.filter((each) => each.day === day).map((sitting) => ({ player, sitting })),
    )
    sittings.sort((one, other) => one.sitting.atMs - other.sitting.atMs)
    for (const { player, sitting } of sittings) await writeSitting(replay, past, player, sitting)
    await replay.transaction((tx) => markDay(tx, brand.id, day + 1))
  }
}

/** One transaction: an interrupted past has whole sittings only. */
async function writeSitting(replay: Replay, { brand, row, games }: Past, { member }: Player, sitting: Sitting): Promise<void> {
  const key = `history:${member.id}:${sitting.number}`
  const toDate = (ms: number) => new Date(row.beginsAt.getTime() + ms)
  await replay.transaction(async (tx, moveTo) => {
    await moveTo(toDate(sitting.atMs))
    await deposit(tx, brand, member, sitting.deposit, key)
    const rounds = sitting.rounds.map(async (round, number) => {
      const moved = moveTo(toDate(round.atMs))
      await playRound(tx, { brand, member, game: games[round.game]!, id: `${key}:${number}` }, round)
      await moved
    })
    await Promise.all(rounds)
  })
}

async function deposit(tx: Tx, brand: BrandRef, member: DemoMember, amount: bigint, key: string): Promise<void> {
  if (amount > 0n) await creditNewMembers(tx, brand, [{ id: member.id, amount, key }])
}

type Playing = { brand: BrandRef; member: DemoMember; game: Game; id: string }

async function playRound(tx: Tx, { brand, member, game, id }: Playing, { stake, payout }: PlannedRound): Promise<void> {
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
