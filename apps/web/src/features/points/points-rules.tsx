import { useQuery } from '@tanstack/react-query'
import { Icon, type IconName, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { Table } from '@portal/ui/table.tsx'
import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { pointsTexts } from '../../i18n/points-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFeature, useFigures, useMoney } from '../brand/brand.tsx'
import { pointsConfigQuery } from './points-queries.ts'
import css from './points.module.css'
import { usePoints } from './use-points.ts'

/** How points are earned and what they are for, in the figures that count. */
export function PointsRules() {
  const t = useText()
  const say = pointsTexts.useText()
  const money = useMoney()
  const points = usePoints()
  const figure = useFigures()
  const hasVip = useFeature('VIP3')
  const query = useQuery(pointsConfigQuery(useApi()))
  const { data } = query
  if (query.isPending) return <Skeleton shape="block" className={css.cardWaiting} />
  if (!data) return <QueryFailed query={query} />
  const { rates, levelPercent, convert } = data
  const thousand = (turnover: string) => points(fromMinor((10_000_000n * 10_000n) / (toMinor(turnover) ?? 1n)))
  return (
    <div className={css.part}>
      <section aria-labelledby="points-earn">
        <SectionHead id="points-earn">{say('rules.earn')}</SectionHead>
        <p className={css.lead}>{say('rules.earnText')}</p>
        <Table
          caption={say('rules.earn')}
          rows={rates}
          rowKey={({ type }) => type}
          columns={[
            { key: 'game', head: say('rules.game'), cell: ({ type }) => <b>{t(`category.${type}`)}</b> },
            {
              key: 'turnover',
              head: say('rules.turnover'),
              phoneLabel: say('rules.turnover'),
              align: 'end',
              cell: ({ turnover }) => <span className="num">{money(turnover)}</span>,
            },
            {
              key: 'per',
              head: say('rules.per1000', { amount: money('1000', { digits: 0 }) }),
              phoneLabel: say('rules.per1000', { amount: money('1000', { digits: 0 }) }),
              align: 'end',
              cell: ({ turnover }) => <span className="num">{thousand(turnover)}</span>,
            },
          ]}
        />
        {hasVip && levelPercent > 0 && (
          <p className={css.lead}>{say('rules.level', { percent: figure(levelPercent), example: figure(levelPercent * 5) })}</p>
        )}
      </section>
      <section aria-labelledby="points-use">
        <SectionHead id="points-use">{say('rules.use')}</SectionHead>
        <ul className={css.rules}>
          <Rule icon="gift-duotone" title={say('rules.redeem')} text={say('rules.redeemText')} />
          {convert && (
            <Rule
              icon="swap-duotone"
              title={say('rules.convert')}
              text={say('rules.convertText', {
                points: points(convert.rate),
                amount: money('1'),
                min: points(convert.min),
                day: points(convert.dayLimit),
              })}
            />
          )}
          <Rule icon="hourglass-medium-duotone" title={say('rules.keep')} text={say('rules.keepText')} />
          <Rule icon="lock-key-duotone" title={say('rules.safe')} text={say('rules.safeText')} />
        </ul>
      </section>
    </div>
  )
}

function Rule({ icon, title, text }: { readonly icon: IconName; readonly title: string; readonly text: string }) {
  return (
    <li>
      <Card padded className={css.rule}>
        <Icon name={icon} />
        <div>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </div>
      </Card>
    </li>
  )
}
