import { type IconName, make, makeIcon } from '../dom.ts'
import { type BarActions, GameHud, type HudRights, makeButton } from '../game-hud.ts'
import type { Say } from '../say.ts'
import { draw, drawPicture } from '../table/draw.ts'

export type LiveHudActions = BarActions & {
  chooseChip(place: number): void
  undo(): void
  clear(): void
  repeat(): void
  double(): void
  openRoads(): void
  openTables(): void
}

type Tool = 'undo' | 'clear' | 'repeat' | 'double'
type Names = Readonly<Record<Tool | 'chips' | 'total' | 'roads' | 'tables' | 'label', string>>
type Parts = {
  stage: HTMLElement
  turns: HTMLElement | undefined
  roads: HTMLElement
  cloth: HTMLElement
  winAnimation: HTMLElement
  chips: readonly HTMLElement[]
}

const toolIcons: Readonly<Record<Tool, IconName>> = { undo: 'undo', clear: 'close', repeat: 'repeat', double: 'double' }
const around = 2 * Math.PI * 44

/** The controls and figures around a live table: the stage with its clock, the roads, the cloth, and the chips at the thumb. */
export class LiveHud extends GameHud {
  readonly root: HTMLElement
  readonly #phase = make('p', { class: 'phase-word' })
  readonly #round = make('span', {})
  readonly #players = make('span', { class: 'players' })
  readonly #total = make('strong', { class: 'figure' })
  readonly #tools: Readonly<Record<Tool, HTMLButtonElement>>
  readonly #chips: readonly HTMLButtonElement[]
  readonly #seconds = make('strong', { class: 'seconds' })
  readonly #ring = draw('circle', { cx: 50, cy: 50, r: 44, class: 'ring-left', 'stroke-dasharray': around })
  readonly #timer: HTMLElement

  constructor(say: Say, names: Names, actions: LiveHudActions, parts: Parts, rights: HudRights) {
    super(say, actions)
    const tool = (name: Tool): HTMLButtonElement => {
      const button = makeButton(`live-tool ${name}`, undefined, actions[name], makeIcon(toolIcons[name]), make('span', {}, names[name]))
      button.disabled = true
      return button
    }
    this.#tools = { undo: tool('undo'), clear: tool('clear'), repeat: tool('repeat'), double: tool('double') }
    this.#chips = parts.chips.map((chip, at) => {
      const button = makeButton('rack-chip', undefined, () => actions.chooseChip(at), chip)
      button.setAttribute('aria-pressed', 'false')
      return button
    })
    this.#timer = make(
      'div',
      { class: 'table-timer', 'aria-hidden': 'true' },
      drawPicture(100, 100, { className: 'ring' }, draw('circle', { cx: 50, cy: 50, r: 44, class: 'ring-all' }), this.#ring),
      this.#seconds,
    )
    const roads = makeButton('road-strip', undefined, actions.openRoads, make('span', { class: 'unseen' }, `${names.roads}: `), parts.roads)
    roads.setAttribute('aria-haspopup', 'dialog')
    const tables = makeButton('tables-button', undefined, actions.openTables, makeIcon('tables'), make('span', {}, names.tables))
    tables.setAttribute('aria-haspopup', 'dialog')
    const { undo, clear, repeat, double } = this.#tools
    this.root = make(
      'main',
      { class: 'live-game' },
      this.makeBar(actions, { ...rights, mayAutoplay: false }),
      make(
        'section',
        { class: 'stage-frame' },
        parts.stage,
        this.#timer,
        this.#phase,
        make('p', { class: 'stage-facts' }, this.#round, this.#players),
        make('p', { class: 'stage-label' }, names.label),
        tables,
        parts.winAnimation,
      ),
      roads,
      make('div', { class: 'live-cloth-frame' }, parts.cloth, parts.turns),
      make('div', { class: 'line' }, this.status, this.action),
      make(
        'div',
        { class: 'live-desk' },
        make('div', { class: 'live-tools' }, repeat, undo, clear, double),
        make('div', { class: 'rack', role: 'group', 'aria-label': names.chips }, ...this.#chips),
        this.balance,
        make('div', { class: 'well total' }, make('span', {}, names.total), this.#total),
        this.win,
      ),
      this.live,
    )
  }

  setMode(mode: 'play' | 'closed'): void {
    this.root.dataset.mode = mode
  }

  setPhase(phase: string, word: string): void {
    this.root.dataset.phase = phase
    this.#phase.textContent = word
  }

  setFacts(round: string, players: string): void {
    this.#round.textContent = round
    this.#players.textContent = players
  }

  /** @param part what is left of the phase, 0 to 1; undefined hides the clock */
  setTimer(seconds: number, text: string, part: number | undefined): void {
    this.#timer.hidden = part === undefined
    if (part === undefined) return
    this.#seconds.textContent = text
    this.#ring.setAttribute('stroke-dashoffset', String(Math.round(around * (1 - part) * 10) / 10))
    this.#timer.dataset.near = String(seconds <= 5)
  }

  setTotal(text: string): void {
    this.#total.textContent = text
  }

  setTools(may: Readonly<Record<Tool, boolean>>): void {
    for (const [name, button] of Object.entries(this.#tools)) button.disabled = !may[name as Tool]
  }

  setChip(place: number, mayChoose: (place: number) => boolean): void {
    for (const [at, button] of this.#chips.entries()) {
      button.setAttribute('aria-pressed', String(at === place))
      button.disabled = !mayChoose(at)
    }
  }
}
