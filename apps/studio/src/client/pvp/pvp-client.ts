import { make } from '../dom.ts'
import { openFrameChannel } from '../frame-channel.ts'
import { readRights, switchFullScreen } from '../game-hud.ts'
import { listenToKeys } from '../keys.ts'
import { openLentBar } from '../lent-bar.ts'
import { RoomLink } from '../live/room-link.ts'
import type { PvpLook } from '../look/game-look.ts'
import type { PlayCalls } from '../play-calls.ts'
import type { PlayState } from '../../play-api.ts'
import type { PvpMessage } from '../../pvp-api.ts'
import { openRealityCheck } from '../reality-check.ts'
import type { Say, TextKey } from '../say.ts'
import { startSessionNet } from '../session-net.ts'
import { TableSound } from '../table/table-sound.ts'
import { WinAnimation } from '../table/win-animation.ts'
import { openChoiceStore } from '../choice-store.ts'
import { findMoveByKey, PvpHud, type PvpHudActions } from './pvp-hud.ts'
import { PvpPanels } from './pvp-panels.ts'
import { PvpPlay } from './pvp-play.ts'
import { openPvpSpeech } from './pvp-speech.ts'
import { readChosenTable } from './chosen-table.ts'
import { TableList } from './table-list.ts'
import '../table/table.css'
import '../table/cards.css'
import '../table/win-animation.css'
import './pvp.css'
import './seat.css'
import './patti.css'
import './match.css'
import './callbreak.css'
import './ludo.css'

type Seat = { host: HTMLElement; state: PlayState; isNew: boolean; say: Say; calls: PlayCalls }

/** Opens a game between players in the page: session, calls, panels and channel of the other games, with a table behind its socket. */
export async function openPvp({ view, pictures }: PvpLook, { host, state, isNew, say, calls }: Seat): Promise<void> {
  const kind = view.table
  const speech = openPvpSpeech(state, kind.words)
  const { figures } = speech
  const sound = new TableSound(view.sounds)
  const pace = openPace()
  const net = await startSessionNet(state, isNew, (before) => calls.history(before, 50))
  const channel = openFrameChannel(state.session.lobbyUrl, (message) => bar.hear(message))
  const winAnimation = new WinAnimation(say)
  const seatCount = view.rules.pvp.seats
  const table = kind.open({ ...speech, seatCount, pace, act: (move) => play.move(move), knock: () => sound.knock() })
  const list = new TableList({ speech, rules: view.rules, choose: (step) => play.join(step), loading: say('load.loading') })
  const actions: PvpHudActions = makeActions(() => ({ play, panels, bar, emotes }))
  const emotes = openEmoteChoice()
  const roots = { table: table.root, lobby: list.root, winAnimation: winAnimation.root }
  const hud = new PvpHud(
    say,
    { speech, kind, plays: view.rules.pvp.plays, areEmotesShown: emotes.areShown },
    actions,
    roots,
    readRights(state, figures),
  )
  const bar = openLentBar({ hud, sound, actions, mayAutoplay: false, game: () => ({ channel, play, panels }) })
  const chosen = readChosenTable(location.search)
  const link = new RoomLink<PvpMessage>({
    join: (chain) => calls.joinRoom(chain, play.step, play.step === chosen?.step ? chosen?.table : undefined),
    hear: (message) => play.hear(message),
    lineChanged: (isThere) => play.lineChanged(isThere),
    ended: (code) => play.close(`error.${code}` as TextKey),
  })
  const mayStart = (): boolean => check.mayStart()
  const play: PvpPlay = new PvpPlay({
    hud,
    table,
    kind,
    emotes,
    list,
    link,
    speech,
    figures,
    say,
    sound,
    winAnimation,
    calls,
    channel,
    state,
    net,
    setup: view.rules.pvp,
    mayStart,
  })
  const panels: PvpPanels = new PvpPanels({ say, speech, figures, view, state, calls, play, pace })
  for (const [name, color] of Object.entries(view.colors)) document.documentElement.style.setProperty(`--${name}`, color)
  host.replaceChildren(makeGround(pictures), hud.root)
  document.getElementById('scene')?.setAttribute('hidden', '')
  bar.begin()
  const check = openRealityCheck({ hud, say, figures, state, play, panels, stop: () => undefined })
  listenToKeys({
    actions: { m: actions.switchSound, M: actions.switchSound },
    isCovered: panels.isOpen,
    pressed(key) {
      const move = findMoveByKey(kind, key)
      if (move) play.move(move)
      return move !== undefined
    },
  })
  document.addEventListener('visibilitychange', () => void (document.hidden || link.send({ t: 'snapshot' })))
  play.begin(chosen?.step)
}

/** @param parts what the actions act on, which is made after them */
function makeActions(
  parts: () => {
    play: PvpPlay
    panels: PvpPanels
    bar: Pick<ReturnType<typeof openLentBar>, 'switchSound'>
    emotes: ReturnType<typeof openEmoteChoice>
  },
): PvpHudActions {
  return {
    move: (move) => parts().play.move(move),
    sit: () => parts().panels.openSit(),
    rise: () => parts().panels.openRise(),
    back: () => parts().play.back(),
    openTables: () => void parts().play.openTables(),
    sendEmote: (emote) => parts().play.sendEmote(emote),
    switchEmotes: () => parts().emotes.switch(),
    openHistory: () => parts().panels.openHistory(),
    openFairness: () => parts().panels.openFairness(),
    openRules: () => parts().panels.openRules(),
    openHelp: () => parts().panels.openHelp(),
    openAutoplay: () => undefined,
    switchSound: () => parts().bar.switchSound(),
    switchFullScreen: () => void switchFullScreen(),
  }
}

/** Whether a player sees the pictures of others: a choice that is kept. */
function openEmoteChoice(): { readonly areShown: boolean; switch(): boolean } {
  const key = 'studio.emotes'
  let areShown = openChoiceStore()?.getItem(key) !== 'off'
  return {
    get areShown() {
      return areShown
    },
    switch() {
      areShown = !areShown
      openChoiceStore()?.setItem(key, areShown ? 'on' : 'off')
      return areShown
    },
  }
}

/** Nothing moves where the system asks for less movement, nor in a window that is not in sight. */
function openPace(): (ms: number) => number {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  return (ms) => (still.matches || document.hidden ? 0 : ms)
}

function makeGround({ landscape, portrait }: PvpLook['pictures']): HTMLElement {
  return make(
    'picture',
    { class: 'ground', 'aria-hidden': 'true' },
    make('source', { media: '(orientation: portrait)', srcset: portrait }),
    make('img', { src: landscape, alt: '' }),
  )
}
