import { Status } from '@portal/ui/badge.tsx'
import type { Print } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './compliance-texts.ts'

export type CaseRow = RowOf<'compliance', 'list'>
export type CaseAnswer = Awaited<ReturnType<StaffApi['compliance']['list']>>
export type CaseShown = Awaited<ReturnType<StaffApi['compliance']['get']>>
type Alert = CaseShown['alerts'][number]

const tones = {
  open: 'warning',
  in_review: 'plain',
  escalated: 'negative',
  reported: 'positive',
  closed: 'plain',
} as const satisfies Record<CaseRow['state'], string>

export function CaseState({ state, t }: { readonly state: CaseRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`compliance.state_${state}`)}</Status>
}

export const rulesText = (rules: CaseRow['rules'], t: Say<Key>) => rules.map((rule) => t(`compliance.rule_${rule}`)).join(' · ')

const money = new Set(['sum', 'in', 'out', 'staked'])
const shown = ['kind', 'sum', 'in', 'out', 'staked', 'count', 'days', 'list', 'entry', 'name', 'strength'] as const
const worded: Readonly<Record<string, Readonly<Record<string, Key>>>> = {
  kind: { deposit: 'compliance.kind_deposit', withdrawal: 'compliance.kind_withdrawal', sent: 'compliance.kind_sent', sanctions: 'compliance.kind_sanctions', pep: 'compliance.kind_pep' },
  strength: { strong: 'compliance.strength_strong', possible: 'compliance.strength_possible' },
} // prettier-ignore

/** Minor units of a fact as currency units. */
const toUnits = (minor: string) => String(Number(minor) / 10_000)

/** What an alert found, as lines: money in the currency, codes in words. */
export function factsOf(
  { facts }: Alert,
  { t, print, currency }: { t: Say<Key>; print: Print; currency: string },
): (readonly [string, string])[] {
  return shown.flatMap((name) => {
    const value = facts[name]
    if (value === undefined) return []
    const word = worded[name]?.[value]
    const text = word
      ? t(word)
      : money.has(name)
        ? print.money(toUnits(value), { currency })
        : /^\d+$/.test(value)
          ? print.number(Number(value))
          : value
    return [[t(`compliance.fact_${name}`), text] as const]
  })
}
