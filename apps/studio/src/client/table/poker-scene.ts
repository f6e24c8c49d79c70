import type { Json } from '../../engine/table-game.ts'
import { make } from '../dom.ts'
import type { Round } from '../../play-api.ts'
import { makeCard } from './card-face.ts'
import { nameCard } from './card-name.ts'
import type { SceneContext, Showing, TableMode, TableScene } from './table-look.ts'

type Deal = { cards: number[]; made: string; win: string }
type Drawn = { dealt: number[]; hold: number[]; cards: number[]; made: string; win: string }
/** Hands from the best to the least that pays, with what a chip brings. */
export type PokerPays = readonly { readonly hand: string; readonly units: number }[]

const dealMs = 120

/** Five cards under the table of pays. A press holds a card, and the keys 1 to 5 do the same. */
export class PokerScene implements TableScene {
  readonly root: HTMLElement
  readonly #context: SceneContext
  readonly #wild: string | undefined
  readonly #rows: ReadonlyMap<string, ReturnType<typeof makeRow>>
  readonly #places: readonly ReturnType<typeof makePlace>[]
  #held = new Set<number>()
  #isDeciding = false
  #cards: number[] = []

  constructor(context: SceneContext, pays: PokerPays, { hasWild = false } = {}) {
    this.#context = context
    this.#wild = hasWild ? context.word('wild') : undefined
    this.#rows = new Map(pays.map(({ hand, units }) => [hand, makeRow(context, hand, units)]))
    this.#places = [0, 1, 2, 3, 4].map((place) => makePlace(place, () => this.#toggle(place)))
    this.root = make(
      'div',
      { class: 'poker' },
      make('dl', { class: 'pay-table' }, ...[...this.#rows.values()].map(({ row }) => row)),
      make('div', { class: 'hand', role: 'group', 'aria-label': context.word('dealt') }, ...this.#places.map(({ button }) => button)),
    )
    this.#showHeld()
  }

  choice(): Json {
    return null
  }

  invitation(): string {
    return this.#context.word(this.#isDeciding ? 'holdHint' : 'ready')
  }

  mainLabel(mode: TableMode): string {
    return this.#context.word(mode === 'decide' ? 'draw' : 'deal')
  }

  mainAction(): Json {
    return { hold: [...this.#held].toSorted((a, b) => a - b) }
  }

  priced(): void {
    for (const { tell } of this.#rows.values()) tell()
  }

  setMode(mode: TableMode): void {
    this.#isDeciding = mode === 'decide'
    this.root.dataset.mode = mode
    for (const { button } of this.#places) button.disabled = !this.#isDeciding
  }

  begin(): void {
    this.#held = new Set()
    this.#cards = []
    this.#light(undefined)
    for (const { card } of this.#places) card.show(undefined)
    this.#showHeld()
  }

  async showOpen(round: Round, how: Showing): Promise<void> {
    const { cards, made } = round.table as Deal
    this.#held = new Set()
    await this.#layAll(cards, () => true, how === 'still')
    this.#light(made)
    this.#showHeld()
  }

  async show(round: Round, how: Showing): Promise<void> {
    const { wait } = this.#context
    const { dealt, hold, cards, made } = round.table as Drawn
    this.#light(undefined)
    if (how === 'replay') {
      this.begin()
      await this.#layAll(dealt, () => true, false)
      await wait(700)
    }
    this.#held = new Set(hold)
    if (how !== 'still') {
      for (const [at, { card }] of this.#places.entries()) if (!this.#held.has(at)) card.show(undefined)
      this.#showHeld()
      await wait(250)
    }
    await this.#layAll(cards, (at) => how === 'still' || !this.#held.has(at), how === 'still')
    this.#light(made)
    this.#showHeld()
    if (how !== 'still') await wait(500)
  }

  pressed(key: string): boolean {
    const place = Number(key) - 1
    if (!this.#isDeciding || !(place >= 0 && place < 5)) return false
    this.#toggle(place)
    return true
  }

  #toggle(place: number): void {
    if (!this.#isDeciding) return
    if (this.#held.has(place)) this.#held.delete(place)
    else this.#held.add(place)
    this.#context.sound.press()
    this.#showHeld()
  }

  #showHeld(): void {
    const { word, figures } = this.#context
    for (const [at, { button, badge }] of this.#places.entries()) {
      const isHeld = this.#held.has(at)
      const card = this.#cards[at]
      button.classList.toggle('held', isHeld)
      button.setAttribute('aria-pressed', String(isHeld))
      const name = card === undefined ? word('hiddenCard', { number: figures.count(at + 1) }) : nameCard(card, this.#context)
      button.setAttribute('aria-label', isHeld ? `${name}, ${word('held')}` : name)
      badge.textContent = isHeld ? word('held') : ''
    }
  }

  #light(made: string | undefined): void {
    for (const [hand, { row }] of this.#rows) row.classList.toggle('lit', hand === made)
  }

  async #lay(at: number, card: number, isQuick: boolean): Promise<void> {
    const { sound, pace } = this.#context
    this.#cards[at] = card
    this.#places[at]?.card.show(card, this.#wild)
    if (isQuick) return
    sound.knock()
    await this.#places[at]?.card.turn(pace(dealMs * 2))
  }

  async #layAll(list: readonly number[], which: (place: number) => boolean, isQuick: boolean): Promise<void> {
    for (const [at, card] of list.entries()) {
      if (!which(at)) continue
      const turned = this.#lay(at, card, isQuick)
      if (!isQuick) await this.#context.wait(dealMs)
      if (at === 4) await turned
    }
  }
}

function makeRow({ word, price }: SceneContext, hand: string, units: number): { row: HTMLElement; tell(): void } {
  const value = make('dd', {})
  return { row: make('div', {}, make('dt', {}, word(hand)), value), tell: () => void (value.textContent = price(units)) }
}

function makePlace(place: number, press: () => void) {
  const card = makeCard('large')
  const badge = make('span', { class: 'badge', 'aria-hidden': 'true' })
  const button = make(
    'button',
    { class: 'hold', type: 'button', 'aria-pressed': 'false', 'aria-keyshortcuts': String(place + 1), onclick: press },
    card.root,
    badge,
  )
  return { card, badge, button }
}
