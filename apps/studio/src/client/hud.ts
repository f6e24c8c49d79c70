import { make, makeIcon, setIcon } from './dom.ts'
import type { Say } from './texts.ts'

/** What the controls ask for. */
export type HudActions = {
  spin(): void
  lowerStake(): void
  raiseStake(): void
  openStakes(): void
  openHistory(): void
  openFairness(): void
  openRules(): void
  switchSound(): void
  endReplay(): void
}

export type Mode = 'rest' | 'turning' | 'showing' | 'pending' | 'replay' | 'closed'

/** The controls and figures around the board: plain elements, so that keyboard and screen reader reach them. */
export type Hud = {
  readonly root: HTMLElement
  /** The free space in which the board stands. */
  readonly field: HTMLElement
  setMode(mode: Mode): void
  setBalance(text: string): void
  setStake(text: string, mayLower: boolean, mayRaise: boolean): void
  setWin(text: string, isWon: boolean): void
  setNet(text: string, tone: 'gain' | 'loss' | 'even'): void
  setClock(text: string): void
  setSound(isOn: boolean): void
  /** The line under the board; `announce` also reads it out. */
  setStatus(text: string, options?: { announce?: boolean; tone?: 'plain' | 'warn' }): void
  announce(text: string): void
  setFreeSpins(text: string | undefined): void
  /** Fills the ring of the spin button while the least time of a round passes; 1 is full. */
  setWait(part: number): void
  setAction(action: { label: string; run: () => void } | undefined): void
}

export function openHud(say: Say, actions: HudActions, isDemo: boolean): Hud {
  const text = (className: string): HTMLElement => make('strong', { class: className })
  const balance = text('figure')
  const win = text('figure')
  const stake = text('figure')
  const net = make('span', { class: 'net-figure' })
  const clock = make('time', { class: 'clock', 'aria-label': say('hud.clock') })
  const status = make('p', { class: 'status' })
  const free = make('p', { class: 'free', hidden: true })
  const live = make('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' })
  const action = make('button', { class: 'action', type: 'button', hidden: true })
  const tool = (name: Parameters<typeof makeIcon>[0], label: string, run: () => void): HTMLButtonElement =>
    make('button', { class: 'tool', type: 'button', 'aria-label': label, title: label, onclick: run }, makeIcon(name))
  const sound = tool('soundOff', say('hud.soundOn'), actions.switchSound)
  const minus = make(
    'button',
    { class: 'step minus', type: 'button', 'aria-label': say('hud.less'), onclick: actions.lowerStake },
    makeIcon('minus'),
  )
  const plus = make(
    'button',
    { class: 'step plus', type: 'button', 'aria-label': say('hud.more'), onclick: actions.raiseStake },
    makeIcon('plus'),
  )
  const openStakes = make(
    'button',
    { class: 'well stake', type: 'button', 'aria-haspopup': 'dialog', onclick: actions.openStakes },
    make('span', {}, say('hud.stake')),
    stake,
  )
  const ring = makeRing()
  const spin = make(
    'button',
    { class: 'spin', type: 'button', 'aria-label': say('hud.spin'), onclick: actions.spin },
    ring.svg,
    makeIcon('spin'),
  )
  const endReplay = make(
    'button',
    { class: 'end-replay', type: 'button', hidden: true, onclick: actions.endReplay },
    say('status.endReplay'),
  )
  const field = make('div', { class: 'field' })
  const root = make(
    'main',
    { class: 'game' },
    make(
      'header',
      { class: 'bar' },
      make(
        'div',
        { class: 'facts' },
        isDemo && make('span', { class: 'demo' }, say('hud.demo')),
        clock,
        make('span', { class: 'net' }, make('span', {}, say('hud.net')), ' ', net),
      ),
      make(
        'div',
        { class: 'tools' },
        sound,
        tool('history', say('hud.history'), actions.openHistory),
        tool('fairness', say('hud.fairness'), actions.openFairness),
        tool('rules', say('hud.rules'), actions.openRules),
      ),
    ),
    field,
    make('div', { class: 'line' }, free, status, action),
    make('div', { class: 'well balance' }, make('span', {}, say('hud.balance')), balance),
    minus,
    openStakes,
    plus,
    make('div', { class: 'well win' }, make('span', {}, say('hud.win')), win),
    spin,
    endReplay,
    live,
  )
  let mayLower = true
  let mayRaise = true
  let mode: Mode = 'rest'
  const refresh = (): void => {
    const mayStake = mode === 'rest'
    minus.disabled = !mayStake || !mayLower
    plus.disabled = !mayStake || !mayRaise
    openStakes.disabled = !mayStake
    spin.setAttribute('aria-disabled', String(mode !== 'rest' && mode !== 'showing'))
    spin.hidden = mode === 'replay'
    endReplay.hidden = mode !== 'replay'
    root.dataset.mode = mode
  }
  refresh()
  return {
    root,
    field,
    setMode(next) {
      mode = next
      refresh()
    },
    setBalance: (next) => void (balance.textContent = next),
    setStake(next, lower, raise) {
      stake.textContent = next
      openStakes.setAttribute('aria-label', say('hud.chooseStake', { amount: next }))
      mayLower = lower
      mayRaise = raise
      refresh()
    },
    setWin(next, isWon) {
      win.textContent = next
      win.classList.toggle('won', isWon)
    },
    setNet(next, tone) {
      net.textContent = next
      net.dataset.tone = tone
    },
    setClock: (next) => void (clock.textContent = next),
    setSound(isOn) {
      setIcon(sound, isOn ? 'soundOn' : 'soundOff')
      sound.setAttribute('aria-label', say(isOn ? 'hud.soundOff' : 'hud.soundOn'))
      sound.title = say(isOn ? 'hud.soundOff' : 'hud.soundOn')
      sound.setAttribute('aria-pressed', String(isOn))
    },
    setStatus(next, { announce = false, tone = 'plain' } = {}) {
      status.textContent = next
      status.dataset.tone = tone
      if (announce) live.textContent = next
    },
    announce: (next) => void (live.textContent = next),
    setFreeSpins(next) {
      free.hidden = next === undefined
      free.textContent = next ?? ''
      root.classList.toggle('in-free', next !== undefined)
    },
    setWait: (part) => ring.fill(part),
    setAction(next) {
      action.hidden = next === undefined
      action.textContent = next?.label ?? ''
      action.onclick = next ? () => next.run() : null
    },
  }
}

function makeRing(): { svg: SVGSVGElement; fill(part: number): void } {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 100 100')
  svg.setAttribute('class', 'ring')
  svg.setAttribute('aria-hidden', 'true')
  const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  for (const [name, value] of Object.entries({ cx: 50, cy: 50, r: 46.5, pathLength: 100 })) circle.setAttribute(name, String(value))
  svg.append(circle)
  return {
    svg,
    fill(part) {
      circle.setAttribute('stroke-dasharray', `${Math.round(part * 100)} 100`)
      svg.classList.toggle('filling', part < 1)
    },
  }
}
