import { makeIcon, make } from '../dom.ts'
import { type BarActions, GameHud, type HudRights, makeButton } from '../game-hud.ts'
import type { Say } from '../say.ts'
import type { Move, OpenMove } from '../../engine/pvp/teen-patti-view.ts'
import type { PvpSpeech } from './pvp-speech.ts'

export type PvpHudActions = BarActions & {
  move(move: Move): void
  sit(): void
  rise(): void
  back(): void
  openTables(): void
}
type Parts = { table: HTMLElement; lobby: HTMLElement; winAnimation: HTMLElement }
type Speech = Pick<PvpSpeech, 'tell' | 'short'>
type MoveButtons = Readonly<Record<Move, { root: HTMLButtonElement; name: HTMLElement; price: HTMLElement }>>

/** In the order in which they stand, the safest last. */
const order: readonly Move[] = ['see', 'stake', 'raise', 'sideShow', 'show', 'accept', 'refuse', 'pack']
const keys: Readonly<Partial<Record<Move, string>>> = {
  see: 's',
  stake: 'c',
  raise: 'r',
  sideShow: 'd',
  show: 'w',
  accept: 'y',
  refuse: 'n',
  pack: 'p',
}

/** The controls around a table of players: the table, or the list of tables; the line; and the decisions at the thumb. */
export class PvpHud extends GameHud {
  readonly root: HTMLElement
  readonly #speech: Speech
  readonly #buttons: MoveButtons
  readonly #sit: HTMLButtonElement
  readonly #rise: HTMLButtonElement
  readonly #back: HTMLButtonElement
  readonly #tables: HTMLButtonElement
  readonly #chips = make('strong', { class: 'figure' })
  readonly #facts = make('p', { class: 'stage-facts' })
  readonly #phase = make('p', { class: 'phase-word' })
  readonly #moves: HTMLElement

  constructor(say: Say, speech: Speech, actions: PvpHudActions, parts: Parts, rights: HudRights) {
    super(say, actions)
    this.#speech = speech
    const { tell } = speech
    const button = (move: Move) => {
      const name = make('span', {}, tell(move))
      const price = make('strong', { class: 'move-price' })
      const root = makeButton(`move move-${move}`, undefined, () => actions.move(move), name, price)
      const key = keys[move]
      if (key) root.setAttribute('aria-keyshortcuts', key.toUpperCase())
      return { root, name, price }
    }
    this.#buttons = Object.fromEntries(order.map((move) => [move, button(move)])) as MoveButtons
    this.#sit = makeButton('action main', undefined, actions.sit, tell('sitDown'))
    this.#back = makeButton('action main', undefined, actions.back, tell('back'))
    this.#rise = makeButton('side-tool', undefined, actions.rise, makeIcon('back'), make('span', {}, tell('rise')))
    this.#tables = makeButton('side-tool', undefined, actions.openTables, makeIcon('back'), make('span', {}, tell('tables')))
    this.#moves = make('div', { class: 'moves', role: 'group' }, ...order.map((move) => this.#buttons[move].root), this.#sit, this.#back)
    this.root = make(
      'main',
      { class: 'pvp-game' },
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
        make('div', { class: 'side-tools' }, this.#rise, this.#tables),
        this.#moves,
      ),
      this.live,
    )
  }

  setMode(mode: 'lobby' | 'table' | 'closed'): void {
    this.root.dataset.mode = mode
  }

  setFacts(lines: readonly string[]): void {
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

  /** @param isBlind how the plain stake is called */
  setMoves(moves: readonly OpenMove[], isBlind: boolean): void {
    const { tell, short } = this.#speech
    for (const move of order) {
      const open = moves.find((one) => one.move === move)
      const { root, name, price } = this.#buttons[move]
      root.hidden = !open
      if (move === 'stake') name.textContent = tell(isBlind ? 'stakeBlind' : 'stake')
      price.textContent = open && open.price > 0 ? short(open.price) : ''
    }
  }

  setSeat(may: { sit: boolean; rise: boolean; back: boolean; tables: boolean }): void {
    this.#sit.hidden = !may.sit
    this.#rise.hidden = !may.rise
    this.#back.hidden = !may.back
    this.#tables.hidden = !may.tables
  }
}

/** The move of a key, as the buttons tell it. */
export function findMoveByKey(key: string): Move | undefined {
  return order.find((move) => keys[move] === key.toLowerCase())
}
