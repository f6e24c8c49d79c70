/** Ripples and petals around a lily, drawn in the colour of the text: the ornament of deep-water panels, faint and silent. */
export function LilyRings({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="-170 -170 340 340" aria-hidden="true" fill="none" stroke="currentColor" className={className}>
      {ripples.map((radius, index) => (
        <circle key={radius} r={radius} strokeWidth="1.6" strokeOpacity={0.5 - index * 0.07} />
      ))}
      {outer.map((turn) => (
        <path key={turn} transform={`rotate(${turn})`} d={outerPetal} strokeWidth="1.8" strokeOpacity="0.75" />
      ))}
      {inner.map((turn) => (
        <path key={turn} transform={`rotate(${turn})`} d={innerPetal} strokeWidth="1.8" strokeOpacity="0.9" />
      ))}
    </svg>
  )
}

const ripples = [30, 55, 82, 110, 138, 165]
const outer = Array.from({ length: 16 }, (_, index) => index * 22.5)
const inner = Array.from({ length: 8 }, (_, index) => index * 45 + 11)
const outerPetal = 'M0 -60C14 -78 14 -104 0 -124C-14 -104 -14 -78 0 -60Z'
const innerPetal = 'M0 -12C11 -24 11 -42 0 -54C-11 -42 -11 -24 0 -12Z'
