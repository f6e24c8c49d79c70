import { type Figures, readMinor } from './amounts.ts'
import { BalanceDisplay } from './balance-display.ts'
import type { FrameChannel } from './frame-channel.ts'
import type { GameHud } from './game-hud.ts'
import { showLowBalance } from './low-balance.ts'
import type { Fairness, PlayErrorCode, PlayState, Round, SpinAnswer } from '../play-api.ts'
import { closingCodes, type PlayCalls, PlayRefused } from './play-calls.ts'
import { RoundReports } from './round-reports.ts'
import { openRoundRequests, type RoundRequests } from './round-requests.ts'
import type { Say, TextKey } from './say.ts'
import { netOf } from './session-net.ts'
import { openSpinGuard, type SpinGuard } from './spin-guard.ts'
import { openStakeLadder, type StakeLadder } from './stake-ladder.ts'

type RoundHud = Pick<GameHud, 'setStatus' | 'setAction' | 'setWin' | 'setBalance' | 'setNet' | 'announce'> & {
  setMode(mode: 'pending' | 'closed' | 'replay'): void
}

/** What a game needs to play rounds. */
export type RoundContext = {
  hud: RoundHud
  say: Say
  figures: Figures
  sound: { press(): void }
  calls: PlayCalls
  channel: FrameChannel
  state: PlayState
  /** The session's net position so far. */
  net: bigint
  /** The stake of the last visit, where one is stored. */
  preferredStake: string | undefined
  storeStake(text: string): void
  /** Called when a round of this session was shown to its end and the game is idle. */
  onRoundShown?(round: Round): void
  /** Called when a round was refused or the game closed. */
  onStopped?(): void
  /** Asked before each round; where it answers false it has shown the player why. */
  mayStart?(): boolean
}

/** Whether a round was drawn just now, or is an interrupted one that goes on. */
export type RoundOrigin = 'live' | 'resumed'

/** After these refusals the studio knows a round that this window does not: the state is read again. */
const staleCodes: ReadonlySet<PlayErrorCode> = new Set<PlayErrorCode>([
  'spin.unfinished_round',
  'spin.in_progress',
  'round.not_open',
  'round.void',
])

/**
 * The life of a round in the browser, the same for slots and tables; a subclass shows it.
 *
 * idle → waiting (a request is sent) → showing → idle
 *        waiting → open (the round waits for a decision, tables only) → waiting
 *        waiting → pending (no answer, or the portal's is unknown) → showing | idle with the stake back
 * idle → replay → idle
 * any  → closed (the session is over, or another window has taken it)
 *
 * The window never decides an outcome and never guesses: after silence it repeats the same request, which counts once however often it is sent.
 */
export abstract class RoundPlay<Context extends RoundContext> {
  readonly ladder: StakeLadder
  fairness: Fairness
  protected readonly context: Context
  protected readonly guard: SpinGuard
  protected readonly display: BalanceDisplay
  protected readonly reports: RoundReports
  protected readonly requests: RoundRequests
  protected isClosed = false
  protected replaying: Promise<void> | undefined
  protected isReplayEnded = false

  constructor(context: Context) {
    const { state, calls, preferredStake, net } = context
    this.context = context
    this.guard = openSpinGuard(state.session.profile.minCycleMs)
    this.ladder = openStakeLadder(state.stakes, preferredStake ?? state.defaultStake)
    this.fairness = state.fairness
    this.display = new BalanceDisplay(context, readMinor(state.balance), net)
    this.reports = new RoundReports(calls)
    this.requests = openRoundRequests(calls, (isAnswered) => this.#showPending(isAnswered))
  }

  /** Shows the stake that is chosen. */
  protected abstract showStake(): void
  /** Shows the game as it was left, without a round under way. */
  protected abstract showOpening(): void | Promise<void>
  /** Removes the wins of the last round. */
  protected abstract clearPicture(): void
  /** Moves what may move before the answer. */
  protected abstract startPicture(): void
  protected abstract hastenPicture(): void
  /** Shows a drawn round to its end. */
  protected abstract showRound(round: Round, origin: RoundOrigin): Promise<void>
  /** Shows what a round has brought, once the figures have changed. */
  protected abstract showEnd(round: Round): void
  protected abstract showReplay(round: Round): Promise<void>
  /** Shows the last round of this session's play again, after a replay or a stake that came back. */
  protected abstract restorePicture(): void | Promise<void>
  /** Ends the round and lets the player start another. */
  protected abstract showIdle(): void
  /** Lets the player go on after a refusal. */
  protected abstract showAfterRefusal(code: PlayErrorCode): void

  /** Shows a round that waits for a decision. */
  protected showOpen(round: Round, _how: 'live' | 'still'): Promise<void> {
    throw new Error(`Round ${round.id} waits for a decision that this game does not offer`)
  }

  get net(): bigint {
    return this.display.net
  }

  get isResting(): boolean {
    return !this.guard.isTurning() && !this.replaying && !this.isClosed
  }

  /** How long until the market lets the next round start. */
  get waitMs(): number {
    return this.guard.waitMs(performance.now())
  }

  /** Shows the state as it is; an unfinished round goes on at its step. */
  async begin(): Promise<void> {
    const { channel, state, hud } = this.context
    const { unfinished } = state
    this.display.show(unfinished?.balanceBefore ? readMinor(unfinished.balanceBefore) : this.display.balance)
    this.#publishStake()
    hud.setWin('–', false)
    channel.send({ type: 'ready', game: state.game.code })
    await this.showOpening()
    if (unfinished) await this.attempt(() => this.#resume(unfinished))
  }

  lower(): void {
    this.#changeStake(() => this.ladder.lower())
  }

  raise(): void {
    this.#changeStake(() => this.ladder.raise())
  }

  choose(stake: bigint): void {
    this.#changeStake(() => this.ladder.choose(stake))
  }

  /** Shows an earlier round again from its data; nothing is staked, paid or reported. */
  replay(round: Round): void {
    if (!this.isResting) return
    const { hud, say } = this.context
    this.isReplayEnded = false
    this.clearPicture()
    // Set before the picture starts: a change that the picture makes to the chips is no change by the player.
    this.replaying = Promise.resolve().then(async () => {
      hud.setMode('replay')
      hud.setStatus(say('status.replay'), { announce: true })
      hud.setWin('–', false)
      await this.showReplay(round)
    })
  }

  async endReplay(): Promise<void> {
    if (!this.replaying || this.isReplayEnded) return
    this.isReplayEnded = true
    this.hastenPicture()
    await this.replaying
    this.replaying = undefined
    this.clearPicture()
    await this.restorePicture()
    this.context.hud.setWin('–', false)
    this.showIdle()
  }

  async refreshBalance(): Promise<void> {
    const next = await this.context.calls.balance().catch(() => undefined)
    if (next !== undefined && !this.guard.isTurning()) this.display.publish(readMinor(next), next)
  }

  /** Ends play in this window with a text and the way out. */
  close(key: TextKey): void {
    const { hud, say } = this.context
    this.context.onStopped?.()
    this.isClosed = true
    hud.setMode('closed')
    hud.setStatus(say(key), { announce: true, tone: 'warn' })
    hud.setAction({ label: say('hud.lobby'), run: () => this.leave() })
  }

  leave(): void {
    const { channel, state } = this.context
    channel.send({ type: 'close' })
    if (!channel.isFramed && state.session.lobbyUrl) location.assign(state.session.lobbyUrl)
  }

  /**
   * Starts a round, unless one is turning or it may not start yet.
   * @param cost what the player pays for it
   * @returns whether it was started
   */
  protected startRound(cost: bigint, ask: () => Promise<SpinAnswer>): boolean {
    const { hud, say, mayStart } = this.context
    if (mayStart?.() === false || !this.guard.tryStart(performance.now())) return false
    this.clearPicture()
    this.reports.pause()
    hud.setAction(undefined)
    if (this.display.balance < cost) {
      this.refuse(new PlayRefused('wallet.insufficient_funds'))
      return false
    }
    hud.setWin('–', false)
    hud.setStatus(say('status.spinning'))
    this.startPicture()
    void this.attempt(async () => this.take(await ask()))
    return true
  }

  /** Shows what the studio has answered to a stake or a decision. */
  protected async take(answer: SpinAnswer): Promise<void> {
    if (answer.status === 'pending') return this.#followPending(answer.round)
    this.fairness = answer.fairness
    if (answer.status === 'open') return this.showOpen(answer.round, 'live')
    await this.#present(answer.round, answer.balance, 'live')
  }

  protected attempt(run: () => Promise<void>): Promise<void> {
    return run().catch((error: unknown) => this.refuse(error))
  }

  protected refuse(error: unknown): void {
    const { hud, say } = this.context
    this.context.onStopped?.()
    if (!(error instanceof PlayRefused)) {
      this.close('load.failed')
      throw error
    }
    const { code, details } = error
    const key: TextKey = `error.${code}`
    if (closingCodes.has(code)) return this.close(key)
    if (details.balance) this.display.publish(readMinor(details.balance), details.balance)
    this.showAfterRefusal(code)
    hud.setStatus(say(key), { announce: true, tone: 'warn' })
    if (code === 'wallet.insufficient_funds') showLowBalance(this.context, () => this.leave())
    if (staleCodes.has(code)) void this.attempt(() => this.#resumeFromState())
  }

  /** Shows a drawn round to its end, and only then what it did to the figures. */
  async #present(round: Round, newest: string | undefined, origin: RoundOrigin): Promise<void> {
    const { channel, state } = this.context
    if (round.balanceBefore) this.display.show(readMinor(round.balanceBefore))
    await this.showRound(round, origin)
    this.display.addNet(netOf(round))
    const { currency } = state.session
    channel.send({ type: 'round-finished', roundId: round.id, stake: round.stake, win: round.win, currency })
    if (newest !== undefined) this.display.publish(readMinor(newest), newest)
    this.reports.add(round)
    this.showEnd(round)
    this.context.onRoundShown?.(round)
    if (round.state === 'drawn') void this.#waitForSettlement(round)
  }

  /** The win is fixed and on its way; the balance shows it once the wallet has confirmed. */
  async #waitForSettlement(round: Round): Promise<void> {
    const { hud, say } = this.context
    if (readMinor(round.win) > 0n) hud.announce(say('status.settling'))
    if (await this.requests.settled(round)) await this.refreshBalance()
  }

  /** It is not known whether the stake of this round was taken: ask until it is. */
  async #followPending(round: Round): Promise<void> {
    const { hud, say } = this.context
    this.#showPending(true)
    const known = await this.requests.known(round)
    if (known.state === 'open') return this.showOpen(known, 'live')
    if (known.state === 'returned') {
      await this.restorePicture()
      this.showIdle()
      hud.setStatus(say('status.returnedStake'), { announce: true })
    } else await this.#present(known, undefined, 'live')
    await this.refreshBalance()
  }

  async #resumeFromState(): Promise<void> {
    const state = await this.requests.state()
    this.fairness = state.fairness
    this.display.show(readMinor(state.balance))
    if (state.unfinished) await this.#resume(state.unfinished)
    else this.showIdle()
  }

  async #resume(round: Round): Promise<void> {
    const { hud, say } = this.context
    this.guard.resume(performance.now())
    if (round.state === 'pending') {
      this.startPicture()
      return this.#followPending(round)
    }
    hud.setStatus(say('status.resumed'), { announce: true })
    if (round.state === 'open') return this.showOpen(round, 'still')
    await this.#present(round, undefined, 'resumed')
    await this.refreshBalance()
  }

  #changeStake(change: () => void): void {
    if (!this.isResting) return
    change()
    this.context.sound.press()
    this.#publishStake()
  }

  #publishStake(): void {
    this.showStake()
    this.context.storeStake(this.ladder.text)
  }

  /** @param isAnswered whether the studio answers and the portal does not */
  #showPending(isAnswered: boolean): void {
    const { hud, say } = this.context
    hud.setMode('pending')
    hud.setStatus(say(isAnswered ? 'status.pending' : 'status.noLine'), { announce: true, tone: 'warn' })
  }
}
