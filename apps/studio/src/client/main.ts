import { looks, sharedSprites } from '#art/games.js'
import { type Figures, type LanguageCode, openFigures, readMinor } from './amounts.ts'
import type { Board } from './board.ts'
import { openAutoSpinner } from './auto-spinner.ts'
import { dressControls } from './controls.ts'
import { make } from './dom.ts'
import { openFrameChannel } from './frame-channel.ts'
import { readRights, switchFullScreen } from './game-hud.ts'
import { Hud } from './hud.ts'
import { letteringFont } from './lettering.ts'
import type { GameLook, TableLook } from './look/game-look.ts'
import { Panels } from './panels.ts'
import { Play, type PlayParts } from './play.ts'
import { openQuickPictures } from './quick-pictures.ts'
import { closingCodes, openPlayCalls, PlayRefused } from './play-calls.ts'
import type { PlayState, Step } from '../play-api.ts'
import { openRealityCheck } from './reality-check.ts'
import type { ReelEvents } from './reels.ts'
import { listPrizes } from './rules-panel.ts'
import { openScene, type SceneOptions } from './scene.ts'
import { readSessionNet } from './session-net.ts'
import { Sound } from './sound.ts'
import type { Say, TextKey } from './say.ts'
import { languageTags, loadTexts } from './texts.ts'
import { keepInTab, readTab } from './tab-memory.ts'

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
  'hold.title',
  'hold.outro',
  'hold.intro',
  'ribbon.wild',
  'ribbon.scatter',
  'ribbon.bonus',
  'ribbon.jackpot',
  'prize.mini',
  'prize.minor',
  'prize.major',
  'prize.grand',
]

const code = location.pathname.split('/').at(-1) ?? ''
const sessionId = new URLSearchParams(location.search).get('session') ?? ''
const keyName = `studio.key.${sessionId}`
const languageName = `studio.language.${sessionId}`

const calls = openPlayCalls(() => readTab(keyName))

/** The launch token is spent once and taken out of the address; a reload goes on with the key it brought. */
async function readState(): Promise<PlayState | undefined> {
  const launch = new URLSearchParams(location.hash.slice(1)).get('launch')
  if (launch) {
    history.replaceState(null, '', `${location.pathname}${location.search}`)
    const { key, state } = await calls.openSession(launch)
    keepInTab(keyName, key)
    return state
  }
  return readTab(keyName) ? calls.state() : undefined
}

/** Before the session has told its language: the one of the launch or of the last visit, else the browser's. */
function guessLanguage(): LanguageCode {
  const kept = readTab(languageName) ?? new URLSearchParams(location.search).get('language')
  if (kept === 'BN' || kept === 'CN' || kept === 'EN' || kept === 'VI') return kept
  const tag = navigator.language.slice(0, 2)
  return tag === 'zh' ? 'CN' : tag === 'vi' ? 'VI' : tag === 'en' ? 'EN' : 'BN'
}

async function start(): Promise<void> {
  const host = document.getElementById('game')
  const canvas = document.getElementById('scene')
  if (!host || !(canvas instanceof HTMLCanvasElement)) throw new Error('The page has no place for the game')
  host.replaceChildren(make('div', { class: 'loading', role: 'status', 'aria-label': '…' }))
  const guessed = guessLanguage()
  let texts = loadTexts(guessed)
  try {
    const [state, look] = await Promise.all([readState(), loadLook(guessed)])
    if (!state) return showStop(host, (await texts)('load.noLaunch'))
    const { language } = state.session
    keepInTab(languageName, language)
    if (language !== guessed) texts = loadTexts(language)
    const say = await texts
    document.documentElement.lang = languageTags[language]
    document.title = state.game.name[language] ?? look.code
    if (look.kind === 'table') return await (await import('./table/table-client.ts')).openTable(host, look, { state, say, calls })
    await openGame(host, canvas, state, look, say)
  } catch (error) {
    const say = await texts
    const isClosing = error instanceof PlayRefused && closingCodes.has(error.code)
    showStop(host, isClosing ? say(`error.${error.code}`) : say('load.failed'), isClosing ? undefined : say('load.retry'))
    throw error
  }
}

/** A letter and a figure of each language, which call for the files of its face. */
const letteringSamples: Readonly<Record<LanguageCode, string>> = { BN: 'ক০ ', CN: '0 ', EN: 'A0 ', VI: 'Aạ0 ' }

/** The looks of the game of this page. Its pictures are asked for at once, while the session is still being opened. */
async function loadLook(language: LanguageCode): Promise<GameLook | TableLook> {
  const { look } = (await looks[code]?.()) ?? {}
  if (!look) throw new Error(`There is no game ${code}`)
  const { sheet, titles } = look.pictures
  if (look.kind === 'slot') {
    for (const address of [sheet, sharedSprites.sheet, titles[language]]) new Image().src = address
    void document.fonts.load(`800 32px ${letteringFont}`, letteringSamples[language])
  }
  return look
}

async function openGame(host: HTMLElement, canvas: HTMLCanvasElement, state: PlayState, look: GameLook, say: Say): Promise<void> {
  const { language, currency, lobbyUrl, openedAt, profile } = state.session
  const figures = openFigures(language, currency)
  const sound = new Sound(look.view.sounds)
  const quick = openQuickPictures(profile.turbo)
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
      openAutoplay: () => panels.openAutoplay((limits) => auto.start(limits)),
      openHelp: () => panels.openHelp(),
      switchSound: () => hud.setSound(sound.switch()),
      switchQuick: () => hud.setQuick(quick.switch()),
      switchFullScreen: () => void switchFullScreen(),
      endReplay: () => void play.endReplay(),
    },
    { ...readRights(state, figures), mayQuicken: profile.turbo },
  )
  dressControls(look.view)
  const events = makeReelEvents(look, sound, () => scene.board)
  const [scene, net] = await Promise.all([
    openScene({
      canvas,
      look,
      language,
      ...openDrawnWords(say, figures),
      events,
      renderer: wantedRenderer(),
      plated: (isPlated) => hud.setPlated(isPlated),
      maySlamStop: profile.slamStop,
    }),
    readSessionNet((before) => calls.history(before, 50), openedAt, state.unfinished?.id),
  ])
  host.replaceChildren(hud.root)
  keepLayout(hud, scene.layout)
  const symbolName = (symbol: string): string => look.figures.symbolNames[symbol]?.[language] ?? symbol
  const channel = openFrameChannel(lobbyUrl, (message) => {
    if (message.type === 'balance-changed') void play.refreshBalance()
    else play.leave()
  })
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
    isQuick: () => quick.isOn,
    ...keepStake(look.code, (stake) => hud.setPrizes(listPrizes({ say, figures, look }, stake))),
    roundShown: (round) => auto.judge(round),
    stopped: () => auto.stop(),
  })
  const auto = openAutoSpinner({ play, hud, say, figures })
  const panels = new Panels({ say, figures, look, atlas: scene.atlas, state, calls, play, symbolName })
  hud.setSound(sound.isOn)
  hud.setQuick(quick.isOn)
  openRealityCheck({ hud, say, figures, state, play, panels })
  listenToKeys(play, panels.isOpen, () => hud.setSound(sound.switch()))
  await play.begin()
}

/** The stake of the last visit to this game, for as long as the browser's tab is open. */
function keepStake(game: string, show: (stake: bigint) => void): Pick<PlayParts, 'wishedStake' | 'keepStake'> {
  const name = `studio.stake.${game}`
  return {
    wishedStake: readTab(name),
    keepStake: (text) => {
      keepInTab(name, text)
      show(readMinor(text))
    },
  }
}

/** The words and figures that are painted into the scene. */
function openDrawnWords(say: Say, figures: Figures): Pick<SceneOptions, 'print' | 'words' | 'ribbonWord' | 'markWord' | 'factorWord'> {
  return {
    print: (minor) => figures.money(minor),
    words: figures.money(1_234_567_890n) + drawnTexts.map((key) => say(key)).join(''),
    factorWord: (factor) => `×${figures.count(factor)}`,
    ribbonWord: (word) => say(`ribbon.${word}`),
    markWord: (mark) => tellMark(mark, say, figures),
  }
}

/** `?renderer=canvas` asks for drawing without a graphics chip. */
function wantedRenderer(): 'canvas' | 'auto' {
  return new URLSearchParams(location.search).get('renderer') === 'canvas' ? 'canvas' : 'auto'
}

/** What is heard and lit while the reels turn. */
function makeReelEvents({ figures }: GameLook, sound: Sound, board: () => Board): ReelEvents {
  const { help, symbols } = figures
  const specials = [help.wild?.symbol, help.freeSpins?.symbol, ...symbols.filter((symbol) => symbol === 'coin' || symbol === 'orb')]
  const opening = help.freeSpins?.symbol ?? (figures.mechanic === 'hold' ? 'coin' : undefined)
  return {
    reelStopped(reel, stopped) {
      sound.stop(reel, opening !== undefined && stopped.includes(opening))
      board().stopGlow(reel)
      board().greet(
        reel,
        specials.filter((symbol) => symbol !== undefined),
      )
    },
    waitsFor(reel) {
      sound.wait()
      board().glowReel(reel)
    },
  }
}

/** What is written on a cell: the worth of a coin, the name of a prize, a factor. */
function tellMark({ kind, value, name, win }: Step['marks'][number], say: Say, figures: Figures): string {
  if (kind === 'prize' && (name === 'mini' || name === 'minor' || name === 'major' || name === 'grand')) return say(`prize.${name}`)
  // A factor of one says nothing.
  if (kind === 'multiplier') return value > 1 ? `×${figures.count(value)}` : ''
  // Whole amounts without their decimals: a coin is small.
  return win === null ? '' : figures.money(readMinor(win)).replace(/[.,][0০]{2}(?=\D*$)/, '')
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
function keepLayout({ field, line }: Hud, layout: (width: number, height: number, field: DOMRect, line: DOMRect) => void): void {
  const measure = (): void => layout(innerWidth, innerHeight, field.getBoundingClientRect(), line.getBoundingClientRect())
  let asked = 0
  const place = (): void => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(measure)
  }
  new ResizeObserver(place).observe(field)
  addEventListener('resize', place)
  measure()
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
