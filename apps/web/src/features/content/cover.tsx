import { LazyImage } from '@portal/ui/lazy-image.tsx'

const widths = [240, 480] as const

type CoverProps = { readonly cover: string; readonly sizes: string; readonly eager?: boolean; readonly className?: string | undefined }

/** The picture of an article or a promotion. It says nothing that its title does not. */
export function Cover({ cover, sizes, eager = false, className }: CoverProps) {
  return (
    <LazyImage
      src={`${cover}-480.webp`}
      srcSet={widths.map((width) => `${cover}-${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      alt=""
      width={480}
      height={270}
      eager={eager}
      className={className}
    />
  )
}
