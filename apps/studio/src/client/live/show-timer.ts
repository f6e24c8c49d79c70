import type { LiveTable } from '../../engine/live/live-table.ts'
import type { Figures } from '../amounts.ts'
import type { LiveHud } from './live-hud.ts'
import type { LiveWord } from './live-words.ts'
import type { RoomLink } from './room-link.ts'

const fewSeconds = 5
const longestMs = 10 * 60_000

type TimerContext = { hud: LiveHud; link: RoomLink; figures: Figures; rules: LiveTable; tell(word: LiveWord): string }

/** Shows what is left of a phase, by the clock of the server; only while bets are open, hands are played, and before the next round. */
export function showTimer({ hud, link, figures, rules, tell }: TimerContext, phase: string, endsAt: number | null): void {
  const wholeMs = wholeOf(rules, phase)
  if (endsAt === null || wholeMs === undefined) return hud.setTimer(0, '', undefined)
  const leftMs = link.clock.until(endsAt)
  // Until the next morning seconds say nothing: the stage names the time.
  if (leftMs > longestMs) return hud.setTimer(0, '', undefined)
  const seconds = Math.ceil(leftMs / 1_000)
  hud.setTimer(seconds, figures.count(seconds), Math.min(1, leftMs / wholeMs))
  if (phase === 'open') hud.setPhase('open', tell(seconds <= fewSeconds ? 'lastSeconds' : 'open'))
}

/** How long a phase takes in all, where its end is counted down. */
function wholeOf({ live, turns }: LiveTable, phase: string): number | undefined {
  if (phase === 'open') return live.openMs
  if (phase === 'rest') return live.schedule?.everyMs ?? live.restMs
  return phase === 'turns' ? turns?.decideMs : undefined
}
