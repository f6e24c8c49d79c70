import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fundsTexts } from '../../i18n/funds-texts.ts'
import { toMinor } from '@portal/browser/money.ts'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { useMoney } from '../brand/brand.tsx'
import { withdrawableNow, withdrawalOptionsQuery } from '../../lib/withdrawal-options.ts'
import css from './my-wallet.module.css'

type Parts = { readonly main: string; readonly bonus: string | undefined; readonly inGames: string }

/** What a balance is made of: own money and what of it can be withdrawn, the bonus with its terms a press away, and what vendors hold. */
export function BalanceParts({ main, bonus, inGames }: Parts) {
  const say = fundsTexts.useText()
  const money = useMoney()
  const withdrawable = useWithdrawable(main)
  return (
    <dl className={css.parts}>
      <div>
        <dt>{say('funds.own')}</dt>
        <dd className="num">{money(main)}</dd>
      </div>
      {withdrawable !== undefined && (
        <div>
          <dt>{say('funds.withdrawable')}</dt>
          <dd className="num">
            <Link to={memberAddress('withdraw')}>{money(withdrawable)}</Link>
          </dd>
        </div>
      )}
      {bonus !== undefined && (
        <div>
          <dt>{say('funds.bonus')}</dt>
          <dd className="num">
            <Link to={memberAddress('bonusDetails')}>{money(bonus)}</Link>
          </dd>
        </div>
      )}
      {toMinor(inGames) !== 0n && (
        <div>
          <dt>{say('funds.inGames')}</dt>
          <dd className="num">{money(inGames)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The largest withdrawal of own money that would be taken now; undefined where the brand has no withdrawals or can't be asked. */
function useWithdrawable(main: string): string | undefined {
  const { data } = useQuery({ ...withdrawalOptionsQuery(useApi()), retry: false })
  if (!data?.isOpen) return undefined
  const now = withdrawableNow(data)
  return toMinor(now)! < toMinor(main)! ? now : main
}
