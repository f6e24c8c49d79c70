import type { Figures } from './amounts.ts'
import { type Autoplay, type AutoplayLimits, type AutoplayVerdict, openAutoplay } from './autoplay.ts'
import type { Hud } from './hud.ts'
import type { Play } from './play.ts'
import type { Round } from '../play-api.ts'
import { readMinor } from './amounts.ts'
import type { Say } from './say.ts'

type Parts = {
  /** What the next round stakes is `ladder.chosen`. */
  play: Pick<Play, 'spin' | 'waitMs'> & { readonly ladder: Pick<Play['ladder'], 'chosen'> }
  hud: Pick<Hud, 'setAction' | 'setStatus' | 'announce'>
  say: Say
  figures: Figures
}
export type AutoSpinner = { start(limits: AutoplayLimits): void; judge(round: Round): void; stop(): void }

/** A win stays in sight for a moment before the next round starts. */
const pauseMs = 900

/** Presses spin for the player until one of the limits ends it, a spin is refused, or the player stops it or leaves the window. */
export function openAutoSpinner({ play, hud, say, figures }: Parts): AutoSpinner {
  let running: Autoplay | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    if (!running) return
    clearTimeout(timer)
    running = undefined
    hud.setAction(undefined)
  }
  const tell = (): void => hud.setAction({ label: `${say('auto.stop')} (${figures.count(running?.left ?? 0)})`, run: stop })
  const tellEnd = (verdict: AutoplayVerdict, round: Round): void => {
    const texts = {
      loss: () => say('auto.endedLoss'),
      win: () => say('auto.endedWin', { amount: figures.money(readMinor(round.win)) }),
      feature: () => say('auto.endedFeature'),
    }
    if (verdict === 'loss' || verdict === 'win' || verdict === 'feature') hud.setStatus(texts[verdict](), { announce: true })
  }
  document.addEventListener('visibilitychange', () => document.hidden && stop())
  return {
    start(limits) {
      running = openAutoplay(limits)
      play.spin()
      tell()
      hud.announce(say('auto.left', { count: figures.count(limits.rounds) }))
    },
    judge(round) {
      if (!running) return
      const verdict = running.judge(round, play.ladder.chosen)
      if (verdict !== 'go') {
        stop()
        return tellEnd(verdict, round)
      }
      timer = setTimeout(
        () => {
          if (!running) return
          play.spin()
          tell()
        },
        Math.max(pauseMs, play.waitMs),
      )
    },
    stop,
  }
}
