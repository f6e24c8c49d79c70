import type { routes, WireOutput } from '@portal/contracts'
import { Link } from 'react-router'
import { Button, buttonClass, Icon } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import css from './loyalty.module.css'
import { useClaim } from './queries.ts'

type SignIn = NonNullable<WireOutput<typeof routes.loyalty.missionSummary>['signIn']>

/** Seven days of sign-ins in a row: which are done, what today brings, and what is to come. */
export function SignInLadder({ signIn }: { readonly signIn: SignIn }) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const take = useClaim<undefined>((api) => api.loyalty.signIn({}))
  const { today, isTaken, streak, prizes, needsMobile } = signIn
  const stateOf = (day: number) => (day < today || (day === today && isTaken) ? 'done' : day === today ? 'today' : 'ahead')
  return (
    <section aria-labelledby="sign-in" className={css.section}>
      <SectionHead id="sign-in" level="h3">
        {say('loyalty.mission.signIn')}
      </SectionHead>
      <Card padded className={css.mission}>
        <div className={css.row}>
          <b>{streak > 0 ? say('loyalty.mission.streak', { count: streak, figure: figure(streak) }) : say('loyalty.mission.signInHint')}</b>
          {isTaken ? (
            <span className={css.small}>{say('loyalty.mission.signedIn')}</span>
          ) : needsMobile ? (
            <Link to={memberAddress('securityCenter')} className={buttonClass({ look: 'outline', size: 'small' })}>
              {say('loyalty.mission.verify')}
            </Link>
          ) : (
            <Button
              look="primary"
              size="small"
              pending={take.isPending}
              pendingLabel={say('loyalty.claiming')}
              onClick={() => take.mutate(undefined)}
            >
              {say('loyalty.mission.signInNow')}
            </Button>
          )}
        </div>
        <ol className={css.ladder}>
          {prizes.map((prize, at) => (
            <li key={at} className={css.day} data-state={stateOf(at + 1)} aria-current={at + 1 === today ? 'date' : undefined}>
              <span>{say('loyalty.mission.day', { figure: figure(at + 1) })}</span>
              <Icon
                name={stateOf(at + 1) === 'done' ? 'check-circle-duotone' : at === prizes.length - 1 ? 'gift-duotone' : 'coins-duotone'}
              />
              <b className="num">{money(prize, { digits: 0 })}</b>
            </li>
          ))}
        </ol>
        <span className={css.small}>{say(needsMobile ? 'loyalty.mission.needsMobile' : 'loyalty.mission.signInHint')}</span>
      </Card>
    </section>
  )
}
