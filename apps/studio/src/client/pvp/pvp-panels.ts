import type { HandRecord } from '../../pvp-api.ts'
import type { PlayState, Round } from '../../play-api.ts'
import { readMinor, writeMinor } from '../amounts.ts'
import { make } from '../dom.ts'
import type { PlayCalls } from '../play-calls.ts'
import { fillRounds } from '../round-list.ts'
import type { Say } from '../say.ts'
import { makeAction, makeFacts, makeSection, Sheets } from '../sheets.ts'
import { verifyTable } from '../table/verify-table.ts'
import type { HandVerdict } from './hand-check.ts'
import type { PvpPlay } from './pvp-play.ts'
import type { PvpSpeech } from './pvp-speech.ts'
import type { PvpView } from './pvp-look.ts'
import { listRules } from './pvp-rules-panel.ts'
import { tellNews } from './tell-news.ts'

type PvpPanelProps = {
  say: Say
  speech: PvpSpeech
  figures: PvpSpeech['figures']
  view: PvpView
  state: PlayState
  calls: PlayCalls
  play: PvpPlay
  pace(ms: number): number
}
type PlayedHand = { readonly no: number; readonly paid: { readonly win: string }; readonly back: { readonly win: string } }

/** The sheets over a table of players. The table goes on under them. */
export class PvpPanels {
  readonly isOpen: () => boolean
  readonly isAsking: () => boolean
  readonly ask: Sheets['ask']
  readonly #sheets: Sheets
  readonly #props: PvpPanelProps

  constructor(props: PvpPanelProps) {
    this.#props = props
    this.#sheets = new Sheets(props)
    this.isOpen = this.#sheets.isOpen
    this.isAsking = this.#sheets.isAsking
    this.ask = (title, text, answers) => this.#sheets.ask(title, text, answers)
  }

  openRules(): void {
    this.#sheets.show(this.#props.say('rules.title'), 'wide', (body) => body.append(...listRules(this.#props)))
  }

  openFairness(): void {
    this.#sheets.show(this.#props.say('fair.title'), 'side', (body) => body.append(...listFairness(this.#props)))
  }

  openHelp(): void {
    this.#sheets.openHelp()
  }

  /** How many chips to bring. */
  openSit(): void {
    const { speech, view, play } = this.#props
    const choices = view.rules.pvp.buyIns.map((boots) => ({
      label: `${speech.money(boots * view.rules.unitsPerStake)} · ${speech.tell('boots', { count: speech.digits(boots) })}`,
      take: () => play.sit(boots),
    }))
    this.#sheets.openChoice(speech.tell('sitWith'), choices, speech.tell('ruleRake'))
  }

  /** Leaves the table; in a hand only after a question. */
  openRise(): void {
    const { speech, play } = this.#props
    if (play.isResting) return play.rise()
    this.#sheets.ask(speech.tell('rise'), speech.tell('riseAsk'), [
      { label: speech.tell('rise'), run: () => play.rise() },
      { label: speech.tell('stay'), run: () => undefined, isMain: true },
    ])
  }

  openHistory(): void {
    const { say, speech, figures, calls, view } = this.#props
    this.#sheets.show(say('history.title'), 'side', (body) =>
      fillRounds(
        body,
        { say, figures, calls, play: { isResting: false, replay: () => undefined }, close: this.#sheets.close },
        {
          tag: (round) => `${speech.tell('boot')} ${figures.money(readMinor(round.bet))}`,
          facts: () => [],
          mayReplay: () => false,
          describe: (round) => this.#listHands(round),
          verify: (round) => verifyTable(round, view.rules, writeMinor),
        },
      ),
    )
  }

  /** The hands of a sitting; each opens its replay. */
  #listHands(round: Round): Node[] {
    const { speech, figures, say } = this.#props
    const { hands = [] } = (round.table ?? {}) as { hands?: readonly PlayedHand[] }
    if (hands.length === 0) return [make('p', { class: 'note' }, speech.tell('noHand'))]
    const money = (text: string): string => figures.money(readMinor(text))
    const rows = hands.map(({ no, paid, back }) =>
      make(
        'li',
        {},
        make(
          'button',
          { class: 'round', type: 'button', onclick: () => void this.#openHand(round, no) },
          make('span', { class: 'when' }, speech.tell('handNo', { number: speech.digits(no) })),
          make('span', { class: 'tag' }, say('history.replay')),
          make('span', { class: 'bet' }, money(paid.win)),
          make(
            'strong',
            { class: readMinor(back.win) > readMinor(paid.win) ? 'won' : '' },
            readMinor(back.win) > 0n ? money(back.win) : '–',
          ),
        ),
      ),
    )
    return [make('ol', { class: 'rounds' }, ...rows)]
  }

  async #openHand(round: Round, no: number): Promise<void> {
    const { calls, say, speech } = this.#props
    const record = await calls.hand(round.id, no).catch(() => undefined)
    this.#sheets.show(speech.tell('handNo', { number: speech.digits(no) }), 'wide', (body) => {
      if (record) body.append(...this.#showHand(record, readMinor(round.bet)))
      else
        body.append(
          make('p', { class: 'note' }, say('error.network')),
          makeAction(say('load.retry'), () => void this.#openHand(round, no), true),
        )
    })
  }

  /** The hand again, step by step, with the cards that this player has seen, and its proof. */
  #showHand(record: HandRecord, boot: bigint): Node[] {
    const { view, pace } = this.#props
    const speech = withBoot(this.#props.speech, boot)
    const kind = view.table
    const table = kind.open({ ...speech, seatCount: view.rules.pvp.seats, pace, act: () => undefined, knock: () => undefined })
    const steps = kind.listSteps(record)
    const known = new Map(record.cards.map(({ place, cards }) => [place, cards.map(({ card }) => card)]))
    const mine = new Map([...known].filter(([place]) => place === record.mine))
    const seats = record.players.map((player) => ({ ...player, state: 'in' as const, isAway: false, isAutomatic: false }))
    const around = { seats, mine: null, sentences: kind.sentences }
    const line = make('p', { class: 'replay-line', role: 'status' })
    const count = make('span', { class: 'note' })
    let at = 0
    const show = (next: number): void => {
      const isStep = next === at + 1
      at = Math.max(0, Math.min(steps.length - 1, next))
      const { hand, news, known: seen } = steps[at]!
      const isLast = at === steps.length - 1
      table.show({ seats, hand, mine: record.mine, known: seen ?? (isLast ? known : mine), moves: [], news: isStep && news ? [news] : [] })
      line.textContent = news ? tellNews(news, around, speech) : isLast ? '' : speech.tell('saidDealt')
      count.textContent = speech.tell('step', { at: speech.digits(at + 1), of: speech.digits(steps.length) })
      before.disabled = at === 0
      after.disabled = isLast
    }
    const before = makeAction(speech.tell('before'), () => show(at - 1))
    const after = makeAction(speech.tell('after'), () => show(at + 1), true)
    show(0)
    return [
      make('div', { class: 'replay-stage' }, table.root),
      line,
      make('div', { class: 'replay-steps' }, before, count, after),
      ...this.#showProof(record),
    ]
  }

  #showProof(record: HandRecord): Node[] {
    const { speech, figures, say, view } = this.#props
    const { tell } = speech
    const verdict = make('p', { class: 'verdict', role: 'status' })
    const cards = record.cards.reduce((sum, seat) => sum + seat.cards.length, 0)
    const texts: Readonly<Record<HandVerdict, string>> = {
      cards: tell('checkedCards', { count: speech.digits(cards) }),
      deck: tell('checkedDeck'),
      broken: tell('checkBroken'),
      none: tell('noneSeen'),
    }
    const check = async (): Promise<void> => {
      verdict.textContent = say('fair.checking')
      const found = await view.table.check(record).catch(() => 'broken' as const)
      verdict.dataset.verdict = found === 'broken' ? 'badRound' : 'good'
      verdict.textContent = texts[found]
    }
    const seeds = record.players.map(({ place, name }) => {
      const seed = record.seeds.find((one) => one.place === place)?.seed
      return [place === record.mine ? tell('you') : speech.nameSeat(name), seed ?? tell('fairMissing')] as const
    })
    return [
      makeSection(
        say('fair.title'),
        makeFacts(
          [
            [tell('fairCommit'), record.commitment],
            [tell('fairRoot'), record.root],
            [tell('fairServer'), record.serverSeed ?? tell('fairLater', { time: figures.moment(new Date(record.opensAt)) })],
            ...seeds,
          ],
          'seeds',
        ),
        makeAction(tell('check'), () => void check()),
        verdict,
      ),
    ]
  }
}

/** The same speech at the boot of another table. */
function withBoot(speech: PvpSpeech, boot: bigint): PvpSpeech {
  const worth = (units: number): bigint => (BigInt(units) * boot) / 100n
  return { ...speech, boot, money: (units) => speech.figures.money(worth(units)), short: (units) => speech.figures.short(worth(units)) }
}

/** How the deck of the hand that runs comes about, as far as it is told. */
function listFairness({ speech, play }: PvpPanelProps): Node[] {
  const { tell } = speech
  const { view } = play
  const deal = view?.deal
  const own = play.own?.place
  const facts: (readonly [string, string])[] = deal
    ? [
        [`${tell('fairCommit')} (${tell('handNo', { number: speech.digits(view?.no ?? 0) })})`, deal.commitment],
        ...(deal.root === null ? [] : [[tell('fairRoot'), deal.root] as const]),
        ...(deal.seeds ?? []).map(({ place, seed }) => {
          const isOwn = place === own && seed === play.keeper.givenTo(view?.no ?? 0)
          const row = view?.seats.find((seat) => seat.place === place)
          const name = row ? speech.nameSeat(row.name) : ''
          return [isOwn ? `${tell('you')} (${tell('fairOwn')})` : name, seed] as const
        }),
      ]
    : []
  return [
    make('p', {}, tell('fairHow')),
    ...(facts.length > 0 ? [makeFacts(facts, 'seeds')] : [make('p', { class: 'note' }, tell('noHand'))]),
    make('p', { class: 'note' }, tell('fairHands')),
  ]
}
