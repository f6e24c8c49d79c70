import { missionMetrics, missionPeriods } from '@portal/contracts/loyalty-values'
import { gameTypes } from '@portal/contracts/record-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Print } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './missions-texts.ts'

export type MissionRow = RowOf<'missions', 'list'>
export type MissionAnswer = Awaited<ReturnType<StaffApi['missions']['list']>>
export type MissionShown = Awaited<ReturnType<StaffApi['missions']['mission']>>

export const languages = ['EN', 'BN', 'CN', 'VI'] as const
export const periodOptions = missionPeriods.map((value) => ({ value, label: `missions.period_${value}` as const }))
export const metricOptions = missionMetrics.map((value) => ({ value, label: `missions.metric_${value}` as const }))
export const gameOptions = [
  { value: 'all', label: 'missions.game_all' as const },
  ...gameTypes.map((value) => ({ value, label: `missions.game_${value}` as const })),
]

export function Standing({ isOn, t }: { readonly isOn: boolean; readonly t: Say<Key> }) {
  return <Status tone={isOn ? 'positive' : 'plain'}>{t(isOn ? 'missions.on' : 'missions.off')}</Status>
}

/** Money of turnover and deposits, a count of the others. */
export const targetText = (metric: MissionRow['metric'], target: string, print: Print) =>
  metric === 'valid' || metric === 'deposits' ? print.money(target) : print.number(Number(target))

/** What a mission counts, with the kind of game where it names one. */
export const measureText = ({ metric, gameType }: Pick<MissionRow, 'metric' | 'gameType'>, t: Say<Key>) =>
  gameType === null ? t(`missions.metric_${metric}`) : `${t(`missions.metric_${metric}`)} · ${t(`missions.game_${gameType}`)}`

/** A minute of the brand's calendar, as it stands in a cell. */
export const minuteText = (minute: string | null) => minute?.replace('T', ' ') ?? '–'

/** What the prize is given as. */
export const paysText = ({ pays, bonus }: Pick<MissionRow, 'pays' | 'bonus'>, t: Say<Key>, print: Print) =>
  bonus
    ? t('missions.asBonus', {
        times: print.number(bonus.multiplier),
        days: print.number(bonus.validDays),
        games: t(`missions.games_${bonus.games}`),
      })
    : t(`missions.pays_${pays ?? 'brand'}`)
