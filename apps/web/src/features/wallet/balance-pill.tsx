import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { classNames, Icon } from '@portal/ui'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useMoney } from '../brand/brand.tsx'
import { type Balance, balanceQuery, holdBalance, type Shown } from './balance.ts'
import css from './balance-pill.module.css'

/** Hidden amounts are shown as this many stars, whatever their size. */
const stars = '*****'

type BalancePillProps = {
  readonly look?: 'deep' | 'frame'
  readonly reportedAt?: number | undefined
  /** What is said of the bonus in the balance, in place of its being in it. */
  readonly bonusNote?: ((bonus: string) => string) | undefined
}

/**
 * The balance: a press refreshes it, the eye hides it, and the choice is kept. Beside a game, `told` counts what the game has
 * told to have been seen; the balance stands until then.
 */
export function BalancePill({ look = 'deep', reportedAt, bonusNote }: BalancePillProps) {
  const t = useText()
  const api = useApi()
  const money = useMoney()
  const queryClient = useQueryClient()
  const { data: known, isFetching, isError, refetch } = useQuery(balanceQuery(api, queryClient))
  const data = useHeld(known, reportedAt)
  const [isHidden, setHidden] = useState(false)
  useEffect(() => setHidden(readStored('local', 'balanceHidden') === '1'), [])
  const toggle = () => {
    writeStored('local', 'balanceHidden', isHidden ? undefined : '1')
    setHidden(!isHidden)
  }
  const shown = data ? (isHidden ? stars : money(data.sumBalance)) : isError ? t('wallet.unknown') : undefined
  const told = bonusNote ?? ((amount: string) => t('wallet.inclBonus', { amount }))
  const note = data?.bonus !== undefined && !isHidden ? told(money(data.bonus)) : undefined
  return (
    <span className={classNames(css.pill, css[look])}>
      <button
        type="button"
        className={css.amount}
        aria-label={t('wallet.refresh', { amount: [shown ?? t('wallet.loading'), note].filter(Boolean).join(', ') })}
        onClick={() => void refetch()}
      >
        {shown === undefined ? (
          <span className={classNames('breathing', css.waiting)} aria-hidden="true" />
        ) : (
          <span className={css.sum}>
            <b className="num">{shown}</b>
            {note !== undefined && (
              <small className={classNames('num', css.note)}>
                <span className={css.long}>{note}</span>
                <span className={css.short} aria-hidden="true">
                  <Icon name="gift-duotone" />
                  {money(data!.bonus!)}
                </span>
              </small>
            )}
          </span>
        )}
        <Icon name="arrows-clockwise" className={isFetching ? css.turning : css.quiet} />
      </button>
      <button
        type="button"
        className={css.eye}
        aria-label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
        aria-pressed={isHidden}
        onClick={toggle}
      >
        <Icon name={isHidden ? 'eye-slash' : 'eye'} />
      </button>
    </span>
  )
}

function useHeld(known: Balance | undefined, reportedAt: number | undefined): Balance | undefined {
  const [shown, setShown] = useState<Shown>()
  if (!known || reportedAt === undefined) return known
  const next = holdBalance(shown, known, reportedAt)
  if (next.balance !== shown?.balance || next.reportedAt !== shown.reportedAt) setShown(next)
  return next.balance
}
