import { Skeleton } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { useLanguage } from '../../i18n/use-text.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { addAmounts } from '../../lib/amounts.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import css from './raffles.module.css'
import { rafflesTexts } from './raffles-texts.ts'
import { languages, type RaffleRow, RaffleState } from './raffle-words.tsx'

/** One raffle: its terms, what was promised and fixed, and who has won. */
export function RaffleDetails({ row }: { readonly row: RaffleRow }) {
  const t = rafflesTexts.useText()
  const print = usePrint()
  return (
    <>
      <Facts
        facts={[
          [t('raffles.state'), <RaffleState key="state" state={row.state} t={t} />],
          [t('raffles.basis'), t(`raffles.basis_${row.basis}`)],
          [t('raffles.perTicket'), <span key="per" className="num">{print.money(row.perTicket)}</span>],
          [t('raffles.ticketCap'), print.number(row.ticketCap)],
          [t('raffles.starts'), <Moment key="starts" iso={row.startsAt} />],
          [t('raffles.closes'), <Moment key="closes" iso={row.closesAt} />],
          [t('raffles.drawAt'), <Moment key="draw" iso={row.drawsAt} />],
          [t('raffles.claimDays'), print.number(row.claimDays)],
          [t('raffles.sum'), <b key="sum" className="num">{print.money(addAmounts(row.prizes) ?? '0')}</b>],
          ...(row.by === '' ? [] : [[t('raffles.by'), row.by] as const, [t('raffles.reason'), row.reason] as const]),
        ]}
      />
      <Panel title={t('raffles.texts')}>
        <Facts facts={languages.map((code) => [t(`raffles.title_${code}`), row.titles[code]] as const)} />
      </Panel>
      <Proof row={row} />
      {row.state === 'drawn' ? <Winners row={row} /> : <Prizes row={row} />}
    </>
  ) // prettier-ignore
}

function Proof({ row }: { readonly row: RaffleRow }) {
  const t = rafflesTexts.useText()
  const print = usePrint()
  const { seedHash, promisedAt, root, closedAt, tickets, members, seed, drawnAt, source, sourceRound } = row
  const hash = (text: string | undefined, later: 'raffles.atPromise' | 'raffles.atClose' | 'raffles.atDraw') =>
    text === undefined ? t(later) : <code className={css.hash}>{text}</code>
  return (
    <Panel title={t('raffles.proof')} note={t(row.isStuck ? 'raffles.stuck' : 'raffles.proofNote')}>
      <Facts
        facts={[
          [t('raffles.seedHash'), hash(seedHash, 'raffles.atPromise')],
          ...(promisedAt ? [[t('raffles.promisedAt'), <Moment key="promised" iso={promisedAt} />] as const] : []),
          [t('raffles.root'), hash(root, 'raffles.atClose')],
          ...(closedAt ? [[t('raffles.closedAt'), <Moment key="closed" iso={closedAt} />] as const] : []),
          ...(tickets === undefined ? [] : [[t('raffles.tickets'), print.number(tickets)] as const]),
          ...(members === undefined ? [] : [[t('raffles.members'), print.number(members)] as const]),
          [t('raffles.source'), source === undefined ? t('raffles.noSource') : `drand ${source.slice(0, 8)}… · ${sourceRound}`],
          [t('raffles.seed'), hash(seed, 'raffles.atDraw')],
          ...(drawnAt ? [[t('raffles.drawnAt'), <Moment key="drawn" iso={drawnAt} />] as const] : []),
        ]}
      />
    </Panel>
  )
}

function Prizes({ row: { prizes, prizeNames } }: { readonly row: RaffleRow }) {
  const { language } = useLanguage()
  const t = rafflesTexts.useText()
  const print = usePrint()
  return (
    <Panel title={t('raffles.prizes')}>
      <Table
        caption={t('raffles.prizes')}
        rows={prizes.map((amount, at) => ({ place: at + 1, amount, name: prizeNames[at]?.[language] || prizeNames[at]?.EN }))}
        rowKey={({ place }) => String(place)}
        columns={[
          { key: 'place', head: t('raffles.place'), cell: ({ place }) => print.number(place) },
          { key: 'name', head: t('raffles.prizeName'), phoneLabel: t('raffles.prizeName'), cell: ({ name }) => name || '–' },
          { key: 'amount', head: t('raffles.prize'), phoneLabel: t('raffles.prize'), align: 'end', cell: ({ amount }) => <b className="num">{print.money(amount)}</b> },
        ]}
      />
    </Panel>
  ) // prettier-ignore
}

function Winners({ row: { id } }: { readonly row: RaffleRow }) {
  const t = rafflesTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({ queryKey: ['raffle', brand.code, id], queryFn: ({ signal }) => api.raffles.winners({ id }, { signal }) })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const { list, currency } = query.data
  return (
    <Panel title={t('raffles.winners')}>
      {list.length === 0 && <p className="muted">{t('raffles.nobody')}</p>}
      {list.length > 0 && (
        <Table
          caption={t('raffles.winners')}
          rows={list}
          rowKey={({ place }) => String(place)}
          columns={[
            { key: 'place', head: t('raffles.place'), cell: ({ place }) => print.number(place) },
            { key: 'member', head: t('raffles.member'), phoneLabel: t('raffles.member'), cell: ({ username }) => username },
            { key: 'ticket', head: t('raffles.ticket'), phoneLabel: t('raffles.ticket'), align: 'end', cell: ({ ticket }) => <span className="num">{print.number(ticket)}</span> },
            { key: 'amount', head: t('raffles.prize'), phoneLabel: t('raffles.prize'), align: 'end', cell: ({ amount }) => <b className="num">{print.money(amount, { currency })}</b> },
          ]}
        />
      )}
    </Panel>
  ) // prettier-ignore
}
