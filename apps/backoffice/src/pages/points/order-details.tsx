import { Skeleton } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { pointsTexts } from './points-texts.ts'
import { type OrderRow, OrderState, pointsText } from './points-words.tsx'

/** One redemption; where it is sent to is read by those who deliver alone, and each look stands in the audit. */
export function OrderDetails({ row }: { readonly row: OrderRow }) {
  const t = pointsTexts.useText()
  const print = usePrint()
  const may = useMay()
  const { orderNo, username, reward, quantity, kind, points, state, createdAt, decidedAt, decidedBy } = row
  return (
    <>
      <Facts
        facts={[
          [t('points.state'), <OrderState key="state" state={state} t={t} />],
          [t('points.order'), orderNo],
          [
            t('points.member'),
            <Link key="member" to={`/members/${encodeURIComponent(username)}?tab=points`}>
              {username}
            </Link>,
          ],
          [t('points.reward'), `${reward} × ${print.number(quantity)}`],
          [t('points.kind'), t(`points.kind_${kind}`)],
          [t('points.points'), <span key="points" className="num">{pointsText(print, points)}</span>], // prettier-ignore
          [t('points.at'), <Moment key="at" iso={createdAt} />],
          ...(decidedAt ? ([[t('points.decidedAt'), <Moment key="decided" iso={decidedAt} />]] as const) : []),
          ...(decidedBy ? ([[t('points.decidedBy'), decidedBy]] as const) : []),
        ]}
      />
      {may.use('points.orders') ? <Delivery row={row} /> : <p className="muted">{t('points.hidden')}</p>}
    </>
  )
}

function Delivery({ row: { id, version } }: { readonly row: OrderRow }) {
  const t = pointsTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    // The version belongs to the key: an order that has changed is read anew.
    queryKey: ['points-order', brand.code, id, version],
    queryFn: ({ signal }) => api.points.order({ id }, { signal }),
    staleTime: Infinity,
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const { delivery, note, rounds } = query.data
  if (!delivery && !note && !rounds) return null
  return (
    <Panel title={t('points.delivery')}>
      <Facts
        facts={[
          ...(delivery
            ? ([
                [t('points.name'), delivery.name],
                [t('points.phone'), delivery.phone],
                [t('points.address'), delivery.address],
              ] as const)
            : []),
          ...(rounds
            ? ([
                [t('points.rounds'), t('points.rounds_of', { count: print.number(rounds.count), stake: print.money(rounds.stake) })],
                [t('points.gameCode'), `${rounds.gameName} · ${rounds.vassalage}`],
                [t('points.rounds_state'), t(`points.rounds_state_${rounds.state ?? 'sending'}`)],
                [t('points.rounds_left'), print.number(rounds.left ?? rounds.count)],
                [t('points.rounds_won'), print.money(rounds.won ?? '0')],
                ...(rounds.playUntil ? ([[t('points.rounds_until'), <Moment key="until" iso={rounds.playUntil} />]] as const) : []),
              ] as const)
            : []),
          ...(note ? ([[t('points.note'), note]] as const) : []),
        ]}
      />
    </Panel>
  )
}
