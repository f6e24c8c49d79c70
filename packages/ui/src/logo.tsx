import { classNames } from './class-names.ts'
import css from './logo.module.css'

/** A mark of another brand, in the same box of 48 by 48. */
interface MarkPath {
  readonly d: string
  readonly opacity: number
  readonly tone: 'petal' | 'water'
}

interface LogoProps {
  /** Left out: the water lily. */
  readonly mark?: readonly MarkPath[] | undefined
  /** The brand's name in the page's language. Without it only the mark is drawn. */
  readonly name?: string | undefined
  /** The mark's accessible name when the name is not drawn. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** The brand's mark and name. */
export function Logo({ mark, name, label, className }: LogoProps) {
  return (
    <span className={classNames(css.logo, className)}>
      <svg viewBox="0 0 48 48" className={css.mark} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
        {mark
          ? mark.map(({ d, opacity, tone }) => (
              <path
                key={d}
                d={d}
                opacity={opacity}
                className={tone === 'petal' ? css.petals : css.water}
                {...(tone === 'water' && { fill: 'none', strokeWidth: 3, strokeLinecap: 'round' })}
              />
            ))
          : lily}
      </svg>
      {name && <b className={css.name}>{name}</b>}
    </span>
  )
}

const outerPetal = 'M0 0C-7-7-6-19 0-24C6-19 7-7 0 0Z'
const innerPetal = 'M0 0C-8-8-7-22 0-28C7-22 8-8 0 0Z'

/** The water lily of five petals, on its line of water. */
const lily = (
  <>
    <g transform="translate(24 35)" className={css.petals}>
      <path transform="rotate(-72)" d={outerPetal} fillOpacity="0.5" />
      <path transform="rotate(72)" d={outerPetal} fillOpacity="0.5" />
      <path transform="rotate(-37)" d={innerPetal} fillOpacity="0.78" />
      <path transform="rotate(37)" d={innerPetal} fillOpacity="0.78" />
      <path d="M0 0C-9-9-8-25 0-32C8-25 9-9 0 0Z" />
    </g>
    <path d="M5 39Q14.5 43.5 24 39T43 39" fill="none" strokeWidth="3" strokeLinecap="round" className={css.water} />
  </>
)
