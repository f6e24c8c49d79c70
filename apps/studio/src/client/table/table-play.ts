import type { Json } from '../../engine/table-game.ts'
import type { ProvenRules } from '../../engine/table-proof.ts'
import { readMinor } from '../amounts.ts'
import type { PlayErrorCode, Round } from '../../play-api.ts'
import { type RoundContext, RoundPlay } from '../round-play.ts'
import type { WinAnimation } from './win-animation.ts'
import { showResult } from './show-result.ts'
import type { TableHud } from './table-hud.ts'
import type { TableMode, TableScene } from './table-look.ts'
import type { TableSound } from './table-sound.ts'

export type TablePlayContext = RoundContext & {
  scene: TableScene
  hud: TableHud
  winAnimation: Pick<WinAnimation, 'show' | 'hide'>
  sound: TableSound
  rules: ProvenRules
  /** Ends the movements under way. */
  hasten(): void
}

/** One player's table from round to round. The stake is what a chip costs; the scene says how many chips a round takes. */
export class TablePlay extends RoundPlay<TablePlayContext> {
  #mode: TableMode = 'choose'
  #open: Round | undefined
  #shown: Round | undefined

  /** What the chosen chips cost, in minor units; 0n when nothing is chosen. */
  get total(): bigint {
    const { scene, rules } = this.context
    const choice = scene.choice()
    const units = choice === undefined ? 0 : (rules.readChoice(choice)?.units ?? 0)
    return (BigInt(units) * this.ladder.chosen) / BigInt(rules.unitsPerStake)
  }

  /** The main button. */
  main(): void {
    if (this.isClosed || this.replaying) return
    if (this.#mode === 'show') return this.#hastenByPress()
    if (this.#mode === 'choose') return this.start()
    const action = this.#mode === 'decide' ? this.context.scene.mainAction?.() : undefined
    if (action !== undefined) this.act(action)
  }

  start(): void {
    const { scene, hud, rules } = this.context
    if (!this.isResting) return
    this.clearPicture()
    const choice = scene.choice()
    if (choice === undefined || !rules.readChoice(choice)) return hud.setStatus(scene.invitation(), { announce: true })
    this.startRound(this.total, async () => {
      const { unreported } = this.reports
      const answer = await this.requests.spin({
        stake: this.ladder.text,
        ...(choice !== null && { choice }),
        ...(unreported && { acknowledges: unreported.id }),
      })
      this.reports.clear()
      return answer
    })
  }

  act(action: Json): void {
    const round = this.#open
    if (this.#mode !== 'decide' || !round) return
    this.#setMode('wait')
    void this.attempt(async () => this.take(await this.requests.act(round, action)))
  }

  /** The scene calls it when chips or picks have changed. */
  changed(): void {
    this.#showTotal()
    if (this.isResting) this.context.hud.setStatus(this.context.scene.invitation())
  }

  protected showStake(): void {
    const { hud, figures, scene } = this.context
    hud.setChip(figures.money(this.ladder.chosen), this.ladder.mayLower, this.ladder.mayRaise)
    scene.priced?.()
    this.#showTotal()
  }

  protected async showOpening(): Promise<void> {
    const { scene, state } = this.context
    const { last, unfinished } = state
    if (last && !unfinished) {
      this.#shown = last
      if (last.choice !== null) scene.offer?.(last.choice)
      await scene.show(last, 'still')
    }
    this.showIdle()
  }

  protected clearPicture(): void {
    this.context.winAnimation.hide()
  }

  protected startPicture(): void {
    this.#setMode('wait')
    this.context.scene.begin?.()
  }

  protected hastenPicture(): void {
    this.context.hasten()
  }

  /** Shows an open round as far as it may be seen; then the player decides. */
  protected override async showOpen(round: Round, how: 'live' | 'still'): Promise<void> {
    const { scene, hud, figures } = this.context
    this.#open = round
    if (round.balanceBefore) this.display.show(readMinor(round.balanceBefore))
    hud.setTotal(figures.money(readMinor(round.stake)))
    this.#setMode('show')
    await scene.showOpen?.(round, how)
    this.#setMode('decide')
    hud.setStatus(scene.invitation(), { announce: true })
  }

  protected async showRound(round: Round): Promise<void> {
    this.#open = undefined
    this.#setMode('show')
    await this.context.scene.show(round, 'live')
    this.#shown = round
  }

  protected showEnd(round: Round): void {
    this.showIdle()
    showResult(this.context, round)
  }

  protected async showReplay(round: Round): Promise<void> {
    const { scene } = this.context
    scene.setMode('show')
    await scene.show(round, 'replay')
    showResult(this.context, round, true)
  }

  protected async restorePicture(): Promise<void> {
    if (this.#shown) await this.context.scene.show(this.#shown, 'still')
  }

  protected showIdle(): void {
    this.guard.finish()
    if (this.isClosed) return
    this.#setMode('choose')
    this.#showTotal()
    this.context.hud.setStatus(this.context.scene.invitation())
  }

  protected showAfterRefusal(code: PlayErrorCode): void {
    if (this.#open && code === 'action.not_offered') return this.#setMode('decide')
    this.#open = undefined
    this.showIdle()
    void this.restorePicture()
  }

  /** Where the market forbids to end the picture of a round by a press, it takes its time. */
  #hastenByPress(): void {
    if (this.context.state.session.profile.slamStop) this.hastenPicture()
  }

  #setMode(mode: TableMode): void {
    const { scene, hud } = this.context
    this.#mode = mode
    scene.setMode(mode)
    hud.setMode(mode)
    this.#showMainButton()
  }

  #showMainButton(): void {
    const { scene, hud } = this.context
    hud.setMain(scene.mainLabel(this.#mode), this.#mayPressMain())
  }

  #mayPressMain(): boolean {
    const { scene, state } = this.context
    if (this.#mode === 'choose') return this.total > 0n
    return this.#mode === 'decide' ? scene.mainAction?.() !== undefined : state.session.profile.slamStop
  }

  #showTotal(): void {
    if (this.#mode !== 'decide') this.context.hud.setTotal(this.context.figures.money(this.total))
    this.#showMainButton()
  }
}
