import { raffleBases, raffleStates } from '@portal/contracts/loyalty-values'
import { rewardCovers } from '@portal/contracts/points-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './raffles-texts.ts'

export type RaffleRow = RowOf<'raffles', 'list'>
export type RaffleAnswer = Awaited<ReturnType<StaffApi['raffles']['list']>>

export const languages = ['EN', 'BN', 'CN', 'VI'] as const
export const basisOptions = raffleBases.map((value) => ({ value, label: `raffles.basis_${value}` as const }))
export const stateOptions = raffleStates.map((value) => ({ value, label: `raffles.state_${value}` as const }))

export const coverOptions = ['none', ...rewardCovers].map((value) => ({
  value,
  label: `raffles.cover_${value}` as `raffles.cover_${(typeof rewardCovers)[number] | 'none'}`,
}))

const tones = { soon: 'plain', running: 'positive', closed: 'warning', drawn: 'plain', cancelled: 'negative' } as const

export function RaffleState({ state, t }: { readonly state: RaffleRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`raffles.state_${state}`)}</Status>
}

/** Prizes as they are typed: amounts with commas between them. */
export const readPrizes = (typed: string) => typed.split(/[\s,;]+/).filter((amount) => amount !== '')

type Language = (typeof languages)[number]

/** What prizes are called, in one language: a line for each, the first prize first. */
export const printNames = (names: RaffleRow['prizeNames'] | undefined, code: Language) =>
  names?.map((name) => name[code] ?? '').join('\n') ?? ''

/** The lines of four fields as names of prizes; a prize without a name has an empty line. */
export function readNames(values: Readonly<Record<string, string>>): Record<Language, string>[] {
  const lines = languages.map((code) =>
    (values[`prizeNames${code}`] ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => line.trim()),
  )
  const most = Math.max(...lines.map((each) => (each.length === 1 && each[0] === '' ? 0 : each.length)))
  return Array.from(
    { length: most },
    (_none, at) => Object.fromEntries(languages.map((code, row) => [code, lines[row]![at] ?? ''])) as Record<Language, string>,
  )
}
