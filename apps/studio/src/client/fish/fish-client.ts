import { angles } from '../../engine/fish/sea-path.ts'
import type { FishMessage } from '../../fish-api.ts'
import type { PlayState } from '../../play-api.ts'
import { type LanguageCode, openFigures } from '../amounts.ts'
import { make } from '../dom.ts'
import { openFrameChannel } from '../frame-channel.ts'
import { readRights, switchFullScreen } from '../game-hud.ts'
import { listenToKeys } from '../keys.ts'
import { openLentBar } from '../lent-bar.ts'
import { RoomLink } from '../live/room-link.ts'
import { openAtlas } from '../look/atlas.ts'
import type { FishLook } from '../look/game-look.ts'
import type { PlayCalls } from '../play-calls.ts'
import { openRealityCheck } from '../reality-check.ts'
import type { Say, TextKey } from '../say.ts'
import { startSessionNet } from '../session-net.ts'
import { TableSound } from '../table/table-sound.ts'
import { WinAnimation } from '../table/win-animation.ts'
import { FishHud, type FishHudActions, type FishHudWords } from './fish-hud.ts'
import { FishPanels, listRooms } from './fish-panels.ts'
import type { SeaPicture } from './fish-context.ts'
import { FishPlay } from './fish-play.ts'
import { type FishWord, fishWords } from './fish-words.ts'
import { SeaModel } from './sea-model.ts'
import { SeaView } from './sea-view.ts'
import '../table/table.css'
import '../table/win-animation.css'
import './fish.css'
import './fish-narrow.css'

type Seat = { host: HTMLElement; canvas: HTMLCanvasElement; state: PlayState; isNew: boolean; say: Say; calls: PlayCalls }
type Blanks = Readonly<Record<string, string | number>>

/** Opens a fish game in the page: session, calls, panels and channel of the other games, with a sea behind its socket. */
export async function openFish(look: FishLook, { host, canvas, state, isNew, say, calls }: Seat): Promise<void> {
  const { view } = look
  const { language, currency } = state.session
  const figures = openFigures(language, currency)
  const { tell, name } = openSpeech(view, language)
  const sound = new TableSound(view.sounds)
  const winAnimation = new WinAnimation(say)
  const net = await startSessionNet(state, isNew, (before) => calls.history(before, 50))
  const channel = openFrameChannel(state.session.lobbyUrl, (message) => bar.hear(message))
  const seats = make('div', { class: 'seat-tags' })
  const sums = make('div', { class: 'sea-sums', 'aria-hidden': 'true' })
  const actions = listActions({ play: () => play, panels: () => panels, switchSound: () => bar.switchSound() })
  const hud = new FishHud(say, listWords(tell), actions, { seats, sums, winAnimation: winAnimation.root }, readRights(state, figures))
  const bar = openLentBar({ hud, sound, actions, mayAutoplay: false, game: () => ({ channel, play, panels }) })
  const model = new SeaModel(view.rules.fish.kinds)
  const late = openLatePicture()
  const openLink = (step: string | undefined): RoomLink<FishMessage> =>
    new RoomLink<FishMessage>({
      join: (chain) => calls.joinRoom(chain, step),
      hear: (message) => play.hear(message),
      lineChanged: (isThere) => play.lineChanged(isThere),
      ended: (code) => play.close(`error.${code}` as TextKey),
    })
  const play: FishPlay = new FishPlay({
    hud,
    view,
    model,
    picture: late.picture,
    say,
    tell,
    name,
    figures,
    sound,
    winAnimation,
    calls,
    channel,
    state,
    net,
    openLink,
    mayStart: () => check.mayStart(),
  })
  const paint = openPainter(look)
  const panels = new FishPanels({
    say,
    tell,
    name,
    figures,
    language,
    look,
    state,
    calls,
    play,
    paint,
    opened: () => play.cannon.endFire(),
  })
  for (const [variable, color] of Object.entries(view.colors)) document.documentElement.style.setProperty(`--${variable}`, color)
  host.replaceChildren(hud.root)
  bar.begin()
  const check = openRealityCheck({ hud, say, figures, state, play, panels, stop: () => play.stopFire() })
  const picture = await openSea({ canvas, look, model, hud, seats, sums, play, tell, figures })
  late.open(picture)
  listenToPlayer({ hud, picture, play, panels, actions })
  play.begin()
  // An open magazine waits in its room; else the player chooses where to play.
  if (state.unfinished || state.stakes.length === 1) play.enter(undefined)
  else showRooms(hud.root, { state, tell, figures, play, look })
}

type Tell = (word: FishWord, blanks?: Blanks) => string

/** How this sea speaks to its player. */
function openSpeech({ words }: FishLook['view'], language: LanguageCode): { tell: Tell; name(fish: string): string } {
  return {
    tell: (word, blanks = {}) => fishWords[word][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole)),
    name: (fish) => words[fish]?.[language] ?? fish,
  }
}

function listWords(tell: Tell): FishHudWords {
  const named = [
    'magazine',
    'cost',
    'less',
    'more',
    'auto',
    'autoLong',
    'lock',
    'lockLong',
    'load',
    'unload',
    'room',
    'treasure',
    'sea',
  ] as const
  const same = Object.fromEntries(named.map((word) => [word, tell(word)])) as Record<(typeof named)[number], string>
  return { ...same, caught: tell('caughtSum'), size: tell('chooseSize') }
}

/** Before the first dive: the rooms as cards over the sea. */
function showRooms(root: HTMLElement, props: Parameters<typeof listRooms>[0]): void {
  const cards = listRooms(props, () => cover.remove())
  const cover = make(
    'section',
    { class: 'sea-rooms', 'aria-labelledby': 'sea-rooms-title' },
    make('h2', { id: 'sea-rooms-title' }, props.tell('rooms')),
    make('div', { class: 'room-cards' }, ...cards),
    make('p', {}, props.tell('roomsNote')),
  )
  root.append(cover)
  cards[0]?.focus()
}

/** What is told before the picture is there is shown when it is. */
function openLatePicture(): { picture: SeaPicture; open(view: SeaPicture): void } {
  let now: SeaPicture | undefined
  let seats: Parameters<SeaPicture['setSeats']> | undefined
  return {
    picture: {
      setSeats: (...told) => {
        seats = told
        now?.setSeats(...told)
      },
      aim: (...told) => now?.aim(...told),
      fired: (...told) => now?.fired(...told),
      touched: (...told) => now?.touched(...told),
      caught: (...told) => now?.caught(...told),
      lockOn: (...told) => now?.lockOn(...told),
    },
    open(view) {
      now = view
      if (seats) view.setSeats(...seats)
    },
  }
}

type SeaParts = { canvas: HTMLCanvasElement; look: FishLook; model: SeaModel; hud: FishHud; seats: HTMLElement; sums: HTMLElement } & {
  play: FishPlay
  tell: Tell
  figures: ReturnType<typeof openFigures>
}

function openSea({ hud, play, tell, figures, ...parts }: SeaParts): Promise<SeaView> {
  return SeaView.open({
    ...parts,
    field: hud.field,
    tag: ({ cost, isAway }, isMine) => (isAway ? tell('away') : `${isMine ? `${tell('you')} · ` : ''}${figures.short(play.worth(cost))}`),
    now: () => play.now,
    frame: (nowMs) => play.cannon.frame(nowMs),
  })
}

/** Pointer, keys, and the window that is hidden and comes back. */
function listenToPlayer(parts: { hud: FishHud; picture: SeaView; play: FishPlay; panels: FishPanels; actions: FishHudActions }): void {
  const { hud, picture, play, panels, actions } = parts
  listenToPointer(hud.field, picture, play)
  listenToFire(play, panels.isOpen)
  listenToKeys({ actions: listKeyActions(play, actions), isCovered: panels.isOpen })
  document.addEventListener('visibilitychange', () => {
    play.cannon.endFire()
    if (!document.hidden) play.askSnapshot()
  })
}

type Doers = { play(): FishPlay; panels(): FishPanels; switchSound(): void }

function listActions({ play, panels, switchSound }: Doers): FishHudActions {
  return {
    lowerCost: () => play().cannon.changeCost(-1),
    raiseCost: () => play().cannon.changeCost(1),
    switchAuto: () => play().cannon.switchAuto(),
    switchLock: () => play().cannon.switchLock(),
    load: () => play().load(),
    unload: () => play().unload(),
    openSizes: () => panels().openSizes(),
    openRooms: () => panels().openRooms(),
    openHistory: () => panels().openHistory(),
    openFairness: () => panels().openFairness(),
    openRules: () => panels().openRules(),
    openHelp: () => panels().openHelp(),
    openAutoplay: () => undefined,
    switchSound,
    switchFullScreen: () => void switchFullScreen(),
  }
}

/** What is pressed is aimed at and shot at, as long as it is held. */
function listenToPointer(field: HTMLElement, picture: SeaView, play: FishPlay): void {
  const placeOf = ({ clientX, clientY }: PointerEvent) => picture.toSea(clientX, clientY)
  field.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    field.setPointerCapture(event.pointerId)
    play.cannon.press(placeOf(event))
  })
  field.addEventListener('pointermove', (event) => play.cannon.aimAt(placeOf(event)))
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    field.addEventListener(name, () => play.cannon.endFire())
}

/** Space fires as long as it is held; on a control that the keys have reached it is the control's. */
function listenToFire(play: FishPlay, isCovered: () => boolean): void {
  const isOurs = ({ key, target }: KeyboardEvent): boolean =>
    key === ' ' && !isCovered() && !(target instanceof HTMLElement && target.closest('button, input, a'))
  addEventListener('keydown', (event) => {
    if (!isOurs(event)) return
    event.preventDefault()
    if (!event.repeat) play.cannon.startFire()
  })
  addEventListener('keyup', ({ key }) => {
    if (key === ' ') play.cannon.endFire()
  })
  addEventListener('blur', () => play.cannon.endFire())
  // Arrows turn the cannon further while they are held.
  addEventListener('keydown', ({ key, repeat }) => {
    if (repeat && !isCovered() && (key === 'ArrowLeft' || key === 'ArrowRight')) play.cannon.turnBy(key === 'ArrowLeft' ? -turn : turn)
  })
}

const turn = angles / 96

function listKeyActions(play: FishPlay, { switchSound, switchAuto, load }: FishHudActions): Readonly<Record<string, () => void>> {
  const letters: readonly (readonly [string, () => void])[] = [
    ['l', () => play.cannon.lockNext()],
    ['a', switchAuto],
    ['r', load],
    ['m', switchSound],
  ]
  return {
    ArrowLeft: () => play.cannon.turnBy(-turn),
    ArrowRight: () => play.cannon.turnBy(turn),
    ArrowUp: () => play.cannon.changeCost(1),
    ArrowDown: () => play.cannon.changeCost(-1),
    '+': () => play.cannon.changeCost(1),
    '-': () => play.cannon.changeCost(-1),
    ...Object.fromEntries(letters.flatMap(([key, run]) => [[key, run] as const, [key.toUpperCase(), run] as const])),
  }
}

/** Pictures of fish for the rules, cut from the sheet when they are asked for. */
function openPainter(look: FishLook): (fish: string) => HTMLElement {
  const size = 88
  return (fish) => {
    const canvas = make('canvas', { class: 'fish-picture', width: size, height: size, 'aria-hidden': 'true' })
    void openSheet(look).then((atlas) => {
      const context = canvas.getContext('2d')
      if (context) atlas.paint(fish, context, size)
    })
    return canvas
  }
}

let sheet: ReturnType<typeof openAtlas> | undefined
function openSheet({ pictures }: FishLook): ReturnType<typeof openAtlas> {
  return (sheet ??= openAtlas(pictures))
}
