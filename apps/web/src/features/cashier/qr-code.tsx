import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './deposit.module.css'

/** A text for the camera of a phone: dark on light in both themes, with the quiet zone that readers need. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { border: 2 })
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: side, path: dots.join('') }
  }, [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={css.qr} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
