/** Movement over time, driven by the frame. One list of running moves; nothing is allocated per frame. */
export type Ease = (t: number) => number

const linear: Ease = (t) => t
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)
export const easeIn: Ease = (t) => t ** 2
/** Goes past its end a little and comes back. */
export const easeOutBack: Ease = (t) => 1 + 2.1 * (t - 1) ** 3 + 1.1 * (t - 1) ** 2
/** The same with a weight of its own: 0 stops without a swing, 1 swings like a stopping reel. */
export const swingOut =
  (swing: number): Ease =>
  (t) =>
    1 + (1 + 1.1 * swing) * (t - 1) ** 3 + 1.1 * swing * (t - 1) ** 2
/** Falls, and jumps up twice, lower each time. */
export const easeOutBounce: Ease = (t) => {
  if (t < 0.6) return (t / 0.6) ** 2
  if (t < 0.86) return 1 - 0.07 * (1 - ((t - 0.73) / 0.13) ** 2)
  return 1 - 0.02 * (1 - ((t - 0.93) / 0.07) ** 2)
}
export const easeOutElastic: Ease = (t) => (t >= 1 ? 1 : 1 - 2 ** (-9 * t) * Math.cos(t * 10.5))

type Move = { elapsedMs: number; lengthMs: number; step: (t: number) => void; ease: Ease; done: () => void; mayHasten: boolean }

export type Motion = {
  /** Runs `step` from 0 to 1. A move that may be hastened jumps to its end when the player asks to go on. */
  move(lengthMs: number, step: (t: number) => void, options?: { ease?: Ease; mayHasten?: boolean }): Promise<void>
  wait(lengthMs: number, options?: { mayHasten?: boolean }): Promise<void>
  hasten(): void
  /** Whether any move or wait has not come to its end. */
  readonly isRunning: boolean
  advance(passedMs: number): void
}

export function openMotion(): Motion {
  const moves: Move[] = []
  const move: Motion['move'] = (lengthMs, step, { ease = linear, mayHasten = false } = {}) =>
    new Promise((done) => {
      step(ease(0))
      moves.push({ elapsedMs: 0, lengthMs, step, ease, done, mayHasten })
    })
  return {
    move,
    wait: (lengthMs, options) => move(lengthMs, () => undefined, options),
    get isRunning() {
      return moves.length > 0
    },
    hasten() {
      for (const running of moves) if (running.mayHasten) running.elapsedMs = running.lengthMs
    },
    advance(passedMs) {
      for (let at = moves.length - 1; at >= 0; at -= 1) {
        const running = moves[at] as Move
        running.elapsedMs += passedMs
        const t = running.lengthMs <= 0 ? 1 : Math.min(1, running.elapsedMs / running.lengthMs)
        running.step(t === 1 ? running.ease(1) : running.ease(t))
        if (t < 1) continue
        moves.splice(at, 1)
        running.done()
      }
    },
  }
}

/** A small seeded generator for looks only: where a firefly flies. No outcome ever comes from it. */
export function openScatter(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
