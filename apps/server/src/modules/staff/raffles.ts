/** Raffles as operators see and change them. What a raffle gives is a promise to members: two people make it, and it stands from its first day on. */
import { Amount, isPayable, languageCodes, printAmount } from '@portal/contracts'
import { raffleBases } from '@portal/contracts/loyalty-values'
import { rewardCovers } from '@portal/contracts/points-values'
import { LocalMinute, RowId } from '@portal/contracts/staff-route'
import { staffRaffleRoutes } from '@portal/contracts/staff/raffles'
import { raffleLimits } from '@portal/contracts/staff/reward-values'
import { todayOf } from '@portal/contracts/today'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import {
  addRaffle,
  cancelRaffle,
  changeRaffle,
  countRaffles,
  findRaffle,
  isRaffleStuck,
  listRaffles,
  listRaffleWinners,
  lockRaffle,
  type RaffleRow,
  raffleStateAt,
  type RaffleTerms,
} from '#modules/loyalty'
import { printCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { nameMembers } from './desk-names.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffRaffleRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

const exportedRaffles = 1_000
const dayMs = 86_400_000

export function mountRaffles({ serving, deps }: StaffMount): void {
  const { database } = deps
  for (const operation of [adding, changing, cancelling] as const) deps.operations.register(operation as Operation<unknown>)
  serving.serve(staffRaffleRoutes, {
    list: (input, call) => listPage(deps, input, call),
    listCsv: (input, call) => exportCsv(deps, input, call),
    winners: ({ id }, { brand }) => readWinners(database, brand, id),
    add: async (tx, { reason, ...terms }, call) => {
      refuseFaults(terms, call.brand)
      return perform(tx, adding, { content: terms, reason }, call)
    },
    change: async (tx, { id, version, reason, ...terms }, call) => {
      const found = await lock(tx, call.brand, id)
      if (found.version !== version) throw new Refusal('staff.changed', { version: String(found.version) })
      refuseStarted(found)
      refuseFaults(terms, call.brand)
      if (describe(toFacts(terms)) === describe(factsOf(found, call.brand)))
        throw new Refusal('request.invalid', { perTicket: 'unchanged' })
      return perform(tx, changing, { content: { id, ...terms }, reason }, call)
    },
    cancel: async (tx, { id, version, reason }, call) => {
      const found = await lock(tx, call.brand, id)
      if (found.version !== version) throw new Refusal('staff.changed', { version: String(found.version) })
      refuseFixed(found)
      return perform(tx, cancelling, { content: { id }, reason }, call)
    },
  })
}

async function lock(on: Queryable, brand: Brand, id: bigint): Promise<RaffleRow> {
  const found = await lockRaffle(on, brand.id, id)
  if (!found) throw new Refusal('staff.not_found')
  return found
}

/** Terms stand from the first day on: members play by them. */
function refuseStarted(raffle: RaffleRow): void {
  if (raffleStateAt(raffle, new Date()) !== 'soon') throw new Refusal('staff.changed')
}

/** A list that is fixed is drawn, unless the round that decides it doesn't come. */
function refuseFixed(raffle: RaffleRow): void {
  const { state } = raffle
  if (state !== 'PLANNED' && state !== 'OPEN' && !isRaffleStuck(raffle, new Date())) throw new Refusal('staff.changed')
}

function refuseFaults({ perTicket, prizes, prizeNames, firstDay, lastDay, drawAt }: RaffleTerms, { currency, timeZone }: Brand): void {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / dayMs + 1
  const drawDays = (Date.parse(drawAt.slice(0, 10)) - Date.parse(lastDay)) / dayMs
  const faults = {
    ...(!isPayable(perTicket, currency) && { perTicket: 'too_fine' }),
    ...(prizes.some((prize) => !isPayable(prize, currency)) && { prizes: 'too_fine' }),
    ...(prizes.some((prize, place) => place > 0 && prize > prizes[place - 1]!) && { prizes: 'order' }),
    ...(prizeNames.length > prizes.length && { prizeNamesEN: 'names' }),
    // A name is there in all languages or in none.
    ...(prizeNames.some((name) => new Set(languageCodes.map((code) => !name[code])).size > 1) && { prizeNamesEN: 'languages' }),
    // A seed is promised before the first ticket: a day that has begun is too late.
    ...(firstDay <= todayOf(timeZone, new Date()).day && { firstDay: 'past' }),
    ...((days < 1 || days > raffleLimits.daysMost) && { lastDay: 'window' }),
    ...((drawDays < 1 || drawDays > raffleLimits.drawDaysMost || drawAt.slice(11) < '01:00') && { drawAt: 'draw_window' }),
  }
  if (Object.keys(faults).length > 0) throw new Refusal('request.invalid', faults)
}

/** A moment as a minute of the brand's calendar. */
function toMinute(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at).replace(' ', 'T')
}

function toWire(row: RaffleRow, { timeZone }: Brand): Output<'list'>['list'][number] {
  const {
    brand: _brand,
    shownAs,
    sealedSeed: _sealed,
    drawAt,
    seedHash,
    promisedAt,
    root,
    tickets,
    members,
    closedAt,
    seed,
    drawnAt,
    source,
    sourceRound,
    randomness: _randomness,
    signature: _signature,
    roundMissedAt: _missed,
    ...terms
  } = row
  return {
    ...terms,
    titles: row.titles as Record<string, string>,
    prizeNames: row.prizeNames as Record<string, string>[],
    state: shownAs,
    drawAt: toMinute(drawAt, timeZone),
    drawsAt: drawAt,
    isStuck: isRaffleStuck(row, new Date()),
    ...(seedHash !== null && { seedHash }),
    ...(promisedAt && { promisedAt }),
    ...(root !== null && { root }),
    ...(tickets !== null && { tickets }),
    ...(members !== null && { members }),
    ...(closedAt && { closedAt }),
    ...(seed !== null && { seed }),
    ...(drawnAt && { drawnAt }),
    ...(source !== null && { source, sourceRound: String(sourceRound) }),
  }
}

async function listPage(
  { database, cursors }: StaffDeps,
  { state, ...input }: Input<'list'>,
  { brand }: StaffCall,
): Promise<Output<'list'>> {
  const filter = { brand: brand.id, shownAs: state }
  const page = await readPage<RaffleRow>(cursors, {
    scope: { list: 'raffles', brandId: brand.id, filters: { state } },
    input,
    read: ([closesAt, id] = [], limit) =>
      listRaffles(database, filter, closesAt === undefined ? undefined : { closesAt: new Date(closesAt), id: BigInt(id!) }, limit),
    positionOf: (row) => [row.closesAt.toISOString(), String(row.id)],
    count: (atMost) => countRaffles(database, filter, atMost),
  })
  return { ...page, list: page.list.map((row) => toWire(row, brand)) }
}

async function readWinners(on: Queryable, brand: Brand, id: bigint): Promise<Output<'winners'>> {
  if (!(await findRaffle(on, brand.id, id))) throw new Refusal('staff.not_found')
  const rows = await listRaffleWinners(on, [id])
  const names = await nameMembers(on, rows.map(({ member }) => member)) // prettier-ignore
  const list = rows.map(({ place, ticket, member, amount }) => ({ place, ticket, amount, username: names.get(member) ?? '' }))
  return { list, currency: brand.currency }
}

const head = ['id', 'title', 'state', 'basis', 'perTicket', 'ticketCap', 'prizes', 'firstDay', 'lastDay', 'drawAt', 'tickets', 'members', 'seedHash', 'root', 'seed'] // prettier-ignore

async function exportCsv({ database }: StaffDeps, input: Input<'listCsv'>, { brand, language, note }: StaffCall) {
  const rows = await listRaffles(database, { brand: brand.id, shownAs: input.state }, undefined, exportedRaffles)
  const lines = rows.map((row) => {
    const raffle = toWire(row, brand)
    const { id, titles, state, basis, perTicket, ticketCap, prizes, firstDay, lastDay, drawAt, tickets, members, seedHash, root, seed } =
      raffle
    const numbers = [tickets, members].map((number) => (number === undefined ? '' : String(number)))
    return [String(id), titles[language] ?? titles['EN'] ?? '', state, basis, printAmount(perTicket), String(ticketCap), prizes.map(printAmount).join(' '), firstDay, lastDay, drawAt, ...numbers, seedHash ?? '', root ?? '', seed ?? ''] // prettier-ignore
  })
  note({ event: 'raffles_exported', subject: { kind: 'raffles', id: 'list' }, after: { filters: JSON.stringify(input) } })
  return { type: 'text/csv; charset=utf-8', body: Buffer.from(`\uFEFF${printCsv([head, ...lines])}`), fileName: 'raffles.csv' }
}

/** Terms as audit and second person read them. */
function toFacts({
  titles,
  basis,
  perTicket,
  ticketCap,
  prizes,
  claimDays,
  firstDay,
  lastDay,
  drawAt,
  prizeNames,
  cover,
}: RaffleTerms): Record<string, string> {
  return {
    raffleBasis: basis,
    perTicket: printAmount(perTicket),
    ticketCap: String(ticketCap),
    prizes: prizes.map(printAmount).join(', '),
    claimDays: String(claimDays),
    firstDay,
    lastDay,
    drawAt: drawAt.replace('T', ' '),
    cover: cover ?? '–',
    ...Object.fromEntries(
      languageCodes.map((code) => [`prizeNames${code}`, prizeNames.map((name) => name[code] || '–').join(', ') || '–']),
    ),
    ...Object.fromEntries(Object.entries(titles).map(([code, title]) => [`title${code}`, title ?? ''])),
  }
}
const factsOf = (row: RaffleRow, { timeZone }: Brand) => toFacts({ ...row, drawAt: toMinute(row.drawAt, timeZone) })
const describe = (facts: Record<string, string>) =>
  JSON.stringify(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1)))
const sumOf = ({ prizes }: Pick<RaffleTerms, 'prizes'>) => prizes.reduce((sum, prize) => sum + prize, 0n)

const termFields = {
  titles: z.record(z.string(), z.string()) as unknown as z.ZodType<RaffleTerms['titles']>,
  basis: z.enum(raffleBases),
  perTicket: Amount,
  ticketCap: z.int(),
  prizes: z.array(Amount),
  prizeNames: z.array(z.record(z.string(), z.string())) as unknown as z.ZodType<RaffleTerms['prizeNames']>,
  cover: z.enum(rewardCovers).nullable(),
  claimDays: z.int(),
  firstDay: z.string(),
  lastDay: z.string(),
  drawAt: LocalMinute,
}
const raffleSubject = (id: bigint) => ({ kind: 'raffle', id: String(id) })

const adding: Operation<RaffleTerms> = {
  name: 'raffle_added',
  permission: 'rewards.edit',
  alwaysTwo: true,
  content: z.strictObject(termFields),
  subjectOf: ({ titles }) => ({ kind: 'raffle', id: `new ${titles.EN ?? ''}`.slice(0, 60) }),
  versionOf: () => Promise.resolve('new'),
  render: (_on, terms, brand) =>
    Promise.resolve([
      ...Object.entries(toFacts(terms)).map(([label, value]) => ({ label, value })),
      { label: 'prizeSum', value: `${printAmount(sumOf(terms))} ${brand.currency}` },
    ]),
  carryOut: async (tx, terms, { brand, proposedBy, reason }) => {
    // What was proposed days ago may begin too late now.
    refuseFaults(terms, brand)
    const id = await addRaffle(tx, brand.id, terms, { by: proposedBy, reason, zone: brand.timeZone })
    return { after: { id: String(id), ...toFacts(terms) } }
  },
}

type Changed = RaffleTerms & { id: bigint }

const changing: Operation<Changed> = {
  name: 'raffle_changed',
  permission: 'rewards.edit',
  alwaysTwo: true,
  content: z.strictObject({ id: RowId, ...termFields }),
  subjectOf: ({ id }) => raffleSubject(id),
  versionOf: async (on, { id }, brand) => String((await lock(on, brand, id)).version),
  render: async (on, { id, ...terms }, brand) => {
    const found = await lock(on, brand, id)
    const before = factsOf(found, brand)
    const changed = Object.entries(toFacts(terms)).filter(([label, value]) => before[label] !== value)
    return [
      { label: 'raffle', value: found.titles.EN ?? String(id) },
      ...changed.map(([label, value]) => ({ label, value: `${before[label]} → ${value}` })),
      { label: 'prizeSum', value: `${printAmount(sumOf(terms))} ${brand.currency}` },
    ]
  },
  carryOut: async (tx, { id, ...terms }, { brand, proposedBy, reason }) => {
    const found = await lock(tx, brand, id)
    refuseStarted(found)
    refuseFaults(terms, brand)
    await changeRaffle(tx, found, terms, { by: proposedBy, reason, zone: brand.timeZone })
    const [before, after] = [factsOf(found, brand), toFacts(terms)]
    const fields = Object.keys(after).filter((field) => before[field] !== after[field])
    const pick = (from: Record<string, string>) => Object.fromEntries(fields.map((field) => [field, from[field] ?? '']))
    return { before: pick(before), after: pick(after) }
  },
}

/** Once tickets can be earned a cancel takes something from members: two people. */
const cancelling: Operation<{ id: bigint }> = {
  name: 'raffle_cancelled',
  permission: 'rewards.edit',
  content: z.strictObject({ id: RowId }),
  subjectOf: ({ id }) => raffleSubject(id),
  needsTwo: async (on, { id }, brand) => raffleStateAt(await lock(on, brand, id), new Date()) !== 'soon',
  versionOf: async (on, { id }, brand) => String((await lock(on, brand, id)).version),
  render: async (on, { id }, brand) => {
    const found = await lock(on, brand, id)
    return [
      { label: 'raffle', value: found.titles.EN ?? String(id) },
      { label: 'prizeSum', value: `${printAmount(sumOf(found))} ${brand.currency}` },
    ]
  },
  carryOut: async (tx, { id }, { brand, proposedBy, reason }) => {
    const found = await lock(tx, brand, id)
    refuseFixed(found)
    await cancelRaffle(tx, id, { by: proposedBy, reason })
    return { before: { state: raffleStateAt(found, new Date()) }, after: { state: 'cancelled' } }
  },
}
