import { raffleBases, raffleStates } from '@portal/contracts/loyalty-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './raffles-texts.ts'

export type RaffleRow = RowOf<'raffles', 'list'>
export type RaffleAnswer = Awaited<ReturnType<StaffApi['raffles']['list']>>

export const languages = ['EN', 'BN', 'CN', 'VI'] as const
export const basisOptions = raffleBases.map((value) => ({ value, label: `raffles.basis_${value}` as const }))
export const stateOptions = raffleStates.map((value) => ({ value, label: `raffles.state_${value}` as const }))

const tones = { soon: 'plain', running: 'positive', closed: 'warning', drawn: 'plain', cancelled: 'negative' } as const

export function RaffleState({ state, t }: { readonly state: RaffleRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`raffles.state_${state}`)}</Status>
}

/** Prizes as they are typed: amounts with commas between them. */
export const readPrizes = (typed: string) => typed.split(/[\s,;]+/).filter((amount) => amount !== '')
