import { type BaccaratChoice, pointsOf, type Side, sides } from '../../engine/baccarat.ts'
import type { Json } from '../../engine/table-game.ts'
import { readMinor } from '../amounts.ts'
import { make } from '../dom.ts'
import type { Round } from '../../play-api.ts'
import { makeCard } from './card-face.ts'
import { nameCard } from './card-name.ts'
import { Layout, makeLayoutTools, makeStack } from './chips.ts'
import { Results } from './results.ts'
import type { SceneContext, Showing, TableMode, TableScene } from './table-look.ts'

type BaccaratResult = {
  player: number[]
  banker: number[]
  points: Record<'player' | 'banker', number>
  result: Side
  wins: { bet: Side; chips: number; win: string; isPush: boolean }[]
  win: string
}

const mostChips = 100
const shownResults = 18
/** What a chip wins, beside itself. */
const odds: Readonly<Record<Side, number>> = { player: 1, banker: 0.95, tie: 8 }

/** Two hands on the felt, three fields before them, and the road of results. */
export class BaccaratScene implements TableScene {
  readonly root: HTMLElement
  readonly #context: SceneContext
  readonly #layout = new Layout(mostChips, () => this.#laid())
  readonly #tools: ReturnType<typeof makeLayoutTools>
  readonly #fields: Readonly<Record<Side, HTMLButtonElement>>
  readonly #hands: Readonly<Record<'player' | 'banker', ReturnType<typeof makeHand>>>
  readonly #road: Results
  #isOpen = false
  /** What a chip is worth in the round that is shown; nothing while the player lays chips. */
  #chip: bigint | undefined

  constructor(context: SceneContext) {
    const { word } = context
    this.#context = context
    this.#tools = makeLayoutTools(this.#layout, word)
    this.#fields = { player: this.#makeField('player'), banker: this.#makeField('banker'), tie: this.#makeField('tie') }
    this.#hands = { player: makeHand(context, 'player'), banker: makeHand(context, 'banker') }
    this.#road = new Results(word('last'), { kind: 'road', most: shownResults, isNewestFirst: false }, (round) => {
      const { result } = round.table as BaccaratResult
      const name = word(result)
      return { tone: result, title: name, content: make('span', { class: 'unseen' }, name) }
    })
    const { player, tie, banker } = this.#fields
    this.root = make(
      'div',
      { class: 'baccarat' },
      make('div', { class: 'hands' }, this.#hands.player.root, this.#hands.banker.root),
      this.#road.root,
      make('div', { class: 'fields', role: 'group', 'aria-label': word('total') }, player, tie, banker),
      this.#tools.root,
    )
    this.#showChips()
  }

  choice(): BaccaratChoice | undefined {
    const { chips } = this.#layout
    if (chips.size === 0) return undefined
    return { player: chips.get('player') ?? 0, banker: chips.get('banker') ?? 0, tie: chips.get('tie') ?? 0 }
  }

  offer(choice: Json): void {
    this.#layout.remember(readChips(choice as BaccaratChoice))
    this.#tools.tell(this.#isOpen)
  }

  invitation(): string {
    return this.#context.word(this.#layout.chips.size === 0 ? 'place' : 'ready')
  }

  mainLabel(): string {
    return this.#context.word('deal')
  }

  setMode(mode: TableMode): void {
    this.#isOpen = mode === 'choose'
    this.root.dataset.mode = mode
    if (this.#isOpen) this.priced()
    for (const side of sides) this.#fields[side].setAttribute('aria-disabled', String(!this.#isOpen))
    this.#tools.tell(this.#isOpen)
  }

  priced(): void {
    this.#chip = undefined
    this.#showChips()
  }

  recall(rounds: readonly Round[]): void {
    this.#road.recall(rounds)
  }

  begin(): void {
    this.#layout.keep()
    this.#mark(undefined)
    this.#hands.player.clear()
    this.#hands.banker.clear()
  }

  async show(round: Round, how: Showing): Promise<void> {
    const dealt = round.table as BaccaratResult
    const before = this.#layout.chips
    this.#mark(undefined)
    if (how !== 'still') {
      this.#chip = readMinor(round.bet)
      this.#layout.show(readChips(round.choice as BaccaratChoice))
    }
    await this.#deal(dealt, how === 'still')
    this.#mark(dealt.result)
    if (how !== 'replay') this.#road.add(round)
    if (how === 'still') return
    this.#context.sound.step(dealt.result === 'tie' ? 4 : 2)
    await this.#context.wait(1100)
    if (how === 'replay') this.#layout.show(before)
  }

  pressed(key: string): boolean {
    const side = sides[Number(key) - 1]
    if (!this.#isOpen || !side) return false
    this.#fields[side].click()
    return true
  }

  #laid(): void {
    this.#showChips()
    this.#tools.tell(this.#isOpen)
    this.#context.changed()
  }

  #makeField(side: Side): HTMLButtonElement {
    const add = (): void => {
      if (this.#isOpen && this.#layout.add(side)) this.#context.sound.press()
    }
    return make(
      'button',
      { class: `field-${side}`, type: 'button', onclick: add },
      make('strong', {}, this.#context.word(side)),
      ' ',
      make('span', { class: 'odds' }, this.#describeOdds(side)),
      make('span', { class: 'stack' }),
    )
  }

  #describeOdds(side: Side): string {
    const { figures } = this.#context
    return `${figures.factor(odds[side])}:${figures.count(1)}`
  }

  #showChips(): void {
    const { word, figures } = this.#context
    for (const side of sides) {
      const count = this.#layout.chips.get(side) ?? 0
      const field = this.#fields[side]
      // Before chips lie there nothing is asked of their worth: the scene is made before the ladder of stakes.
      const sum = count === 0 ? 0n : this.#chip === undefined ? this.#context.worth(count) : this.#chip * BigInt(count)
      field.querySelector('.stack')?.replaceChildren(...(count > 0 ? [makeStack(count, figures.short(sum), true)] : []))
      field.setAttribute('aria-label', `${word(side)} ${this.#describeOdds(side)}${count > 0 ? `: ${figures.money(sum)}` : ''}`)
    }
  }

  #mark(result: Side | undefined): void {
    for (const side of sides) this.#fields[side].classList.toggle('won', side === result)
    for (const side of ['player', 'banker'] as const) this.#hands[side].root.classList.toggle('won', result === side)
  }

  /** As at a table: player, banker, player, banker, then the third cards; the value grows with each card. */
  async #deal({ player, banker }: BaccaratResult, isStill: boolean): Promise<void> {
    const { sound, pace, wait } = this.#context
    this.#hands.player.clear()
    this.#hands.banker.clear()
    const order = [0, 1, 2].flatMap((at) => [['player', player[at]] as const, ['banker', banker[at]] as const])
    for (const [side, card] of order) {
      if (card === undefined) continue
      const hand = this.#hands[side]
      const turned = hand.add(card, isStill ? 0 : pace(320))
      if (isStill) continue
      sound.knock()
      await turned
      await wait(hand.count === 3 ? 500 : 220)
    }
  }
}

function readChips(choice: BaccaratChoice): Map<string, number> {
  return new Map(sides.filter((side) => choice[side] > 0).map((side) => [side, choice[side]]))
}

/** Cards side by side with their value; the third lies across, as at a table. */
function makeHand(context: SceneContext, side: 'player' | 'banker') {
  const name = context.word(side)
  const cards = make('div', { class: 'hand-cards' })
  const points = make('strong', { class: 'points' })
  const root = make('section', { class: 'side-hand', 'aria-label': name }, make('h2', {}, name, ' ', points), cards)
  const list: number[] = []
  const value = (): number => list.reduce((sum, card) => sum + pointsOf(card), 0) % 10
  return {
    root,
    get count(): number {
      return list.length
    },
    clear(): void {
      list.length = 0
      cards.replaceChildren()
      points.textContent = ''
      cards.removeAttribute('aria-label')
    },
    async add(card: number, ms: number): Promise<void> {
      list.push(card)
      const made = makeCard(list.length === 3 ? 'across' : '')
      made.show(card)
      cards.append(made.root)
      cards.setAttribute('role', 'img')
      cards.setAttribute('aria-label', list.map((one) => nameCard(one, context)).join(', '))
      points.textContent = context.figures.count(value())
      await made.turn(ms)
    },
  }
}
