import { type BarTool, barTools, type FrameChannel, type FromFrame } from './frame-channel.ts'
import type { BarActions } from './game-hud.ts'

type LentBarContext = {
  hud: { setSound(isOn: boolean): void; lendBar(): void }
  sound: { readonly isOn: boolean; switch(): boolean }
  actions: Omit<BarActions, 'switchSound' | 'switchFullScreen'>
  mayAutoplay: boolean
  /** What is there once the game is open. */
  game(): {
    channel: FrameChannel
    play: { refreshBalance(): Promise<void>; leave(): void }
    /** Whether a question has to be answered first: it must not be pressed away from outside. */
    panels: { isAsking(): boolean }
  }
}

/** What the page around may ask of the game, and the sound of both bars. */
export type LentBar = { begin(): void; hear(message: FromFrame): void; switchSound(): void }

/**
 * The tools of the game's bar in the bar of the page around it. The game offers them; a page that has a bar of its own says that it shows them, and the
 * game takes its own away, so that there is one. A game without a page around it, or in one that does not support this, keeps its bar.
 */
export function openLentBar({ hud, sound, actions, mayAutoplay, game }: LentBarContext): LentBar {
  const tools = barTools.filter((tool) => tool !== 'autoplay' || mayAutoplay)
  const tell = (isOn: boolean): void => {
    hud.setSound(isOn)
    game().channel.send({ type: 'tools', tools, isSoundOn: isOn })
  }
  const switchSound = (): void => tell(sound.switch())
  const runs: Readonly<Record<BarTool, () => void>> = {
    autoplay: () => actions.openAutoplay(),
    sound: switchSound,
    history: () => actions.openHistory(),
    fairness: () => actions.openFairness(),
    rules: () => actions.openRules(),
    help: () => actions.openHelp(),
  }
  return {
    begin: () => tell(sound.isOn),
    switchSound,
    hear(message) {
      const { play, panels } = game()
      if (message.type === 'balance-changed') void play.refreshBalance()
      else if (message.type === 'close-wanted') play.leave()
      else if (message.type === 'bar-taken') hud.lendBar()
      else if (tools.includes(message.tool) && (message.tool === 'sound' || !panels.isAsking())) runs[message.tool]()
    },
  }
}
