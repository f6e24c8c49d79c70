export const ranges = ['today', 'yesterday', 'week', 'month'] as const
export type Range = (typeof ranges)[number]

const dayMs = 24 * 60 * 60 * 1000

/** The presets of every record: whole days of the visitor's own time zone; week and month are the last 7 and 30 days with today. */
export function readRange(range: Range, now: Date): { from: string; to: string } {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  const back = (days: number) => new Date(new Date(midnight.getTime() - days * dayMs + dayMs / 2).setHours(0, 0, 0, 0))
  const tomorrow = back(-1)
  if (range === 'today') return { from: midnight.toISOString(), to: tomorrow.toISOString() }
  if (range === 'yesterday') return { from: back(1).toISOString(), to: midnight.toISOString() }
  return { from: back(range === 'week' ? 6 : 29).toISOString(), to: tomorrow.toISOString() }
}
