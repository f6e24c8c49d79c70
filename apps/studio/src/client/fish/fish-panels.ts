import type { FishKind } from '../../engine/fish/fish-game.ts'
import { bombOwn, chestPrices, mostBlast, mostChained, returnOfTreasure } from '../../engine/fish/fish-shot.ts'
import type { PlayState, Round } from '../../play-api.ts'
import { type Figures, type LanguageCode, writeMinor } from '../amounts.ts'
import { make } from '../dom.ts'
import { fillFairness } from '../fairness-panel.ts'
import type { FishLook } from '../look/game-look.ts'
import type { PlayCalls } from '../play-calls.ts'
import { fillRounds } from '../round-list.ts'
import type { Say, TextKey } from '../say.ts'
import { makeFacts, makeSection, Sheets } from '../sheets.ts'
import { timesHundred } from '../table/pay-rows.ts'
import { describeRound } from '../table/round-parts.ts'
import { verifyTable } from '../table/verify-table.ts'
import type { FishPlay } from './fish-play.ts'
import type { FishWord } from './fish-words.ts'
import { fillReplay, readShots } from './shot-replay.ts'

type FishPanelProps = {
  say: Say
  tell(word: FishWord, blanks?: Readonly<Record<string, string | number>>): string
  name(fish: string): string
  figures: Figures
  language: LanguageCode
  look: FishLook
  state: PlayState
  calls: PlayCalls
  play: FishPlay
  /** A picture of a fish, for the list of what they pay. */
  paint(fish: string): HTMLElement
  opened(): void
}

/** The sheets over a sea, which goes on under them. */
export class FishPanels {
  readonly isOpen: () => boolean
  readonly isAsking: () => boolean
  readonly ask: Sheets['ask']
  readonly #sheets: Sheets
  readonly #props: FishPanelProps

  constructor(props: FishPanelProps) {
    this.#props = props
    this.#sheets = new Sheets(props)
    this.isOpen = this.#sheets.isOpen
    this.isAsking = this.#sheets.isAsking
    this.ask = (title, text, answers) => this.#sheets.ask(title, text, answers)
  }

  openRules(): void {
    this.#sheets.show(this.#props.say('rules.title'), 'wide', (body) => body.append(...listRules(this.#props)))
  }

  openHistory(): void {
    const { props, close } = { props: this.#props, close: this.#sheets.close }
    const { rules } = props.look.view
    const isWhole = ({ table, state }: Round): boolean => table !== null && state !== 'pending' && state !== 'open'
    this.#sheets.show(props.say('history.title'), 'side', (body) =>
      fillRounds(
        body,
        { ...props, play: { isResting: true, replay: (round) => this.#openReplay(round) }, close },
        {
          tag: (round) => (isWhole(round) ? tagMagazine(round, props) : ''),
          facts: () => [],
          mayReplay: (round) => isWhole(round) && readShots(round.actions).length > 0,
          describe: (round) => (isWhole(round) ? describeRound(round, { ...props, rules }) : []),
          verify: (round) => verifyTable(round, rules, writeMinor),
        },
      ),
    )
  }

  #openReplay(round: Round): void {
    const { say } = this.#props
    this.#sheets.show(say('history.replay'), 'side', (body) => fillReplay(body, round, this.#props, this.#sheets.isOpen))
  }

  openFairness(): void {
    this.#sheets.show(this.#props.say('fair.title'), 'side', (body) => fillFairness(body, this.#props))
  }

  openHelp(): void {
    this.#sheets.openHelp()
  }

  openSizes(): void {
    const { tell, figures, play, look } = this.#props
    const choices = look.view.rules.fish.magazines.map((size) => ({
      label: figures.money(play.worth(size)),
      take: () => play.chooseSize(size),
      isChosen: size === play.size,
    }))
    this.#sheets.openChoice(tell('chooseSize'), choices, tell('sizeNote'))
  }

  openRooms(): void {
    const { tell } = this.#props
    this.#sheets.show(tell('rooms'), 'small', (body) => {
      const rooms = listRooms(this.#props, this.#sheets.close)
      body.append(make('div', { class: 'room-cards' }, ...rooms), make('p', { class: 'note' }, tell('roomsNote')))
      return rooms[0]
    })
  }
}

const roomWords: readonly FishWord[] = ['shallow', 'middle', 'deep']

/** The rooms, by the cost of their shots. */
export function listRooms(
  { state, tell, figures, play, look }: Pick<FishPanelProps, 'state' | 'tell' | 'figures' | 'play' | 'look'>,
  chosen: () => void,
): HTMLButtonElement[] {
  const { mostCost } = look.view.rules.fish
  return state.stakes.map((step, at) => {
    const least = BigInt(Math.round(Number(step) * 10_000))
    const enter = (): void => {
      chosen()
      if (!play.isSeated || least !== play.step) play.enter(step)
    }
    return make(
      'button',
      { class: 'room-card', type: 'button', 'data-depth': at, onclick: enter },
      make('strong', {}, tell(roomWords[at] ?? 'deep')),
      make('span', {}, `${figures.money(least)} – ${figures.money(least * BigInt(mostCost))}`),
    )
  })
}

function tagMagazine({ table }: Pick<Round, 'table'>, { name, figures }: Pick<FishPanelProps, 'name' | 'figures'>): string {
  const { caught = [] } = table as { caught?: readonly { fish: string; count: number }[] }
  const all = caught.reduce((sum, { count }) => sum + count, 0)
  const best = caught.at(-1)
  return best ? `${name(best.fish)} · ${figures.count(all)}` : '–'
}

function listRules(props: FishPanelProps): Node[] {
  const { say, tell, figures, state, play, look } = props
  const { rules } = look.view
  const general: TextKey[] = ['rules.random', 'rules.interruption', 'rules.malfunction']
  const volatility = { low: say('rules.volatilityLow'), medium: say('rules.volatilityMedium'), high: say('rules.volatilityHigh') }
  return [
    makeSection(
      say('rules.figures'),
      makeFacts(
        [
          [say('rules.rtp'), figures.percent(state.game.rtpPercent)],
          [say('rules.volatility'), volatility[rules.volatility]],
          [tell('cost'), `${figures.money(play.worth(1))} – ${figures.money(play.worth(rules.fish.mostCost))}`],
          [tell('magazine'), rules.fish.magazines.map((size) => figures.money(play.worth(size))).join(' · ')],
        ],
        'figures',
      ),
      make('p', { class: 'note' }, say('rules.rtpNote')),
    ),
    makeSection(tell('howTo'), ...(['how1', 'how2', 'how3', 'how4', 'sizeNote', 'how5'] as const).map((key) => make('p', {}, tell(key)))),
    makeSection(tell('pays'), listFish(props)),
    makeSection(
      say('rules.general'),
      make('ul', { class: 'prose' }, make('li', {}, tell('keep')), ...general.map((key) => make('li', {}, say(key)))),
    ),
  ]
}

/** Each fish with what it pays, how often a shot catches it, and what a shot at it returns. */
function listFish({ tell, name, figures, look, paint }: FishPanelProps): HTMLElement {
  const { rules } = look.view
  const rows = rules.fish.kinds.map((kind) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, paint(kind.code), make('span', {}, name(kind.code))),
      make('td', {}, tellPrice(kind, tell, figures)),
      make('td', {}, tellChance(kind, figures)),
      make(
        'td',
        {},
        kind.type === 'boss'
          ? `${figures.percent('95')} + ${figures.percent(timesHundred(String(Number(returnOfTreasure().over) / Number(returnOfTreasure().under))))}`
          : figures.percent(timesHundred(rules.returns[kind.code] ?? '0')),
      ),
    ),
  )
  const heads = ['fish', 'pays', 'chance', 'returnRate'] as const
  return make(
    'table',
    { class: 'bet-table fish-table' },
    make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, tell(head))))),
    make('tbody', {}, ...rows),
  )
}

function tellPrice({ type, price }: FishKind, tell: FishPanelProps['tell'], figures: Figures): string {
  const range = (least: number, most: number): string => tell('toPrice', { least: figures.count(least), most: figures.count(most) })
  if (type === 'bomb') return range(bombOwn, mostBlast)
  if (type === 'chain') return range(price, price * (mostChained + 1))
  if (type === 'chest') return range(chestPrices[0]?.[0] ?? 0, chestPrices.at(-1)?.[0] ?? 0)
  return tell('price', { price: figures.count(price) })
}

function tellChance({ type, price }: FishKind, figures: Figures): string {
  const percent = (part: number): string => figures.percent((part * 100).toFixed(2))
  if (type === 'bomb') return `${percent(24 / (25 * mostBlast))} – ${percent(24 / (25 * bombOwn))}`
  if (type === 'chain') return `${percent(24 / (25 * price * (mostChained + 1)))} – ${percent(24 / (25 * price))}`
  if (type === 'chest') return percent(6 / 245)
  return percent(type === 'boss' ? 19 / 6_000 : 24 / (25 * price))
}
