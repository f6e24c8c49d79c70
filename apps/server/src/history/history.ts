import type { Tx } from '@portal/runtime'
import { expireBonuses } from '#modules/bonus'
import { askForecastsAnew } from '#modules/campaigns'
import { listGamesOfCategory } from '#modules/catalogue'
import { type DemoMember, listDemoMembers, registerEarlier, seedPayees, seedTeam } from '#modules/identity'
import { openBrands } from '#modules/brand'
import { endRewards, openRaffleSeal, readTurnover, runRaffles, runReferrals } from '#modules/loyalty'
import { earnPast } from '#modules/points'
import { rollUpTeams, rollUpTurnover } from '#modules/reports'
import { openPastLottery, type PastLottery } from '#modules/lottery'
import { listVendorWallets, settleHorizon } from '#modules/wallet'
import type { BrandRef } from '#platform/call.ts'
import type { Context } from '#platform/context.ts'
import { findHistory, type HistoryRow, markDay } from '#platform/demo-history-store.ts'
import { planBonuses } from './bonuses-plan.ts'
import { planCampaigns } from './campaigns-plan.ts'
import { planCorrections } from './corrections-plan.ts'
import { planPaperwork } from './desk-plan.ts'
import { writeDeskStep } from './desk-writer.ts'
import { planEnd } from './end-plan.ts'
import { planFriends, seedFriends, writeFriendStep } from './friends.ts'
import { planMoves } from './moves-plan.ts'
import { pastLotteries, planEvenings, planLotteries, planPayments } from './orders-plan.ts'
import { type Persona, personas, type PlannedEvent, planPast } from './plan.ts'
import { openReplay, type PastDay, type Replay } from './replay.ts'
import { protectDemoMembers } from './protect.ts'
import { addPastRaffles } from './raffles-plan.ts'
import { planEvenings as planTeamEvenings, planTeams } from './team-plan.ts'
import type { Team } from './team.ts'
import { beginDay, writeEvening } from './team-writer.ts'
import { callOf, type Game, openWriter, type PastEvent } from './writer.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

type Surroundings = Pick<Context, 'database' | 'clock' | 'config' | 'log'>
type Past = { brand: BrandRef; row: HistoryRow; members: DemoMember[]; games: Game[]; lottery: PastLottery }
/** What happens at a moment, whatever writes it. */
type Happening = { at: Date; write: () => Promise<void> }

/**
 * Writes the past of the demonstrations: what their accounts played, paid in, withdrew, sent and applied for over the last days, by the code that serves members, at moments of the
 * past, the same for the same seed. The seed has begun it with the accounts, in a ledger without transfers. All brands are written as one, in the order of
 * time: the ids of transfers rise with it (wallet.id_since). A day is one transaction; an interrupted past goes on with the next.
 * Without games on offer there is no past yet.
 */
export async function writeHistory(context: Surroundings, brands: readonly BrandRef[]): Promise<void> {
  const { config, log } = context
  const found = await Promise.all(brands.map((brand) => readPast(context, brand)))
  const pasts = found.filter((past) => past !== undefined)
  if (pasts.length === 0) return
  const replay = openReplay(config.DATABASE_URL)
  try {
    await writeDays(replay, context, pasts)
  } finally {
    await replay.close()
  }
  for (const { brand } of pasts) {
    await protectDemoMembers(context, brand)
    await askForecastsAnew(context.database, brand.id)
  }
  log.info({ brands: pasts.map(({ brand }) => brand.code) }, 'the past of the demonstration is written')
}

async function readPast({ database: on, clock, config, log }: Surroundings, brand: BrandRef): Promise<Past | undefined> {
  const row = await findHistory(on, brand.id)
  if (!row || row.completedAt) return undefined
  // A vendor that keeps wallets of its own has no past: what was played there is the vendor's to tell.
  const keepers = new Set((await listVendorWallets(on, brand.id)).map(({ vendor }) => vendor))
  const games = (await listGamesOfCategory(on, brand.id, 'RNG', 'EN'))
    .map(({ vassalage, gameCode }) => ({ vendor: vassalage, game: gameCode }))
    .filter(({ vendor }) => !keepers.has(vendor))
  if (games.length === 0) return undefined
  const drawing = { database: on, clock, log, live: { publish: () => undefined } }
  const lottery = await openPastLottery(drawing, brand, pastLotteries, config.PASSWORD_PEPPER)
  return { brand, row, members: await listDemoMembers(on, brand.id), games, lottery }
}

function listEvents({ brand, row, members, games, lottery }: Past): PastEvent[] {
  const beginsMs = row.beginsAt.getTime()
  const at = ({ atMs }: PlannedEvent) => new Date(beginsMs + atMs)
  const played = members.flatMap((member) => {
    const persona = personas.find(({ username }) => username === member.username)
    const plan = persona ? planAccount(persona, { brand, row, games, lottery }) : []
    return plan.map((planned) => ({ at: at(planned), player: { brand, member, games }, planned }))
  })
  const drawn = planEvenings(row.days, lottery, beginsMs).map((planned) => ({
    at: at(planned),
    player: { brand, member: members[0]!, games },
    planned,
  }))
  return [...played, ...drawn]
}

/** All that an account does. */
function planAccount(persona: Persona, { brand, row, games, lottery }: Omit<Past, 'members'>): PlannedEvent[] {
  const played = planPast(persona, brand.code, { days: row.days, games: games.length })
  const drawn = planLotteries(persona, played, brand.code, lottery, row.beginsAt.getTime())
  const saved = drawn.filter(({ kind }) => kind === 'deposit')
  const paid = planPayments(persona, [...saved, ...played], brand.code)
  return [
    ...drawn,
    ...played,
    ...paid,
    ...planMoves(persona.username, row.days),
    ...planBonuses(persona.username, row.days),
    ...planCampaigns(persona.username, row.days),
    ...planCorrections(persona.username, row.days),
    ...planEnd(persona, row.days, [...saved, ...played, ...paid]),
  ]
}

const patienceMs = 60_000
const silent = { publish: () => undefined }

async function writeDays(replay: Replay, context: Surroundings, pasts: readonly Past[]): Promise<void> {
  const events = pasts.flatMap(listEvents).toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const beginsMs = Math.min(...pasts.map(({ row }) => row.beginsAt.getTime()))
  const brands = pasts.map(({ brand }) => brand)
  const brandIds = brands.map(({ id }) => id)
  const [first] = pasts
  const teams = first!.row.days < shortest ? [] : planTeams(first!.row.days)
  const evenings = teams.flatMap((member) => planTeamEvenings(member, { days: first!.row.days, games: first!.games.length }))
  const desk = planPaperwork(first!.row.days, teams, evenings)
  const friends = planFriends(first!.row.days)
  const rollUps = openBrands({ database: context.database })
  const seal = await openRaffleSeal(context.database, context.config.PASSWORD_PEPPER)
  // Midnights of several time zones: the last of so many days ends within one more. What would be paid after the end of the first brand's past is left to
  // the present.
  const teamsEndMs = first!.row.beginsAt.getTime() + first!.row.days * dayMs
  const days = Math.max(...pasts.map(({ row }) => row.days)) + 1
  for (let day = Math.min(...pasts.map(({ row }) => row.daysDone)); day < days; day += 1) {
    const inDay = <Planned extends { atMs: number }>(all: readonly Planned[]) =>
      all.filter(({ atMs }) => Math.floor(atMs / dayMs) === day).map((planned) => ({ planned, at: new Date(beginsMs + planned.atMs) }))
    const ofDay = events.filter(({ at }) => Math.floor((at.getTime() - beginsMs) / dayMs) === day)
    // Contracts pay for what is final: a long transaction of another process must not leave a day of the past without its bills.
    const upTo = await settleHorizon(context.database, patienceMs)
    await rollUpTurnover(context.database, rollUps, { settleMs: 0, fullSpeedAfterMs: 0 })
    // A dividend waits for the money of its half month.
    if (teams.length > 0) await rollUpTeams(context.database, rollUps, { settleMs: 0, fullSpeedAfterMs: 0 })
    await replay.transaction(async (past) => {
      const { tx } = past
      // A minute of the new day: what was settled before it is final.
      await past.moveTo(new Date(beginsMs + day * dayMs + minuteMs))
      await readTurnover({ database: past.database, brands: rollUps }, { upTo, fullSpeedAfterMs: 0, now: () => past.clock.now() })
      await endRewards(past.database)
      await runRaffles({ database: past.database, seal, now: () => past.clock.now() })
      await runReferrals({ database: past.database, brands: rollUps, live: silent, now: () => past.clock.now() })
      await past.moveTo(new Date(beginsMs + day * dayMs))
      await expireBonuses(past.database, past.clock.now())
      if (day === 0) {
        for (const { members, row } of pasts) await prepare(tx, members, row, context)
        await addPastRaffles(
          tx,
          (await rollUps.listBrands()).find(({ id }) => id === first!.brand.id)!,
          first!.row,
        )
        await seedTeam(tx, first!.brand, teams.map((member) => ({ ...member, registeredAt: new Date(beginsMs + member.joinsOn * dayMs) })), context.config) // prettier-ignore
      }
      if (day === 0) await seedFriends(tx, first!.brand, first!.row, context.config)
      const team = await openTeam(past, context, first!, teams)
      if (teams.length > 0 && beginsMs + day * dayMs < teamsEndMs) await beginDay(past, team, day)
      const write = await openWriter(past, context, brands)
      const happenings: Happening[] = [
        ...ofDay.map((event) => ({ at: event.at, write: () => write(event) })),
        ...inDay(evenings).map(({ planned, at }) => ({ at, write: () => past.moveTo(at).then(() => writeEvening(past, team, planned)) })),
        ...inDay(friends).map(({ planned, at }) => ({
          at,
          write: () => past.moveTo(at).then(() => writeFriendStep({ past, brands: rollUps, team }, planned)),
        })),
        ...inDay(desk).map(({ planned, at }) => ({ at, write: () => past.moveTo(at).then(() => writeDeskStep(past, team, planned)) })),
      ]
      const inOrder = happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime())
      for (const happening of inOrder) await happening.write()
      const last = inOrder.at(-1)
      if (last) {
        await past.moveTo(new Date(last.at.getTime() + 1_000))
        await earnPast(tx)
      }
      await markDay(tx, brandIds, day + 1, day + 1 === days)
    })
  }
}

/** The teams of the first brand's agents, with the accounts that are there from the seed. */
async function openTeam({ tx }: PastDay, { log }: Surroundings, { brand, row, games }: Past, plan: Team['plan']): Promise<Team> {
  const members = new Map((await listDemoMembers(tx, brand.id)).map((member) => [member.username, member]))
  return { brand, members, games, days: row.days, plan, callOf: (member, id) => callOf({ log }, { brand, member }, id) }
}

/** A shorter past has no teams. */
const shortest = 30

async function prepare(tx: Tx, members: readonly DemoMember[], { beginsAt }: HistoryRow, { config }: Surroundings): Promise<void> {
  await registerEarlier(
    tx,
    members.map(({ id }) => id),
    beginsAt,
  )
  const withdrawing = personas.filter(({ withdraws }) => withdraws).map(({ username }) => username)
  await seedPayees(
    tx,
    members.filter(({ username }) => withdrawing.includes(username)),
    config,
  )
}
