import { campaignStates, campaignTriggers } from '@portal/contracts/campaign-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './campaigns-texts.ts'

export type CampaignRow = RowOf<'campaigns', 'list'>
export type Found = Awaited<ReturnType<StaffApi['campaigns']['get']>>
type Version = Found['versions'][number]
export type Terms = Version['terms']
export type Forecast = NonNullable<Found['forecast']>

export const languages = ['EN', 'BN', 'CN', 'VI'] as const
export type Language = (typeof languages)[number]

export const stateOptions = campaignStates.map((value) => ({ value, label: `campaigns.state_${value}` as const }))
export const triggerOptions = campaignTriggers.map((value) => ({ value, label: `campaigns.trigger_${value}` as const }))

const tones = { draft: 'plain', scheduled: 'warning', live: 'positive', paused: 'warning', ended: 'plain' } as const

export function CampaignState({ state, t }: { readonly state: CampaignRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`campaigns.state_${state}`)}</Status>
}

export const titleOf = ({ titles }: Pick<CampaignRow, 'titles'>, language: string) => titles[language] ?? titles['EN'] ?? ''
