import type { Figures } from './amounts.ts'
import type { Hud } from './hud.ts'
import type { Panels } from './panels.ts'
import type { Play } from './play.ts'
import type { PlayState } from '../play-api.ts'
import type { Say } from './say.ts'

type Parts = {
  hud: Pick<Hud, 'setClock'>
  say: Say
  figures: Figures
  state: PlayState
  play: Pick<Play, 'isResting' | 'net' | 'close' | 'leave'>
  panels: Pick<Panels, 'isOpen' | 'ask' | 'openHistory'>
}

/** The clock that is always visible, the reminder of time and money that the player's limits ask for, and the end of the session. */
export function openRealityCheck({ hud, say, figures, state, play, panels }: Parts): void {
  const { realityCheckMinutes, openedAt, endsAt } = state.session
  const opened = Date.parse(openedAt)
  let nextCheckMs = realityCheckMinutes ? Date.now() + realityCheckMinutes * 60_000 : Infinity
  const tick = (): void => {
    const now = Date.now()
    hud.setClock(figures.clock(new Date(now)))
    if (!play.isResting) return
    if (endsAt && now >= Date.parse(endsAt)) return play.close('error.session.ended')
    if (now < nextCheckMs || panels.isOpen()) return
    nextCheckMs = now + (realityCheckMinutes ?? 0) * 60_000
    const minutes = figures.count(Math.max(1, Math.round((now - opened) / 60_000)))
    panels.ask(say('check.title'), say('check.text', { minutes, amount: figures.money(play.net, 'signed') }), [
      { label: say('hud.history'), run: () => panels.openHistory() },
      { label: say('hud.lobby'), run: () => play.leave() },
      { label: say('check.go'), run: () => undefined, isMain: true },
    ])
  }
  tick()
  setInterval(tick, 1000)
}
