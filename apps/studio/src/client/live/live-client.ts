import { looks } from '#art/games.js'
import { type Figures, openFigures, readMinor } from '../amounts.ts'
import { make } from '../dom.ts'
import { type FrameChannel, openFrameChannel } from '../frame-channel.ts'
import { readRights, switchFullScreen } from '../game-hud.ts'
import { type KeyActions, listenToKeys } from '../keys.ts'
import { openLentBar } from '../lent-bar.ts'
import type { LiveLook } from '../look/game-look.ts'
import type { PlayCalls } from '../play-calls.ts'
import type { Json } from '../../engine/table-game.ts'
import type { PlayState } from '../../play-api.ts'
import { openRealityCheck } from '../reality-check.ts'
import type { Say, TextKey } from '../say.ts'
import { startSessionNet } from '../session-net.ts'
import { makeStack } from '../table/chips.ts'
import { TableSound } from '../table/table-sound.ts'
import { tableWords, type TableWord } from '../table/table-words.ts'
import { WinAnimation } from '../table/win-animation.ts'
import { makeDealer } from './dealer.ts'
import { LiveHud, type LiveHudActions } from './live-hud.ts'
import type { ClothContext, LiveCloth, LiveStage, LiveView, StageContext } from './live-look.ts'
import { LivePanels } from './live-panels.ts'
import { LiveLobbyPanel } from './lobby-panel.ts'
import { LivePlay } from './live-play.ts'
import { liveWords, type LiveWord } from './live-words.ts'
import { RoadBoard } from './road-board.ts'
import { RoomLink } from './room-link.ts'
import { SpotCloth } from './spot-cloth.ts'
import { TurnPlay } from './turn-play.ts'
import '../table/table.css'
import '../table/cards.css'
import '../table/chips.css'
import '../table/win-animation.css'
import './live.css'
import './live-narrow.css'
import './stage.css'
import './spots.css'
import './squeeze.css'
import './roads.css'
import './lobby.css'
import './blackjack.css'

type Seat = { host: HTMLElement; state: PlayState; isNew: boolean; say: Say; calls: PlayCalls }
type Blanks = Readonly<Record<string, string | number>>

/** Opens a live table in the page: session, calls, panels and channel of the other games, with a room behind its socket. */
export async function openLive({ view, pictures }: LiveLook, { host, state, isNew, say, calls }: Seat): Promise<void> {
  const speech = openSpeech(view, state)
  const { figures, language, tell, word, printing } = speech
  const sound = new TableSound(view.sounds)
  const openStage = (sit?: (seat: number) => void): LiveStage =>
    view.openStage({ ...speech, sound, dealer: makeDealer(view.dealer), pace: openPace(), ...(sit && { sit }) })
  const net = await startSessionNet(state, isNew, (before) => calls.history(before, 50))
  const channel = openFrameChannel(state.session.lobbyUrl, (message) => bar.hear(message))
  const roads = new RoadBoard(view.roads, speech)
  const winAnimation = new WinAnimation(say)
  const stage = openStage((seat) => play.sit(seat))
  const turns =
    view.rules.turns &&
    openTurns({ say, word, sound, stage, layMs: view.rules.turns.layMs, play: () => play, link: () => link, hud: () => hud })
  const cloth = openCloth({
    ...speech,
    view,
    choose: (title, choices) => panels.openChoice(title, choices),
    lay: (...bets) => play.lay(...bets),
    take: (bet) => play.take(bet),
  })
  const actions = listActions({ play: () => play, panels: () => panels, switchSound: () => bar.switchSound() })
  const roots = {
    stage: stage.root,
    turns: turns?.root,
    roads: roads.strip,
    cloth: cloth.root,
    winAnimation: winAnimation.root,
    chips: makeChips(view, state, figures),
  }
  const hud = new LiveHud(say, listNames(speech), actions, roots, readRights(state, figures))
  const bar = openLentBar({ hud, sound, actions, mayAutoplay: false, game: () => ({ channel, play, panels }) })
  const link = new RoomLink({
    join: (chain) => calls.joinRoom(chain),
    hear: (message) => play.hear(message),
    lineChanged: (isThere) => play.lineChanged(isThere),
    ended: (code) => play.close(`error.${code}` as TextKey),
  })
  const describe = (deal: Json): string =>
    view.rules.describe(view.rules.settle(deal, { bets: [] }), { bets: [] }, printing)[0]?.title ?? ''
  const shared = { hud, roads, link, say, tell, figures, sound, winAnimation, calls, channel, state }
  const play: LivePlay = new LivePlay({
    ...shared,
    cloth,
    stage,
    turns,
    rules: view.rules,
    net,
    describe,
    mayStart: () => check.mayStart(),
  })
  const lobby = openLobby({ speech, say, calls, link, channel, state })
  const lent = { say, tell, word, figures, language, view, state, calls, play, roads, link, lobby }
  const panels = new LivePanels({ ...lent, openStage: () => openStage() })
  for (const [name, color] of Object.entries(view.colors)) document.documentElement.style.setProperty(`--${name}`, color)
  host.replaceChildren(makeGround(pictures), hud.root)
  document.getElementById('scene')?.setAttribute('hidden', '')
  bar.begin()
  const check = openRealityCheck({ hud, say, figures, state, play, panels, stop: () => undefined })
  listenToKeys({
    actions: listKeyActions(play, turns, actions.switchSound),
    isCovered: panels.isOpen,
    pressed: (key) => turns?.press(key) === true || chooseByKey(key, view.rules.live.chips.length, actions),
  })
  // What came while the window was out of sight is shown as it lies.
  document.addEventListener('visibilitychange', () => void (document.hidden || link.send({ t: 'snapshot' })))
  play.begin()
}

type LobbyParts = { speech: Speech; say: Say; calls: PlayCalls; link: RoomLink; channel: FrameChannel; state: PlayState }

/** All tables at a glance. Without a page around there is nobody who could open another one. */
function openLobby({ speech, say, calls, link, channel, state }: LobbyParts): LiveLobbyPanel {
  return new LiveLobbyPanel({
    ...speech,
    say,
    calls,
    clock: link.clock,
    here: state.game.code,
    speak: (other) => openSpeech(other, state),
    loadView: async (game) => findLive((await looks[game]?.())?.look),
    ...(channel.isFramed && { go: (game) => channel.send({ type: 'game-wanted', game }) }),
  })
}

function findLive(look: { readonly kind: string } | undefined): LiveView | undefined {
  return look?.kind === 'live' ? (look as LiveLook).view : undefined
}

type Speech = Pick<StageContext, 'language' | 'figures' | 'word' | 'printing'> & {
  tell(key: LiveWord | TableWord, blanks?: Blanks): string
}

/** How this table speaks to its player. */
function openSpeech({ words, rules }: LiveView, { session, stakes }: PlayState): Speech {
  const { language, currency } = session
  const figures = openFigures(language, currency)
  const step = readMinor(stakes[0] ?? '0')
  const fill = (text: string | undefined, blanks: Blanks): string =>
    (text ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole))
  const shared = { ...tableWords, ...liveWords }
  return {
    language,
    figures,
    tell: (key, blanks = {}) => fill(shared[key][language], blanks),
    word: (key, blanks = {}) => fill((words[key] ?? shared[key as LiveWord] ?? { [language]: key })[language], blanks),
    printing: {
      language,
      money: (units) => figures.money((BigInt(units) * step) / BigInt(rules.unitsPerStake)),
      number: (value) => figures.count(value),
    },
  }
}

/** Nothing moves where the system asks for less movement, nor in a window that is not in sight. */
function openPace(): (ms: number) => number {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  return (ms) => (still.matches || document.hidden ? 0 : ms)
}

function openCloth(context: ClothContext): LiveCloth {
  const { cloth } = context.view
  return typeof cloth === 'function' ? cloth(context) : new SpotCloth(context, cloth)
}

function makeChips({ rules }: LiveView, { stakes }: PlayState, figures: Figures): HTMLElement[] {
  const step = readMinor(stakes[0] ?? '0')
  // The colours of a chip change with how many lie there.
  const colors = [1, 2, 5, 10, 25]
  return rules.live.chips.map((chip, at) => makeStack(colors[at] ?? 1, figures.short(BigInt(chip) * step)))
}

function listNames({ tell, word }: Pick<Speech, 'tell' | 'word'>): ConstructorParameters<typeof LiveHud>[1] {
  return {
    chips: tell('chips'),
    total: tell('total'),
    roads: tell('roads'),
    tables: tell('tables'),
    // A table without a dealer says what is shown instead.
    label: word('dealer'),
    undo: tell('undo'),
    clear: tell('clear'),
    repeat: tell('again'),
    double: tell('double'),
  }
}

type TurnDoers = {
  say: Say
  word: Speech['word']
  sound: TableSound
  stage: LiveStage
  layMs: number
  play(): LivePlay
  link(): RoomLink
  hud(): LiveHud
}

function openTurns({ say, word, sound, stage, layMs, play, link, hud }: TurnDoers): TurnPlay {
  return new TurnPlay({
    say,
    word,
    sound,
    stage,
    layMs,
    send: (request) => link().send(request),
    nextNumber: () => play().nextNumber(),
    tell: (text, tone) => hud().setStatus(text, { announce: true, tone }),
  })
}

type Doers = { play(): LivePlay; panels(): LivePanels; switchSound(): void }

function listActions({ play, panels, switchSound }: Doers): LiveHudActions {
  return {
    chooseChip: (place) => play().chooseChip(place),
    undo: () => play().undo(),
    clear: () => play().clear(),
    repeat: () => play().repeat(),
    double: () => play().double(),
    openRoads: () => panels().openRoads(),
    openTables: () => panels().openTables(),
    openHistory: () => panels().openHistory(),
    openFairness: () => panels().openFairness(),
    openRules: () => panels().openRules(),
    openHelp: () => panels().openHelp(),
    openAutoplay: () => undefined,
    switchSound,
    switchFullScreen: () => void switchFullScreen(),
  }
}

/** Backspace takes back, R repeats, D doubles, M switches the sound. While hands are played, D is a decision. */
function listKeyActions(play: LivePlay, turns: TurnPlay | undefined, switchSound: () => void): KeyActions {
  const double = (): void => (turns?.press('d') ? undefined : play.double())
  return {
    Backspace: () => play.undo(),
    r: () => play.repeat(),
    R: () => play.repeat(),
    d: double,
    D: double,
    m: switchSound,
    M: switchSound,
  }
}

/** The figures choose a chip. */
function chooseByKey(key: string, count: number, { chooseChip }: LiveHudActions): boolean {
  const place = Number(key) - 1
  if (!Number.isInteger(place) || place < 0 || place >= count) return false
  chooseChip(place)
  return true
}

function makeGround({ landscape, portrait }: LiveLook['pictures']): HTMLElement {
  return make(
    'picture',
    { class: 'ground', 'aria-hidden': 'true' },
    make('source', { media: '(orientation: portrait)', srcset: portrait }),
    make('img', { src: landscape, alt: '' }),
  )
}
