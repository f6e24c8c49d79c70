import { make } from '../dom.ts'
import { drawToken, type Spot } from './ludo-board.ts'

/** One piece on the board. It is a button, which works while its player may move it. */
export class LudoToken {
  readonly root: HTMLButtonElement
  readonly no: number
  #at: Spot = [0, 0]

  constructor(colour: number, no: number, act: () => void) {
    this.no = no
    this.root = make('button', { class: 'ludo-token', type: 'button', onclick: act }, drawToken(colour))
  }

  setOpen(isOpen: boolean, label: string): void {
    this.root.disabled = !isOpen
    this.root.classList.toggle('open', isOpen)
    this.root.setAttribute('aria-label', label)
  }

  stand(spot: Spot): void {
    this.#at = spot
    this.root.style.transform = placeAt(spot)
  }

  /** Tokens on one square stand a little beside each other, and smaller. */
  share(at: number, count: number): void {
    const angle = (at * 2 * Math.PI) / Math.max(1, count)
    this.root.style.setProperty('--dx', count > 1 ? (Math.cos(angle) * 0.2).toFixed(3) : '0')
    this.root.style.setProperty('--dy', count > 1 ? (Math.sin(angle) * 0.16).toFixed(3) : '0')
    this.root.style.setProperty('--size', count > 1 ? '0.74' : '1')
  }

  /** Hops from square to square. @param ms of one step; none where nothing moves */
  async hop(way: readonly Spot[], ms: number, knock: () => void): Promise<void> {
    this.share(0, 1)
    this.root.classList.add('moving')
    for (const next of way) {
      if (ms > 0) {
        const middle: Spot = [(this.#at[0] + next[0]) / 2, (this.#at[1] + next[1]) / 2 - 0.55]
        await this.root.animate(
          [{ transform: placeAt(this.#at) }, { transform: placeAt(middle), offset: 0.5 }, { transform: placeAt(next) }],
          {
            duration: ms,
            easing: 'ease-in-out',
          },
        ).finished
        knock()
      }
      this.stand(next)
    }
    this.root.classList.remove('moving')
  }

  /** A captured token goes back in one bow. */
  async fly(to: Spot, ms: number): Promise<void> {
    this.root.classList.add('moving')
    if (ms > 0)
      await this.root.animate(
        [
          { transform: placeAt(this.#at) },
          { transform: `${placeAt([(this.#at[0] + to[0]) / 2, (this.#at[1] + to[1]) / 2 - 1.6])} rotate(200deg)`, offset: 0.5 },
          { transform: `${placeAt(to)} rotate(360deg)` },
        ],
        { duration: ms, easing: 'ease-in-out' },
      ).finished
    this.stand(to)
    this.root.classList.remove('moving')
  }
}

function placeAt([x, y]: Spot): string {
  return `translate(calc(var(--cell) * ${x.toFixed(3)}), calc(var(--cell) * ${y.toFixed(3)}))`
}
