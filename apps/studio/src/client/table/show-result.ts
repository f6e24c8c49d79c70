import { type Figures, readMinor } from '../amounts.ts'
import { tierOf } from '../win-tier.ts'
import type { Round } from '../../play-api.ts'
import type { Say } from '../say.ts'
import type { WinAnimation } from './win-animation.ts'
import type { TableHud } from './table-hud.ts'
import type { TableSound } from './table-sound.ts'

type ResultContext = {
  hud: Pick<TableHud, 'setWin' | 'setStatus'>
  say: Say
  figures: Figures
  sound: Pick<TableSound, 'win'>
  winAnimation: Pick<WinAnimation, 'show'>
}

/** Shows what a round has brought. A return of at most the stake is not celebrated. A replay keeps the status that names it. */
export function showResult(
  { hud, say, figures, sound, winAnimation }: ResultContext,
  round: Pick<Round, 'win' | 'stake'>,
  isReplay = false,
): void {
  const [win, stake] = [readMinor(round.win), readMinor(round.stake)]
  const tier = tierOf(win, stake)
  const amount = figures.money(win)
  sound.win(tier)
  winAnimation.show(tier, amount)
  hud.setWin(win > 0n ? amount : '–', win > stake)
  if (isReplay) return
  const text = tier === 'none' ? say('status.noWin') : say(tier === 'quiet' ? 'status.returned' : 'status.win', { amount })
  hud.setStatus(text, { announce: true, tone: win > stake ? 'win' : 'plain' })
}
