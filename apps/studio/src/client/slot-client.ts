import { type Figures, openFigures, readMinor } from './amounts.ts'
import { openAutoSpinner } from './auto-spinner.ts'
import type { Board } from './board.ts'
import { dressControls } from './controls.ts'
import { openFrameChannel } from './frame-channel.ts'
import { readRights, switchFullScreen } from './game-hud.ts'
import { Hud, type HudActions } from './hud.ts'
import { type KeyActions, listenToKeys } from './keys.ts'
import { type LateScene, openLateScene } from './late-scene.ts'
import { openLentBar } from './lent-bar.ts'
import { openAtlas } from './look/atlas.ts'
import type { GameLook } from './look/game-look.ts'
import { Panels } from './panels.ts'
import { SlotPlay, type SlotPlayContext } from './slot-play.ts'
import type { PlayCalls } from './play-calls.ts'
import { openPoster, type Poster } from './poster.ts'
import { openQuickPictures } from './quick-pictures.ts'
import type { PlayState, Step } from '../play-api.ts'
import { openRealityCheck } from './reality-check.ts'
import type { ReelEvents } from './reels.ts'
import type { Wanted } from './renderer.ts'
import { listPrizes } from './rules-panel.ts'
import type { SceneOptions } from './scene.ts'
import { startSessionNet } from './session-net.ts'
import { Sound } from './sound.ts'
import type { Say, TextKey } from './say.ts'
import { storeInTab, readTab } from './tab-memory.ts'

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

/** Where a game is opened, and for whom. */
type Seat = { host: HTMLElement; canvas: HTMLCanvasElement; state: PlayState; isNew: boolean; say: Say; calls: PlayCalls }

/**
 * Opens a slot. Its controls and a plain picture of its board come first, and take a spin; the moving scene is loaded meanwhile and takes the picture's
 * place as soon as it has drawn itself.
 */
export async function openSlot(look: GameLook, { host, canvas, state, isNew, say, calls }: Seat): Promise<void> {
  const { language, currency, lobbyUrl, profile } = state.session
  const counting = startSessionNet(state, isNew, (before) => calls.history(before, 50))
  const figures = openFigures(language, currency)
  const sound = new Sound(look.view.sounds)
  const quick = openQuickPictures(profile.turbo)
  const actions: HudActions = {
    spin: () => play.spin(),
    lowerStake: () => play.lower(),
    raiseStake: () => play.raise(),
    openStakes: () => (play.isResting ? panels.openStakes() : undefined),
    openHistory: () => panels.openHistory(),
    openFairness: () => panels.openFairness(),
    openRules: () => panels.openRules(),
    openAutoplay: () => panels.openAutoplay((limits) => auto.start(limits)),
    openHelp: () => panels.openHelp(),
    switchSound: () => bar.switchSound(),
    switchQuick: () => hud.setQuick(quick.switch()),
    switchFullScreen: () => void switchFullScreen(),
    endReplay: () => void play.endReplay(),
  }
  const hud = new Hud(say, actions, { ...readRights(state, figures), mayQuicken: profile.turbo })
  // A slot has autoplay beside its spin button, and not in a bar.
  const bar = openLentBar({ hud, sound, actions, mayAutoplay: false, game: () => ({ channel, play, panels }) })
  dressControls(look.view)
  const atlas = openAtlas(look.pictures)
  const options = planScene(look, { canvas, state, say, figures, sound, hud, atlas, board: () => picture.now?.board })
  let show = (): void => undefined
  const shown = new Promise<void>((done) => (show = done))
  // Its code, as much as all before it together, comes down the line after what the first picture and the first spin need.
  const picture = openLateScene(shown.then(() => import('./scene.ts')).then(({ openScene }) => openScene(options)))
  const net = await counting
  const poster = openPoster(look, state.last?.steps.at(-1)?.window ?? look.figures.rest.window, atlas)
  canvas.after(poster.view)
  host.replaceChildren(hud.root)
  keepLayout(hud, poster, picture)
  const symbolName = (symbol: string): string => look.figures.symbolNames[symbol]?.[language] ?? symbol
  const channel = openFrameChannel(lobbyUrl, (message) => bar.hear(message))
  const play = new SlotPlay({
    picture,
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
    ...rememberStake(look.code, (stake) => hud.setPrizes(listPrizes({ say, figures, look }, stake))),
    onRoundShown: (round) => auto.judge(round),
    onStopped: () => auto.stop(),
    mayStart: () => check.mayStart(),
  })
  const auto = openAutoSpinner({ play, hud, say, figures })
  const panels = new Panels({ say, figures, look, atlas, state, calls, play, symbolName, opened: () => auto.stop() })
  bar.begin()
  hud.setQuick(quick.isOn)
  const check = openRealityCheck({ hud, say, figures, state, play, panels, stop: () => auto.stop() })
  listenToKeys({ actions: listKeyActions(play, actions.switchSound), isCovered: panels.isOpen })
  picture.ready.catch(() => hud.setAction({ label: say('load.retry'), run: () => location.reload() }))
  // The controls are seen before the graphics chip, for which the page has to wait, is asked for anything.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(show)))
  await play.begin()
}

type ScenePlan = Pick<Seat, 'canvas' | 'state' | 'say'> & Pick<SceneOptions, 'atlas'> & Pick<SlotPlayContext, 'figures' | 'sound' | 'hud'>

function planScene(
  look: GameLook,
  { canvas, state, say, figures, sound, hud, atlas, board }: ScenePlan & { board: () => Board | undefined },
): SceneOptions {
  const { language, profile } = state.session
  return {
    canvas,
    look,
    atlas,
    language,
    ...openDrawnWords(say, figures),
    events: makeReelEvents(look, sound, board),
    renderer: wantedRenderer(),
    plated: (isPlated) => hud.setPlated(isPlated),
    maySlamStop: profile.slamStop,
  }
}

/** The stake of the last visit to this game, for as long as the browser's tab is open. */
function rememberStake(game: string, show: (stake: bigint) => void): Pick<SlotPlayContext, 'preferredStake' | 'storeStake'> {
  const name = `studio.stake.${game}`
  return {
    preferredStake: readTab(name),
    storeStake: (text) => {
      storeInTab(name, text)
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
    markWord: (mark) => describeMark(mark, say, figures),
  }
}

/** `?renderer=canvas` asks for drawing without a graphics chip, `?renderer=webgl` for one that the processor plays. */
function wantedRenderer(): Wanted {
  const wanted = new URLSearchParams(location.search).get('renderer') ?? readTab('studio.renderer')
  return wanted === 'canvas' || wanted === 'webgl' ? wanted : 'auto'
}

/** Sound and light while the reels turn. */
function makeReelEvents({ figures }: GameLook, sound: Sound, board: () => Board | undefined): ReelEvents {
  const { help, symbols } = figures
  const specials = [help.wild?.symbol, help.freeSpins?.symbol, ...symbols.filter((symbol) => symbol === 'coin' || symbol === 'orb')]
  const opening = help.freeSpins?.symbol ?? (figures.mechanic === 'hold' ? 'coin' : undefined)
  return {
    reelStopped(reel, stopped) {
      sound.stop(reel, opening !== undefined && stopped.includes(opening))
      board()?.stopGlow(reel)
      board()?.greet(
        reel,
        specials.filter((symbol) => symbol !== undefined),
      )
    },
    waitsFor(reel) {
      sound.wait()
      board()?.glowReel(reel)
    },
  }
}

/** What is written on a cell: the worth of a coin, the name of a prize, a factor. */
function describeMark({ kind, value, name, win }: Step['marks'][number], say: Say, figures: Figures): string {
  if (kind === 'prize' && (name === 'mini' || name === 'minor' || name === 'major' || name === 'grand')) return say(`prize.${name}`)
  // A factor of one says nothing.
  if (kind === 'multiplier') return value > 1 ? `×${figures.count(value)}` : ''
  // Whole amounts without their decimals: a coin is small.
  return win === null ? '' : figures.money(readMinor(win)).replace(/[.,][0০]{2}(?=\D*$)/, '')
}

/** Space and Enter spin, arrows change the stake, M switches the sound, Escape ends a replay. */
function listKeyActions(play: SlotPlay, switchSound: () => void): KeyActions {
  return {
    ' ': () => play.spin(),
    Enter: () => play.spin(),
    ArrowUp: () => play.raise(),
    ArrowRight: () => play.raise(),
    ArrowDown: () => play.lower(),
    ArrowLeft: () => play.lower(),
    Escape: () => void play.endReplay(),
    m: switchSound,
    M: switchSound,
  }
}

/** The controls take their place first; the board gets what they leave, again on every change of size. */
function keepLayout({ field, line }: Hud, poster: Poster, picture: LateScene): void {
  const measure = (): void => {
    const free = field.getBoundingClientRect()
    if (picture.now) picture.now.layout(innerWidth, innerHeight, free, line.getBoundingClientRect())
    else poster.layout(free)
  }
  let asked = 0
  const place = (): void => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(measure)
  }
  new ResizeObserver(place).observe(field)
  addEventListener('resize', place)
  measure()
  picture.ready.then(
    () => {
      measure()
      // In the next frame the scene is drawn, and in the one after it is seen.
      requestAnimationFrame(() => requestAnimationFrame(() => poster.leave()))
    },
    () => undefined,
  )
}
