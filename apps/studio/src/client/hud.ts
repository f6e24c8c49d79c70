import { type IconName, make, makeIcon } from './dom.ts'
import { type BarActions, GameHud, type HudRights, makeButton } from './game-hud.ts'
import type { Say } from './say.ts'

/** What the controls ask for. */
export type HudActions = BarActions & {
  spin(): void
  lowerStake(): void
  raiseStake(): void
  openStakes(): void
  /** Faster pictures, or the usual ones. */
  switchQuick(): void
  endReplay(): void
}

export type Mode = 'rest' | 'turning' | 'showing' | 'pending' | 'replay' | 'closed'

/** The controls and figures around the board of a slot. */
export class Hud extends GameHud {
  readonly root: HTMLElement
  /** The free space for the board. */
  readonly field = make('div', { class: 'field' })
  readonly #stake = make('strong', { class: 'figure' })
  readonly #free = make('p', { class: 'free', hidden: true })
  readonly #given = make('p', { class: 'free given', hidden: true })
  readonly #prizes = make('ul', { class: 'prizes', hidden: true })
  readonly #jackpots = make('ul', { class: 'jackpots', hidden: true })
  readonly #ring = makeRing()
  readonly #minus: HTMLButtonElement
  readonly #plus: HTMLButtonElement
  readonly #openStakes: HTMLButtonElement
  readonly #spin: HTMLButtonElement
  readonly #endReplay: HTMLButtonElement
  readonly #again: HTMLButtonElement | undefined
  readonly #quick: HTMLButtonElement | undefined
  /** Between the board and the figures. */
  readonly line: HTMLElement
  #mayLower = true
  #mayRaise = true
  #mode: Mode = 'rest'

  constructor(say: Say, actions: HudActions, rights: HudRights & { mayQuicken: boolean }) {
    super(say, actions)
    this.line = make('div', { class: 'line' }, this.#given, this.#free, this.status, this.action)
    if (rights.mayAutoplay) this.#again = makeSide('again', say('hud.autoplay'), actions.openAutoplay, 'autoplay')
    if (rights.mayQuicken) this.#quick = makeSide('quick', say('hud.quick'), actions.switchQuick, 'quick')
    this.#minus = makeButton('step minus', say('hud.less'), actions.lowerStake, makeIcon('minus'))
    this.#plus = makeButton('step plus', say('hud.more'), actions.raiseStake, makeIcon('plus'))
    this.#openStakes = makeButton('well stake', undefined, actions.openStakes, make('span', {}, say('hud.stake')), ' ', this.#stake)
    this.#openStakes.setAttribute('aria-haspopup', 'dialog')
    this.#spin = makeButton('spin', say('hud.spin'), actions.spin, this.#ring.svg, makeIcon('spin'))
    this.#endReplay = makeButton('end-replay', undefined, actions.endReplay, say('status.endReplay'))
    this.root = make(
      'main',
      { class: 'game' },
      this.makeBar(actions, { ...rights, mayAutoplay: false }),
      this.#jackpots,
      this.field,
      this.#prizes,
      this.line,
      this.balance,
      this.#minus,
      this.#openStakes,
      this.#plus,
      this.win,
      this.#again ?? '',
      this.#spin,
      this.#quick ?? '',
      this.#endReplay,
      this.live,
    )
    this.#refresh()
  }

  setMode(mode: Mode): void {
    this.#mode = mode
    this.#refresh()
  }

  setStake(text: string, mayLower: boolean, mayRaise: boolean): void {
    this.#stake.textContent = text
    this.#openStakes.title = this.say('hud.chooseStake', { amount: text })
    this.#mayLower = mayLower
    this.#mayRaise = mayRaise
    this.#refresh()
  }

  setQuick(isQuick: boolean): void {
    this.#quick?.setAttribute('aria-pressed', String(isQuick))
  }

  /** Whether the plate of a win lies over the line, whose texts then make room. */
  setPlated(isPlated: boolean): void {
    this.root.classList.toggle('plated', isPlated)
  }

  setFreeSpins(text: string | undefined): void {
    this.#free.hidden = text === undefined
    this.#free.textContent = text ?? ''
    this.root.classList.toggle('in-free', text !== undefined)
  }

  /** Rounds that the player was given; undefined when there are none. */
  setFreeRounds(text: string | undefined): void {
    this.#given.hidden = text === undefined
    this.#given.textContent = text ?? ''
  }

  /** The fixed prizes of this game at the chosen stake. */
  setPrizes(prizes: readonly (readonly [name: string, amount: string])[]): void {
    this.#prizes.hidden = prizes.length === 0
    this.#prizes.replaceChildren(...prizes.map(([name, amount]) => make('li', {}, make('span', {}, name), ' ', make('strong', {}, amount))))
  }

  /** What the jackpots that this game feeds hold now. */
  setJackpots(jackpots: readonly { tier: string; name: string; amount: string }[]): void {
    this.#jackpots.hidden = false
    for (const [at, { tier, name, amount }] of jackpots.entries()) {
      const known = this.#jackpots.children[at]
      const told = known?.querySelector('strong')
      // Only what changed is written, so that a light that runs around a hit goes on.
      if (told) told.textContent = amount
      else this.#jackpots.append(make('li', { 'data-tier': tier }, make('span', {}, name), make('strong', {}, amount)))
    }
  }

  /** Lights up a jackpot that was hit. */
  lightJackpot(tier: string): void {
    const hit = this.#jackpots.querySelector(`[data-tier='${tier}']`)
    hit?.classList.add('hit')
    hit?.addEventListener('animationend', () => hit.classList.remove('hit'), { once: true })
  }

  /** Fills the ring of the spin button while the least time of a round passes; 1 is full. */
  setWait(part: number): void {
    this.#ring.fill(part)
  }

  #refresh(): void {
    const mayStake = this.#mode === 'rest'
    this.#minus.disabled = !mayStake || !this.#mayLower
    this.#plus.disabled = !mayStake || !this.#mayRaise
    this.#openStakes.disabled = !mayStake
    if (this.#again) this.#again.disabled = !mayStake
    for (const side of [this.#again, this.#quick]) if (side) side.hidden = this.#mode === 'replay'
    // The button keeps the focus while it waits, so it is not disabled but says that it does nothing now.
    this.#spin.setAttribute('aria-disabled', String(this.#mode !== 'rest' && this.#mode !== 'showing'))
    this.#spin.hidden = this.#mode === 'replay'
    this.#endReplay.hidden = this.#mode !== 'replay'
    this.root.dataset.mode = this.#mode
  }
}

function makeSide(name: string, label: string, run: () => void, icon: IconName): HTMLButtonElement {
  const button = makeButton(`side ${name}`, label, run, makeIcon(icon))
  button.title = label
  return button
}

function makeRing(): { svg: SVGSVGElement; fill(part: number): void } {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 100 100')
  svg.setAttribute('class', 'ring')
  svg.setAttribute('aria-hidden', 'true')
  const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  for (const [name, value] of Object.entries({ cx: 50, cy: 50, r: 46.5, pathLength: 100 })) circle.setAttribute(name, String(value))
  svg.append(circle)
  let filled = -1
  return {
    svg,
    fill(part) {
      if (part === filled) return
      filled = part
      circle.setAttribute('stroke-dasharray', `${Math.round(part * 100)} 100`)
      svg.classList.toggle('filling', part < 1)
    },
  }
}
