/** The day of the studio's first release, on which every game came that has no day of its own below. */
const firstRelease = '2026-11-21T00:00:00Z'

/** The games that came later. */
const liveTables = '2026-11-25T00:00:00Z'
const later: Readonly<Record<string, string>> = { 'dragon-tiger': liveTables, 'speed-dragon-tiger': liveTables }

/** When a game was released. */
export function findRelease(code: string): string {
  return (Object.hasOwn(later, code) && later[code]) || firstRelease
}
