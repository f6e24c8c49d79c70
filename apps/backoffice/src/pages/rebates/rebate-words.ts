import { gameTypes } from '@portal/contracts/record-values'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './rebates-texts.ts'

export type Rates = Awaited<ReturnType<StaffApi['rebates']['rates']>>
export type Line = Rates['lines'][number]
export type ClaimRow = RowOf<'rebates', 'claims'>
export type ClaimAnswer = Awaited<ReturnType<StaffApi['rebates']['claims']>>

export const gameOptions = gameTypes.map((value) => ({ value, label: `rebates.game_${value}` as const }))
const isGameType = (text: string): text is Line['gameType'] => (gameTypes as readonly string[]).includes(text)

/** A kind of game in words; of one that is gone its code. */
export const gameText = (gameType: string, t: Say<Key>) => (isGameType(gameType) ? t(`rebates.game_${gameType}`) : gameType)

/** A line's name: the kind of game, with the vendor where it is for one alone. */
export const lineText = ({ gameType, vassalage }: Pick<Line, 'vassalage'> & { gameType: string }, t: Say<Key>) =>
  vassalage === '' ? gameText(gameType, t) : `${gameText(gameType, t)} · ${vassalage}`

const perPercent = 10_000
/** Percent as a form holds it, `0.45`. */
export const toPercent = (ppm: number) => String(ppm / perPercent)
/** @returns undefined for what is no percentage with four decimals at most */
export function readPercent(typed: string): number | undefined {
  const text = typed.trim().replace('%', '')
  return /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * perPercent) : undefined
}
