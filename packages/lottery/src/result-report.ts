/** What a source says of a draw whose result comes from outside. */
type ResultReport = { readonly gameId: string; readonly numero: string; readonly source: string; readonly balls: readonly number[] }

/**
 * A report as one line, `gameId|numero|source|1,2,3`, in UTF-8. A source signs this line; the hash that a draw shows is SHA-256 of it with `|` and the moment of
 * the report behind it, `2026-11-25T10:00:00.000Z`.
 */
export function printReport({ gameId, numero, source, balls }: ResultReport): string {
  return [gameId, numero, source, balls.join(',')].join('|')
}
