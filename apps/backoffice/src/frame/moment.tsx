import { usePrint } from '../i18n/use-print.ts'

/** A moment in the brand's time zone, with UTC on hover. */
export function Moment({ iso }: { readonly iso: string }) {
  const print = usePrint()
  return (
    <time dateTime={iso} title={print.utc(iso)} className="num">
      {print.time(iso)}
    </time>
  )
}
