import { make } from '../dom.ts'
import { isGreat, type Tier } from '../win-tier.ts'
import type { Say } from '../say.ts'

const shownMs: Readonly<Record<Tier, number>> = { none: 0, quiet: 0, nice: 0, great: 2600, huge: 3600, epic: 4800 }
const sparks: Readonly<Record<Tier, number>> = { none: 0, quiet: 0, nice: 0, great: 14, huge: 26, epic: 44 }
/** Steps around the circle by which no two sparks of a burst fly side by side. */
const goldenAngle = 2.399963

/**
 * What is laid over the cloth when a round has won many times its stake: a plate with the amount, the more light the more it was. A smaller win has the
 * line under the cloth, and what is no more than the stake has nothing. It takes no press and holds nothing up; the line says the same to screen readers.
 */
export class WinAnimation {
  readonly root = make('div', { class: 'win-animation', 'aria-hidden': 'true', hidden: true })
  readonly #say: Say
  readonly #isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  #timer = 0

  constructor(say: Say) {
    this.#say = say
  }

  /** @param amount the win as money */
  show(tier: Tier, amount: string): void {
    this.hide()
    if (!isGreat(tier)) return
    const burst = Array.from({ length: this.#isCalm ? 0 : sparks[tier] }, (_, at) => {
      const spark = make('i', {})
      const reach = 24 + ((at * 37) % 60)
      spark.style.setProperty('--x', `${Math.round(Math.cos(at * goldenAngle) * reach)}cqmin`)
      spark.style.setProperty('--y', `${Math.round(Math.sin(at * goldenAngle) * reach)}cqmin`)
      spark.style.animationDelay = `${(at % 7) * 90}ms`
      return spark
    })
    this.root.dataset.tier = tier
    this.root.replaceChildren(
      make('div', { class: 'win-animation-rays' }),
      ...burst,
      make(
        'p',
        { class: 'win-animation-plate' },
        make('span', {}, this.#say(`win.${tier as 'great' | 'huge' | 'epic'}`)),
        make('strong', {}, amount),
      ),
    )
    this.root.hidden = false
    this.#timer = window.setTimeout(() => this.hide(), shownMs[tier])
  }

  hide(): void {
    clearTimeout(this.#timer)
    this.root.hidden = true
  }
}
