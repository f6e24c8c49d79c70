import type { Figures } from './amounts.ts'
import { type Autoplay, type AutoplayLimits, type AutoplayVerdict, openAutoplay } from './autoplay.ts'
import type { Hud } from './hud.ts'
import type { SlotPlay } from './slot-play.ts'
import type { Round } from '../play-api.ts'
import { readMinor } from './amounts.ts'
import type { Say } from './say.ts'

type AutoSpinnerContext = {
  /** What the next round stakes is `ladder.chosen`. */
  play: Pick<SlotPlay, 'spin' | 'waitMs' | 'isResting'> & { readonly ladder: Pick<SlotPlay['ladder'], 'chosen'> }
  hud: Pick<Hud, 'setAction' | 'setStatus' | 'announce'>
  say: Say
  figures: Figures
}
export type AutoSpinner = { start(limits: AutoplayLimits): void; judge(round: Round): void; stop(): void }

/** A win stays in sight for a moment before the next round starts. */
const pauseMs = 900

/**
 * Presses spin for the player until one of the limits ends it, a spin is refused, or the player stops it, leaves the window or opens a sheet: nothing is
 * staked behind what the player reads, nor behind a question that has to be answered.
 */
export function openAutoSpinner({ play, hud, say, figures }: AutoSpinnerContext): AutoSpinner {
  let running: Autoplay | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    if (!running) return
    clearTimeout(timer)
    running = undefined
    hud.setAction(undefined)
  }
  const tell = (): void => hud.setAction({ label: `${say('auto.stop')} (${figures.count(running?.left ?? 0)})`, run: stop })
  const end = (verdict: AutoplayVerdict, win: bigint): void => {
    stop()
    const texts = {
      loss: () => say('auto.endedLoss'),
      win: () => say('auto.endedWin', { amount: figures.money(win) }),
      feature: () => say('auto.endedFeature'),
    }
    if (verdict === 'loss' || verdict === 'win' || verdict === 'feature') hud.setStatus(texts[verdict](), { announce: true })
  }
  const press = (): void => {
    // The player has started a round; its end is reported like any other.
    if (!play.isResting) return
    // A clock that counts in whole milliseconds may ring a moment before the market's time is over.
    if (play.waitMs > 0) return wait()
    play.spin()
    // A spin that was refused at once has stopped it, and says itself what the player may do.
    if (running) tell()
  }
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        if (!running) return
        // What the next round stakes may have been changed since the last one was judged.
        if (running.mayStake(play.ladder.chosen)) press()
        else end('loss', 0n)
      },
      Math.max(pauseMs, Math.ceil(play.waitMs)),
    )
  }
  document.addEventListener('visibilitychange', () => document.hidden && stop())
  return {
    start(limits) {
      running = openAutoplay(limits)
      press()
      if (running) hud.announce(say('auto.left', { count: figures.count(limits.rounds) }))
    },
    judge(round) {
      if (!running) return
      const verdict = running.judge(round, play.ladder.chosen)
      if (verdict === 'go') wait()
      else end(verdict, readMinor(round.win))
    },
    stop,
  }
}
