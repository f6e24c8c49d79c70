import { Skeleton } from '@portal/ui'
import css from './lottery-betting.module.css'

/** In the size of what is coming. */
export function BettingWaiting() {
  return (
    <div aria-busy="true" className={css.page}>
      <Skeleton shape="block" className={css.headWaiting} />
      <Skeleton shape="block" className={css.panelWaiting} />
    </div>
  )
}
