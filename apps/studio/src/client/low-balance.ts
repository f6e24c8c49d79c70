import type { FrameChannel } from './frame-channel.ts'
import type { GameHud } from './game-hud.ts'
import type { PlayState } from '../play-api.ts'
import type { Say } from './say.ts'

type LowBalanceContext = {
  hud: Pick<GameHud, 'setStatus' | 'setAction'>
  say: Say
  channel: FrameChannel
  state: Pick<PlayState, 'session'>
}

/**
 * Shows that the balance is too low for a bet, and offers what the player may do about it here: deposit, through the page around the game or at the address
 * that the launch named. Nothing can be deposited into free play, which begins anew each time it is opened.
 */
export function showLowBalance({ hud, say, channel, state }: LowBalanceContext, leave: () => void): void {
  const { mode, depositUrl } = state.session
  const isDemo = mode === 'demo'
  hud.setStatus(say(isDemo ? 'status.demoSpent' : 'error.wallet.insufficient_funds'), { announce: true, tone: 'warn' })
  if (isDemo) return hud.setAction({ label: say('hud.lobby'), run: leave })
  const label = say('hud.deposit')
  if (channel.isFramed) hud.setAction({ label, run: () => channel.send({ type: 'deposit-wanted' }) })
  else if (depositUrl) hud.setAction({ label, run: () => location.assign(depositUrl) })
}
