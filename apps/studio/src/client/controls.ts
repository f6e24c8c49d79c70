import type { GameView } from './look/game-view.ts'

/** Gives the controls the colours of the game; `game.css` mixes everything else from these four. */
export function dressControls({ win, lettering, scenery, button }: GameView): void {
  const { style } = document.documentElement
  style.setProperty('--ground', lettering.body)
  style.setProperty('--metal', win.light)
  style.setProperty('--button', button)
  style.setProperty('--glow', scenery.light)
}
