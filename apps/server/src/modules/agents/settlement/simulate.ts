/**
 * What terms would have paid for windows that have passed: the rules and the sums that bills are made of. Two statements for salaries, however many windows there
 * are, and few in all for a dividend. Active members, which need the rows of all members, are counted only where a tier asks for them. Nothing is stored.
 *
 * A salary is of the last 30 days that have ended, by their hours for an hourly one. Real time counts as its days: with top-up that is what its runs come to; without,
 * the day is stepped by hours with the active members of the whole day, which is close to it. A dividend is of the last two half months, and begins with no carry.
 */
import { cutToUnit, type Input, type Output } from '@portal/contracts'
import type { agentsRoutes, ContractKind, ContractTerms, DividendTerms, SalaryTerms } from '@portal/contracts/agents'
import type { Database, Queryable } from '@portal/runtime'
import { findDownline } from '#modules/identity'
import { countActiveWindows, sumTeamWindows, type TeamWindowRow } from '#modules/reports'
import type { Brands } from '#modules/brand'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findRules, pickTerms } from '../contracts/index.ts'
import {
  describeHalf,
  earnDividend,
  earnRealTime,
  earnSalary,
  type Entitlement,
  estimateCostWithoutCarry,
  listEndedWindows,
  type Window,
  windowOf,
} from '../engine/index.ts'
import type { SettledBrand } from './deps.ts'
import { readGiven } from './figures.ts'

type Question = Input<typeof agentsRoutes.simulate>
type Simulation = Output<typeof agentsRoutes.simulate>
type Parts = { database: Database; brands: Pick<Brands, 'listBrands'> }

const days = 30
const halves = 2
const dayMs = 86_400_000
const hourMs = 3_600_000
/** Simulations at the same time in one process: each may read the hours of a large team. */
const atOnce = 2
let running = 0

/** @throws Refusal `agents.closed`, `agents.receiver_unknown`, `request.too_many` while others run, `agents.simulation_too_large` */
export async function simulateTerms(parts: Parts, question: Question, call: Call<'agent'>, now: Date): Promise<Simulation> {
  if (running >= atOnce) throw new Refusal('request.too_many')
  running += 1
  try {
    const { kind } = question
    const brand = await getBrand(parts, kind, call)
    const agent = await getTeam(parts, question, call)
    return await simulate(parts.database, brand, { kind, terms: pickTerms(kind, question.terms), agent, now })
  } finally {
    running -= 1
  }
}

async function getBrand({ database, brands }: Parts, kind: ContractKind, { brand }: Call<'agent'>): Promise<SettledBrand> {
  const rules = await findRules(database, brand.id)
  if (rules?.currency !== brand.currency || !rules.kinds.includes(kind)) throw new Refusal('agents.closed')
  const timeZone = (await brands.listBrands()).find(({ id }) => id === brand.id)?.timeZone ?? 'UTC'
  return { id: brand.id, currency: brand.currency, timeZone }
}

/** The head of the team: a direct downline, or the caller. */
async function getTeam({ database }: Parts, { downline }: Question, { brand, caller }: Call<'agent'>): Promise<bigint> {
  if (downline === undefined) return caller.memberId
  const head = await findDownline(database, brand.id, caller.memberId, downline)
  if (!head) throw new Refusal('agents.receiver_unknown')
  return head.id
}

type Simulated = { kind: ContractKind; terms: ContractTerms; agent: bigint; now: Date }
type Row = Simulation['windows'][number]

async function simulate(on: Queryable, brand: SettledBrand, asked: Simulated): Promise<Simulation> {
  const windows = listWindows(asked.kind, brand.timeZone, asked.now)
  const teams = await readTeams(on, brand, asked, windows)
  const rows =
    asked.kind === 'DIV' ? await earnHalves(on, brand, { ...asked, terms: asked.terms as DividendTerms }, teams) : earnSalaries(asked.kind, asked.terms as SalaryTerms, teams, brand) // prettier-ignore
  const played = teams.map(({ bets }, at) => ({ bets, row: rows[at]! })).filter(({ bets, row }) => bets > 0n || row.entitled > 0n)
  const sum = (field: 'turnover' | 'entitled') => rows.reduce((total, row) => total + row[field], 0n)
  const isFree = 'carry' in asked.terms && asked.terms.carry === 'NONE'
  const bets = Number(teams.reduce((total, each) => total + each.bets, 0n)) / halves
  return {
    from: windows[0]!.from,
    to: windows.at(-1)!.to,
    windows: played.map(({ row }) => row).toReversed(),
    windowCount: rows.length,
    reachedCount: rows.filter(({ tier }) => tier !== undefined).length,
    turnover: sum('turnover'),
    entitled: sum('entitled'),
    ...(isFree && { withoutCarry: estimate(asked.terms.tiers, Math.round(bets)) }),
  }
}

/** The last ones that have ended, oldest first, each beginning where the one before ends. */
function listWindows(kind: ContractKind, timeZone: string, now: Date): Window[] {
  if (kind === 'DIV') return listEndedWindows('DIV', timeZone, new Date(now.getTime() - 62 * dayMs), now).slice(-halves)
  const today = windowOf('DAY', timeZone, now).from
  const ended = listEndedWindows('DAY', timeZone, new Date(today.getTime() - days * dayMs + hourMs), today)
  return kind === 'HOUR' ? ended.flatMap(cutIntoHours) : ended
}

function cutIntoHours({ from, to }: Window): Window[] {
  const count = Math.round((to.getTime() - from.getTime()) / hourMs)
  const at = (hour: number) => new Date(from.getTime() + hour * hourMs)
  return Array.from({ length: count }, (_, hour) => ({ from: at(hour), to: at(hour + 1) }))
}

type Team = { window: Window; bets: bigint; stakes: bigint; turnover: bigint; prizes: bigint; active: number | undefined; hours: bigint[] }

async function readTeams(on: Queryable, brand: SettledBrand, asked: Simulated, windows: readonly Window[]): Promise<Team[]> {
  const { agent, kind, terms } = asked
  const scope = { agent, brand: brand.id, currency: brand.currency, bounds: [...windows.map(({ from }) => from), windows.at(-1)!.to] }
  const counts = ({ category }: TeamWindowRow) =>
    terms.categories.length === 0 || (terms.categories as readonly string[]).includes(category)
  const rows = Map.groupBy((await sumTeamWindows(on, scope)).filter(counts), ({ place }) => place)
  const hasActive = terms.tiers.some(({ minActive }) => minActive > 0)
  const active = hasActive ? await countActive(on, { ...scope, categories: terms.categories, least: terms.minStake }) : undefined
  const byHour = kind === 'RT' && 'topUp' in terms && !terms.topUp ? await readHours(on, scope, windows, counts) : undefined
  return windows.map((window, at) => {
    const own = rows.get(at + 1) ?? []
    const sum = (field: 'bets' | 'stake' | 'valid' | 'payout') => own.reduce((total, row) => total + row[field], 0n)
    const figures = { bets: sum('bets'), stakes: sum('stake'), turnover: sum('valid'), prizes: sum('payout') }
    return { window, ...figures, active: active && (active.get(at + 1) ?? 0), hours: byHour?.[at] ?? [figures.turnover] }
  })
}

/** What the database says of a statement that took too long. */
const tookTooLong = '57014'

async function countActive(on: Queryable, scope: Parameters<typeof countActiveWindows>[1]): Promise<ReadonlyMap<number, number>> {
  try {
    return new Map((await countActiveWindows(on, scope)).map((row) => [row.place, row.active]))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === tookTooLong) throw new Refusal('agents.simulation_too_large')
    throw error
  }
}

/** The turnover of each hour of each day. */
async function readHours(
  on: Queryable,
  scope: Parameters<typeof sumTeamWindows>[1],
  windows: readonly Window[],
  counts: (row: TeamWindowRow) => boolean,
): Promise<bigint[][]> {
  const hours = windows.map(cutIntoHours)
  const bounds = [...hours.flat().map(({ from }) => from), windows.at(-1)!.to]
  const turnover = new Map<number, bigint>()
  for (const row of (await sumTeamWindows(on, { ...scope, bounds })).filter(counts)) {
    turnover.set(row.place, (turnover.get(row.place) ?? 0n) + row.valid)
  }
  let place = 0
  return hours.map((day) => day.map(() => turnover.get((place += 1)) ?? 0n))
}

function earnSalaries(kind: ContractKind, terms: SalaryTerms, teams: readonly Team[], brand: SettledBrand): Row[] {
  return teams.map((team) =>
    toRow(team, kind === 'RT' ? earnDay(terms, team) : earnSalary(terms, figuresOf(team)), figuresOf(team).loss, brand),
  )
}

const figuresOf = ({ turnover, active = 0, stakes, prizes }: Team) => ({ turnover, active, loss: stakes - prizes })

/** A day of real time, hour by hour. */
function earnDay(terms: SalaryTerms, team: Team): Entitlement {
  const { active, loss } = figuresOf(team)
  let before = { turnover: 0n, entitled: 0n }
  let last: Entitlement | undefined
  for (const added of team.hours) {
    const turnover = before.turnover + added
    last = earnRealTime(terms, { turnover, active, loss }, before)
    before = { turnover, entitled: last.entitled }
  }
  return last!
}

async function earnHalves(
  on: Queryable,
  brand: SettledBrand,
  { terms, agent }: { terms: DividendTerms; agent: bigint },
  teams: readonly Team[],
): Promise<Row[]> {
  const rows: Row[] = []
  let carryIn = 0n
  for (const team of teams) {
    const given = await readGiven(on, { brand, window: team.window, agents: [agent] })
    const of = (sums: ReadonlyMap<bigint, bigint>) => sums.get(agent) ?? 0n
    const { turnover, active = 0, stakes, prizes, window } = team
    const lost = { promotions: of(given.promotions), rebates: of(given.rebates), manualRebates: 0n, salary: of(given.salary) }
    const earned = earnDividend(terms, { turnover, active, stakes, prizes, ...lost, carryIn, ...describeHalf(brand.timeZone, window) })
    rows.push(toRow(team, earned, earned.base, brand))
    carryIn = earned.carryOut
  }
  return rows
}

function toRow(
  { window, turnover, active }: Team,
  { tier, ratePpm, entitled }: Entitlement,
  loss: bigint,
  { currency }: SettledBrand,
): Row {
  return {
    ...window,
    turnover,
    ...(active !== undefined && { active }),
    loss,
    ...(tier !== undefined && { tier }),
    ratePpm,
    entitled: cutToUnit(entitled, currency),
  }
}

/** Plays of a lottery at the highest common prize: one of two, of ten, of a hundred, of a thousand. */
const oddsShown = [2, 10, 100, 1_000]
const prizeOfOdds = 0.98
/** Beyond it the estimate no longer changes, and takes long. */
const betsAtMost = 100_000
const costAtMostPpm = 100_000_000

function estimate(tiers: DividendTerms['tiers'], bets: number): NonNullable<Simulation['withoutCarry']> {
  const counted = Math.min(Math.max(bets, 1), betsAtMost)
  const best = Math.max(...tiers.map(({ ratePpm }) => ratePpm))
  const costOf = (odds: number) => estimateCostWithoutCarry({ odds, prize: odds * prizeOfOdds, bets: counted }, best)
  return {
    bets: counted,
    costs: oddsShown.map((odds) => ({ odds, ofEdgePpm: Math.min(costAtMostPpm, Math.round(costOf(odds) * 1_000_000)) })),
  }
}
