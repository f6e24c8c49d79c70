import type { Figures } from './amounts.ts'
import type { Hud } from './hud.ts'
import type { Panels } from './panels.ts'
import type { SlotPlay } from './slot-play.ts'
import type { PlayState } from '../play-api.ts'
import type { SayOf } from './say.ts'
import { storeInTab, readTab } from './tab-memory.ts'

type RealityCheckContext = {
  hud: Pick<Hud, 'setClock'>
  say: SayOf<'check.title' | 'check.text' | 'check.go' | 'hud.history' | 'hud.lobby'>
  figures: Figures
  state: { readonly session: Pick<PlayState['session'], 'id' | 'realityCheckMinutes' | 'openedAt' | 'endsAt'> }
  play: Pick<SlotPlay, 'isResting' | 'net' | 'close' | 'leave'>
  panels: Pick<Panels, 'isOpen' | 'ask' | 'openHistory'>
  /** Ends autoplay. */
  stop(): void
}

/** Whether a round may begin now. Where the reminder is due it is shown instead, whatever the player does how fast. */
export type RealityCheck = { mayStart(): boolean; stop(): void }

/**
 * The clock that is always visible, the reminder of time and money that the player's limits ask for, and the end of the session. The time counts from the
 * opening of the session or from the last answer, so that a reload neither puts the reminder off nor answers it.
 */
export function openRealityCheck({ hud, say, figures, state, play, panels, stop }: RealityCheckContext): RealityCheck {
  const { id, realityCheckMinutes, openedAt, endsAt } = state.session
  const opened = Date.parse(openedAt)
  const name = `studio.check.${id}`
  const cycleMs = realityCheckMinutes ? realityCheckMinutes * 60_000 : Infinity
  // The opening time is by the studio's clock; where the device's clock is behind, its own time counts.
  let nextCheckMs = Math.min(Math.max(opened, Number(readTab(name) ?? 0)), Date.now()) + cycleMs
  const goOn = (): void => {
    const now = Date.now()
    nextCheckMs = now + cycleMs
    storeInTab(name, String(now))
  }
  const ask = (now: number): void => {
    const minutes = figures.count(Math.max(1, Math.round((now - opened) / 60_000)))
    // A line may end after a minus; the joiner keeps it with its amount.
    const amount = figures.money(play.net, 'signed').replace('\u2212', '\u2212\u2060')
    panels.ask(say('check.title'), say('check.text', { minutes, amount }), [
      { label: say('hud.history'), run: () => (goOn(), panels.openHistory()) },
      { label: say('hud.lobby'), run: () => play.leave() },
      { label: say('check.go'), run: goOn, isMain: true },
    ])
  }
  const isAsked = (now: number): boolean => {
    if (now < nextCheckMs) return false
    // Autoplay ends at once, even in the middle of a round; the question waits for the round's end.
    stop()
    if (play.isResting && !panels.isOpen()) ask(now)
    return true
  }
  const tick = (): void => {
    const now = Date.now()
    hud.setClock(figures.clock(new Date(now)))
    if (endsAt && now >= Date.parse(endsAt)) {
      stop()
      if (play.isResting) play.close('error.session.ended')
    } else isAsked(now)
  }
  tick()
  const timer = setInterval(tick, 1000)
  return { mayStart: () => !isAsked(Date.now()), stop: () => clearInterval(timer) }
}
