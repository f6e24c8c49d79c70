import type { Json } from '../../engine/table-game.ts'
import { type Figures, type LanguageCode, readMinor, writeMinor } from '../amounts.ts'
import { make } from '../dom.ts'
import type { PlayCalls } from '../play-calls.ts'
import type { PlayState, Round } from '../../play-api.ts'
import { fillRounds } from '../round-list.ts'
import type { Say, TextKey } from '../say.ts'
import { makeAction, makeFacts, makeSection, Sheets } from '../sheets.ts'
import { timesHundred } from '../table/pay-rows.ts'
import { describeRound } from '../table/round-parts.ts'
import type { SceneContext } from '../table/table-look.ts'
import type { TableWord } from '../table/table-words.ts'
import { verifyTable } from '../table/verify-table.ts'
import { countSteps } from './chain-check.ts'
import type { LiveLobbyPanel } from './lobby-panel.ts'
import type { LivePlay } from './live-play.ts'
import type { LiveStage, LiveView } from './live-look.ts'
import type { LiveWord } from './live-words.ts'
import type { RoadBoard } from './road-board.ts'
import type { RoomLink } from './room-link.ts'

type LivePanelProps = {
  say: Say
  tell(word: LiveWord | TableWord, blanks?: Readonly<Record<string, string | number>>): string
  word: SceneContext['word']
  figures: Figures
  language: LanguageCode
  view: LiveView
  state: PlayState
  calls: PlayCalls
  play: LivePlay
  roads: RoadBoard
  link: RoomLink
  lobby: LiveLobbyPanel
  /** A stage of its own, for a round that is shown again beside the running table. */
  openStage(): LiveStage
}

const replayMs = 4_000

/** The sheets over a live table. The table goes on under them. */
export class LivePanels {
  readonly isOpen: () => boolean
  readonly isAsking: () => boolean
  readonly ask: Sheets['ask']
  readonly openChoice: Sheets['openChoice']
  readonly #sheets: Sheets
  readonly #props: LivePanelProps

  constructor(props: LivePanelProps) {
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
    this.#sheets.show(this.#props.say('history.title'), 'side', (body) => this.#fillHistory(body))
  }

  openFairness(): void {
    this.#sheets.show(this.#props.say('fair.title'), 'side', (body) => body.append(...listFairness(this.#props)))
  }

  openRoads(): void {
    const { tell, roads } = this.#props
    this.#sheets.show(tell('roads'), 'wide', (body) => roads.fillSheet(body))
  }

  openTables(): void {
    this.#sheets.show(this.#props.tell('tables'), 'wide', (body) => this.#props.lobby.open(body, this.#sheets.isOpen))
  }

  openHelp(): void {
    this.#sheets.openHelp()
  }

  #fillHistory(body: HTMLElement): void {
    const { props, isWhole } = { props: this.#props, isWhole: ({ table, state }: Round) => table !== null && state !== 'pending' }
    fillRounds(
      body,
      { ...props, play: { isResting: true, replay: (round) => this.#openReplay(round) }, close: this.#sheets.close },
      {
        tag: (round) => (isWhole(round) ? props.view.tagRound(round, props) : ''),
        facts: () => [],
        mayReplay: isWhole,
        describe: (round) => (isWhole(round) ? describeRound(round, { ...props, rules: props.view.rules }) : []),
        verify: (round) => verifyTable(round, props.view.rules, writeMinor),
      },
    )
  }

  /** The dealer deals the round again in a sheet; nothing is staked or paid. */
  #openReplay(round: Round): void {
    const { tell, say, openStage, view, figures } = this.#props
    const stage = openStage()
    this.#sheets.show(tell('replayOf'), 'wide', (body) => {
      body.append(
        make('p', { class: 'note' }, say('status.replay')),
        make('div', { class: 'replay-stage' }, stage.root),
        makeFacts([
          [say('history.stake'), figures.money(readMinor(round.stake))],
          [say('history.win'), figures.money(readMinor(round.win))],
        ]),
        ...describeRound(round, { ...this.#props, rules: view.rules }),
      )
    })
    void stage.show((round.table as { deal: Json }).deal, replayMs)
  }
}

/** Figures first, then how to play, each bet with what it pays, its limits and its exact return, and what holds for every game. */
function listRules(props: LivePanelProps): Node[] {
  const { say, tell, word, figures, view, state, play } = props
  const { rules } = view
  const general: TextKey[] = ['rules.random', 'rules.interruption', 'rules.malfunction', 'rules.noAutoplay']
  const seconds = (ms: number): string => figures.count(Math.round(ms / 1_000))
  const [firstBet = ''] = rules.bets
  return [
    makeSection(
      say('rules.figures'),
      makeFacts(
        [
          [say('rules.rtp'), figures.percent(state.game.rtpPercent)],
          [tell('chips'), rules.live.chips.map((chip) => figures.money(play.worth(chip))).join(' · ')],
          [tell('mainBets'), `${figures.money(play.worth(1))} – ${figures.money(play.worth(rules.limitOf(firstBet)))}`],
        ],
        'figures',
      ),
      make('p', { class: 'note' }, tell('returnBest'), ' ', say('rules.rtpNote')),
    ),
    makeSection(tell('howTo'), make('p', {}, word('rule'))),
    ...(
      view.help?.({ say, word, figures, price: (units) => figures.money((BigInt(units) * play.worth(1)) / BigInt(rules.unitsPerStake)) }) ??
      []
    ).map(({ title, body }) => makeSection(title, ...body)),
    makeSection(tell('returns'), listBets({ tell, word, figures, view, play })),
    makeSection(
      say('rules.general'),
      make(
        'ul',
        { class: 'prose' },
        make('li', {}, tell('pace', { open: seconds(rules.live.openMs), show: seconds(rules.live.showMs) })),
        make('li', {}, tell('exposure', { amount: figures.money(play.worth(rules.live.mostExposure)) })),
        make('li', {}, tell('roadsNote')),
        ...general.map((key) => make('li', {}, say(key))),
      ),
    ),
  ]
}

function listBets({ tell, word, figures, view, play }: Pick<LivePanelProps, 'tell' | 'word' | 'figures' | 'view' | 'play'>): HTMLElement {
  const { rules } = view
  const rows = Object.entries(rules.returns).map(([bet, part]) => {
    const most = rules.bets.filter((one) => rules.kindOf(one) === bet)
    const pays = Math.max(rules.mostOf(bet), ...most.map((one) => rules.mostOf(one))) / rules.unitsPerStake - 1
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, view.nameBet?.(bet, { word, figures }) ?? word(bet)),
      make('td', {}, `${figures.factor(Math.round(pays * 100) / 100)}:${figures.count(1)}`),
      make('td', {}, figures.money(play.worth(rules.limitOf(most[0] ?? bet)))),
      make('td', {}, figures.percent(timesHundred(part))),
    )
  })
  const heads = ['bet', 'pays', 'limits', 'returnRate'] as const
  return make(
    'table',
    { class: 'bet-table' },
    make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, tell(head))))),
    make('tbody', {}, ...rows),
  )
}

/** The chain of the table, what it has shown so far, and a check of the last link in this browser. */
function listFairness({ say, tell, figures, play, link }: LivePanelProps): Node[] {
  const { chain, root, lastLink } = play
  if (!chain) return [make('p', { class: 'note' }, tell('joining'))]
  const isOwnSalt = link.given?.head === chain.head && link.given.salt === chain.salt
  const verdict = make('p', { class: 'verdict', role: 'status' })
  const check = async (): Promise<void> => {
    if (!lastLink) return
    verdict.textContent = say('fair.checking')
    const steps = await countSteps(chain.head, lastLink.link, lastLink.at)
    verdict.dataset.verdict = steps === undefined ? 'badHash' : 'good'
    verdict.textContent = steps === undefined ? tell('fairBroken') : tell('fairLeads', { count: figures.count(steps) })
  }
  const row = (name: string, value: string): HTMLElement => make('div', {}, make('dt', {}, name), make('dd', {}, value))
  return [
    make('p', {}, tell('fairHow')),
    make(
      'dl',
      { class: 'seeds' },
      row(tell('fairHead'), chain.head),
      row(isOwnSalt ? `${tell('fairSalt')} (${tell('fairOwnSalt')})` : tell('fairSalt'), chain.salt),
      row(tell('fairAt'), `${figures.count(chain.at)} / ${figures.count(chain.links)}`),
      ...(root === undefined ? [] : [row(tell('fairRoot'), root)]),
      ...(lastLink ? [row(`${tell('fairLast')} (${figures.count(lastLink.at)})`, lastLink.link)] : []),
    ),
    ...(lastLink ? [makeAction(tell('fairCheck'), () => void check(), true), verdict] : []),
    make('p', { class: 'note' }, tell('fairRounds')),
    make('p', { class: 'note' }, say('fair.exact')),
  ]
}
