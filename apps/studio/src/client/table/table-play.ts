import type { Json } from '../../engine/table-game.ts'
import { type Figures, readMinor } from '../amounts.ts'
import type { FrameChannel } from '../frame-channel.ts'
import type { Fairness, PlayState, Round, SpinAnswer } from '../../play-api.ts'
import { tellLowBalance } from '../low-balance.ts'
import { closingCodes, type PlayCalls, PlayRefused } from '../play-calls.ts'
import { tellResult } from './tell-result.ts'
import { RoundReports } from '../round-reports.ts'
import type { Say, TextKey } from '../say.ts'
import { netOf } from '../session-net.ts'
import { openSpinGuard } from '../spin-guard.ts'
import { openStakeLadder, type StakeLadder } from '../stake-ladder.ts'
import type { ProvenRules } from '../../engine/table-proof.ts'
import type { Cheer } from './cheer.ts'
import { openAsks, type TableAsks } from './table-asks.ts'
import type { TableHud } from './table-hud.ts'
import type { TableMode, TableScene } from './table-look.ts'
import type { TableSound } from './table-sound.ts'
import { Till } from '../till.ts'

export type TablePlayParts = {
  scene: TableScene
  hud: TableHud
  cheer: Pick<Cheer, 'show' | 'hide'>
  say: Say
  figures: Figures
  sound: TableSound
  rules: ProvenRules
  calls: PlayCalls
  channel: FrameChannel
  state: PlayState
  /** The session's net position so far. */
  net: bigint
  /** Ends the movements under way. */
  hasten(): void
  /** Told of each round after its picture, and when a round was refused: for autoplay. */
  roundShown?(round: Round): void
  stopped?(): void
  /** Asked before each round; a no has told the player why. */
  mayStart?(): boolean
  wishedChip: string | undefined
  keepChip(text: string): void
}

/**
 * One player's table from round to round.
 *
 * choose → wait (asked for a round) → show (its picture) → choose
 *          wait → decide (an open round) → wait (a decision was sent) → decide | show
 *          wait → pending (no answer, or the portal's is unknown) → show | choose with the stake back
 *          choose → replay → choose
 *          any → closed (the session is over, or another window has taken it)
 *
 * As in a slot the window never decides an outcome: after silence it repeats the same request, and a decision counts once however often it is sent.
 */
export class TablePlay {
  readonly ladder: StakeLadder
  fairness: Fairness
  readonly #parts: TablePlayParts
  readonly #guard: ReturnType<typeof openSpinGuard>
  readonly #till: Till
  readonly #reports: RoundReports
  readonly #asks: TableAsks
  #mode: TableMode = 'choose'
  #open: Round | undefined
  #isClosed = false
  #replaying: Promise<void> | undefined
  #shown: Round | undefined

  constructor(parts: TablePlayParts) {
    const { state } = parts
    this.#parts = parts
    this.#guard = openSpinGuard(state.session.profile.minCycleMs)
    this.ladder = openStakeLadder(state.stakes, parts.wishedChip ?? state.defaultStake)
    this.fairness = state.fairness
    this.#till = new Till(parts, readMinor(state.balance), parts.net)
    this.#reports = new RoundReports(parts.calls)
    this.#asks = openAsks(parts.calls, (isAnswered) => this.#showPending(isAnswered))
  }

  get net(): bigint {
    return this.#till.net
  }

  get isResting(): boolean {
    return this.#mode === 'choose' && !this.#replaying && !this.#isClosed
  }

  /** How long until the market lets the next round start. */
  get waitMs(): number {
    return this.#guard.waitMs(performance.now())
  }

  /** What the chips of now cost, in minor units; 0n when nothing is chosen. */
  get total(): bigint {
    const { scene, rules } = this.#parts
    const choice = scene.choice()
    const units = choice === undefined ? 0 : (rules.readChoice(choice)?.units ?? 0)
    return (BigInt(units) * this.ladder.chosen) / BigInt(rules.unitsPerStake)
  }

  /** Shows the state as it is; an unfinished round goes on where it stands. */
  async begin(): Promise<void> {
    const { channel, scene, state, hud } = this.#parts
    const { unfinished, last } = state
    this.#till.tell(unfinished?.balanceBefore ? readMinor(unfinished.balanceBefore) : this.#till.balance)
    this.#tellChip()
    hud.setWin('–', false)
    channel.send({ type: 'ready', game: state.game.code })
    if (last && !unfinished) {
      this.#shown = last
      if (last.choice !== null) scene.offer?.(last.choice)
      await scene.show(last, 'still')
    }
    this.#choose()
    if (unfinished) await this.#attempt(() => this.#resume(unfinished))
  }

  /** The main button. */
  main(): void {
    if (this.#isClosed || this.#replaying) return
    if (this.#mode === 'show') return this.#hasten()
    if (this.#mode === 'choose') return this.start()
    const action = this.#mode === 'decide' ? this.#parts.scene.mainAction?.() : undefined
    if (action !== undefined) this.act(action)
  }

  start(): void {
    const { scene, hud, say, rules, cheer } = this.#parts
    if (!this.isResting) return
    cheer.hide()
    const choice = scene.choice()
    if (choice === undefined || !rules.readChoice(choice)) return hud.setStatus(scene.invitation(), { announce: true })
    if (this.#parts.mayStart?.() === false) return
    if (!this.#guard.tryStart(performance.now())) return
    this.#reports.hold()
    hud.setAction(undefined)
    if (this.#till.balance < this.total) {
      this.#guard.finish()
      return this.#refuse(new PlayRefused('wallet.insufficient_funds'))
    }
    hud.setWin('–', false)
    hud.setStatus(say('status.spinning'))
    this.#setMode('wait')
    scene.begin?.()
    void this.#attempt(() => this.#ask(choice))
  }

  /** Where the market forbids to end the picture of a round by a press, it takes its time. */
  #hasten(): void {
    if (this.#parts.state.session.profile.slamStop) this.#parts.hasten()
  }

  act(action: Json): void {
    const round = this.#open
    if (this.#mode !== 'decide' || !round) return
    this.#setMode('wait')
    void this.#attempt(async () => this.#take(await this.#asks.act(round, action)))
  }

  lower(): void {
    this.#changeChip(() => this.ladder.lower())
  }

  raise(): void {
    this.#changeChip(() => this.ladder.raise())
  }

  choose(stake: bigint): void {
    this.#changeChip(() => this.ladder.choose(stake))
  }

  /** The scene says that other chips lie or other numbers are picked. */
  changed(): void {
    this.#tellTotal()
    if (this.isResting) this.#parts.hud.setStatus(this.#parts.scene.invitation())
  }

  /** Shows an earlier round again from its data; nothing is staked, paid or reported. */
  replay(round: Round): void {
    if (!this.isResting) return
    const { hud, say, scene, cheer } = this.#parts
    cheer.hide()
    const run = async (): Promise<void> => {
      hud.setMode('replay')
      scene.setMode('show')
      hud.setStatus(say('status.replay'), { announce: true })
      hud.setWin('–', false)
      await scene.show(round, 'replay')
      tellResult(this.#parts, round, true)
    }
    // What the picture changes of the chips on its way is no change by the player.
    this.#replaying = Promise.resolve().then(run)
  }

  async endReplay(): Promise<void> {
    if (!this.#replaying) return
    this.#parts.hasten()
    await this.#replaying
    this.#replaying = undefined
    this.#parts.cheer.hide()
    if (this.#shown) await this.#parts.scene.show(this.#shown, 'still')
    this.#parts.hud.setWin('–', false)
    this.#choose()
  }

  async refreshBalance(): Promise<void> {
    const next = await this.#parts.calls.balance().catch(() => undefined)
    if (next !== undefined && this.#mode === 'choose') this.#till.tell(readMinor(next), next)
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

  #attempt(run: () => Promise<void>): Promise<void> {
    return run().catch((error: unknown) => this.#refuse(error))
  }

  async #ask(choice: Json): Promise<void> {
    const answer = await this.#asks.spin(this.ladder.text, choice, this.#reports.unheard?.id)
    this.#reports.heard()
    await this.#take(answer)
  }

  async #take(answer: SpinAnswer): Promise<void> {
    if (answer.status === 'pending') return this.#followPending(answer.round)
    this.fairness = answer.fairness
    if (answer.status === 'open') return this.#wait(answer.round, 'live')
    await this.#present(answer.round, answer.balance)
  }

  /** An open round: shown as far as it may be seen, then the player decides. */
  async #wait(round: Round, how: 'live' | 'still'): Promise<void> {
    const { scene, hud } = this.#parts
    this.#open = round
    if (round.balanceBefore) this.#till.tell(readMinor(round.balanceBefore))
    hud.setTotal(this.#parts.figures.money(readMinor(round.stake)))
    this.#setMode('show')
    await scene.showOpen?.(round, how)
    this.#setMode('decide')
    hud.setStatus(scene.invitation(), { announce: true })
  }

  /** Shows a drawn round to its end, and only then tells what it did to the figures. */
  async #present(round: Round, newest: string | undefined): Promise<void> {
    const { channel, scene, state } = this.#parts
    this.#open = undefined
    if (round.balanceBefore) this.#till.tell(readMinor(round.balanceBefore))
    this.#setMode('show')
    await scene.show(round, 'live')
    this.#shown = round
    this.#till.add(netOf(round))
    const { currency } = state.session
    channel.send({ type: 'round-finished', roundId: round.id, stake: round.stake, win: round.win, currency })
    if (newest !== undefined) this.#till.tell(readMinor(newest), newest)
    this.#reports.seen(round)
    this.#choose()
    tellResult(this.#parts, round)
    this.#parts.roundShown?.(round)
    if (round.state === 'drawn') void this.#waitForSettlement(round)
  }

  /** The win is fixed and on its way; the balance shows it once the wallet has confirmed. */
  async #waitForSettlement(round: Round): Promise<void> {
    const { hud, say } = this.#parts
    if (readMinor(round.win) > 0n) hud.announce(say('status.settling'))
    if (await this.#asks.settled(round)) await this.refreshBalance()
  }

  /** A round of which it is not known whether its stake was taken: ask until it is. */
  async #followPending(round: Round): Promise<void> {
    const { hud, say, scene } = this.#parts
    this.#showPending(true)
    const known = await this.#asks.known(round)
    if (known.state === 'open') return this.#wait(known, 'live')
    if (known.state === 'returned') {
      if (this.#shown) await scene.show(this.#shown, 'still')
      this.#choose()
      hud.setStatus(say('status.returnedStake'), { announce: true })
    } else await this.#present(known, undefined)
    await this.refreshBalance()
  }

  async #resume(round: Round): Promise<void> {
    const { hud, say, scene } = this.#parts
    this.#guard.tryStart(performance.now())
    hud.setStatus(say('status.resumed'), { announce: true })
    if (round.state === 'pending') {
      this.#setMode('wait')
      scene.begin?.()
      return this.#followPending(round)
    }
    if (round.state === 'open') return this.#wait(round, 'still')
    await this.#present(round, undefined)
    await this.refreshBalance()
  }

  async #resumeFromState(): Promise<void> {
    const state = await this.#asks.state()
    this.fairness = state.fairness
    this.#till.tell(readMinor(state.balance))
    if (state.unfinished) await this.#resume(state.unfinished)
    else this.#choose()
  }

  #refuse(error: unknown): void {
    const { hud, say, scene } = this.#parts
    this.#parts.stopped?.()
    if (!(error instanceof PlayRefused)) {
      this.close('load.failed')
      throw error
    }
    const key: TextKey = `error.${error.code}`
    if (closingCodes.has(error.code)) return this.close(key)
    if (error.details.balance) this.#till.tell(readMinor(error.details.balance), error.details.balance)
    if (this.#open && error.code === 'action.not_offered') this.#setMode('decide')
    else {
      this.#open = undefined
      this.#choose()
      if (this.#shown) void scene.show(this.#shown, 'still')
    }
    hud.setStatus(say(key), { announce: true, tone: 'warn' })
    if (error.code === 'wallet.insufficient_funds') tellLowBalance(this.#parts, () => this.leave())
    if (['spin.unfinished_round', 'spin.in_progress', 'round.not_open', 'round.void'].includes(error.code))
      void this.#attempt(() => this.#resumeFromState())
  }

  #choose(): void {
    this.#guard.finish()
    if (this.#isClosed) return
    this.#setMode('choose')
    this.#tellTotal()
    this.#parts.hud.setStatus(this.#parts.scene.invitation())
  }

  #setMode(mode: TableMode): void {
    const { scene, hud } = this.#parts
    this.#mode = mode
    scene.setMode(mode)
    hud.setMode(mode)
    this.#tellMain()
  }

  #tellMain(): void {
    const { scene, hud } = this.#parts
    hud.setMain(scene.mainLabel(this.#mode), this.#mayMain())
  }

  #mayMain(): boolean {
    const { scene, state } = this.#parts
    if (this.#mode === 'choose') return this.total > 0n
    return this.#mode === 'decide' ? scene.mainAction?.() !== undefined : state.session.profile.slamStop
  }

  #changeChip(change: () => void): void {
    if (!this.isResting) return
    change()
    this.#parts.sound.press()
    this.#tellChip()
  }

  #tellChip(): void {
    const { hud, figures, keepChip, scene } = this.#parts
    hud.setChip(figures.money(this.ladder.chosen), this.ladder.mayLower, this.ladder.mayRaise)
    keepChip(this.ladder.text)
    scene.priced?.()
    this.#tellTotal()
  }

  #tellTotal(): void {
    if (this.#mode !== 'decide') this.#parts.hud.setTotal(this.#parts.figures.money(this.total))
    this.#tellMain()
  }

  /** @param isAnswered whether it is the portal that does not answer, and not the studio */
  #showPending(isAnswered: boolean): void {
    const { hud, say } = this.#parts
    hud.setMode('pending')
    hud.setStatus(say(isAnswered ? 'status.pending' : 'status.noLine'), { announce: true, tone: 'warn' })
  }
}
