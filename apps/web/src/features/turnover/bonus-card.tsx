import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { ProgressBar } from '@portal/ui/progress-bar.tsx'
import { toMinor } from '@portal/browser/money.ts'
import { useState } from 'react'
import { recordsTexts } from '../../i18n/records-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { BonusCancel } from './bonus-cancel.tsx'
import css from './bonus-details.module.css'
import type { Bonus } from './bonus-queries.ts'

export const bonusTones = {
  pending: 'plain',
  active: 'warning',
  cleared: 'positive',
  lost: 'plain',
  expired: 'plain',
  cancelled: 'plain',
  forfeited: 'negative',
} as const satisfies Record<Bonus['state'], string>

/** A bonus that has not ended: what there is, how far it is, and its terms. */
export function BonusCard({ bonus }: { readonly bonus: Bonus }) {
  const say = recordsTexts.useText()
  const money = useMoney()
  const when = useMoment()
  const [isCancelling, setCancelling] = useState(false)
  const progress = say('records.lockOf', { done: money(bonus.done), required: money(bonus.required) })
  const isPending = bonus.state === 'pending'
  return (
    <li>
      <Card padded className={css.lines}>
        <div className={css.head}>
          <b className={css.title}>{bonus.title ?? say(`records.bonusSource.${bonus.source}`)}</b>
          <Status tone={bonusTones[bonus.state]}>{say(`records.bonusState.${bonus.state}`)}</Status>
        </div>
        <span className={css.order}>
          {bonus.grantNo} · {when(bonus.grantedAt)}
        </span>
        <span className={css.held}>
          {say(isPending ? 'records.bonusGranted' : 'records.bonusHeld')}
          <b className="num">{money(isPending ? bonus.amount : bonus.held)}</b>
        </span>
        {isPending ? (
          <span className="muted">{say('records.bonusWaits')}</span>
        ) : (
          <>
            <ProgressBar max={Number(toMinor(bonus.required) ?? 1n)} value={Number(toMinor(bonus.done) ?? 0n)} label={progress} />
            <span>
              {progress} · <b className={css.left}>{say('records.lockLeft', { left: money(bonus.left) })}</b>
            </span>
          </>
        )}
        <Terms bonus={bonus} />
        <div className={css.foot}>
          <Button look="quiet" size="small" onClick={() => setCancelling(true)}>
            {say('records.bonusCancel')}
          </Button>
        </div>
      </Card>
      {isCancelling && <BonusCancel bonus={bonus} onClose={() => setCancelling(false)} />}
    </li>
  )
}

function Terms({ bonus }: { readonly bonus: Bonus }) {
  const say = recordsTexts.useText()
  const t = useText()
  const money = useMoney()
  const figure = useFigures()
  const when = useMoment()
  const facts: readonly (readonly [string, string])[] = [
    [say('records.bonusEndsAt'), when(bonus.expiresAt)],
    ...(bonus.maxBet === undefined ? [] : [[say('records.bonusMaxBet'), money(bonus.maxBet)] as const]),
    ...(bonus.maxWin === undefined ? [] : [[say('records.bonusMaxWin'), money(bonus.maxWin)] as const]),
    [say('records.bonusOrderHead'), say(`records.bonusOrder.${bonus.spendOrder}`)],
  ]
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.uses}>
        <span className={css.order}>{say('records.bonusUse')}</span>
        <ul className={css.kinds}>
          {bonus.contribution.map(({ gameType, percent }) => (
            <li key={gameType}>
              {t(`category.${gameType}` as 'category.RNG')} <b className="num">{figure(percent)}%</b>
            </li>
          ))}
        </ul>
      </div>
      {bonus.isSticky && <p className="muted">{say('records.bonusSticky')}</p>}
    </>
  )
}
