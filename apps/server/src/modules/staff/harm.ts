import { staffHarmRoutes } from '@portal/contracts/staff/harm'
import type { z } from 'zod'
import {
  countDeskHarm,
  exportDeskHarm,
  findHarm,
  type HarmFilter,
  type HarmRow,
  listDeskHarm,
  listHarmActions,
  listHarmDays,
  takeCareAction,
} from '#modules/protection'
import { streamCsv } from '#platform/csv-stream.ts'
import type { StaffMount } from './deps.ts'
import { findFilterMember, getDeskMember, nameMembers, refuseOwn } from './desk-names.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'

type Filters = z.output<(typeof staffHarmRoutes)['csv']['input']>

const head = ['member', 'score', 'level', 'since', 'day', 'markers', 'lastAction', 'lastActionAt']
const daysShown = 60
const actionsShown = 100

/** Members whose play shows markers of harm, and what was done about it (PROT-21). */
export function mountHarm({ serving, deps }: StaffMount): void {
  const { database, cursors } = deps
  const toFilter = async ({ level, member }: Filters, { brand }: StaffCall): Promise<HarmFilter> => ({
    brandId: brand.id,
    level,
    member: await findFilterMember(database, brand.id, member),
  })
  const namesOf = (rows: readonly HarmRow[]) =>
    nameMembers(
      database,
      rows.map(({ member }) => member),
    )
  serving.serve(staffHarmRoutes, {
    list: async ({ after, limit, ...filters }, call) => {
      const filter = await toFilter(filters, call)
      const page = await readPage<HarmRow>(cursors, {
        scope: { list: 'harm', brandId: call.brand.id, filters },
        input: { after, limit },
        read: ([score, member] = [], most) =>
          listDeskHarm(database, filter, {
            behind: score === undefined ? undefined : { score: Number(score), member: BigInt(member!) },
            limit: most,
          }),
        positionOf: ({ score, member }) => [String(score), String(member)],
        count: (atMost) => countDeskHarm(database, filter, atMost),
      })
      const names = await namesOf(page.list)
      const list = page.list.map(({ member, lastAction, lastActionAt, ...row }) => ({
        username: names.get(member) ?? '',
        ...row,
        ...(lastAction && { lastAction }),
        ...(lastActionAt && { lastActionAt }),
      }))
      return { ...page, list }
    },
    csv: async (input, call) => {
      call.note({ event: 'harm_exported', after: { filters: JSON.stringify(input) } })
      const toLines = async (rows: HarmRow[]) => {
        const names = await namesOf(rows)
        return rows.map((row) => toLine(row, names.get(row.member) ?? ''))
      }
      const body = streamCsv<HarmRow>(database, { statement: exportDeskHarm(await toFilter(input, call)), head, toLines })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'harm.csv' }
    },
    member: async ({ member }, { brand }) => {
      const { id } = await getDeskMember(database, brand, member)
      const [found, days, actions] = await Promise.all([
        findHarm(database, id),
        listHarmDays(database, id, daysShown),
        listHarmActions(database, id, actionsShown),
      ])
      const { member: _member, ...standing } = found ?? { member: id }
      return {
        ...('score' in standing && { standing }),
        days,
        actions: actions.map(({ by, ...row }) => ({ ...row, ...(by !== null && { by }) })),
      }
    },
    act: async (tx, { member, action, reason }, call) => {
      const { id, username } = await getDeskMember(tx, call.brand, member)
      await refuseOwn(tx, id, call)
      await takeCareAction(tx, deps, { brand: call.brand.id, member: id, action, by: call.caller.username, note: reason })
      call.note({ event: 'harm_action_taken', subject: { kind: 'member', id: username }, after: { action }, reason })
      return {}
    },
  })
}

const toLine = ({ score, level, levelSince, day, markers, lastAction, lastActionAt }: HarmRow, username: string): string[] => [
  username,
  String(score),
  level,
  levelSince,
  day,
  Object.entries(markers)
    .map(([marker, { value, points }]) => `${marker} ${value} (${points})`)
    .join('; '),
  lastAction ?? '',
  lastActionAt?.toISOString() ?? '',
]
