import css from './sign-in.module.css'

type MatrixCodeProps = { readonly size: number; readonly path: string; readonly label: string }

/** A QR code as the server draws it: dark modules as a path in a square, with the quiet zone that cameras need. */
export function MatrixCode({ size, path, label }: MatrixCodeProps) {
  const quiet = 4
  return (
    <svg
      className={css.matrix}
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={size + 2 * quiet} height={size + 2 * quiet} className={css.matrixGround} />
      <path d={path} className={css.matrixModules} />
    </svg>
  )
}
