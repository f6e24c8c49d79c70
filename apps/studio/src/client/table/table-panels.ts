import type { RoundPart } from '../../engine/table-game.ts'
import { type Figures, type LanguageCode, readMinor, writeMinor } from '../amounts.ts'
import { make, makeIcon } from '../dom.ts'
import type { AutoplayLimits } from '../autoplay.ts'
import { fillAutoplay } from '../autoplay-panel.ts'
import { fillFairness } from '../fairness-panel.ts'
import { fillHelp } from '../help-panel.ts'
import type { PlayCalls } from '../play-calls.ts'
import type { PlayState, Round } from '../../play-api.ts'
import type { Say, TextKey } from '../say.ts'
import type { SceneParts, TableView } from './table-look.ts'
import type { TablePlay } from './table-play.ts'
import type { TableWord } from './table-words.ts'
import { makePays } from './pay-rows.ts'
import { verifyTable } from './verify-table.ts'

export type TablePanelParts = {
  say: Say
  tell(word: TableWord, blanks?: Readonly<Record<string, string | number>>): string
  word: SceneParts['word']
  price: SceneParts['price']
  figures: Figures
  language: LanguageCode
  view: TableView
  state: PlayState
  calls: PlayCalls
  play: TablePlay
}

const pageSize = 50

/** The sheets over the table: dialogs of the browser, as a slot has them. */
export class TablePanels {
  readonly #dialog = make('dialog', { class: 'panel' })
  readonly #parts: TablePanelParts

  constructor(parts: TablePanelParts) {
    this.#parts = parts
    document.body.append(this.#dialog)
    this.#dialog.addEventListener('click', (event) => {
      if (event.target === this.#dialog) this.#dialog.close()
    })
  }

  readonly isOpen = (): boolean => this.#dialog.open
  readonly #close = (): void => this.#dialog.close()

  openRules(): void {
    this.#show(this.#parts.say('rules.title'), 'wide', (body) => body.append(...listRules(this.#parts)))
  }

  openHistory(): void {
    this.#show(this.#parts.say('history.title'), 'side', (body) => fillHistory(body, this.#parts, this.#close))
  }

  openFairness(): void {
    this.#show(this.#parts.say('fair.title'), 'side', (body) => fillFairness(body, this.#parts))
  }

  openHelp(): void {
    const { say, figures, state } = this.#parts
    this.#show(say('help.title'), 'small', (body) => fillHelp(body, { say, figures, care: state.session.care }))
  }

  openAutoplay(start: (limits: AutoplayLimits) => void): void {
    const { say, figures, play } = this.#parts
    if (!play.isResting || play.total === 0n) return
    this.#show(say('auto.title'), 'small', (body) =>
      fillAutoplay(body, { say, figures, stake: play.total }, (limits) => {
        this.#dialog.close()
        start(limits)
      }),
    )
  }

  openChips(): void {
    const { figures, play, tell } = this.#parts
    this.#show(tell('chooseChip'), 'small', (body) => {
      const choices = play.ladder.stakes.map((stake) =>
        make(
          'button',
          {
            class: 'choice',
            type: 'button',
            'aria-pressed': stake === play.ladder.chosen ? 'true' : 'false',
            ...(stake === play.ladder.chosen && { autofocus: true }),
            onclick: () => {
              play.choose(stake)
              this.#dialog.close()
            },
          },
          figures.money(stake),
        ),
      )
      body.append(make('div', { class: 'choices' }, ...choices))
    })
  }

  /** A question that has to be answered: it has no cross, and Esc does not close it. */
  ask(title: string, text: string, answers: readonly { label: string; run: () => void; isMain?: boolean }[]): void {
    const buttons = answers.map(({ label, run, isMain }) =>
      makeAction(
        label,
        () => {
          this.#dialog.close()
          run()
        },
        isMain,
      ),
    )
    this.#open(
      'small',
      make('h2', { id: 'panel-title' }, title),
      make('div', { class: 'panel-body' }, make('p', {}, text), make('div', { class: 'answers' }, ...buttons)),
    )
    this.#dialog.oncancel = (event) => event.preventDefault()
  }

  #show(title: string, shape: 'wide' | 'side' | 'small', fill: (body: HTMLElement) => void): void {
    // A long text is scrolled with the keyboard, so its frame takes the focus.
    const body = make('div', { class: 'panel-body', tabindex: 0 })
    const label = this.#parts.say('hud.close')
    const cross = make('button', { class: 'tool', type: 'button', 'aria-label': label, onclick: this.#close }, makeIcon('close'))
    fill(body)
    this.#open(shape, make('header', { class: 'panel-head' }, make('h2', { id: 'panel-title' }, title), cross), body)
    this.#dialog.oncancel = null
  }

  #open(shape: 'wide' | 'side' | 'small', ...content: Node[]): void {
    if (this.#dialog.open) this.#dialog.close()
    this.#dialog.dataset.shape = shape
    this.#dialog.setAttribute('aria-labelledby', 'panel-title')
    this.#dialog.replaceChildren(make('div', { class: 'sheet' }, ...content))
    this.#dialog.showModal()
  }
}

function makeAction(label: string, run: () => void, isMain = false): HTMLButtonElement {
  return make('button', { class: isMain ? 'action main' : 'action', type: 'button', onclick: run }, label)
}

/** The rules: figures first, then how to play, what is paid, the return of each way to stake, and what holds for every game. */
function listRules(parts: TablePanelParts): Node[] {
  const { say, tell, word, figures, view, state, play } = parts
  const { rules } = view
  const chip = play.ladder.chosen
  const highest = figures.money(chip * BigInt(rules.maxWinStakes))
  const [least, most] = [play.ladder.stakes[0] ?? 0n, play.ladder.stakes.at(-1) ?? 0n]
  const volatility = { low: say('rules.volatilityLow'), medium: say('rules.volatilityMedium'), high: say('rules.volatilityHigh') }
  const facts: [string, string][] = [
    [say('rules.rtp'), figures.percent(state.game.rtpPercent)],
    [tell('roundPays'), say('rules.hitValue', { percent: figures.percent(state.game.hitPercent) })],
    [say('rules.volatility'), volatility[rules.volatility]],
    [say('rules.maxWin'), say('rules.maxWinValue', { times: figures.count(rules.maxWinStakes), amount: highest })],
    [tell('chip'), `${figures.money(least)} – ${figures.money(most)}`],
  ]
  const isAuto = view.mayAutoplay === true && state.session.profile.autoplay
  const general: TextKey[] = ['rules.random', 'rules.interruption', 'rules.malfunction', ...(isAuto ? (['rules.autoplay'] as const) : [])]
  return [
    section(
      say('rules.figures'),
      make('dl', { class: 'facts-list' }, ...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value)))),
      make('p', { class: 'note' }, tell('returnBest'), ' ', say('rules.rtpNote')),
    ),
    section(tell('howTo'), make('p', {}, word('rule'))),
    ...(view.help?.(parts) ?? []).map(({ title, body }) => section(title, ...body)),
    section(tell('returns'), listReturns(parts)),
    section(
      say('rules.general'),
      make(
        'ul',
        { class: 'prose' },
        ...general.map((key) => make('li', {}, say(key))),
        rules.features.includes('decisions') && make('li', {}, tell('waits')),
      ),
    ),
  ]
}

function section(title: string, ...body: (Node | string)[]): HTMLElement {
  return make('section', {}, make('h3', {}, title), ...body)
}

function listReturns({ view, figures, word, state, language }: TablePanelParts): HTMLElement {
  const rows = Object.entries(view.rules.returns).map(([bet, part]): [string, string] => [
    view.nameBet?.(bet, { word, figures }) ?? state.game.name[language] ?? '',
    figures.percent(timesHundred(part)),
  ])
  return makePays(rows)
}

/** `0.9895` as `98.95`: on the text, so that no digit is lost. */
function timesHundred(part: string): string {
  const [whole = '0', decimals = ''] = part.split('.')
  const digits = decimals.padEnd(4, '0')
  return `${BigInt(whole + digits.slice(0, 2))}.${digits.slice(2)}`
}

/** The player's own rounds, newest first, each with what it came to, its replay and its seeds. */
function fillHistory(body: HTMLElement, parts: TablePanelParts, close: () => void): void {
  const { say, calls } = parts
  const list = make('ol', { class: 'rounds' })
  const foot = make('div', { class: 'foot' })
  const showList = (): void => body.replaceChildren(make('p', { class: 'note' }, say('history.note')), list, foot)
  const load = async (before?: string): Promise<void> => {
    foot.replaceChildren(make('div', { class: 'loading small', role: 'status' }))
    try {
      const { rounds, next } = await calls.history(before, pageSize)
      list.append(...rounds.map((round) => makeRow(round, parts, () => showDetails(body, round, parts, { back: showList, close }))))
      if (list.childElementCount === 0) foot.replaceChildren(make('p', { class: 'empty' }, say('history.empty')))
      else foot.replaceChildren(...(next ? [makeAction(say('history.more'), () => void load(next))] : []))
    } catch {
      foot.replaceChildren(
        make('p', { class: 'note' }, say('error.network')),
        makeAction(say('load.retry'), () => void load(before)),
      )
    }
  }
  showList()
  void load()
}

const stateTexts: Readonly<Record<Round['state'], TextKey | undefined>> = {
  pending: 'history.statePending',
  open: 'history.stateOpen',
  returned: 'history.stateReturned',
  drawn: 'history.stateDrawn',
  settled: undefined,
}

function makeRow(round: Round, { say, figures }: TablePanelParts, open: () => void): HTMLElement {
  const win = readMinor(round.win)
  const state = stateTexts[round.state]
  return make(
    'li',
    {},
    make(
      'button',
      { class: 'round', type: 'button', onclick: open },
      make('span', { class: 'when' }, figures.moment(new Date(round.playedAt))),
      make('span', { class: 'tag' }, state ? say(state) : ''),
      make('span', { class: 'bet' }, figures.money(readMinor(round.stake))),
      make('strong', { class: win > readMinor(round.stake) ? 'won' : '' }, win > 0n ? figures.money(win) : '–'),
    ),
  )
}

function showDetails(
  body: HTMLElement,
  round: Round,
  parts: TablePanelParts,
  { back, close }: { back: () => void; close: () => void },
): void {
  const { say, figures, play } = parts
  const money = (text: string): string => figures.money(readMinor(text))
  const facts: [string, string][] = [
    [say('history.round'), round.id],
    [say('hud.clock'), figures.moment(new Date(round.playedAt))],
    [say('history.stake'), money(round.stake)],
    [say('history.win'), money(round.win)],
  ]
  if (round.balanceBefore) facts.push([say('history.before'), money(round.balanceBefore)])
  if (round.balanceAfter) facts.push([say('history.after'), money(round.balanceAfter)])
  const replay = (): void => {
    close()
    play.replay(round)
  }
  const isWhole = round.table !== null && round.state !== 'open'
  const backButton = make('button', { class: 'back', type: 'button', onclick: back }, makeIcon('back'), say('history.back'))
  body.replaceChildren(
    backButton,
    make('dl', { class: 'facts-list' }, ...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value)))),
    ...(isWhole && play.isResting ? [makeAction(say('history.replay'), replay, true)] : []),
    ...(isWhole ? describeRound(round, parts).map(makePart) : []),
    ...(round.proof ? [makeProof(round, parts)] : []),
  )
  backButton.focus()
  body.scrollTop = 0
}

/** The same parts that the round's permanent page shows. */
function describeRound(round: Round, { view, figures, language }: TablePanelParts): readonly RoundPart[] {
  const { rules } = view
  const bet = readMinor(round.bet)
  const units = (win: string): number => Number((readMinor(win) * BigInt(rules.unitsPerStake)) / bet)
  return rules.describe(countUnits(round.table, units), round.choice, {
    language,
    money: (count) => figures.money((BigInt(count) * bet) / BigInt(rules.unitsPerStake)),
    number: (value) => figures.count(value),
  })
}

type Data = Round['table']

/** Amounts of a told table back in units, as its rules write them. */
function countUnits(data: Data, units: (win: string) => number): Data {
  if (Array.isArray(data)) return data.map((one) => countUnits(one, units))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) =>
      name === 'win' ? ['units', units(value as string)] : [name, countUnits(value as Data, units)],
    ),
  )
}

function makePart({ title, cells, lines }: RoundPart): HTMLElement {
  const rows = cells.map((row) => make('tr', {}, ...row.map(({ text, isWon }) => make('td', { class: isWon ? 'lit' : '' }, text))))
  return section(
    title,
    ...(rows.length > 0 ? [make('table', { class: 'part' }, make('tbody', {}, ...rows))] : []),
    ...lines.map((line) => make('p', { class: 'part-line' }, line)),
  )
}

function makeProof(round: Round, { say, figures, view }: TablePanelParts): HTMLElement {
  const { proof } = round
  const verdict = make('p', { class: 'verdict', role: 'status' })
  const verify = async (): Promise<void> => {
    verdict.textContent = say('fair.checking')
    const found = await verifyTable(round, view.rules, writeMinor)
    verdict.dataset.verdict = found
    verdict.textContent = say(
      ({ good: 'fair.good', badHash: 'fair.badHash', badRound: 'fair.badRound', locked: 'fair.locked' } as const)[found],
    )
  }
  const rows: [string, string][] = [
    [say('fair.hash'), proof?.serverSeedHash ?? ''],
    [say('fair.seed'), proof?.serverSeed ?? say('fair.none')],
    [say('fair.clientSeed'), proof?.clientSeed ?? ''],
    [say('fair.roundNonce'), figures.count(proof?.nonce ?? 0)],
  ]
  return section(
    say('fair.title'),
    make('dl', { class: 'seeds' }, ...rows.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value)))),
    makeAction(say('history.verify'), () => void verify()),
    verdict,
  )
}
