import { harmMarkers } from '@portal/contracts/protection-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './harm-texts.ts'

export type HarmRow = RowOf<'harm', 'list'>
export type HarmAnswer = Awaited<ReturnType<StaffApi['harm']['list']>>
export type MemberHarm = Awaited<ReturnType<StaffApi['harm']['member']>>
type Level = HarmRow['level']

const tones = { none: 'plain', low: 'plain', medium: 'warning', high: 'negative' } as const satisfies Record<Level, string>

export function HarmLevel({ level, t }: { readonly level: Level; readonly t: Say<Key> }) {
  return <Status tone={tones[level]}>{t(`harm.level_${level}`)}</Status>
}

/** The markers of a score, those with the most points first. */
export function listMarkers(markers: HarmRow['markers']) {
  return harmMarkers
    .flatMap((marker) => (markers[marker] ? [{ marker, ...markers[marker] }] : []))
    .toSorted((one, other) => other.points - one.points)
}

/** Noon of a day, which is the same day in every zone of a brand. */
export const noonOf = (day: string) => `${day}T12:00:00Z`
