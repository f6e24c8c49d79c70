import { Skeleton } from '@portal/ui'
import css from './lottery-betting.module.css'

/** In the size of what is coming; a part of the page without its head. */
export function BettingWaiting({ isPart = false }: { readonly isPart?: boolean }) {
  return (
    <div aria-busy="true" className={isPart ? undefined : css.page}>
      {!isPart && <Skeleton shape="block" className={css.headWaiting} />}
      <Skeleton shape="block" className={css.panelWaiting} />
    </div>
  )
}
