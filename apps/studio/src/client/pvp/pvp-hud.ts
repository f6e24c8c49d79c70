import { makeIcon, make } from '../dom.ts'
import { type BarActions, GameHud, type HudRights, makeButton } from '../game-hud.ts'
import type { Say } from '../say.ts'
import type { PvpSetup } from '../../engine/pvp/pvp-rules.ts'
import type { OwnView } from '../../pvp-api.ts'
import { drawEmote, emoteCount, nameEmote } from './emotes.ts'
import type { PvpButton, PvpTableKind } from './pvp-look.ts'
import type { PvpSpeech } from './pvp-speech.ts'

export type PvpHudActions = BarActions & {
  move(move: string): void
  sit(): void
  rise(): void
  back(): void
  openTables(): void
  sendEmote(emote: number): void
  /** @returns whether pictures of others are shown now */
  switchEmotes(): boolean
}
type Parts = { table: HTMLElement; lobby: HTMLElement; winAnimation: HTMLElement }
type MoveButton = { readonly move: string; readonly root: HTMLButtonElement; readonly name: HTMLElement; readonly price: HTMLElement }

/** The controls around a table of players: the table, or the list of tables; the line; and the decisions at the thumb. */
export class PvpHud extends GameHud {
  readonly root: HTMLElement
  readonly #speech: PvpSpeech
  readonly #kind: PvpTableKind
  readonly #buttons: readonly MoveButton[]
  readonly #sit: HTMLButtonElement
  readonly #rise: HTMLButtonElement
  readonly #back: HTMLButtonElement
  readonly #tables: HTMLButtonElement
  readonly #chips = make('strong', { class: 'figure' })
  readonly #facts = make('p', { class: 'stage-facts' })
  readonly #phase = make('p', { class: 'phase-word' })
  readonly #emotes: HTMLElement
  #factLines = ''
  readonly #moves: HTMLElement

  constructor(say: Say, { speech, kind, plays, areEmotesShown }: HudContext, actions: PvpHudActions, parts: Parts, rights: HudRights) {
    super(say, actions)
    this.#speech = speech
    this.#kind = kind
    const { tell } = speech
    this.#buttons = kind.buttons.filter(({ isKeyOnly }) => !isKeyOnly).map((button) => makeMove(button, kind, speech, actions))
    this.#sit = makeButton('action main', undefined, actions.sit, tell('sitDown'))
    this.#back = makeButton('action main', undefined, actions.back, tell('back'))
    this.#rise = makeButton('side-tool', undefined, actions.rise, makeIcon('back'), make('span', {}, tell('rise')))
    this.#tables = makeButton('side-tool', undefined, actions.openTables, makeIcon('back'), make('span', {}, tell('tables')))
    this.#moves = make(
      'div',
      { class: `moves moves-of-${kind.buttons.length}`, role: 'group' },
      ...this.#buttons.map(({ root }) => root),
      this.#sit,
      this.#back,
    )
    this.#emotes = makeEmotes(actions, speech, areEmotesShown)
    this.root = make(
      'main',
      { class: `pvp-game of-${plays}` },
      this.makeBar(actions, { ...rights, mayAutoplay: false }),
      make('section', { class: 'stage-frame' }, parts.table, this.#facts, this.#phase, parts.winAnimation),
      parts.lobby,
      make('div', { class: 'line' }, this.status, this.action),
      make(
        'div',
        { class: 'pvp-desk' },
        this.balance,
        make('div', { class: 'well own-chips' }, make('span', {}, tell('chips')), this.#chips),
        this.win,
        make('div', { class: 'side-tools' }, this.#emotes, this.#rise, this.#tables),
        this.#moves,
      ),
      this.live,
    )
  }

  setMode(mode: 'lobby' | 'table' | 'closed'): void {
    this.root.dataset.mode = mode
  }

  setFacts(lines: readonly string[]): void {
    // Set often, changed seldom.
    if (lines.join('\n') === this.#factLines) return
    this.#factLines = lines.join('\n')
    this.#facts.replaceChildren(...lines.map((line) => make('span', {}, line)))
  }

  setPhase(phase: string, word: string): void {
    this.root.dataset.phase = phase
    this.#phase.textContent = word
    this.#phase.hidden = word === ''
  }

  setChips(text: string): void {
    this.#chips.textContent = text
  }

  setMoves(own: OwnView | null): void {
    for (const { move, root, name, price } of this.#buttons) {
      const open = own?.moves.find((one) => one.move === move)
      root.hidden = !open
      if (open) name.textContent = this.#kind.nameMove(move, own, this.#speech)
      price.textContent = open && open.price > 0 ? this.#speech.short(open.price) : ''
    }
  }

  setSeat(may: { sit: boolean; rise: boolean; back: boolean; tables: boolean; isAutomatic?: boolean }): void {
    this.#back.textContent = this.#speech.tell(may.isAutomatic ? 'takeOver' : 'back')
    this.#emotes.hidden = !may.rise
    this.#sit.hidden = !may.sit
    this.#rise.hidden = !may.rise
    this.#back.hidden = !may.back
    this.#tables.hidden = !may.tables
  }
}

type HudContext = {
  readonly speech: PvpSpeech
  readonly kind: PvpTableKind
  readonly plays: PvpSetup['plays']
  readonly areEmotesShown: boolean
}

function makeMove({ move, key, tone }: PvpButton, kind: PvpTableKind, speech: PvpSpeech, actions: PvpHudActions): MoveButton {
  const name = make('span', {}, kind.nameMove(move, null, speech))
  const price = make('strong', { class: 'move-price' })
  const root = makeButton(`move move-${move}${tone ? ` tone-${tone}` : ''}`, undefined, () => actions.move(move), name, price)
  if (key) root.setAttribute('aria-keyshortcuts', key.toUpperCase())
  return { move, root, name, price }
}

/** The tray of pictures: a press opens it, a choice sends and closes it. */
function makeEmotes(actions: PvpHudActions, { tell }: PvpSpeech, areShown: boolean): HTMLElement {
  const summary = make('summary', { class: 'side-tool', 'aria-label': tell('emotes'), title: tell('emotes') }, drawEmote(0))
  const mute = makeButton('emote-mute', undefined, () => showMute(actions.switchEmotes()))
  const showMute = (isOn: boolean): void => void (mute.textContent = tell(isOn ? 'emotesOff' : 'emotesOn'))
  const send = (emote: number): void => {
    tray.open = false
    actions.sendEmote(emote)
  }
  const buttons = Array.from({ length: emoteCount }, (_, emote) =>
    makeButton('emote', tell(nameEmote(emote)), () => send(emote), drawEmote(emote)),
  )
  const tray: HTMLDetailsElement = make('details', { class: 'emotes' }, summary, make('div', { class: 'emote-tray' }, ...buttons, mute))
  showMute(areShown)
  return tray
}

/** The move of a key, as the buttons tell it. */
export function findMoveByKey(kind: PvpTableKind, key: string): string | undefined {
  return kind.buttons.find((button) => button.key === key.toLowerCase())?.move
}
