import type { Figures } from './amounts.ts'
import type { GameLook } from './game-look.ts'
import type { Hud } from './hud.ts'
import { type Beat, planRound, type Tier, type WinGroup } from './presentation.ts'
import type { Round } from '../play-api.ts'
import type { Scene } from './scene.ts'
import type { Sound } from './sound.ts'
import type { Say, TextKey } from './say.ts'

export type Showing = {
  scene: Scene
  hud: Hud
  say: Say
  figures: Figures
  sound: Sound
  look: GameLook
  symbolName(symbol: string): string
  isReplay?: boolean
}

export type ShowOptions = {
  fromStep?: number
  /** The reels already turn for the first step. */
  isTurning?: boolean
  /** Told after each step, with the number of steps that were seen. */
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
  const { definition } = showing.look
  const beats = planRound(round, { scatter: definition.scatter, scattersNeeded: definition.freeSpins.scatters }, fromStep)
  let turning = isTurning
  let groups: readonly WinGroup[] = []
  for (const beat of beats) {
    if (isEnded?.()) return []
    if (beat.kind === 'spin') {
      groups = []
      await showSpin(showing, beat, turning)
      turning = false
    } else if (beat.kind === 'shown') stepShown?.(beat.shownSteps)
    else groups = (await showBeat(showing, beat)) ?? groups
  }
  return groups
}

async function showSpin(
  { scene, hud, say, sound, figures, isReplay }: Showing,
  beat: Beat & { kind: 'spin' },
  isTurning: boolean,
): Promise<void> {
  const { step } = beat
  scene.board.clear()
  scene.celebration.hideWin()
  if (!isReplay) hud.setMode('turning')
  if (step.kind === 'free')
    hud.setFreeSpins(
      say('status.free', {
        number: figures.count(step.freeSpinNumber),
        left: figures.count(step.freeSpinsLeft - step.freeSpinsAdded),
        multiplier: figures.count(step.multiplier),
      }),
    )
  if (!isReplay) hud.setStatus(step.kind === 'free' ? '' : say('status.spinning'))
  if (!isTurning) {
    scene.board.reels.spin()
    sound.spin()
  }
  await scene.board.reels.land(step.window, step.stops, beat.anticipation)
  if (isReplay) return
  hud.setMode('showing')
  hud.setStatus('')
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
    case 'intro':
      if (!showing.isReplay) hud.setMode('showing')
      await scene.scenery.setMood('free')
      await scene.celebration.showMessage(
        [say('free.title')],
        beat.resumed
          ? say('free.resumed', { left: figures.count(beat.left), amount: figures.money(beat.roundWin) })
          : say('free.intro', { count: figures.count(beat.left), multiplier: figures.count(beat.multiplier) }),
        'pearl',
        2000,
      )
      hud.setWin(figures.money(beat.roundWin), beat.roundWin > 0n)
      return undefined
    case 'outro':
      hud.setFreeSpins(undefined)
      scene.celebration.hideWin()
      if (beat.tier === 'none' || beat.tier === 'quiet')
        await scene.celebration.showMessage(
          [say('free.outro', { count: figures.count(beat.freeSpins) })],
          figures.money(beat.roundWin),
          'pearl',
          1600,
        )
      else {
        sound.win(beat.tier === 'nice' ? 'great' : beat.tier)
        await scene.celebration.showGreat(
          beat.capped ? say('win.capped') : say('free.outro', { count: figures.count(beat.freeSpins) }),
          beat.roundWin,
          beat.tier,
          1600,
        )
      }
      await scene.scenery.setMood('base')
      return undefined
    case 'end':
      return showEnd(showing, beat)
    default:
      return undefined
  }
}

async function showWins({ scene, hud, say, sound, figures }: Showing, beat: Beat & { kind: 'wins' }): Promise<readonly WinGroup[]> {
  const { motion } = scene.stage
  const { win, tier } = beat
  const label = say(winTexts[tier])
  const isGreat = tier === 'great' || tier === 'huge' || tier === 'epic'
  sound.win(tier)
  if (tier !== 'quiet') scene.scenery.stir(tier === 'nice' ? 0.5 : 1.5)
  if (isGreat) {
    await scene.board.show(beat.groups)
    await motion.wait(700, { mayHasten: true })
    await scene.celebration.showGreat(label, win, tier, 1100)
  }
  // A great win has been counted up already; its plate only keeps the amount in sight.
  await Promise.all([scene.board.show(beat.groups), scene.celebration.showWin(win, isGreat ? 'quiet' : tier, label)])
  hud.setWin(figures.money(win), tier !== 'quiet')
  await motion.wait(tier === 'quiet' ? 350 : beat.step.kind === 'free' ? 750 : 500, { mayHasten: true })
  return beat.groups
}

async function showEnd({ hud, say, figures }: Showing, beat: Beat & { kind: 'end' }): Promise<undefined> {
  hud.setFreeSpins(undefined)
  const amount = figures.money(beat.win)
  hud.setWin(beat.win > 0n ? amount : '–', beat.tier !== 'quiet' && beat.tier !== 'none')
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
      const blanks = { count: figures.count(group.count), symbol: symbolName(group.symbol), amount: figures.money(group.win) }
      hud.setStatus(
        group.line === null ? say('status.scatter', blanks) : say('status.line', { ...blanks, line: figures.count(group.line + 1) }),
      )
      if (groups.length === 1) return
      await scene.stage.motion.wait(1500)
    }
  }
  void run()
  return () => {
    ended = true
  }
}
