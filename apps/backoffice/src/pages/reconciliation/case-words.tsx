import { Status } from '@portal/ui/badge.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Print } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { Key } from './reconciliation-texts.ts'

export type CaseRow = RowOf<'reconciliation', 'list'>
export type Shown = Awaited<ReturnType<StaffApi['reconciliation']['get']>>

export const caseStates = ['open', 'resolved', 'gone'] as const satisfies readonly CaseRow['state'][]
export const differences = [
  'missing_here',
  'missing_there',
  'amount',
  'fee',
  'currency',
  'state',
  'kind',
  'duplicate',
  'day_border',
] as const satisfies readonly CaseRow['difference'][]
const tones = { open: 'warning', resolved: 'positive', gone: 'plain' } as const satisfies Record<CaseRow['state'], string>

export function CaseState({ state, t }: { readonly state: CaseRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`case.${state}`)}</Status>
}

/** What a side says, as short as the difference needs; a dash where it says nothing. */
export function factText(facts: CaseRow['ours'], difference: CaseRow['difference'], t: Say<Key>, print: Print): string {
  if (!facts) return '–'
  const { amount, currency, fee, state, kind, at } = facts
  const money = amount === undefined ? undefined : print.money(amount, currency === undefined ? {} : { currency })
  const byDifference: Partial<Record<CaseRow['difference'], string | undefined>> = {
    state: stateText(state, t),
    kind: kindText(kind, t),
    currency: money,
    fee: fee === undefined ? undefined : print.money(fee, currency === undefined ? {} : { currency }),
    day_border: at === undefined ? undefined : print.time(at),
  }
  return byDifference[difference] ?? money ?? stateText(state, t) ?? '–'
}

/** The text of a name that another system uses; one without a text stands as it is. */
function textOr(name: string | undefined, key: string, t: Say<Key>): string | undefined {
  const said = t(key as Key)
  return name === undefined || said !== key ? (name === undefined ? undefined : said) : name
}

export const stateText = (state: string | undefined, t: Say<Key>) => textOr(state, `case.said_${state}`, t)
export const kindText = (kind: string | undefined, t: Say<Key>) => textOr(kind, `case.kind_${kind}`, t)
