import { Table } from '@portal/ui/table.tsx'
import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { defineList } from '../../list/define-list.tsx'
import { type ClaimAnswer, type ClaimRow, gameText } from './rebate-words.ts'
import { type Key, rebatesTexts } from './rebates-texts.ts'

function ClaimDetails({ row }: { readonly row: ClaimRow }) {
  const t = rebatesTexts.useText()
  const print = usePrint()
  const money = (amount: string) => <span className="num">{print.money(amount, { currency: row.currency })}</span>
  return (
    <>
      <Facts
        facts={[
          [t('rebates.member'), <Link key="member" to={`/members/${encodeURIComponent(row.username)}`}>{row.username}</Link>],
          [t('rebates.amount'), <b key="amount">{money(row.amount)}</b>],
          [t('rebates.at'), <Moment key="at" iso={row.at} />],
          [t('rebates.transfer'), <span key="transfer" className="num">{row.transferId}</span>],
        ]}
      />
      <Panel title={t('rebates.lines')}>
        <Table
          caption={t('rebates.lines')}
          rows={row.lines}
          rowKey={({ gameType, vassalage }) => `${gameType} ${vassalage}`}
          columns={[
            { key: 'game', head: t('rebates.game'), cell: ({ gameType }) => <b>{gameText(gameType, t)}</b> },
            { key: 'vendor', head: t('rebates.vendor'), phoneLabel: t('rebates.vendor'), cell: ({ vassalage }) => vassalage },
            { key: 'valid', head: t('rebates.valid'), phoneLabel: t('rebates.valid'), align: 'end', cell: ({ validBet }) => money(validBet) },
            { key: 'amount', head: t('rebates.amount'), phoneLabel: t('rebates.amount'), align: 'end', cell: ({ amount }) => money(amount) },
          ]}
        />
      </Panel>
    </>
  ) // prettier-ignore
}

/** Rebates that members have claimed. */
export default defineList<ClaimRow, Key, ClaimAnswer>({
  name: 'rebate-claims',
  texts: rebatesTexts,
  title: 'page.rebateClaims',
  route: (api) => api.rebates.claims,
  csv: { route: (api) => api.rebates.claimsCsv },
  rowKey: ({ id }) => id,
  rowName: ({ username, id }) => `${username} · ${id}`,
  columns: [
    { key: 'at', head: 'rebates.at', cell: ({ at }) => <Moment iso={at} /> },
    { key: 'member', head: 'rebates.member', cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}`}>{username}</Link> },
    { key: 'lines', head: 'rebates.lines', cell: ({ lines }, { t }) => [...new Set(lines.map(({ gameType }) => gameText(gameType, t)))].join(', ') },
    { key: 'amount', head: 'rebates.amount', align: 'end', cell: ({ amount, currency }, { print }) => <b className="num">{print.money(amount, { currency })}</b> },
    { key: 'transfer', head: 'rebates.transfer', isHidden: true, cell: ({ transferId }) => <span className="num">{transferId}</span> },
  ],
  filters: [
    { key: 'member', kind: 'text', label: 'rebates.member' },
    { key: 'from', kind: 'day', label: 'rebates.from' },
    { key: 'to', kind: 'day', label: 'rebates.to' },
  ],
  Details: ClaimDetails,
  empty: { title: 'rebates.noClaims', hint: 'rebates.noClaimsHint', icon: 'percent-duotone' },
}) // prettier-ignore
