import { isPrinted } from '../../engine/printed/printed-game.ts'
import { type Figures, type LanguageCode, writeMinor } from '../amounts.ts'
import type { AutoplayLimits } from '../autoplay.ts'
import { make } from '../dom.ts'
import { fillFairness } from '../fairness-panel.ts'
import type { PlayCalls } from '../play-calls.ts'
import type { PlayState, Round } from '../../play-api.ts'
import { fillRounds } from '../round-list.ts'
import type { Say, TextKey } from '../say.ts'
import type { Verdict } from '../verify.ts'
import { makeFacts, makeSection, Sheets } from '../sheets.ts'
import { makePays, timesHundred } from './pay-rows.ts'
import { describeRound } from './round-parts.ts'
import type { SceneContext, TableView } from './table-look.ts'
import type { TablePlay } from './table-play.ts'
import type { TableWord } from './table-words.ts'
import { fillSeries } from './series-panel.ts'
import { verifyTicket } from './verify-series.ts'
import { verifyTable } from './verify-table.ts'

export type TablePanelProps = {
  say: Say
  tell(word: TableWord, blanks?: Readonly<Record<string, string | number>>): string
  word: SceneContext['word']
  price: SceneContext['price']
  figures: Figures
  language: LanguageCode
  view: TableView
  state: PlayState
  calls: PlayCalls
  play: TablePlay
  /** Called whenever a sheet opens over the table. */
  opened?(): void
}

/** The sheets over a table. */
export class TablePanels {
  readonly isOpen: () => boolean
  readonly isAsking: () => boolean
  readonly ask: Sheets['ask']
  readonly openChoice: Sheets['openChoice']
  readonly #sheets: Sheets
  readonly #props: TablePanelProps

  constructor(props: TablePanelProps) {
    this.#props = props
    this.#sheets = new Sheets(props)
    this.isOpen = this.#sheets.isOpen
    this.isAsking = this.#sheets.isAsking
    this.ask = (title, text, answers) => this.#sheets.ask(title, text, answers)
    this.openChoice = (title, choices) => this.#sheets.openChoice(title, choices)
  }

  openRules(): void {
    this.#sheets.show(this.#props.say('rules.title'), 'wide', (body) => body.append(...listRules(this.#props)))
  }

  openHistory(): void {
    this.#sheets.show(this.#props.say('history.title'), 'side', (body) => fillHistory(body, this.#props, this.#sheets.close))
  }

  openFairness(): void {
    const { say, view } = this.#props
    const { rules } = view
    this.#sheets.show(say('fair.title'), 'side', (body) =>
      isPrinted(rules) ? fillSeries(body, this.#props, rules) : fillFairness(body, this.#props),
    )
  }

  openHelp(): void {
    this.#sheets.openHelp()
  }

  /** What the chips that lie there cost is staked in each round, so without chips there is nothing to begin. */
  openAutoplay(start: (limits: AutoplayLimits) => void): void {
    const { play } = this.#props
    if (!play.isResting) return
    if (play.total === 0n) play.start()
    else this.#sheets.openAutoplay(play.total, start)
  }

  openChips(): void {
    const { play, tell } = this.#props
    this.#sheets.openStakes(tell('chooseChip'), { ladder: play.ladder, choose: (stake) => play.choose(stake) })
  }
}

/** The rules: figures first, then how to play, what is paid, the return of each way to stake, and what holds for every game. */
function listRules(props: TablePanelProps): Node[] {
  const { say, tell, word, figures, view, state, play } = props
  const { rules } = view
  const highest = rules.highestUnits ?? rules.maxWinStakes * rules.unitsPerStake
  const [least, most] = [play.ladder.stakes[0] ?? 0n, play.ladder.stakes.at(-1) ?? 0n]
  const priceOf = (units: number): bigint => (play.ladder.chosen * BigInt(units)) / BigInt(rules.unitsPerStake)
  const volatility = { low: say('rules.volatilityLow'), medium: say('rules.volatilityMedium'), high: say('rules.volatilityHigh') }
  const isAuto = view.mayAutoplay === true && state.session.profile.autoplay
  const general: TextKey[] = ['rules.random', 'rules.interruption', 'rules.malfunction', isAuto ? 'rules.autoplay' : 'rules.noAutoplay']
  const seconds = state.session.profile.minCycleMs / 1000
  return [
    makeSection(
      say('rules.figures'),
      makeFacts(
        [
          [say('rules.rtp'), figures.percent(state.game.rtpPercent)],
          [tell('roundPays'), say('rules.hitValue', { percent: figures.percent(state.game.hitPercent) })],
          [say('rules.volatility'), volatility[rules.volatility]],
          [
            say('rules.maxWin'),
            say('rules.maxWinValue', { times: figures.factor(highest / rules.unitsPerStake), amount: figures.money(priceOf(highest)) }),
          ],
          [word('chip'), `${figures.money(least)} – ${figures.money(most)}`],
          ...(view.mostChips === undefined
            ? []
            : [[say('rules.stakeRange'), `${figures.money(least)} – ${figures.money(most * BigInt(view.mostChips))}`] as const]),
        ],
        'figures',
      ),
      make('p', { class: 'note' }, tell('returnBest'), ' ', say('rules.rtpNote')),
    ),
    makeSection(tell('howTo'), make('p', {}, word('rule'))),
    ...(view.help?.(props) ?? []).map(({ title, body }) => makeSection(title, ...body)),
    makeSection(tell('returns'), listReturns(props)),
    makeSection(
      say('rules.general'),
      make(
        'ul',
        { class: 'prose' },
        ...general.map((key) => make('li', {}, say(key))),
        rules.features.includes('decisions') && make('li', {}, tell('waits')),
        seconds > 0 && make('li', {}, say('rules.pace', { seconds: figures.factor(seconds) })),
      ),
    ),
  ]
}

function listReturns({ view, figures, word, state, language }: TablePanelProps): HTMLElement {
  const rows = Object.entries(view.rules.returns).map(([bet, part]): [string, string] => [
    view.nameBet?.(bet, { word, figures }) ?? state.game.name[language] ?? '',
    figures.percent(timesHundred(part)),
  ])
  return makePays(rows)
}

/** The player's own rounds, each with the parts that its permanent page shows. */
function fillHistory(body: HTMLElement, props: TablePanelProps, close: () => void): void {
  const isWhole = ({ table, state }: Round): boolean => table !== null && state !== 'open'
  fillRounds(
    body,
    { ...props, close },
    {
      tag: (round) => (isWhole(round) ? props.view.tagRound(round, props) : ''),
      facts: () => [],
      mayReplay: isWhole,
      describe: (round) => (isWhole(round) ? describeRound(round, { ...props, rules: props.view.rules }) : []),
      verify: (round) => verifyRound(round, props),
      ...(isPrinted(props.view.rules) && { printed: { hidden: props.word('seedLater'), good: props.word('ticketGood') } }),
    },
  )
}

async function verifyRound(round: Round, { view: { rules }, calls }: TablePanelProps): Promise<Verdict> {
  if (!isPrinted(rules)) return verifyTable(round, rules, writeMinor)
  const file = await calls.verification(round.id)
  return file.kind === 'studio-ticket' ? verifyTicket(round, file, rules) : 'badRound'
}
