import { Link } from 'react-router'
import { buttonClass, classNames, Icon } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { type PayoutsKey, payoutsTexts } from '../../i18n/payouts-texts.ts'
import { useMoment } from '../../i18n/use-time.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { useMoney } from '../brand/brand.tsx'
import type { Condition } from '../../lib/withdrawal-options.ts'
import css from './payouts.module.css'

/** Each thing that has to be so before money can leave, with what is missing and where to do it. */
export function WithdrawConditions({ conditions }: { readonly conditions: readonly Condition[] }) {
  const say = payoutsTexts.useText()
  const unmet = conditions.filter(({ isMet, above }) => !isMet && above === undefined)
  return (
    <Card padded>
      <section className={css.card} aria-label={say('condition.title')}>
        <div className={css.head}>
          <h3>
            <Icon name="list-checks-duotone" />
            {say('condition.title')}
          </h3>
        </div>
        <p className="muted">{say(unmet.length === 0 ? 'condition.allMet' : 'condition.some')}</p>
        <ul className={css.list}>
          {conditions.map((condition) => (
            <ConditionLine key={condition.code} condition={condition} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

/** Conditions that the member meets in the security centre; the others are met on this page, by playing or by waiting. */
const inSecurityCenter: ReadonlySet<Condition['code']> = new Set([
  'contact_verified',
  'payment_password',
  'identity_checked',
  'second_proof',
])

function ConditionLine({ condition }: { readonly condition: Condition }) {
  const say = payoutsTexts.useText()
  const money = useMoney()
  const when = useMoment()
  const { code, isMet, until, above, level, turnover } = condition
  const isOptional = above !== undefined
  const missing = until ? say('condition.until', { time: when(until) }) : isMet ? undefined : say(missingOf(condition))
  return (
    <li className={css.line} data-condition={code} data-met={isMet}>
      <Icon
        name={isMet ? 'check-circle-fill' : isOptional ? 'clock-duotone' : 'warning-circle-fill'}
        className={classNames(css.mark, isMet ? css.met : isOptional ? css.optional : css.unmet)}
      />
      <span className={css.account}>
        <b>
          {say(code === 'identity_checked' && level === 3 ? 'condition.identity_checked3' : (`condition.${code}` satisfies PayoutsKey))}
        </b>
        <span className="spoken">{say(isMet ? 'condition.met' : 'condition.unmet')}</span>
        {isOptional && <span className="muted">{say('condition.above', { amount: money(above, { digits: 0 }) })}</span>}
        {missing && <span className="muted">{missing}</span>}
        {!isMet && turnover && (
          <ul className={css.locks}>
            {turnover.map(({ source, orderNo, required, remaining }, index) => (
              <li key={`${orderNo} ${index}`}>
                {say(lockNames[source] ?? 'lock.other')} <span className={css.number}>{orderNo}</span>:{' '}
                <b className="num">{say('lock.left', { left: money(remaining), of: money(required) })}</b>
              </li>
            ))}
          </ul>
        )}
      </span>
      {!isMet && inSecurityCenter.has(code) && (
        <Link to={memberAddress('securityCenter')} className={buttonClass({ look: 'outline', size: 'small' })}>
          {say('condition.go')}
        </Link>
      )}
    </li>
  )
}

/** What an identity check lacks depends on where it stands. */
function missingOf({ code, kyc }: Condition): PayoutsKey {
  return code === 'identity_checked' ? identityMissing[kyc ?? 'none'] : `condition.missing.${code}`
}

const identityMissing: Readonly<Record<NonNullable<Condition['kyc']>, PayoutsKey>> = {
  none: 'condition.missing.identity_checked',
  submitted: 'condition.missing.identity_waiting',
  under_review: 'condition.missing.identity_waiting',
  approved: 'condition.missing.identity_address',
  rejected: 'condition.missing.identity_rejected',
  expired: 'condition.missing.identity_expired',
}

const lockNames: Readonly<Record<string, PayoutsKey>> = {
  DEPOSIT: 'lock.deposit',
  TRANSFER: 'lock.transfer',
  SHORTFALL: 'lock.shortfall',
  ADJUST: 'lock.adjust',
}
