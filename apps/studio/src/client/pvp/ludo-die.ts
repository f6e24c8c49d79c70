import { make } from '../dom.ts'
import { drawDie } from './ludo-board.ts'

const turns = 7

/** A die at a corner of the board: it tumbles, and lies on what was drawn. */
export class LudoDie {
  readonly root = make('span', { class: 'ludo-die', 'aria-hidden': 'true', hidden: true })
  #shown: number | undefined

  hide(): void {
    this.root.hidden = true
    this.#shown = undefined
  }

  /** @param points the last roll of this corner; undefined where another seat rolled last */
  rest(points: number | undefined): void {
    if (points === undefined) return this.hide()
    this.root.hidden = false
    if (points !== this.#shown) this.root.replaceChildren(drawDie(points))
    this.#shown = points
  }

  async roll(points: number, ms: number, knock: () => void): Promise<void> {
    if (ms > 0) {
      this.root.hidden = false
      knock()
      for (let turn = 0; turn < turns; turn += 1) {
        this.root.replaceChildren(drawDie(((points + turn * 2) % 6) + 1))
        await this.root.animate(
          [
            { rotate: `${turn * 74}deg`, translate: '0 0', scale: 1 },
            { rotate: `${turn * 74 + 37}deg`, translate: `0 ${turn % 2 ? 6 : -16}%`, scale: 1.12 },
            { rotate: `${(turn + 1) * 74}deg`, translate: '0 0', scale: 1 },
          ],
          { duration: ms / turns },
        ).finished
      }
      knock()
    }
    this.#shown = undefined
    this.rest(points)
  }
}
