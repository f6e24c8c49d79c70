import { randomUUID } from 'node:crypto'
import { parseAmount } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import type { Json } from '../apps/studio/src/engine/table-game.ts'
import type { PlayState, Round, SpinAnswer } from '../apps/studio/src/play-api.ts'
import { type Client, Player, type Reply } from './client.ts'
import { pause } from './kill.ts'
import type { System } from './system.ts'

/** What a bot stakes on in the games that offer a choice; the others take none. */
const choices: Readonly<Record<string, unknown>> = {
  'lily-roulette': {
    bets: [
      ['red', 1],
      ['straight:17', 1],
    ],
  },
  'teen-baccarat': { player: 1, banker: 0, tie: 0 },
  'mines-garden': { mines: 3, bed: 7 },
  'plinko-ghat': { rows: 12, risk: 'high' },
  'keno-bazar': { picks: [1, 7, 33, 80] },
  housie: { tickets: 2 },
  'quick-eight': { picks: [1, 7, 20] },
  'fair-wheel': { bets: [[2, 1]] },
  'delta-sheet': { play: 'any', picks: [7, 42] },
}

/** What an answer has told of a round for good: the same must stand in the history ever after. */
type RoundSummary = { win: string; outcome: unknown }

/** One player at one game, over HTTP: plays on and on, decides where there is something to decide, and repeats what is not answered. */
export class Bot {
  readonly game: string
  readonly client: Client
  readonly acknowledged = new Map<string, RoundSummary>()
  unanswered = 0
  refused = new Map<string, number>()
  readonly #player: Player
  #stake = ''
  #last: string | undefined

  constructor(system: System, client: Client, game: string) {
    this.client = client
    this.game = game
    this.#player = new Player(system.studio)
  }

  async open(vendor: string): Promise<void> {
    const { ticket } = await this.client.must(calls.launch.launchGame, { vassalage: vendor, gameCode: this.game })
    const { content } = await this.client.must(calls.launch.redeemLaunch, { ticket: String(ticket) })
    await this.#player.open(String(content))
    const { value } = await this.#player.call('GET', '/play/v1/state')
    this.#stake = (value as unknown as PlayState).stakes[0] ?? ''
  }

  async play(goesOn: () => boolean, restMs: number): Promise<void> {
    while (goesOn()) {
      const body = { stake: this.#stake, choice: choices[this.game], ...(this.#last && { acknowledges: this.#last }) }
      const reply = await this.#ask('/play/v1/spin', body, goesOn)
      if (reply) await this.#follow(reply, goesOn)
      await pause(restMs)
    }
  }

  /** Goes on with one request id until there is an answer, as a browser does. */
  async #ask(path: string, body: object, goesOn: () => boolean): Promise<Reply | undefined> {
    const requestId = randomUUID()
    for (;;) {
      const reply = await this.#player.call('POST', path, { ...body, requestId }).catch(() => undefined)
      if (reply && isAnswer(reply)) return reply
      this.unanswered += 1
      if (!goesOn()) return undefined
      await pause(150)
    }
  }

  async #follow(reply: Reply, goesOn: () => boolean): Promise<void> {
    if (!reply.success) {
      this.refused.set(reply.code ?? '', (this.refused.get(reply.code ?? '') ?? 0) + 1)
      if (reply.code === 'spin.unfinished_round') await this.#finish(String(reply.details?.roundId), goesOn)
      return
    }
    const answer = reply.value as unknown as SpinAnswer
    if (answer.status === 'open') return this.#decide(answer.round, goesOn)
    if (answer.status === 'drawn') this.#keep(answer.round)
  }

  /** A round whose answer was lost: decided to its end, or taken as seen. */
  async #finish(id: string, goesOn: () => boolean): Promise<void> {
    const reply = await this.#player.call('GET', `/play/v1/rounds/${id}`).catch(() => undefined)
    if (!reply?.success) return
    const { round } = reply.value as { round: Round }
    if (round.state === 'open') return this.#decide(round, goesOn)
    if (round.state === 'drawn' || round.state === 'settled') this.#keep(round)
  }

  async #decide(round: Round, goesOn: () => boolean): Promise<void> {
    const action = decide(round)
    const reply = await this.#ask(`/play/v1/rounds/${round.id}/actions`, { action }, goesOn)
    if (reply) await this.#follow(reply, goesOn)
  }

  #keep(round: Round): void {
    this.acknowledged.set(round.id, summarize(round))
    this.#last = round.id
  }

  /** Every round of this game's session, newest first, as the studio tells them now. */
  async listRounds(): Promise<Round[]> {
    const rounds: Round[] = []
    for (let before: string | null = ''; before !== null;) {
      const reply = await this.#player.call('GET', `/play/v1/history?limit=50${before && `&before=${before}`}`)
      const page = reply.value as unknown as { rounds: Round[]; next: string | null }
      rounds.push(...page.rounds)
      before = page.next
    }
    return rounds
  }
}

/** A refusal is an answer, also the one that the portal can not be reached: nothing was taken, and a repetition is refused again. */
export function isAnswer({ status, code }: Reply): boolean {
  return status < 500 || (code !== undefined && code !== 'server.failed')
}

export function summarize({ win, steps, table, jackpots }: Round): RoundSummary {
  return { win, outcome: [steps, table, jackpots.map(({ won }) => won)] }
}

/** What a round moved on the player's balance; of an open one that is its stake. */
export function movedBy({ state, win, stake }: Round): bigint {
  if (state === 'open') return -parseAmount(stake)!
  return state === 'settled' ? parseAmount(win)! - parseAmount(stake)! : 0n
}

/** Holds two cards; opens a second bed and then takes what is won. */
function decide({ decision, actions }: Round): Json {
  const options = decision as { hold?: number }
  if (options.hold !== undefined) return { hold: [0, 2] }
  return actions.length === 0 ? { bed: 11 } : 'take'
}
