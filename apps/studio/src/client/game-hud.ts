import type { Figures } from './amounts.ts'
import { type IconName, make, makeIcon, setIcon } from './dom.ts'
import type { PlayState } from '../play-api.ts'
import type { Say } from './say.ts'

/** What the bar of every game asks for. */
export type BarActions = {
  openHistory(): void
  openFairness(): void
  openRules(): void
  openAutoplay(): void
  openHelp(): void
  switchSound(): void
  switchFullScreen(): void
}

/**
 * What this session shows: the demo label, the return in the reader's figures, the age from which it may be played, and controls that not every market or
 * frame allows.
 */
export type HudRights = { isDemo: boolean; rtp: string; mayAutoplay: boolean; mayFullScreen: boolean; age: string }

/** What the session, its market and this browser allow. */
export function readRights({ session, game }: Pick<PlayState, 'session' | 'game'>, figures: Figures): HudRights {
  return {
    isDemo: session.mode === 'demo',
    rtp: figures.percent(game.rtpPercent),
    mayAutoplay: session.profile.autoplay,
    mayFullScreen: document.fullscreenEnabled,
    age: figures.count(session.care.minimumAge),
  }
}

export type StatusTone = 'plain' | 'warn' | 'win'

/** The figures and controls that slots and tables share: plain elements, so that keyboard and screen reader reach them. */
export abstract class GameHud {
  abstract readonly root: HTMLElement
  protected readonly say: Say
  protected readonly balance: HTMLElement
  protected readonly win: HTMLElement
  protected readonly status = make('p', { class: 'status' })
  /** Read out, not seen. */
  protected readonly live = make('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' })
  protected readonly action = make('button', { class: 'action', type: 'button', hidden: true })
  readonly #balance = make('strong', { class: 'figure' })
  readonly #win = make('strong', { class: 'figure' })
  readonly #net = make('span', { class: 'net-figure' })
  readonly #clock = make('time', { class: 'clock' })
  readonly #sound: HTMLButtonElement

  constructor(say: Say, actions: Pick<BarActions, 'switchSound'>) {
    this.say = say
    this.balance = make('div', { class: 'well balance' }, make('span', {}, say('hud.balance')), this.#balance)
    this.win = make('div', { class: 'well win' }, make('span', {}, say('hud.win')), this.#win)
    this.#sound = makeTool('soundOff', say('hud.soundOn'), actions.switchSound)
    this.#clock.setAttribute('aria-label', say('hud.clock'))
  }

  setBalance(text: string): void {
    this.#balance.textContent = text
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
    const label = this.say(isOn ? 'hud.soundOff' : 'hud.soundOn')
    setIcon(this.#sound, isOn ? 'soundOn' : 'soundOff')
    this.#sound.setAttribute('aria-label', label)
    this.#sound.title = label
  }

  /** The page around shows the tools: what has to be in sight at all times stays, the tools go. */
  lendBar(): void {
    this.root.classList.add('lent')
  }

  /** The line under the board; `announce` also reads it out. */
  setStatus(text: string, { announce = false, tone = 'plain' }: { announce?: boolean; tone?: StatusTone } = {}): void {
    this.status.textContent = text
    this.status.dataset.tone = tone
    if (announce) this.announce(text)
  }

  announce(text: string): void {
    this.live.textContent = text
  }

  /** One thing the player may do about the status: deposit, or go back to the lobby. */
  setAction(action: { label: string; run: () => void } | undefined): void {
    this.action.hidden = action === undefined
    this.action.textContent = action?.label ?? ''
    this.action.onclick = action ? () => action.run() : null
  }

  /** What has to be in sight at all times – free play, time, age, help, net position, return –, and the tools. */
  protected makeBar(actions: BarActions, { isDemo, rtp, mayAutoplay, mayFullScreen, age }: HudRights): HTMLElement {
    const { say } = this
    const adults = say('hud.adults', { age })
    return make(
      'header',
      { class: 'bar' },
      make(
        'div',
        { class: 'facts' },
        isDemo && make('span', { class: 'demo' }, say('hud.demo')),
        this.#clock,
        make('span', { class: 'adults', title: adults, 'aria-label': adults, role: 'img' }, `${age}+`),
        make('button', { class: 'help', type: 'button', onclick: actions.openHelp }, say('hud.help')),
      ),
      make(
        'div',
        { class: 'tally' },
        make('span', { class: 'net' }, make('span', {}, say('hud.net')), ' ', this.#net),
        make('span', { class: 'rtp' }, `${say('hud.rtp')} ${rtp}`),
      ),
      make(
        'div',
        { class: 'tools' },
        mayAutoplay && makeTool('autoplay', say('hud.autoplay'), actions.openAutoplay),
        this.#sound,
        makeTool('history', say('hud.history'), actions.openHistory),
        makeTool('fairness', say('hud.fairness'), actions.openFairness),
        makeTool('rules', say('hud.rules'), actions.openRules),
        mayFullScreen && makeFullScreen(say, actions.switchFullScreen),
      ),
    )
  }
}

/** A button; without a label of its own its text is its name. */
export function makeButton(name: string, label: string | undefined, run: () => void, ...content: (Node | string)[]): HTMLButtonElement {
  return make('button', { class: name, type: 'button', 'aria-label': label, onclick: run }, ...content)
}

function makeTool(icon: IconName, label: string, run: () => void): HTMLButtonElement {
  const button = makeButton('tool', label, run, makeIcon(icon))
  button.title = label
  return button
}

/** The tool says what a press does now, also after the browser's own key has left the full screen. */
function makeFullScreen(say: Say, run: () => void): HTMLButtonElement {
  const tool = makeTool('fullScreen', say('hud.fullScreen'), run)
  document.addEventListener('fullscreenchange', () => {
    const isFull = document.fullscreenElement !== null
    const label = say(isFull ? 'hud.fullScreenEnd' : 'hud.fullScreen')
    setIcon(tool, isFull ? 'smallScreen' : 'fullScreen')
    tool.setAttribute('aria-label', label)
    tool.title = label
  })
  return tool
}

/** Fills the screen with the game, or gives it back. */
export async function switchFullScreen(): Promise<void> {
  await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
}
