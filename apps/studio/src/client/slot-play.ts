import { openJackpots } from './jackpot-board.ts'
import type { LateScene } from './late-scene.ts'
import { FreeRounds } from './free-rounds.ts'
import type { Round, SpinAnswer, Step } from '../play-api.ts'
import type { WinGroup } from './presentation.ts'
import { findResumeStep } from './resume-step.ts'
import { type RoundContext, type RoundOrigin, RoundPlay } from './round-play.ts'
import type { Scene } from './scene.ts'
import { cycleWins, quickTempo, showRound, type Showing } from './show-round.ts'

export type SlotPlayContext = RoundContext &
  Omit<Showing, 'scene'> & {
    /** A spin does not wait for it: the round is asked for, and shown when the scene is ready. */
    picture: LateScene
  }

type Picture = { window: readonly (readonly string[])[]; stops: readonly number[]; marks: Step['marks'] }

/** One player's slot from spin to spin. */
export class SlotPlay extends RoundPlay<SlotPlayContext> {
  readonly #freeRounds: FreeRounds
  #picture: Picture
  #groups: readonly WinGroup[] = []
  /** A round is asked for that the reels may turn for. */
  #isWaiting = false
  #endCycle: () => void = () => undefined
  #readJackpots: () => Promise<void> = async () => undefined
  #ringDrawnAtMs = 0

  constructor(context: SlotPlayContext) {
    super(context)
    const { state, look, picture } = context
    this.#freeRounds = new FreeRounds(context)
    this.#picture = state.last?.steps.at(-1) ?? { ...look.figures.rest, marks: [] }
    picture.ready.then(
      (scene) => this.#openPicture(scene),
      () => this.close('load.failed'),
    )
  }

  spin(): void {
    const { picture, sound } = this.context
    if (this.isClosed || this.replaying) return
    if (this.guard.isTurning()) return picture.now?.stage.motion.hasten()
    this.#freeRounds.clear()
    const cost = this.#freeRounds.current ? 0n : this.ladder.chosen
    if (this.startRound(cost, () => this.#ask())) sound.spin()
  }

  async #ask(): Promise<SpinAnswer> {
    const { current } = this.#freeRounds
    const { unreported } = this.reports
    const answer = await this.requests.spin({
      stake: current?.stake ?? this.ladder.text,
      ...(current && { freeRoundId: current.id }),
      ...(unreported && { acknowledges: unreported.id }),
    })
    this.reports.clear()
    if (answer.status !== 'pending' && answer.round.freeRoundId) this.#freeRounds.use()
    return answer
  }

  protected showStake(): void {
    const { hud, figures } = this.context
    hud.setStake(figures.money(this.ladder.chosen), this.ladder.mayLower, this.ladder.mayRaise)
  }

  protected showOpening(): void {
    const { hud, say } = this.context
    this.restorePicture()
    hud.setStatus(say('status.ready'))
    this.#freeRounds.show()
    this.#readJackpots = openJackpots(this.context)
  }

  protected clearPicture(): void {
    const { now } = this.context.picture
    this.#endCycle()
    now?.board.clear()
    now?.celebration.hideWin()
  }

  protected startPicture(): void {
    this.context.hud.setMode('turning')
    this.#isWaiting = true
    this.#turnReels()
  }

  protected hastenPicture(): void {
    this.context.picture.now?.stage.motion.hasten()
  }

  protected async showRound(round: Round, origin: RoundOrigin): Promise<void> {
    const { calls, hud, picture } = this.context
    const isResumed = origin === 'resumed'
    if (!isResumed) hud.setMode('turning')
    const scene = await picture.ready
    this.#isWaiting = false
    if (isResumed) {
      const seen = round.steps[round.shownSteps - 1]
      if (seen) this.#showPicture(seen)
      hud.setMode('showing')
      await scene.stage.motion.wait(1200)
    }
    this.#groups = await showRound({ ...this.context, scene }, round, {
      fromStep: isResumed ? findResumeStep(round) : 0,
      isTurning: !isResumed,
      stepShown: (shownSteps) => {
        if (shownSteps < round.steps.length) void calls.progress(round.id, shownSteps, false).catch(() => undefined)
      },
    })
    this.#picture = round.steps.at(-1) ?? this.#picture
  }

  protected showEnd(round: Round): void {
    this.#freeRounds.add(round)
    if (round.jackpots.some(({ won }) => won !== null)) void this.#readJackpots()
    this.#rest(this.#groups)
  }

  protected async showReplay(round: Round): Promise<void> {
    const scene = await this.context.picture.ready
    const groups = await showRound({ ...this.context, scene, isReplay: true }, round, { isEnded: () => this.isReplayEnded })
    if (!this.isReplayEnded) {
      this.#endCycle = cycleWins({ ...this.context, scene }, groups)
      return
    }
    await scene.scenery.setMood('base')
    this.context.hud.setFreeSpins(undefined)
  }

  /** Stops the reels as they were last seen, with the marks on them. */
  protected restorePicture(): void {
    this.#isWaiting = false
    this.#showPicture(this.#picture)
  }

  protected showIdle(): void {
    const { hud, say } = this.context
    this.#rest([])
    if (!this.isClosed) hud.setStatus(say('status.ready'))
  }

  protected showAfterRefusal(): void {
    this.#rest([])
  }

  protected override refuse(error: unknown): void {
    this.restorePicture()
    super.refuse(error)
  }

  #rest(groups: readonly WinGroup[]): void {
    this.guard.finish()
    if (this.isClosed) return
    const { hud, picture } = this.context
    hud.setMode('rest')
    if (picture.now) this.#endCycle = cycleWins({ ...this.context, scene: picture.now }, groups)
  }

  /** The scene is ready: it shows the current picture, and turns its reels when a round is asked for. */
  #openPicture(scene: Scene): void {
    scene.stage.onFrame((_, nowMs) => this.#showWait(nowMs))
    this.#showPicture(this.#picture)
    if (this.#isWaiting) this.#turnReels()
  }

  #turnReels(): void {
    const { picture, isQuick } = this.context
    if (!picture.now) return
    picture.now.stage.tempo = isQuick() ? quickTempo : 1
    picture.now.board.reels.spin()
  }

  #showPicture({ window, stops, marks }: Picture): void {
    const board = this.context.picture.now?.board
    if (!board) return
    board.reels.rest(window, stops)
    board.marks.clear()
    void board.marks.show(marks, window)
  }

  /** The ring around the spin button fills while the least time of a round passes. */
  #showWait(nowMs: number): void {
    if (nowMs - this.#ringDrawnAtMs < 60) return
    this.#ringDrawnAtMs = nowMs
    const left = this.guard.isTurning() ? 0 : this.waitMs
    this.context.hud.setWait(1 - left / Math.max(1, this.context.state.session.profile.minCycleMs))
  }
}
