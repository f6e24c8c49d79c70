import type { Figures } from './amounts.ts'
import type { Hud } from './hud.ts'
import { nameOfTier } from './jackpot-board.ts'
import type { GameLook } from './look/game-look.ts'
import { type Beat, planRound, presentationRules, type WinGroup } from './presentation.ts'
import type { Round, Step } from '../play-api.ts'
import type { Scene } from './scene.ts'
import type { Sound } from './sound.ts'
import type { Say, TextKey } from './say.ts'
import { isGreat, type Tier } from './win-tier.ts'
import { describeWin } from './win-text.ts'

export type Showing = {
  scene: Scene
  hud: Hud
  say: Say
  figures: Figures
  sound: Sound
  look: GameLook
  symbolName(symbol: string): string
  isReplay?: boolean
  /** Whether the player wants faster pictures now. */
  isQuick(): boolean
}

export type ShowOptions = {
  fromStep?: number
  /** The reels already turn for the first step. */
  isTurning?: boolean
  /** Called after each step, with the number of steps that were seen. */
  stepShown?: (shownSteps: number) => void
  /** Asked between the beats; true ends the showing early. */
  isEnded?: () => boolean
}

const winTexts: Readonly<Record<Tier, TextKey>> = {
  none: 'status.noWin',
  quiet: 'win.quiet',
  nice: 'win.nice',
  great: 'win.great',
  huge: 'win.huge',
  epic: 'win.epic',
}

/** Shows a round from its data, beat by beat, to its end. The same for a new round, an interrupted one and a replay. */
export async function showRound(
  showing: Showing,
  round: Round,
  { fromStep = 0, isTurning = false, stepShown, isEnded }: ShowOptions = {},
): Promise<readonly WinGroup[]> {
  const beats = planRound(round, presentationRules(showing.look.figures), fromStep)
  // What was held when the round was interrupted is restored before it goes on.
  const before = round.steps[fromStep - 1]
  if (before) await showing.scene.board.marks.show(before.marks, before.window)
  let turning = isTurning
  let groups: readonly WinGroup[] = []
  for (const beat of beats) {
    if (isEnded?.()) return []
    showing.scene.stage.tempo = showing.isQuick() && isPlain(beat) ? quickTempo : 1
    if (beat.kind === 'spin') {
      groups = []
      await showSpin(showing, beat, turning)
      turning = false
    } else if (beat.kind === 'fall') {
      groups = []
      await showFall(showing, beat)
    } else if (beat.kind === 'shown') stepShown?.(beat.shownSteps)
    else groups = (await showBeat(showing, beat)) ?? groups
  }
  // The plate tells of the last step; at rest only the whole round counts.
  if (round.steps.length > 1) showing.scene.celebration.hideWin()
  return groups
}

/** How much faster quick pictures run. */
export const quickTempo = 1.9

/** Great moments keep their time, whatever the player's pace. */
function isPlain(beat: Beat): boolean {
  return beat.kind === 'spin' || beat.kind === 'fall' || (beat.kind === 'wins' && !isGreat(beat.tier))
}

async function showSpin(showing: Showing, beat: Beat & { kind: 'spin' }, isTurning: boolean): Promise<void> {
  const { scene, hud, say, sound, isReplay } = showing
  const { step } = beat
  const { board } = scene
  board.clear()
  board.marks.keep(step.marks)
  scene.celebration.hideWin()
  if (!isReplay) hud.setMode('turning')
  showFeature(showing, step)
  if (!isReplay) hud.setStatus(step.kind === 'base' ? say('status.spinning') : '')
  if (!isTurning) {
    board.reels.spin()
    sound.spin()
  }
  await board.reels.land(unspread(step), step.stops, beat.anticipation, step.kind === 'respin')
  await spread(showing, step)
  await board.marks.show(step.marks, step.window)
  if (isReplay) return
  hud.setMode('showing')
  hud.setStatus('')
}

async function showFall(showing: Showing, { step, removed, tier }: Beat & { kind: 'fall' }): Promise<void> {
  const { board, celebration } = showing.scene
  board.clear()
  celebration.hideWin()
  board.marks.keep(step.marks)
  showing.sound.burst(tier)
  await board.reels.fall(removed, step.window)
  showFeature(showing, step)
  await board.marks.show(step.marks, step.window)
}

/** The window as it lands: where a wild has spread, the symbol that it covers is seen first. */
function unspread(step: Step): string[][] {
  const window = step.window.map((reel) => [...reel])
  for (const { cell, kind, name, isNew } of step.marks) {
    const reel = window[cell[0]]
    if (kind === 'expanded' && isNew && name !== undefined && reel) reel[cell[1]] = name
  }
  return window
}

async function spread({ scene, sound }: Showing, step: Step): Promise<void> {
  if (!step.marks.some(({ kind, name, isNew }) => kind === 'expanded' && isNew && name !== undefined)) return
  sound.spread()
  await scene.stage.motion.wait(220, { mayHasten: true })
  scene.board.reels.rest(step.window, step.stops)
}

/** What is running beside the reels: free spins, respins, a factor, the symbol that spreads. */
function showFeature({ scene, hud, say, figures, symbolName }: Showing, step: Step): void {
  scene.board.showFactor(step.multiplier)
  const parts: string[] = []
  if (step.freeSpinNumber > 0)
    parts.push(
      say('status.free', {
        number: figures.count(step.freeSpinNumber),
        left: figures.count(Math.max(0, step.freeSpinsLeft - step.freeSpinsAdded)),
      }),
    )
  if (step.respinsLeft > 0) parts.push(say('status.respins', { left: figures.count(step.respinsLeft) }))
  if (step.multiplier > 1) parts.push(say('status.factor', { multiplier: figures.count(step.multiplier) }))
  if (step.special !== undefined) parts.push(say('status.special', { symbol: symbolName(step.special) }))
  hud.setFreeSpins(parts.length > 0 ? parts.join(' · ') : undefined)
}

async function showBeat(showing: Showing, beat: Beat): Promise<readonly WinGroup[] | undefined> {
  const { scene, hud, say, sound, figures } = showing
  switch (beat.kind) {
    case 'wins':
      return showWins(showing, beat)
    case 'award':
      sound.freeSpins()
      scene.scenery.stir(1.4)
      hud.announce(`${say('free.title')}: ${say('free.more', { count: figures.count(beat.added) })}`)
      if (beat.again) await scene.celebration.showMessage([say('free.more', { count: figures.count(beat.added) })], '', 'pearl', 1500)
      return undefined
    case 'chain':
      sound.win(beat.tier)
      await scene.celebration.showGreat(say(winTexts[beat.tier]), beat.win, beat.tier, 1100)
      return undefined
    case 'intro':
      await showIntro(showing, beat)
      return undefined
    case 'outro':
      await showOutro(showing, beat)
      return undefined
    case 'jackpot':
      return showJackpot(showing, beat)
    case 'end':
      return showEnd(showing, beat)
    default:
      return undefined
  }
}

async function showIntro(showing: Showing, beat: Beat & { kind: 'intro' }): Promise<void> {
  const { scene, hud, say, figures, symbolName } = showing
  if (!showing.isReplay) hud.setMode('showing')
  await scene.scenery.setMood('feature')
  const left = figures.count(beat.left)
  const isHold = beat.feature === 'hold'
  const lines = [say(isHold ? 'hold.title' : 'free.title')]
  if (beat.special !== undefined) lines.push(symbolName(beat.special))
  const note = beat.resumed
    ? say(isHold ? 'hold.resumed' : 'free.resumed', { left, amount: figures.money(beat.roundWin) })
    : say(isHold ? 'hold.intro' : beat.multiplier > 1 ? 'free.intro' : 'free.introPlain', {
        count: left,
        multiplier: figures.count(beat.multiplier),
      })
  await scene.celebration.showMessage(lines, note, 'pearl', 2000)
  showWinSoFar(showing, beat)
}

/** Nothing won yet is no amount. */
function showWinSoFar({ hud, figures }: Showing, { roundWin, tier }: { roundWin: bigint; tier: Tier }): void {
  hud.setWin(roundWin > 0n ? figures.money(roundWin) : '–', tier !== 'quiet' && tier !== 'none')
}

async function showOutro({ scene, hud, say, sound, figures }: Showing, beat: Beat & { kind: 'outro' }): Promise<void> {
  hud.setFreeSpins(undefined)
  scene.celebration.hideWin()
  const title = beat.feature === 'hold' ? say('hold.outro') : say('free.outro', { count: figures.count(beat.count) })
  if (beat.tier === 'none' || beat.tier === 'quiet')
    await scene.celebration.showMessage([title], figures.money(beat.roundWin), 'plain', 1600)
  else {
    sound.win(beat.tier === 'nice' ? 'great' : beat.tier)
    await scene.celebration.showGreat(beat.capped ? say('win.capped') : title, beat.roundWin, beat.tier, 1600)
  }
  await scene.scenery.setMood('base')
}

async function showWins({ scene, hud, say, sound, figures }: Showing, beat: Beat & { kind: 'wins' }): Promise<readonly WinGroup[]> {
  const { motion } = scene.stage
  const { win, tier } = beat
  const label = say(winTexts[tier])
  const isLoud = isGreat(tier)
  sound.win(tier)
  if (tier !== 'quiet') scene.scenery.stir(tier === 'nice' ? 0.5 : 1.5)
  if (isLoud) {
    await scene.board.show(beat.groups)
    await motion.wait(700, { mayHasten: true })
    await scene.celebration.showGreat(label, win, tier, 1100)
  }
  // A great win has been counted up already; its plate only keeps the amount in sight.
  await Promise.all([scene.board.show(beat.groups), scene.celebration.showWin(win, isLoud ? 'quiet' : tier, label)])
  hud.setWin(figures.money(beat.roundWin), tier !== 'quiet')
  await motion.wait(tier === 'quiet' ? 350 : beat.step.freeSpinNumber > 0 ? 750 : 500, { mayHasten: true })
  return beat.groups
}

/** A jackpot is always an occasion, whatever the stake was. */
async function showJackpot({ scene, hud, say, sound, figures }: Showing, beat: Beat & { kind: 'jackpot' }): Promise<undefined> {
  const text = say('jackpot.won', { name: say(nameOfTier(beat.jackpot)), amount: figures.money(beat.win) })
  hud.lightJackpot(beat.jackpot)
  hud.setStatus(text, { announce: true })
  sound.win('epic')
  scene.scenery.stir(2)
  await scene.celebration.showGreat(say('ribbon.jackpot'), beat.win, 'epic', 2600)
}

async function showEnd(showing: Showing, beat: Beat & { kind: 'end' }): Promise<undefined> {
  const { scene, hud, say, figures } = showing
  hud.setFreeSpins(undefined)
  scene.board.showFactor(1)
  const amount = figures.money(beat.win)
  showWinSoFar(showing, { roundWin: beat.win, tier: beat.tier })
  const text = beat.tier === 'none' ? say('status.noWin') : say(beat.tier === 'quiet' ? 'status.returned' : 'status.win', { amount })
  hud.setStatus(text, { announce: true })
}

/** While the reels rest, the wins of the last step are shown one after the other. Calling the returned function ends it. */
export function cycleWins({ scene, hud, say, figures, symbolName }: Showing, groups: readonly WinGroup[]): () => void {
  let ended = false
  const run = async (): Promise<void> => {
    await scene.stage.motion.wait(900)
    for (let at = 0; !ended && groups.length > 0; at = (at + 1) % groups.length) {
      const group = groups[at] as WinGroup
      scene.celebration.hideWin()
      await scene.board.show([group])
      if (ended) return
      hud.setStatus(describeWin(group, { say, figures, symbolName }))
      if (groups.length === 1) return
      await scene.stage.motion.wait(1500)
    }
  }
  void run()
  return () => {
    ended = true
  }
}
