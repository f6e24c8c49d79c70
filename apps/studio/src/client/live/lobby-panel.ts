import type { LobbyAnswer, LobbyTable } from '../../lobby-api.ts'
import { readMinor } from '../amounts.ts'
import { make } from '../dom.ts'
import type { PlayCalls } from '../play-calls.ts'
import type { Say } from '../say.ts'
import { makeAction } from '../sheets.ts'
import type { SceneContext } from '../table/table-look.ts'
import type { LiveView } from './live-look.ts'
import type { LiveWord } from './live-words.ts'
import { RoadBoard } from './road-board.ts'
import type { RoomClock } from './room-clock.ts'

type Tell = (word: LiveWord, blanks?: Readonly<Record<string, string | number>>) => string
type Speech = Pick<SceneContext, 'word' | 'figures'> & { tell: Tell }

type LobbyContext = Speech & {
  say: Say
  calls: Pick<PlayCalls, 'lobby'>
  clock: Pick<RoomClock, 'until'>
  /** The game of this window. */
  here: string
  /** How another table speaks. */
  speak(view: LiveView): Speech
  loadView(game: string): Promise<LiveView | undefined>
  /** Goes to the table of another game; undefined where no page is around that could. */
  go?: (game: string) => void
}

const readEveryMs = 2_000
const tickMs = 250
const nearSeconds = 5

/** All tables of this vendor at once, with their time and their roads, as they go on. */
export class LiveLobbyPanel {
  readonly #context: LobbyContext
  readonly #cards = new Map<string, LobbyCard>()
  #at: number | undefined

  constructor(context: LobbyContext) {
    this.#context = context
  }

  /** Fills a sheet, and keeps it up to date for as long as it is open. */
  open(body: HTMLElement, isOpen: () => boolean): void {
    const { tell, say } = this.#context
    const list = make('ol', { class: 'lobby-tables' }, ...[...this.#cards.values()].map(({ root }) => root))
    const note = make('p', { class: 'note' }, tell('tablesNote'))
    const line = make('p', { class: 'note', role: 'status' })
    if (this.#cards.size === 0) list.append(make('li', { class: 'loading small', role: 'status', 'aria-label': say('load.loading') }))
    body.append(note, line, list)
    // The sheet may show something else by then.
    const isShown = (): boolean => isOpen() && list.isConnected
    const read = async (): Promise<void> => {
      const answer = await this.#context.calls.lobby(this.#at).catch(() => undefined)
      line.textContent = answer ? '' : say('error.network')
      if (answer) this.#show(answer, list)
      if (isShown()) setTimeout(() => void (isShown() && read()), readEveryMs)
    }
    const tick = (): void => {
      for (const card of this.#cards.values()) card.tick()
      if (isShown()) setTimeout(tick, tickMs)
    }
    void read()
    // The sheet is not open before it is filled.
    setTimeout(tick)
  }

  /** The own table, then those at which somebody plays; the order stays while the sheet is looked at. */
  #inOrder(tables: readonly LobbyTable[]): LobbyTable[] {
    const rank = ({ game, phase }: LobbyTable): number => (game === this.#context.here ? 0 : phase === 'idle' ? 2 : 1)
    return tables.toSorted((a, b) => rank(a) - rank(b))
  }

  #show({ at, tables }: LobbyAnswer, list: HTMLElement): void {
    this.#at = at
    const isFirst = this.#cards.size === 0
    for (const table of isFirst ? this.#inOrder(tables) : tables) {
      const card = this.#cards.get(table.game) ?? new LobbyCard(this.#context, table)
      this.#cards.set(table.game, card)
      card.show(table)
    }
    for (const game of this.#cards.keys()) if (!tables.some((table) => table.game === game)) this.#cards.delete(game)
    const roots = [...this.#cards.values()].map(({ root }) => root)
    if (roots.length !== list.children.length || roots.some((root, place) => list.children[place] !== root)) list.replaceChildren(...roots)
  }
}

/** One table of the lobby. */
class LobbyCard {
  readonly root: HTMLElement
  readonly #context: LobbyContext
  readonly #phase = make('span', { class: 'lobby-phase' })
  readonly #seconds = make('strong', { class: 'lobby-seconds', 'aria-hidden': 'true' })
  readonly #people = make('span', { class: 'lobby-people' })
  readonly #roads = make('div', { class: 'lobby-roads' })
  #board: RoadBoard | undefined
  /** Rounds that came before the roads of this table could be drawn. */
  #waiting: LobbyTable['past'] = []
  #table: LobbyTable

  constructor(context: LobbyContext, table: LobbyTable) {
    this.#context = context
    this.#table = table
    const { tell, figures, here, go } = context
    const money = (text: string): string => figures.money(readMinor(text))
    const isHere = table.game === here
    this.root = make(
      'li',
      { class: isHere ? 'lobby-table here' : 'lobby-table' },
      make(
        'div',
        { class: 'lobby-head' },
        make('h3', {}, table.name),
        make('span', { class: 'lobby-limits' }, `${money(table.least)} – ${money(table.most)}`),
      ),
      make('div', { class: 'lobby-time' }, this.#phase, this.#seconds),
      this.#roads,
      make(
        'div',
        { class: 'lobby-foot' },
        this.#people,
        isHere ? make('span', { class: 'lobby-here' }, tell('here')) : go && makeAction(tell('goThere'), () => go(table.game), true),
      ),
    )
    void this.#open()
  }

  show(table: LobbyTable): void {
    this.#table = table
    const { tell, figures } = this.#context
    const { phase, players, past } = table
    this.root.dataset.phase = phase
    this.#phase.textContent = tell(phase)
    this.#people.textContent = players === null ? '' : players === 0 ? tell('nobody') : tell('players', { count: figures.count(players) })
    if (this.#board) for (const round of past) this.#board.add(round)
    else this.#waiting = [...this.#waiting, ...past]
    this.tick()
  }

  tick(): void {
    const { endsAt, phase } = this.#table
    const { clock, figures, tell } = this.#context
    const seconds = endsAt === null || phase !== 'open' ? 0 : Math.ceil(clock.until(endsAt) / 1_000)
    const text = seconds > 0 ? figures.count(seconds) : ''
    if (this.#seconds.textContent !== text) this.#seconds.textContent = text
    this.root.dataset.near = String(seconds > 0 && seconds <= nearSeconds)
    // The bell is known before the next answer says so.
    if (phase === 'open' && seconds === 0) this.#phase.textContent = tell('lock')
  }

  async #open(): Promise<void> {
    const view = await this.#context.loadView(this.#table.game).catch(() => undefined)
    if (!view) return
    const board = new RoadBoard(view.roads, this.#context.speak(view))
    board.reset(this.#waiting)
    this.#board = board
    this.#waiting = []
    this.#roads.append(board.strip)
  }
}
