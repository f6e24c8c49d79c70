import { rewardKinds, type RewardState, rewardStates } from '@portal/contracts/loyalty-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Print } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './rewards-texts.ts'

export type RewardRow = RowOf<'rewards', 'list'>
export type RewardAnswer = Awaited<ReturnType<StaffApi['rewards']['list']>>
export type LimitsAnswer = Awaited<ReturnType<StaffApi['rewards']['limits']>>

const tones = { claimable: 'warning', claimed: 'positive', expired: 'plain', revoked: 'negative' } as const satisfies Record<
  RewardState,
  string
>

export function RewardStanding({ state, t }: { readonly state: RewardState; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`rewards.state_${state}`)}</Status>
}

export const kindOptions = rewardKinds.map((value) => ({ value, label: `rewards.kind_${value}` as const }))
export const stateOptions = rewardStates.map((value) => ({ value, label: `rewards.state_${value}` as const }))

/** What a reward was for: the title of a mission or gift, the level, the place. */
export function whatFor({ title, level, place, kind }: RewardRow, { t, print }: { t: Say<Key>; print: Print }): string {
  if (title !== undefined) return title
  if (level !== undefined) return t('rewards.ofLevel', { level: print.number(level) })
  if (place !== undefined) return t(kind === 'sign_in' ? 'rewards.ofDay' : 'rewards.ofPlace', { figure: print.number(place) })
  return '–'
}
