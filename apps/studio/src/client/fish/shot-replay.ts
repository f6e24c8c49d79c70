import type { Json } from '../../engine/table-game.ts'
import type { Round } from '../../play-api.ts'
import { type Figures, readMinor } from '../amounts.ts'
import { make } from '../dom.ts'
import type { Say } from '../say.ts'
import { makeAction, makeFacts } from '../sheets.ts'
import type { FishWord } from './fish-words.ts'
import './shot-replay.css'

/** A shot as its round keeps it; sums in units of the magazine. */
export type ReplayShot = { readonly fish: string; readonly cost: number; readonly won: number; readonly treasure: number }

type ReplayProps = {
  say: Say
  tell(word: FishWord, blanks?: Readonly<Record<string, string | number>>): string
  name(fish: string): string
  figures: Figures
  /** A picture of a fish. */
  paint(fish: string): HTMLElement
}

/** A whole magazine takes no longer than this, and a shot no longer than one can look at it. */
const wholeMs = 24_000
const longestMs = 480
const shortestMs = 60

/** The shots of a magazine in their order; what is none, as its end, is left out. */
export function readShots(actions: readonly Json[]): ReplayShot[] {
  return actions.flatMap((action) => {
    if (!Array.isArray(action)) return []
    const [, , fish, cost, , won, treasure = 0] = action as unknown[]
    const isShot = typeof fish === 'string' && [cost, won, treasure].every((one) => typeof one === 'number')
    return isShot ? [{ fish, cost: cost as number, won: won as number, treasure: treasure as number }] : []
  })
}

export function paceOf(shots: number): number {
  return Math.max(shortestMs, Math.min(longestMs, wholeMs / Math.max(1, shots)))
}

/** Shows the shots of a magazine one after the other: at what each was fired, what it cost and what it came to. Nothing is staked or paid. */
export function fillReplay(body: HTMLElement, round: Round, props: ReplayProps, isOpen: () => boolean): void {
  const { say, tell, figures } = props
  const shots = readShots(round.actions)
  const money = (units: number): string => figures.money(BigInt(units) * readMinor(round.bet))
  const count = make('p', { class: 'shot-count' })
  const stage = make('div', { class: 'shot-stage', 'aria-hidden': 'true' })
  const sums = make('div', { class: 'shot-sums' })
  const catches = make('ol', { class: 'shot-catches', 'aria-label': tell('caughtSum') })
  const again = makeAction(say('history.replay'), () => start())
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let run = 0

  const showSums = (shown: number): void => {
    const part = shots.slice(0, shown)
    const sumOf = (read: (shot: ReplayShot) => number): number => part.reduce((sum, shot) => sum + read(shot), 0)
    count.textContent = tell('shotOf', { n: figures.count(shown), all: figures.count(shots.length) })
    sums.replaceChildren(
      makeFacts([
        [tell('spent'), money(sumOf(({ cost }) => cost))],
        [tell('caughtSum'), money(sumOf(({ won, treasure }) => won + treasure))],
      ]),
    )
  }
  const addCatch = ({ fish, won, treasure }: ReplayShot): void => {
    if (won + treasure === 0) return
    catches.append(make('li', {}, props.paint(fish), make('span', {}, props.name(fish)), make('strong', {}, `+${money(won + treasure)}`)))
  }
  const showShot = (shot: ReplayShot): void => {
    const won = shot.won + shot.treasure
    stage.replaceChildren(
      make('div', { class: won > 0 ? 'shot-fish caught' : 'shot-fish' }, props.paint(shot.fish)),
      make('strong', { class: won > 0 ? 'won' : '' }, won > 0 ? `+${money(won)}` : tell('escaped')),
    )
  }
  const end = (): void => {
    again.hidden = false
    stage.hidden = true
    if (catches.childElementCount === 0) catches.replaceChildren(make('li', { class: 'none' }, tell('noneCaught')))
  }
  const start = (): void => {
    const own = (run += 1)
    catches.replaceChildren()
    again.hidden = true
    stage.hidden = isCalm
    if (isCalm) {
      shots.forEach(addCatch)
      showSums(shots.length)
      return end()
    }
    const step = (at: number): void => {
      if (own !== run || !isOpen() || !stage.isConnected) return
      const shot = shots[at]
      if (!shot) return end()
      showShot(shot)
      addCatch(shot)
      showSums(at + 1)
      setTimeout(() => step(at + 1), paceOf(shots.length))
    }
    showSums(0)
    setTimeout(() => step(0), longestMs)
  }
  body.append(make('p', { class: 'note' }, say('status.replay')), stage, count, sums, catches, again)
  start()
}
