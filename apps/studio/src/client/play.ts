import { readMinor } from './amounts.ts'
import { askUntil } from './ask-again.ts'
import type { FrameChannel } from './frame-channel.ts'
import { openJackpots } from './jackpot-board.ts'
import type { LateScene } from './late-scene.ts'
import { closingCodes, type PlayCalls, PlayRefused } from './play-calls.ts'
import type { WinGroup } from './presentation.ts'
import type { Fairness, PlayState, Round, Step } from '../play-api.ts'
import { GivenRounds } from './given-rounds.ts'
import { tellLowBalance } from './low-balance.ts'
import { findResumeStep } from './resume-step.ts'
import { RoundReports } from './round-reports.ts'
import type { Scene } from './scene.ts'
import { netOf } from './session-net.ts'
import { cycleWins, quickTempo, showRound, type Showing } from './show-round.ts'
import { openSpinGuard, type SpinGuard } from './spin-guard.ts'
import { openStakeLadder, type StakeLadder } from './stake-ladder.ts'
import type { TextKey } from './say.ts'
import { Till } from './till.ts'

export type PlayParts = Omit<Showing, 'scene'> & {
  /** A spin does not wait for it: the round is asked for, and shown when the scene stands. */
  picture: LateScene
  calls: PlayCalls
  channel: FrameChannel
  state: PlayState
  /** The session's net position so far. */
  net: bigint
  wishedStake: string | undefined
  keepStake(text: string): void
  /** Told when a round of this session has been shown to its end and the game rests. */
  roundShown?(round: Round): void
  /** Told when a spin was refused or the game closed. */
  stopped?(): void
  /** Asked before each round; a no has told the player why. */
  mayStart?(): boolean
}

type Picture = { window: readonly (readonly string[])[]; stops: readonly number[]; marks: Step['marks'] }

/**
 * One player's game from spin to spin.
 *
 * rest → turning (asked for a round) → showing (its picture) → rest
 *        turning → pending (no answer, or the portal's is unknown) → showing | rest with the stake back
 *        rest → replay → rest
 *        any → closed (the session is over, or another window has taken it)
 *
 * The window never decides an outcome and never guesses: after silence it repeats the same request, which is one bet however often it is asked.
 */
export class Play {
  readonly ladder: StakeLadder
  fairness: Fairness
  readonly #parts: PlayParts
  readonly #guard: SpinGuard
  readonly #till: Till
  readonly #reports: RoundReports
  readonly #given: GivenRounds
  #picture: Picture
  #isClosed = false
  /** A round is asked for that the reels may turn for. */
  #isAsking = false
  #replaying: Promise<void> | undefined
  #isReplayEnded = false
  #endCycle: () => void = () => undefined
  #readJackpots: () => Promise<void> = async () => undefined
  #ringedAtMs = 0

  constructor(parts: PlayParts) {
    const { state, look, picture } = parts
    this.#parts = parts
    this.#guard = openSpinGuard(state.session.profile.minCycleMs)
    this.ladder = openStakeLadder(state.stakes, parts.wishedStake ?? state.defaultStake)
    this.fairness = state.fairness
    this.#till = new Till(parts, readMinor(state.balance), parts.net)
    this.#reports = new RoundReports(parts.calls)
    this.#given = new GivenRounds(parts)
    const last = state.last?.steps.at(-1)
    this.#picture = last ?? { ...look.figures.rest, marks: [] }
    picture.ready.then(
      (scene) => this.#openPicture(scene),
      () => this.close('load.failed'),
    )
  }

  /** How long until the next round may start. */
  get waitMs(): number {
    return this.#guard.waitMs(performance.now())
  }

  get net(): bigint {
    return this.#till.net
  }

  get isResting(): boolean {
    return !this.#guard.isTurning() && !this.#replaying && !this.#isClosed
  }

  /** Shows the state as it is; an unfinished round goes on at its step. */
  async begin(): Promise<void> {
    const { channel, look, state, hud, say } = this.#parts
    const before = state.unfinished?.balanceBefore
    this.#till.tell(before ? readMinor(before) : this.#till.balance)
    this.#tellStake()
    hud.setWin('–', false)
    this.#showPicture(this.#picture)
    hud.setStatus(say('status.ready'))
    this.#given.tell()
    this.#readJackpots = openJackpots(this.#parts)
    channel.send({ type: 'ready', game: look.code })
    if (state.unfinished) await this.#resume(state.unfinished)
  }

  spin(): void {
    const { picture, hud, say, sound } = this.#parts
    if (this.#isClosed || this.#replaying) return
    if (this.#guard.isTurning()) return picture.now?.stage.motion.hasten()
    if (this.#parts.mayStart?.() === false) return
    if (!this.#guard.tryStart(performance.now())) return
    this.#endCycle()
    this.#reports.hold()
    hud.setAction(undefined)
    picture.now?.board.clear()
    picture.now?.celebration.hideWin()
    if (!this.#given.now && this.#till.balance < this.ladder.chosen) return this.#refuse(new PlayRefused('wallet.insufficient_funds'))
    hud.setMode('turning')
    hud.setWin('–', false)
    hud.setStatus(say('status.spinning'))
    this.#isAsking = true
    this.#turnReels()
    sound.spin()
    this.#turn().catch((error: unknown) => this.#refuse(error))
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
    this.#isReplayEnded = false
    this.#replaying = this.#showReplay(round)
  }

  async endReplay(): Promise<void> {
    const { picture, hud, say } = this.#parts
    if (!this.#replaying || this.#isReplayEnded) return
    this.#isReplayEnded = true
    this.#endCycle()
    picture.now?.stage.motion.hasten()
    const scene = await picture.ready
    await this.#replaying
    this.#replaying = undefined
    await scene.scenery.setMood('base')
    scene.board.clear()
    scene.celebration.hideWin()
    this.#showPicture(this.#picture)
    hud.setFreeSpins(undefined)
    hud.setWin('–', false)
    hud.setMode('rest')
    hud.setStatus(say('status.ready'))
  }

  async refreshBalance(): Promise<void> {
    const { calls } = this.#parts
    const next = await calls.balance().catch(() => undefined)
    if (next !== undefined && !this.#guard.isTurning()) this.#till.tell(readMinor(next), next)
  }

  /** Ends play in this window with a text and the way out. */
  close(key: TextKey): void {
    const { hud, say } = this.#parts
    this.#parts.stopped?.()
    this.#isClosed = true
    hud.setMode('closed')
    hud.setStatus(say(key), { announce: true, tone: 'warn' })
    hud.setAction({ label: say('hud.lobby'), run: () => this.leave() })
  }

  leave(): void {
    const { channel, state } = this.#parts
    channel.send({ type: 'close' })
    if (!channel.isFramed && state.session.lobbyUrl) location.assign(state.session.lobbyUrl)
  }

  async #turn(): Promise<void> {
    const { calls, hud } = this.#parts
    const request = {
      requestId: crypto.randomUUID(),
      stake: this.#given.now?.stake ?? this.ladder.text,
      ...(this.#given.now && { freeRoundId: this.#given.now.id }),
      ...(this.#reports.unheard && { acknowledges: this.#reports.unheard.id }),
    }
    const answer = await askUntil(
      () => calls.spin(request),
      () => true,
      (isAnswered) => this.#showPending(isAnswered),
    )
    this.#reports.heard()
    if (answer.status === 'pending') return this.#followPending(answer.round)
    hud.setMode('turning')
    this.fairness = answer.fairness
    if (answer.round.freeRoundId) this.#given.use()
    await this.#present(answer.round, answer.balance, 0, true)
  }

  /** Shows a drawn round to its end, and only then tells what it did to the figures. */
  async #present(round: Round, newest: string | undefined, fromStep: number, isTurning: boolean): Promise<void> {
    const { calls, channel, state, picture } = this.#parts
    if (round.balanceBefore) this.#till.tell(readMinor(round.balanceBefore))
    const scene = await picture.ready
    this.#isAsking = false
    const groups = await showRound({ ...this.#parts, scene }, round, {
      fromStep,
      isTurning,
      stepShown: (shownSteps) => {
        if (shownSteps < round.steps.length) void calls.progress(round.id, shownSteps, false).catch(() => undefined)
      },
    })
    this.#picture = round.steps.at(-1) ?? this.#picture
    this.#till.add(netOf(round))
    if (round.jackpots.some(({ won }) => won !== null)) void this.#readJackpots()
    const { currency } = state.session
    channel.send({ type: 'round-finished', roundId: round.id, stake: round.stake, win: round.win, currency })
    if (newest !== undefined) this.#till.tell(readMinor(newest), newest)
    this.#reports.seen(round)
    this.#rest(groups)
    this.#parts.roundShown?.(round)
    if (round.state === 'drawn') void this.#waitForSettlement(round)
  }

  /** The win is fixed and on its way; the balance shows it once the wallet has confirmed. */
  async #waitForSettlement(round: Round): Promise<void> {
    const { calls, hud, say } = this.#parts
    if (readMinor(round.win) > 0n) hud.announce(say('status.settling'))
    const isSettled = await askUntil(
      () => calls.round(round.id),
      (next) => next.state === 'settled',
      () => undefined,
    ).catch(() => undefined)
    if (isSettled) await this.refreshBalance()
  }

  /** A round of which it is not known whether its stake was taken: ask until it is. */
  async #followPending(round: Round): Promise<void> {
    const { calls, hud, say } = this.#parts
    this.#showPending()
    const known = await askUntil(
      () => calls.round(round.id),
      (next) => next.state !== 'pending',
      (isAnswered) => this.#showPending(isAnswered),
    )
    if (known.state === 'returned') {
      this.#isAsking = false
      this.#showPicture(this.#picture)
      this.#rest([])
      hud.setStatus(say('status.returnedStake'), { announce: true })
    } else await this.#present(known, undefined, known.shownSteps, true)
    await this.refreshBalance()
  }

  async #resumeFromState(): Promise<void> {
    const { calls } = this.#parts
    const state = await askUntil(
      () => calls.state(),
      () => true,
      (isAnswered) => this.#showPending(isAnswered),
    )
    this.fairness = state.fairness
    this.#till.tell(readMinor(state.balance))
    if (state.unfinished) await this.#resume(state.unfinished)
  }

  async #resume(round: Round): Promise<void> {
    const { picture, hud, say } = this.#parts
    this.#guard.tryStart(performance.now())
    try {
      const scene = await picture.ready
      if (round.state === 'pending') {
        scene.board.reels.spin()
        return await this.#followPending(round)
      }
      const seen = round.steps[round.shownSteps - 1]
      if (seen) this.#showPicture(seen)
      hud.setMode('showing')
      hud.setStatus(say('status.resumed'), { announce: true })
      await scene.stage.motion.wait(1200)
      await this.#present(round, undefined, findResumeStep(round), false)
      await this.refreshBalance()
    } catch (error) {
      this.#refuse(error)
    }
  }

  async #showReplay(round: Round): Promise<void> {
    const { hud, say } = this.#parts
    this.#endCycle()
    hud.setMode('replay')
    hud.setStatus(say('status.replay'), { announce: true })
    const scene = await this.#parts.picture.ready
    const groups = await showRound({ ...this.#parts, scene, isReplay: true }, round, { isEnded: () => this.#isReplayEnded })
    if (!this.#isReplayEnded) this.#endCycle = cycleWins({ ...this.#parts, scene }, groups)
  }

  #refuse(error: unknown): void {
    const { hud, say } = this.#parts
    this.#parts.stopped?.()
    this.#isAsking = false
    this.#showPicture(this.#picture)
    if (!(error instanceof PlayRefused)) {
      this.close('load.failed')
      throw error
    }
    const key: TextKey = `error.${error.code}`
    if (closingCodes.has(error.code)) return this.close(key)
    if (error.details.balance) this.#till.tell(readMinor(error.details.balance), error.details.balance)
    this.#rest([])
    hud.setStatus(say(key), { announce: true, tone: 'warn' })
    if (error.code === 'wallet.insufficient_funds') tellLowBalance(this.#parts, () => this.leave())
    if (error.code === 'spin.unfinished_round' || error.code === 'spin.in_progress') void this.#resumeFromState()
  }

  #rest(groups: readonly WinGroup[]): void {
    this.#guard.finish()
    if (this.#isClosed) return
    const { hud, picture } = this.#parts
    hud.setMode('rest')
    if (picture.now) this.#endCycle = cycleWins({ ...this.#parts, scene: picture.now }, groups)
  }

  #changeStake(change: () => void): void {
    if (!this.isResting) return
    change()
    this.#parts.sound.press()
    this.#tellStake()
  }

  #tellStake(): void {
    const { hud, figures, keepStake } = this.#parts
    hud.setStake(figures.money(this.ladder.chosen), this.ladder.mayLower, this.ladder.mayRaise)
    keepStake(this.ladder.text)
  }

  /** @param isAnswered whether it is the portal that does not answer, and not the studio */
  #showPending(isAnswered = true): void {
    const { hud, say } = this.#parts
    hud.setMode('pending')
    hud.setStatus(say(isAnswered ? 'status.pending' : 'status.noLine'), { announce: true, tone: 'warn' })
  }

  /** The scene has come: it shows what is to be seen by now, and turns its reels when a round was asked for meanwhile. */
  #openPicture(scene: Scene): void {
    scene.stage.onFrame((_, nowMs) => this.#showWait(nowMs))
    this.#showPicture(this.#picture)
    if (this.#isAsking) this.#turnReels()
  }

  #turnReels(): void {
    const { picture, isQuick } = this.#parts
    if (!picture.now) return
    picture.now.stage.tempo = isQuick() ? quickTempo : 1
    picture.now.board.reels.spin()
  }

  /** The reels at rest as they were last seen, with what lies on them. */
  #showPicture({ window, stops, marks }: Picture): void {
    const board = this.#parts.picture.now?.board
    if (!board) return
    board.reels.rest(window, stops)
    board.marks.clear()
    void board.marks.show(marks, window)
  }

  /** The ring around the spin button fills while the least time of a round passes. */
  #showWait(nowMs: number): void {
    if (nowMs - this.#ringedAtMs < 60) return
    this.#ringedAtMs = nowMs
    const left = this.#guard.isTurning() ? 0 : this.#guard.waitMs(performance.now())
    this.#parts.hud.setWait(1 - left / Math.max(1, this.#parts.state.session.profile.minCycleMs))
  }
}
