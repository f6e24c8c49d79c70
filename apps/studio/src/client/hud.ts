import { make, makeIcon, setIcon } from './dom.ts'
import type { Say } from './say.ts'

/** What the controls ask for. */
export type HudActions = {
  spin(): void
  lowerStake(): void
  raiseStake(): void
  openStakes(): void
  openHistory(): void
  openFairness(): void
  openRules(): void
  openAutoplay(): void
  openHelp(): void
  switchSound(): void
  switchFullScreen(): void
  endReplay(): void
}

/** What this session shows: the demo label, the age from which it may be played, and controls that not every market or frame allows. */
export type HudRights = { isDemo: boolean; mayAutoplay: boolean; mayFullScreen: boolean; age: string }

export type Mode = 'rest' | 'turning' | 'showing' | 'pending' | 'replay' | 'closed'

/** The controls and figures around the board: plain elements, so that keyboard and screen reader reach them. */
export class Hud {
  readonly root: HTMLElement
  /** The free space in which the board stands. */
  readonly field = make('div', { class: 'field' })
  readonly #say: Say
  readonly #balance = make('strong', { class: 'figure' })
  readonly #win = make('strong', { class: 'figure' })
  readonly #stake = make('strong', { class: 'figure' })
  readonly #net = make('span', { class: 'net-figure' })
  readonly #clock = make('time', { class: 'clock' })
  readonly #status = make('p', { class: 'status' })
  readonly #free = make('p', { class: 'free', hidden: true })
  readonly #given = make('p', { class: 'free', hidden: true })
  readonly #prizes = make('ul', { class: 'prizes', hidden: true })
  readonly #jackpots = make('ul', { class: 'jackpots', hidden: true })
  readonly #live = make('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' })
  readonly #action = make('button', { class: 'action', type: 'button', hidden: true })
  readonly #ring = makeRing()
  readonly #sound: HTMLButtonElement
  readonly #minus: HTMLButtonElement
  readonly #plus: HTMLButtonElement
  readonly #openStakes: HTMLButtonElement
  readonly #spin: HTMLButtonElement
  readonly #endReplay: HTMLButtonElement
  #mayLower = true
  #mayRaise = true
  #mode: Mode = 'rest'

  constructor(say: Say, actions: HudActions, rights: HudRights) {
    this.#say = say
    this.#sound = makeTool('soundOff', say('hud.soundOn'), actions.switchSound)
    this.#minus = makeButton('step minus', say('hud.less'), actions.lowerStake, makeIcon('minus'))
    this.#plus = makeButton('step plus', say('hud.more'), actions.raiseStake, makeIcon('plus'))
    this.#openStakes = makeButton('well stake', undefined, actions.openStakes, make('span', {}, say('hud.stake')), ' ', this.#stake)
    this.#openStakes.setAttribute('aria-haspopup', 'dialog')
    this.#spin = makeButton('spin', say('hud.spin'), actions.spin, this.#ring.svg, makeIcon('spin'))
    this.#endReplay = makeButton('end-replay', undefined, actions.endReplay, say('status.endReplay'))
    this.#clock.setAttribute('aria-label', say('hud.clock'))
    this.root = make(
      'main',
      { class: 'game' },
      make('div', { class: 'top' }, this.#makeBar(actions, rights), this.#jackpots),
      this.field,
      make('div', { class: 'line' }, this.#prizes, this.#given, this.#free, this.#status, this.#action),
      make('div', { class: 'well balance' }, make('span', {}, say('hud.balance')), this.#balance),
      this.#minus,
      this.#openStakes,
      this.#plus,
      make('div', { class: 'well win' }, make('span', {}, say('hud.win')), this.#win),
      this.#spin,
      this.#endReplay,
      this.#live,
    )
    this.#refresh()
  }

  setMode(mode: Mode): void {
    this.#mode = mode
    this.#refresh()
  }

  setBalance(text: string): void {
    this.#balance.textContent = text
  }

  setStake(text: string, mayLower: boolean, mayRaise: boolean): void {
    this.#stake.textContent = text
    this.#openStakes.title = this.#say('hud.chooseStake', { amount: text })
    this.#mayLower = mayLower
    this.#mayRaise = mayRaise
    this.#refresh()
  }

  setWin(text: string, isWon: boolean): void {
    this.#win.textContent = text
    this.#win.classList.toggle('won', isWon)
  }

  setNet(text: string, tone: 'gain' | 'loss' | 'even'): void {
    this.#net.textContent = text
    this.#net.dataset.tone = tone
  }

  setClock(text: string): void {
    if (this.#clock.textContent !== text) this.#clock.textContent = text
  }

  setSound(isOn: boolean): void {
    const label = this.#say(isOn ? 'hud.soundOff' : 'hud.soundOn')
    setIcon(this.#sound, isOn ? 'soundOn' : 'soundOff')
    this.#sound.setAttribute('aria-label', label)
    this.#sound.title = label
  }

  /** The line under the board; `announce` also reads it out. */
  setStatus(text: string, { announce = false, tone = 'plain' }: { announce?: boolean; tone?: 'plain' | 'warn' } = {}): void {
    this.#status.textContent = text
    this.#status.dataset.tone = tone
    if (announce) this.announce(text)
  }

  announce(text: string): void {
    this.#live.textContent = text
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

  /** One thing the player may do about the status: deposit, or go back to the lobby. */
  setAction(action: { label: string; run: () => void } | undefined): void {
    this.#action.hidden = action === undefined
    this.#action.textContent = action?.label ?? ''
    this.#action.onclick = action ? () => action.run() : null
  }

  #makeBar(actions: HudActions, { isDemo, mayAutoplay, mayFullScreen, age }: HudRights): HTMLElement {
    const say = this.#say
    const facts = make(
      'div',
      { class: 'facts' },
      isDemo && make('span', { class: 'demo' }, say('hud.demo')),
      this.#clock,
      make(
        'span',
        { class: 'adults', title: say('hud.adults', { age }), 'aria-label': say('hud.adults', { age }), role: 'img' },
        `${age}+`,
      ),
      make('button', { class: 'help', type: 'button', onclick: actions.openHelp }, say('hud.help')),
      make('span', { class: 'net' }, make('span', {}, say('hud.net')), ' ', this.#net),
    )
    const tools = make(
      'div',
      { class: 'tools' },
      mayAutoplay && makeTool('autoplay', say('hud.autoplay'), actions.openAutoplay),
      this.#sound,
      makeTool('history', say('hud.history'), actions.openHistory),
      makeTool('fairness', say('hud.fairness'), actions.openFairness),
      makeTool('rules', say('hud.rules'), actions.openRules),
      mayFullScreen && makeTool('fullScreen', say('hud.fullScreen'), actions.switchFullScreen),
    )
    return make('header', { class: 'bar' }, facts, tools)
  }

  #refresh(): void {
    const mayStake = this.#mode === 'rest'
    this.#minus.disabled = !mayStake || !this.#mayLower
    this.#plus.disabled = !mayStake || !this.#mayRaise
    this.#openStakes.disabled = !mayStake
    // The button keeps the focus while it waits, so it is not disabled but says that it does nothing now.
    this.#spin.setAttribute('aria-disabled', String(this.#mode !== 'rest' && this.#mode !== 'showing'))
    this.#spin.hidden = this.#mode === 'replay'
    this.#endReplay.hidden = this.#mode !== 'replay'
    this.root.dataset.mode = this.#mode
  }
}

/** A button; without a label of its own its text is its name. */
function makeButton(name: string, label: string | undefined, run: () => void, ...content: (Node | string)[]): HTMLButtonElement {
  return make('button', { class: name, type: 'button', 'aria-label': label, onclick: run }, ...content)
}

function makeTool(icon: Parameters<typeof makeIcon>[0], label: string, run: () => void): HTMLButtonElement {
  const button = makeButton('tool', label, run, makeIcon(icon))
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
