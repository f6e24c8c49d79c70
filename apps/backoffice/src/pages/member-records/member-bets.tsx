import { Button } from '@portal/ui'
import { useMemo } from 'react'
import { WriteError } from '../../actions/action-dialog.tsx'
import { useWrite } from '../../actions/use-write.ts'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import type { ListDefinition } from '../../list/definition.ts'
import { ListPage } from '../../list/list-page.tsx'
import { type BetAnswer, type BetRow, BetState, dayFilters, kindOptions, money, statusOptions, sumsOf } from './record-words.tsx'
import { type Key, recordsTexts } from './records-texts.ts'

type DetailsProps = { readonly row: BetRow; readonly member: string }

/** All that is known of a bet: of a lottery its line, of other games the way to the game's own page of the round. */
function BetDetails({ row, member }: DetailsProps) {
  const t = recordsTexts.useText()
  const print = usePrint()
  const { currency, lottery } = row
  return (
    <>
      <Facts
        facts={[
          [t('records.status'), <BetState key="status" status={row.status} t={t} />],
          [t('records.order'), row.orderNo],
          [t('records.game'), row.gameName],
          [t('records.vendor'), `${row.vendorName} (${row.vassalage})`],
          [t('records.kind'), t(`records.kind_${row.gameType}`)],
          [t('records.at'), <Moment key="at" iso={row.time} />],
          ...(row.settledAt ? ([[t('records.settledAt'), <Moment key="settled" iso={row.settledAt} />]] as const) : []),
          ...(lottery
            ? ([
                [t('records.draw'), lottery.numero],
                [t('records.numbers'), lottery.content],
                ...(lottery.chaseNo ? ([[t('records.chase'), lottery.chaseNo]] as const) : []),
                [
                  t('records.line'),
                  `${print.number(lottery.betCount)} × ${print.money(lottery.unit, { currency })} × ${print.number(lottery.multiple)}`,
                ],
              ] as const)
            : ([[t('records.round'), row.roundId]] as const)),
          [t('records.stake'), money(print, row.stake, { currency })],
          [t('records.validBet'), money(print, row.validBet, { currency })],
          [t('records.payout'), money(print, row.payout, { currency })],
          [t('records.profit'), money(print, row.profit, { currency, signed: true })],
        ]}
      />
      {!lottery && <RoundPage member={member} orderNo={row.orderNo} />}
    </>
  )
}

/** The game's own page of the round, in a window of its own. */
function RoundPage({ member, orderNo }: { readonly member: string; readonly orderNo: string }) {
  const t = recordsTexts.useText()
  const api = useApi()
  const asking = useWrite<{ url: string }>()
  const open = async () => {
    const found = await asking.run(() => api.memberRecords.round({ member, orderNo }))
    if (found) window.open(found.url, '_blank', 'noopener,noreferrer')
  }
  return (
    <>
      <Button icon="game-controller-duotone" pending={asking.isPending} onClick={() => void open()}>
        {t('records.openRound')}
      </Button>
      <WriteError error={asking.error} />
    </>
  )
}

type List = ListDefinition<BetRow, Key, BetAnswer>

const columns: List['columns'] = [
  { key: 'at', head: 'records.at', cell: ({ time }) => <Moment iso={time} /> },
  { key: 'order', head: 'records.order', isHidden: true, cell: ({ orderNo }) => <span className="num">{orderNo}</span> },
  { key: 'game', head: 'records.game', cell: ({ gameName, vendorName }) => `${gameName} · ${vendorName}` },
  { key: 'kind', head: 'records.kind', isHidden: true, cell: ({ gameType }, { t }) => t(`records.kind_${gameType}`) },
  { key: 'round', head: 'records.round', isHidden: true, cell: ({ roundId }) => roundId },
  { key: 'stake', head: 'records.stake', align: 'end', cell: ({ stake, currency }, { print }) => money(print, stake, { currency }) },
  {
    key: 'validBet',
    head: 'records.validBet',
    align: 'end',
    cell: ({ validBet, currency }, { print }) => money(print, validBet, { currency }),
  },
  { key: 'payout', head: 'records.payout', align: 'end', cell: ({ payout, currency }, { print }) => money(print, payout, { currency }) },
  {
    key: 'profit',
    head: 'records.profit',
    align: 'end',
    cell: ({ profit, currency }, { print }) => money(print, profit, { currency, signed: true }),
  },
  { key: 'status', head: 'records.status', cell: ({ status }, { t }) => <BetState status={status} t={t} /> },
]

function createList(member: string): List {
  return {
    name: `bets-of-${member}`,
    isPart: true,
    texts: recordsTexts,
    title: 'records.bets',
    route: (api) => (input: object, options) => api.memberRecords.bets({ ...input, member }, options),
    csv: { route: (api) => (input: object) => api.memberRecords.betsCsv({ ...input, member }) },
    rowKey: ({ orderNo }) => orderNo,
    rowName: ({ gameName, orderNo }) => `${gameName} · ${orderNo}`,
    columns,
    filters: [
      { key: 'status', kind: 'choice', label: 'records.status', options: statusOptions },
      { key: 'gameType', kind: 'choice', label: 'records.kind', options: kindOptions },
      { key: 'vendor', kind: 'text', label: 'records.vendor', hint: 'records.vendorHint' },
      { key: 'number', kind: 'text', label: 'records.order' },
      ...dayFilters,
    ],
    totals: (answer, tools) => sumsOf(['stake', 'validBet', 'payout', 'profit'], answer, tools),
    Details: ({ row }) => <BetDetails row={row} member={member} />,
    empty: { title: 'records.noBets', hint: 'records.noBetsHint', icon: 'game-controller-duotone' },
  }
}

/** The member's bets. */
export function MemberBets({ username }: { readonly username: string }) {
  const definition = useMemo(() => createList(username), [username])
  return <ListPage definition={definition} />
}
