/**
 * Looks at what has moved since the last look, three times a minute, and opens cases (PROT-12). A look begins a while before the end of the last one, because what is committed late carries an
 * earlier time; findings have keys, so seeing a movement twice changes nothing.
 */
import { type AmlParams, amlParams } from '@portal/contracts/compliance-values'
import { minorPerUnit } from '@portal/contracts'
import type { Database, Queryable, Tx } from '@portal/runtime'
import type { Job, Jobs } from '#platform/jobs.ts'
import { addAlert, addStep, listKnownKeys, openCase } from './case-store.ts'
import { listMembersBehind, moveScreening, takeUnscreened } from './list-store.ts'
import { type Found, findSuspicions, type History } from './rules.ts'
import { type Hit, openListScreener } from './screening.ts'
import { findSettings, listMovements, listPersons, listShared, listStakes, listTouched, moveProgress, findProgress } from './watch-store.ts'

const overlapMs = 5 * 60_000
const historyMs = 200 * 86_400_000
const membersAtOnce = 200
const screenedAtOnce = 1_000

type Brand = { id: number; currency: string }
type Watch = { database: Database; listBrands: () => Promise<readonly Brand[]>; now: () => Date }

/** The numbers that a brand's rules go by. */
export async function readSettings(
  on: Queryable,
  brand: number,
): Promise<{ params: AmlParams; perEuro: bigint; version: number; changedBy?: string; changedAt?: Date }> {
  const row = await findSettings(on, brand)
  if (!row) return { params: { ...amlParams }, perEuro: 130n * minorPerUnit, version: 0 }
  return {
    params: { ...amlParams, ...row.params },
    perEuro: row.perEuro,
    version: row.version,
    changedBy: row.changedBy,
    changedAt: row.changedAt,
  }
}

/** One look, in steps of their own; one that is cut off, or made twice at once, is made again and finds the same. @returns how many members were looked at */
export async function watchMoney({ database, now }: Watch): Promise<number> {
  const at = now()
  const last = await findProgress(database)
  const touched = await listTouched(database, new Date((last?.getTime() ?? at.getTime() - historyMs) - overlapMs))
  for (const brand of new Set(touched.map((each) => each.brand))) {
    const members = touched.filter((each) => each.brand === brand).map(({ member }) => member)
    for (let from = 0; from < members.length; from += membersAtOnce)
      await database.transaction((tx) => lookAt(tx, brand, members.slice(from, from + membersAtOnce), at))
  }
  await moveProgress(database, at)
  return touched.length
}

async function lookAt(tx: Tx, brand: number, members: readonly bigint[], at: Date): Promise<void> {
  const { params, perEuro } = await readSettings(tx, brand)
  const since = new Date(at.getTime() - historyMs)
  const [movements, stakes, shared, persons] = [
    await listMovements(tx, members, since),
    await listStakes(tx, members, since),
    await listShared(tx, members),
    await listPersons(tx, members),
  ]
  const hits = await openListScreener(tx).screen(brand, persons)
  const ofMember = <Row extends { member: bigint }>(rows: readonly Row[]) => {
    const grouped = Map.groupBy(rows, ({ member }) => member)
    return (member: bigint): readonly Row[] => grouped.get(member) ?? []
  }
  const [moved, staked, sharing, listed] = [ofMember(movements), ofMember(stakes), ofMember(shared), ofMember(hits)]
  for (const member of members) {
    const history: History = { movements: moved(member), stakes: staked(member), shared: sharing(member) }
    await keep(tx, brand, member, [...findSuspicions(history, params, perEuro), ...listed(member).map(toFound)])
  }
}

const toFound = ({ list, kind, entry, name, strength }: Hit): Found => ({
  rule: 'list_match',
  key: `${list} ${entry}`,
  facts: { list, kind, entry, name, strength },
})

/** Adds what is new to the member's case. */
async function keep(tx: Tx, brand: number, member: bigint, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return
  const known = await listKnownKeys(tx, member)
  const fresh = found.filter(({ rule, key }) => !known.has(`${rule} ${key}`))
  if (fresh.length === 0) return
  const { id: caseId, isNew } = await openCase(tx, brand, member)
  if (isNew) await addStep(tx, { caseId, step: 'opened', by: null })
  for (const { rule, key, facts } of fresh)
    if (await addAlert(tx, { caseId, member, rule, key, facts })) await addStep(tx, { caseId, step: 'found', by: null, note: rule })
}

/** Holds the next accounts of a brand against a list that was imported. @returns false when none is left */
export function screenNext({ database }: Pick<Watch, 'database'>): Promise<boolean> {
  return database.transaction(async (tx) => {
    const list = await takeUnscreened(tx)
    if (!list) return false
    const members = await listMembersBehind(tx, list.brand, list.through, screenedAtOnce)
    const hits = await openListScreener(tx).screen(list.brand, await listPersons(tx, members))
    for (const [member, own] of Map.groupBy(hits, (hit) => hit.member)) await keep(tx, list.brand, member, own.map(toFound))
    await moveScreening(tx, list.id, members.length < screenedAtOnce ? -1n : members.at(-1)!)
    return true
  })
}

export const watchJob = 'compliance.watch-money'
const pauseMs = 20_000

/** A look each minute, and two more in it: a case is made within a minute of what it is about. */
export function listComplianceJobs(watch: Watch, jobs: Pick<Jobs, 'addJob'>): readonly Job[] {
  return [
    {
      name: watchJob,
      cron: '* * * * *',
      run: async ({ payload, signal }) => {
        await watchMoney(watch)
        while (!signal.aborted && (await screenNext(watch))) continue
        if (payload.isExtra) return
        for (const place of [1, 2])
          await watch.database.transaction((tx) =>
            jobs.addJob(tx, {
              name: watchJob,
              payload: { isExtra: true },
              key: `${watchJob}:${place}`,
              runAt: new Date(Date.now() + place * pauseMs),
            }),
          )
      },
    },
  ]
}
