import { classNames } from '@portal/ui'
import css from './level-lily.module.css'

const petal = 'M0 0C-7-7-6-21 0-26C6-21 7-7 0 0Z'
/** How far the outermost petals of a whole flower lean. */
const widest = 86
/** A bud has one petal, a whole flower five on each side of it. */
const pairsAtMost = 5

type LevelLilyProps = {
  /** 0: the bud; 1: the whole flower. */
  readonly share: number
  readonly isLarge?: boolean
}

/** The flower of a level: the higher, the more petals, and the further open. */
export function LevelLily({ share, isLarge = false }: LevelLilyProps) {
  const pairs = Math.round(share * pairsAtMost)
  const lean = (pair: number) => Math.round((pair / pairs) * widest * (0.35 + 0.65 * share))
  const outerFirst = Array.from({ length: pairs }, (_, index) => pairs - index)
  return (
    <span className={classNames(css.well, isLarge && css.large)} aria-hidden="true">
      <svg viewBox="0 0 48 48">
        <g transform="translate(24 35)" className={css.petals}>
          {outerFirst.map((pair) => (
            <g key={pair} fillOpacity={1 - (pair / (pairs + 1)) * 0.6}>
              <path transform={`rotate(${-lean(pair)})`} d={petal} />
              <path transform={`rotate(${lean(pair)})`} d={petal} />
            </g>
          ))}
          <path d={petal} />
        </g>
        <path d="M7 39Q15.5 43 24 39T41 39" className={css.water} />
      </svg>
    </span>
  )
}
