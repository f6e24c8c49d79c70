import { type IconName, make, makeIcon } from '../dom.ts'
import { type BarActions, GameHud, type HudRights, makeButton } from '../game-hud.ts'
import type { Say } from '../say.ts'

export type FishHudActions = BarActions & {
  lowerCost(): void
  raiseCost(): void
  switchAuto(): void
  switchLock(): void
  load(): void
  unload(): void
  openSizes(): void
  openRooms(): void
}

export type FishHudWords = Readonly<
  Record<
    | 'magazine'
    | 'caught'
    | 'cost'
    | 'less'
    | 'more'
    | 'auto'
    | 'autoLong'
    | 'lock'
    | 'lockLong'
    | 'load'
    | 'unload'
    | 'size'
    | 'room'
    | 'treasure'
    | 'sea',
    string
  >
>

/** The controls and figures around a sea: the bar above, the desk below, and between them free room for the picture. */
export class FishHud extends GameHud {
  readonly root: HTMLElement
  /** The free space for the sea; what is pressed there is aimed at. */
  readonly field: HTMLElement
  readonly #left = make('strong', { class: 'figure' })
  readonly #meter = make('i', { class: 'magazine-meter' })
  readonly #caught = make('strong', { class: 'figure' })
  readonly #cost = make('strong', { class: 'figure' })
  readonly #minus: HTMLButtonElement
  readonly #plus: HTMLButtonElement
  readonly #auto: HTMLButtonElement | undefined
  readonly #lock: HTMLButtonElement
  readonly #load: HTMLButtonElement
  readonly #price = make('strong', {})
  readonly #unload: HTMLButtonElement
  readonly #size: HTMLButtonElement
  readonly #room = make('strong', {})
  readonly #treasure = make('strong', {})
  readonly #banner = make('p', { class: 'sea-banner', hidden: true, 'aria-hidden': 'true' })
  #bannerTimer = 0

  constructor(
    say: Say,
    words: FishHudWords,
    actions: FishHudActions,
    parts: { seats: HTMLElement; sums: HTMLElement; winAnimation: HTMLElement },
    rights: HudRights,
  ) {
    super(say, actions)
    const side = (name: string, label: string, text: string, icon: IconName, run: () => void): HTMLButtonElement => {
      const button = makeButton(`fish-side ${name}`, label, run, makeIcon(icon), make('span', { 'aria-hidden': 'true' }, text))
      button.title = label
      button.setAttribute('aria-pressed', 'false')
      return button
    }
    this.#minus = makeButton('step minus', words.less, actions.lowerCost, makeIcon('minus'))
    this.#plus = makeButton('step plus', words.more, actions.raiseCost, makeIcon('plus'))
    if (rights.mayAutoplay) this.#auto = side('auto', words.autoLong, words.auto, 'autoplay', actions.switchAuto)
    this.#lock = side('lock', words.lockLong, words.lock, 'target', actions.switchLock)
    this.#load = makeButton('go', undefined, actions.load, make('span', {}, words.load), ' ', this.#price)
    this.#unload = makeButton(
      'fish-side unload',
      words.unload,
      actions.unload,
      makeIcon('check'),
      make('span', { 'aria-hidden': 'true' }, words.unload),
    )
    this.#size = makeButton('fish-size', words.size, actions.openSizes, makeIcon('upwards'))
    this.#size.setAttribute('aria-haspopup', 'dialog')
    const room = makeButton('fish-room', undefined, actions.openRooms, make('span', {}, words.room), this.#room)
    room.setAttribute('aria-haspopup', 'dialog')
    this.field = make('section', { class: 'sea-field', 'aria-label': words.sea })
    this.root = make(
      'main',
      { class: 'fish-game' },
      this.makeBar(actions, { ...rights, mayAutoplay: false }),
      this.field,
      make(
        'div',
        { class: 'sea-over' },
        parts.seats,
        parts.sums,
        this.#banner,
        parts.winAnimation,
        make('p', { class: 'sea-treasure' }, make('span', {}, words.treasure), this.#treasure),
      ),
      make('div', { class: 'line' }, this.status, this.action),
      make(
        'div',
        { class: 'fish-desk' },
        room,
        this.balance,
        make('div', { class: 'well magazine' }, make('span', {}, words.magazine), this.#left, this.#meter),
        make('div', { class: 'well caught' }, make('span', {}, words.caught), this.#caught),
        make(
          'div',
          { class: 'cost-choice' },
          this.#minus,
          make('div', { class: 'well cost' }, make('span', {}, words.cost), this.#cost),
          this.#plus,
        ),
        make('div', { class: 'fish-sides' }, this.#auto ?? '', this.#lock, this.#unload),
        make('div', { class: 'load-choice' }, this.#load, this.#size),
      ),
      this.live,
    )
  }

  setMode(mode: 'play' | 'closed'): void {
    this.root.dataset.mode = mode
  }

  setCost(text: string, may: { lower: boolean; raise: boolean }): void {
    this.#cost.textContent = text
    this.#minus.disabled = !may.lower
    this.#plus.disabled = !may.raise
  }

  /** @param part of the magazine that is left, 0 to 1 */
  setMagazine(left: string, part: number, caught: string, isWon: boolean): void {
    this.#left.textContent = left
    this.#meter.style.setProperty('--part', String(Math.round(part * 1_000) / 1_000))
    this.#caught.textContent = caught
    this.#caught.parentElement?.classList.toggle('won', isWon)
  }

  /** @param price what the next magazine costs */
  setLoad(price: string, may: { load: boolean; unload: boolean }): void {
    this.#price.textContent = price
    this.#load.disabled = !may.load
    this.#size.disabled = !may.load
    this.#unload.disabled = !may.unload
  }

  setSwitches({ auto, lock }: { auto: boolean; lock: boolean }): void {
    this.#auto?.setAttribute('aria-pressed', String(auto))
    this.#lock.setAttribute('aria-pressed', String(lock))
  }

  setRoom(text: string, treasure: string): void {
    this.#room.textContent = text
    if (this.#treasure.textContent !== treasure) this.#treasure.textContent = treasure
  }

  /** A line across the sea, for two seconds. */
  showBanner(text: string, tone: 'boss' | 'frost' | 'gold'): void {
    clearTimeout(this.#bannerTimer)
    this.#banner.textContent = text
    this.#banner.dataset.tone = tone
    this.#banner.hidden = false
    this.#bannerTimer = window.setTimeout(() => (this.#banner.hidden = true), 2_200)
  }
}
