import { classNames, Icon } from '@portal/ui'
import { LazyImage } from '@portal/ui/lazy-image.tsx'
import css from './vendor-mark.module.css'

type VendorMarkProps = {
  /** Image path without variant. */
  readonly icon: string
  readonly name: string
  /** WHITE stands on deep water; COLOR on light surfaces and COLOR2 on dark ones, whichever the theme is. */
  readonly on?: 'surface' | 'water'
  readonly shape?: 'mark' | 'word'
}

/** A vendor's mark, asked for once; a plain game piece when it does not come. */
export function VendorMark({ icon, name, on = 'surface', shape = 'mark' }: VendorMarkProps) {
  const size = shape === 'mark' ? { width: 30, height: 30 } : { width: 110, height: 24 }
  const image = (variant: string, className?: string) => (
    <LazyImage
      src={`${icon}${shape === 'mark' ? '-symbol' : ''}-${variant}.svg`}
      alt={shape === 'word' ? name : ''}
      attempts={1}
      visibleShare={0.1}
      fallback={<Icon name="poker-chip-duotone" />}
      className={classNames(shape === 'mark' ? css.mark : css.word, className)}
      {...size}
    />
  )
  if (on === 'water') return image('WHITE')
  return (
    <>
      {image('COLOR', css.inLight)}
      {image('COLOR2', css.inDark)}
    </>
  )
}
