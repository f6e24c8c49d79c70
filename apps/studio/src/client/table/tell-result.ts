import { type Figures, readMinor } from '../amounts.ts'
import { tierOf } from '../win-tier.ts'
import type { Round } from '../../play-api.ts'
import type { Say } from '../say.ts'
import type { Cheer } from './cheer.ts'
import type { TableHud } from './table-hud.ts'
import type { TableSound } from './table-sound.ts'

type Parts = {
  hud: Pick<TableHud, 'setWin' | 'setStatus'>
  say: Say
  figures: Figures
  sound: Pick<TableSound, 'win'>
  cheer: Pick<Cheer, 'show'>
}

/** Says what a round has brought: nothing is cheered that is no more than the stake. A replay keeps the line that says that it is one. */
export function tellResult({ hud, say, figures, sound, cheer }: Parts, round: Pick<Round, 'win' | 'stake'>, isReplay = false): void {
  const [win, stake] = [readMinor(round.win), readMinor(round.stake)]
  const tier = tierOf(win, stake)
  const amount = figures.money(win)
  sound.win(tier)
  cheer.show(tier, amount)
  hud.setWin(win > 0n ? amount : '–', win > stake)
  if (isReplay) return
  const text = tier === 'none' ? say('status.noWin') : say(tier === 'quiet' ? 'status.returned' : 'status.win', { amount })
  hud.setStatus(text, { announce: true, tone: win > stake ? 'win' : 'plain' })
}
