import type { Json } from '../../engine/table-game.ts'
import { make } from '../dom.ts'
import { makeStack } from '../table/chips.ts'
import type { ClothContext, ClothPage, LiveCloth, SpotGroup, SpotLook } from './live-look.ts'
import { moveByArrows } from './move-by-arrows.ts'

/** A cloth of named bets in groups. On a phone its pages lie behind tabs; on a wide screen side by side. */
export class SpotCloth implements LiveCloth {
  readonly root: HTMLElement
  readonly #context: ClothContext
  readonly #spots = new Map<string, HTMLButtonElement>()
  /** Bets whose odds change, with how they are written. */
  readonly #odds = new Map<string, NonNullable<SpotLook['odds']>>()
  readonly #tabs: readonly HTMLButtonElement[]
  readonly #sheets: readonly HTMLElement[]

  constructor(context: ClothContext, pages: readonly ClothPage[]) {
    const { word } = context
    this.#context = context
    this.#sheets = pages.map(({ groups }) => make('div', { class: 'cloth-page' }, ...groups.map((group) => this.#makeGroup(group))))
    this.#tabs = pages.map(({ title }, at) =>
      make('button', { class: 'cloth-tab', type: 'button', onclick: () => this.#open(at) }, word(title)),
    )
    this.root = make(
      'div',
      {
        class: 'spot-cloth',
        role: 'group',
        'aria-label': word('cloth'),
        onkeydown: (event) => moveByArrows(event as KeyboardEvent, [...this.#spots.values()]),
      },
      ...(pages.length > 1 ? [make('div', { class: 'cloth-tabs' }, ...this.#tabs)] : []),
      ...this.#sheets,
    )
    this.#open(0)
  }

  tell(chips: ReadonlyMap<string, number>, worth: (chips: number) => bigint): void {
    const { figures } = this.#context
    for (const [bet, button] of this.#spots) {
      const count = chips.get(bet) ?? 0
      const place = button.querySelector('.spot-chips')
      if (count > 0) place?.replaceChildren(makeStack(count, figures.short(worth(count))))
      else place?.replaceChildren()
      const spoken = button.querySelector('.unseen')
      const name = button.dataset.name ?? ''
      if (spoken) spoken.textContent = count > 0 ? `${name}: ${figures.money(worth(count))}` : name
    }
  }

  setState(state: 'placed' | 'accepted' | 'returned'): void {
    this.root.dataset.state = state
  }

  setOpen(isOpen: boolean): void {
    this.root.classList.toggle('closed', !isOpen)
    for (const button of this.#spots.values()) button.setAttribute('aria-disabled', String(!isOpen))
  }

  setSums(sums: Json): void {
    const { view, word, figures } = this.#context
    for (const [bet, odds] of this.#odds) {
      const button = this.#spots.get(bet)
      const text = odds(figures, sums)
      const place = button?.querySelector('.spot-pays')
      if (!button || !place || place.textContent === text) continue
      place.textContent = text
      button.dataset.name = `${view.nameBet?.(bet, this.#context) ?? word(bet)} ${text}`
      button.title = button.dataset.name
    }
  }

  mark(_deal: unknown, won: ReadonlySet<string>): void {
    for (const [bet, button] of this.#spots) button.classList.toggle('won', won.has(bet))
  }

  #open(page: number): void {
    for (const [at, tab] of this.#tabs.entries()) tab.setAttribute('aria-pressed', String(at === page))
    for (const [at, sheet] of this.#sheets.entries()) sheet.classList.toggle('is-open', at === page)
  }

  #makeGroup({ title, columns, spots, size = 'side', area }: SpotGroup): HTMLElement {
    const { word } = this.#context
    const group = make(
      'div',
      {
        class: size === 'side' ? 'spot-group' : `spot-group ${size}`,
        role: 'group',
        'aria-label': title === undefined ? undefined : word(title),
        'data-area': area,
      },
      title !== undefined && make('h3', {}, word(title)),
      ...spots.map((spot) => this.#makeSpot(spot, size)),
    )
    group.style.setProperty('--columns', String(columns))
    return group
  }

  #makeSpot({ bet, label, word: key, number, pays: paid, odds, tone = 'plain', wide = 1 }: SpotLook, size: string): HTMLButtonElement {
    const { view, word, figures, lay, take } = this.#context
    const { rules } = view
    const name = view.nameBet?.(bet, this.#context) ?? word(bet)
    const most = (rules.mostOf(bet) - rules.unitsPerStake) / rules.unitsPerStake
    const ratio = `${paid?.map((one) => figures.count(one)).join('/') ?? figures.factor(most)}:${figures.count(1)}`
    const pays = odds?.(figures) ?? ratio
    const written = number === undefined ? (key === undefined ? name : word(key)) : figures.count(number)
    const button = make(
      'button',
      {
        class: size === 'side' ? `spot ${tone}` : `spot ${size} ${tone}`,
        type: 'button',
        'data-bet': bet,
        'data-name': `${name} ${pays}`,
        title: `${name} ${pays}`,
        onclick: () => lay(bet),
        oncontextmenu: (event) => {
          event.preventDefault()
          take(bet)
        },
      },
      make('span', { class: 'unseen' }, `${name} ${pays}`),
      make('span', { class: 'spot-name', 'aria-hidden': 'true' }, label?.() ?? written),
      make('span', { class: 'spot-pays', 'aria-hidden': 'true' }, pays),
      make('span', { class: 'spot-chips', 'aria-hidden': 'true' }),
    )
    if (wide > 1) button.style.gridColumn = `span ${wide}`
    this.#spots.set(bet, button)
    if (odds) this.#odds.set(bet, odds)
    return button
  }
}
