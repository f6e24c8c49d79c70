import { classNames } from './class-names.ts'
import css from './skeleton.module.css'

interface SkeletonProps {
  /** line: a line of text. title: a heading. block: fills the box it is given by className. circle: an avatar or mark. */
  readonly shape?: 'line' | 'title' | 'block' | 'circle' | undefined
  /** How much of the row a line takes. */
  readonly share?: 'full' | 'most' | 'half' | 'third' | undefined
  readonly className?: string | undefined
}

/** The place of something that is coming, in its size, so that nothing jumps. Silent: the list around it says `aria-busy`. */
export function Skeleton({ shape = 'line', share = 'full', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('breathing', css.skeleton, css[shape], css[share], className)} />
}
