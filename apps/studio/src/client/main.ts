import { type LanguageCode, openFigures } from './amounts.ts'
import type { Board } from './board.ts'
import { make } from './dom.ts'
import { openFrameChannel } from './frame-channel.ts'
import type { GameLook } from './game-look.ts'
import { Hud } from './hud.ts'
import { Panels } from './panels.ts'
import { Play } from './play.ts'
import { closingCodes, openPlayCalls, PlayRefused } from './play-calls.ts'
import type { PlayState } from '../play-api.ts'
import { openRealityCheck } from './reality-check.ts'
import type { ReelEvents } from './reels.ts'
import { openScene } from './scene.ts'
import { readSessionNet } from './session-net.ts'
import { Sound } from './sound.ts'
import type { Say, TextKey } from './say.ts'
import { languageTags, loadTexts } from './texts.ts'

/** Each game's look, loaded only when it is opened. A new game is one more line. */
const looks: Readonly<Record<string, () => Promise<{ look: GameLook }>>> = {
  'sundarban-tiger': () => import('../../games/sundarban-tiger/view.ts'),
}

/** Texts that are drawn into the scene. */
const drawnTexts: readonly TextKey[] = [
  'win.nice',
  'win.quiet',
  'win.great',
  'win.huge',
  'win.epic',
  'win.capped',
  'free.title',
  'free.intro',
  'free.more',
  'free.resumed',
  'free.outro',
]

const code = location.pathname.split('/').at(-1) ?? ''
const sessionId = new URLSearchParams(location.search).get('session') ?? ''
const keyName = `studio.key.${sessionId}`
const languageName = `studio.language.${sessionId}`

const calls = openPlayCalls(() => sessionStorage.getItem(keyName) ?? undefined)

/** The launch token is spent once and taken out of the address; a reload goes on with the key it brought. */
async function readState(): Promise<PlayState | undefined> {
  const launch = new URLSearchParams(location.hash.slice(1)).get('launch')
  if (launch) {
    history.replaceState(null, '', `${location.pathname}${location.search}`)
    const { key, state } = await calls.openSession(launch)
    sessionStorage.setItem(keyName, key)
    return state
  }
  return sessionStorage.getItem(keyName) ? calls.state() : undefined
}

/** Before the session has told its language: the one of the last visit, else the browser's. */
function guessLanguage(): LanguageCode {
  const kept = sessionStorage.getItem(languageName)
  if (kept === 'BN' || kept === 'CN' || kept === 'EN' || kept === 'VI') return kept
  const tag = navigator.language.slice(0, 2)
  return tag === 'zh' ? 'CN' : tag === 'vi' ? 'VI' : tag === 'en' ? 'EN' : 'BN'
}

async function start(): Promise<void> {
  const host = document.getElementById('game')
  const canvas = document.getElementById('scene')
  if (!host || !(canvas instanceof HTMLCanvasElement)) throw new Error('The page has no place for the game')
  host.replaceChildren(make('div', { class: 'loading', role: 'status', 'aria-label': '…' }))
  let say = await loadTexts(guessLanguage())
  try {
    const [state, { look }] = await Promise.all([readState(), loadLook()])
    if (!state) return showStop(host, say('load.noLaunch'))
    const { language } = state.session
    sessionStorage.setItem(languageName, language)
    say = await loadTexts(language)
    document.documentElement.lang = languageTags[language]
    document.title = state.game.name[language] ?? look.code
    await openGame(host, canvas, state, look, say)
  } catch (error) {
    const isClosing = error instanceof PlayRefused && closingCodes.has(error.code)
    showStop(host, isClosing ? say(`error.${error.code}`) : say('load.failed'), isClosing ? undefined : say('load.retry'))
    throw error
  }
}

async function loadLook(): Promise<{ look: GameLook }> {
  const load = looks[code]
  if (!load) throw new Error(`There is no game ${code}`)
  return load()
}

async function openGame(host: HTMLElement, canvas: HTMLCanvasElement, state: PlayState, look: GameLook, say: Say): Promise<void> {
  const { language, currency, lobbyUrl, openedAt, mode } = state.session
  const figures = openFigures(language, currency)
  const sound = new Sound()
  const hud = new Hud(
    say,
    {
      spin: () => play.spin(),
      lowerStake: () => play.lower(),
      raiseStake: () => play.raise(),
      openStakes: () => (play.isResting ? panels.openStakes() : undefined),
      openHistory: () => panels.openHistory(),
      openFairness: () => panels.openFairness(),
      openRules: () => panels.openRules(),
      switchSound: () => hud.setSound(sound.switch()),
      endReplay: () => void play.endReplay(),
    },
    mode === 'demo',
  )
  const events = makeReelEvents(look, sound, () => scene.board)
  const renderer = new URLSearchParams(location.search).get('renderer') === 'canvas' ? 'canvas' : 'auto'
  const [scene, net] = await Promise.all([
    openScene({
      canvas,
      look,
      language,
      print: (minor) => figures.money(minor),
      words: drawnTexts.map((key) => say(key)).join(''),
      events,
      renderer,
    }),
    readSessionNet((before) => calls.history(before, 50), openedAt, state.unfinished?.id),
  ])
  host.replaceChildren(hud.root)
  keepLayout(hud.field, scene.layout)
  const symbolName = (symbol: string): string => look.symbolNames[language][symbol] ?? symbol
  const channel = openFrameChannel(lobbyUrl, (message) => {
    if (message.type === 'balance-changed') void play.refreshBalance()
    else play.leave()
  })
  const stakeName = `studio.stake.${look.code}`
  const play = new Play({
    scene,
    hud,
    say,
    figures,
    sound,
    look,
    symbolName,
    calls,
    channel,
    state,
    net,
    wishedStake: sessionStorage.getItem(stakeName) ?? undefined,
    keepStake: (text) => sessionStorage.setItem(stakeName, text),
  })
  const panels = new Panels({ say, figures, look, state, calls, play, symbolName })
  hud.setSound(sound.isOn)
  openRealityCheck({ hud, say, figures, state, play, panels })
  listenToKeys(play, panels.isOpen, () => hud.setSound(sound.switch()))
  await play.begin()
}

/** What is heard and lit while the reels turn. */
function makeReelEvents({ definition }: GameLook, sound: Sound, board: () => Board): ReelEvents {
  return {
    reelStopped(reel, scatters) {
      sound.stop(reel, scatters)
      board().stopGlow(reel)
      board().greet(reel, [definition.wild, definition.scatter])
    },
    waitsFor(reel) {
      sound.wait()
      board().glowReel(reel)
    },
  }
}

/** Space and Enter spin, arrows change the stake, M switches the sound. Controls that have the focus keep their own keys. */
function listenToKeys(play: Play, isPanelOpen: () => boolean, switchSound: () => void): void {
  addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isPanelOpen()) return
    const isOnControl = event.target instanceof HTMLElement && event.target.closest('button, input, a') !== null
    const acts: Readonly<Record<string, () => void>> = {
      ' ': () => play.spin(),
      Enter: () => play.spin(),
      ArrowUp: () => play.raise(),
      ArrowRight: () => play.raise(),
      ArrowDown: () => play.lower(),
      ArrowLeft: () => play.lower(),
      m: switchSound,
      M: switchSound,
    }
    const act = acts[event.key]
    if (!act || (isOnControl && (event.key === ' ' || event.key === 'Enter'))) return
    event.preventDefault()
    act()
  })
}

/** The controls take their place first; the board gets what they leave, again on every change of size. */
function keepLayout(field: HTMLElement, layout: (width: number, height: number, box: DOMRect) => void): void {
  let asked = 0
  const place = (): void => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(() => layout(innerWidth, innerHeight, field.getBoundingClientRect()))
  }
  new ResizeObserver(place).observe(field)
  addEventListener('resize', place)
  layout(innerWidth, innerHeight, field.getBoundingClientRect())
}

function showStop(host: HTMLElement, text: string, retry?: string): void {
  host.replaceChildren(
    make(
      'main',
      { class: 'stop' },
      make('p', { role: 'alert' }, text),
      retry && make('button', { class: 'action', type: 'button', onclick: () => location.reload() }, retry),
    ),
  )
}

await start()
