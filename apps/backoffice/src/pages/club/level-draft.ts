import type { Club, LevelRow, Preview } from './club-words.tsx'
import { figures, languages } from './club-words.tsx'

export type DraftLevel = { readonly names: Readonly<Record<string, string>> } & Readonly<Record<(typeof figures)[number], string>>

/** The form's values of a level. */
export const toDraft = (rows: readonly LevelRow[]): DraftLevel[] =>
  rows.map(({ names, reach, keep, rankUp, weekly, birthday }) => ({
    names: Object.fromEntries(languages.map((code) => [code, names[code] ?? ''])),
    reach,
    keep,
    rankUp,
    weekly,
    birthday,
  }))

/** What the call takes. */
export const toLevels = (draft: readonly DraftLevel[]) =>
  draft.map(({ names, ...amounts }) => ({
    names: Object.fromEntries(languages.map((code) => [code, (names[code] ?? '').trim()])) as Record<(typeof languages)[number], string>,
    ...(Object.fromEntries(figures.map((field) => [field, amounts[field].trim()])) as Record<(typeof figures)[number], string>),
  }))

/** The figures that decide what a table would do, as they travel in an address. */
export const toPreviewInput = (draft: readonly DraftLevel[]) => {
  const list = (field: (typeof figures)[number]) => draft.map((level) => level[field].trim()).join(',')
  return { reach: list('reach'), keep: list('keep'), rankUp: list('rankUp') }
}

/** Levels and fields that are empty, `3.reach`, `3.names.BN`. */
export function findMissing(draft: readonly DraftLevel[]): ReadonlySet<string> {
  return new Set(
    draft.flatMap((level, at) => [
      ...figures.filter((field) => level[field].trim() === '').map((field) => `${at}.${field}`),
      ...languages.filter((code) => (level.names[code] ?? '').trim() === '').map((code) => `${at}.names.${code}`),
    ]),
  )
}

/** Levels that change, by their number. */
export const countChanged = (draft: readonly DraftLevel[], { list }: Pick<Club, 'list'>): number =>
  toDraft(list).filter((level, at) => JSON.stringify(level) !== JSON.stringify(draft[at])).length

export type Effect = Preview['list'][number]
