import { openFigures } from '../amounts.ts'
import { make } from '../dom.ts'
import { openAutoSpinner } from '../auto-spinner.ts'
import { readRights, switchFullScreen } from '../game-hud.ts'
import { openFrameChannel } from '../frame-channel.ts'
import { type KeyActions, listenToKeys } from '../keys.ts'
import { openLentBar } from '../lent-bar.ts'
import type { PlayCalls } from '../play-calls.ts'
import type { PlayState } from '../../play-api.ts'
import { openRealityCheck } from '../reality-check.ts'
import type { Say } from '../say.ts'
import { startSessionNet } from '../session-net.ts'
import { WinAnimation } from './win-animation.ts'
import { TableHud, type TableHudActions } from './table-hud.ts'
import type { SceneContext, TableScene, TableView } from './table-look.ts'
import { TablePanels } from './table-panels.ts'
import { TablePlay } from './table-play.ts'
import { TableSound } from './table-sound.ts'
import { type TableWord, tableWords } from './table-words.ts'
import './table.css'
import './cards.css'
import './chips.css'
import './cloth.css'
import './arcade.css'
import './balls.css'
import './tickets.css'
import './sheet.css'
import './win-animation.css'
import './lying.css'
import { storeInTab, readTab } from '../tab-memory.ts'

/** How many rounds of before a list of last results begins with. */
const recalledRounds = 24

type Pictures = { landscape: string; portrait: string }

/** Opens a game that is no slot in the page: the same session, calls, panels and channel as a slot, with a scene of plain elements in the middle. */
export async function openTable(
  host: HTMLElement,
  { view, pictures }: { view: TableView; pictures: Pictures },
  { state, isNew, say, calls }: { state: PlayState; isNew: boolean; say: Say; calls: PlayCalls },
): Promise<void> {
  const { language, currency, lobbyUrl } = state.session
  const figures = openFigures(language, currency)
  const sound = new TableSound(view.sounds)
  const pacing = openPacing()
  const tell = (word: TableWord, blanks: Blanks = {}): string => fill(tableWords[word][language], blanks)
  const context: SceneContext = {
    ...pacing,
    say,
    language,
    figures,
    sound,
    rules: view.rules,
    word: (key, blanks = {}) => fill((view.words[key] ?? tableWords[key as TableWord] ?? { [language]: key })[language], blanks),
    price: (units) => figures.money((BigInt(units) * play.ladder.chosen) / BigInt(view.rules.unitsPerStake)),
    worth: (chips) => BigInt(chips) * play.ladder.chosen,
    changed: () => play.changed(),
    start: () => play.start(),
    act: (action) => play.act(action),
    series: () => calls.series(play.ladder.text),
    choose: (title, choices) => panels.openChoice(title, choices),
  }
  const net = await startSessionNet(state, isNew, (before) => calls.history(before, 50))
  const channel = openFrameChannel(lobbyUrl, (message) => bar.hear(message))
  const scene = view.openScene(context)
  const winAnimation = new WinAnimation(say)
  const actions: TableHudActions = {
    main: () => play.main(),
    lowerChip: () => play.lower(),
    raiseChip: () => play.raise(),
    openChips: () => (play.isResting ? panels.openChips() : undefined),
    openHistory: () => panels.openHistory(),
    openFairness: () => panels.openFairness(),
    openRules: () => panels.openRules(),
    openHelp: () => panels.openHelp(),
    openAutoplay: () => panels.openAutoplay((limits) => auto.start(limits)),
    switchSound: () => bar.switchSound(),
    switchFullScreen: () => void switchFullScreen(),
    endReplay: () => void play.endReplay(),
  }
  const { hud, mayAutoplay } = openHud(context, tell, state, view, { scene: scene.root, winAnimation: winAnimation.root }, actions)
  const bar = openLentBar({ hud, sound, actions, mayAutoplay, game: () => ({ channel, play, panels }) })
  const chipName = `studio.stake.${state.game.code}`
  const play: TablePlay = new TablePlay({
    scene,
    hud,
    winAnimation,
    say,
    figures,
    sound,
    rules: view.rules,
    calls,
    channel,
    state,
    net,
    hasten: pacing.hasten,
    onRoundShown: (round) => auto.judge(round),
    onStopped: () => auto.stop(),
    mayStart: () => check.mayStart(),
    preferredStake: readTab(chipName),
    storeStake: (text) => storeInTab(chipName, text),
  })
  const auto = openAutoSpinner({ play: asSpinner(play), hud, say, figures })
  const panels = new TablePanels({
    say,
    tell,
    word: context.word,
    price: context.price,
    figures,
    language,
    view,
    state,
    calls,
    play,
    opened: () => auto.stop(),
  })
  for (const [name, color] of Object.entries(view.colors)) document.documentElement.style.setProperty(`--${name}`, color)
  host.replaceChildren(makeGround(pictures), hud.root)
  document.getElementById('scene')?.setAttribute('hidden', '')
  bar.begin()
  const check = openRealityCheck({ hud, say, figures, state, play, panels, stop: () => auto.stop() })
  listenToKeys({
    actions: listKeyActions(play, actions.switchSound),
    isCovered: panels.isOpen,
    pressed: (key) => scene.pressed?.(key) ?? false,
  })
  void recallResults(scene, state, calls)
  await play.begin()
}

/** A first visit has no results to ask for; without an answer the list begins with the next round. */
async function recallResults(scene: TableScene, { last, unfinished }: PlayState, calls: PlayCalls): Promise<void> {
  if (!scene.recall || !last) return
  const { rounds } = await calls.history(undefined, recalledRounds).catch(() => ({ rounds: [] }))
  scene.recall(
    rounds.filter(({ id, state, table }) => id !== unfinished?.id && (state === 'settled' || state === 'drawn') && table !== null),
  )
}

type Blanks = Readonly<Record<string, string | number>>

function openHud(
  { say, figures, word }: SceneContext,
  tell: (word: TableWord) => string,
  state: PlayState,
  view: TableView,
  roots: { scene: HTMLElement; winAnimation: HTMLElement },
  actions: TableHudActions,
): { hud: TableHud; mayAutoplay: boolean } {
  const names = { chip: word('chip'), total: tell('total'), less: tell('lessChip'), more: tell('moreChip'), chooseChip: tell('chooseChip') }
  const rights = readRights(state, figures)
  const mayAutoplay = view.mayAutoplay === true && rights.mayAutoplay
  return { hud: new TableHud(say, names, actions, roots, { ...rights, mayAutoplay }), mayAutoplay }
}

/** A table as autoplay sees it: the next round stakes all chips that lie there. */
function asSpinner(play: TablePlay): Parameters<typeof openAutoSpinner>[0]['play'] {
  return {
    spin: () => play.start(),
    get waitMs() {
      return play.waitMs
    },
    get isResting() {
      return play.isResting
    },
    ladder: {
      get chosen() {
        return play.total
      },
    },
  }
}

function fill(text: string | undefined, blanks: Blanks): string {
  return (text ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole))
}

/** Movements are shorter while the player hastens, and none where the system asks for less movement. */
function openPacing(): Pick<SceneContext, 'pace' | 'wait'> & { hasten(): void } {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let hastenedUntil = 0
  const pace = (ms: number): number => (still.matches ? 0 : performance.now() < hastenedUntil ? ms / 5 : ms)
  return {
    pace,
    wait: (ms) => new Promise((done) => setTimeout(done, still.matches ? Math.min(ms, 120) : pace(ms))),
    hasten() {
      hastenedUntil = performance.now() + 1500
      for (const animation of document.getAnimations()) if (animation.effect?.getTiming().iterations !== Infinity) animation.finish()
    },
  }
}

function makeGround({ landscape, portrait }: Pictures): HTMLElement {
  return make(
    'picture',
    { class: 'ground', 'aria-hidden': 'true' },
    make('source', { media: '(orientation: portrait)', srcset: portrait }),
    make('img', { src: landscape, alt: '' }),
  )
}

/** Space and Enter press the main button, plus and minus change the chip, M switches the sound, Escape ends a replay. */
function listKeyActions(play: TablePlay, switchSound: () => void): KeyActions {
  return {
    ' ': () => play.main(),
    Enter: () => play.main(),
    '+': () => play.raise(),
    '-': () => play.lower(),
    Escape: () => void play.endReplay(),
    m: switchSound,
    M: switchSound,
  }
}
