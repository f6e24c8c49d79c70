import { Skeleton } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { missionsTexts } from './missions-texts.ts'
import { languages, measureText, minuteText, paysText, type MissionRow, type MissionShown, Standing, targetText } from './mission-words.tsx'

/** One mission: its terms and texts, what its last periods came to, and what it asked for before. */
export function MissionDetails({ row }: { readonly row: MissionRow }) {
  const t = missionsTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    queryKey: ['mission', brand.code, row.id, row.version],
    queryFn: ({ signal }) => api.missions.mission({ id: row.id }, { signal }),
  })
  return (
    <>
      <Facts
        facts={[
          [t('missions.standing'), <Standing key="on" isOn={row.isOn} t={t} />],
          [t('missions.period'), t(`missions.period_${row.period}`)],
          [t('missions.metric'), measureText(row, t)],
          [t('missions.target'), <span key="target" className="num">{targetText(row.metric, row.target, print)}</span>],
          [t('missions.prize'), <b key="prize" className="num">{print.money(row.prize)}</b>],
          [t('missions.pays'), paysText(row, t, print)],
          [t('missions.levelAtLeast'), print.number(row.levelAtLeast)],
          [t('missions.position'), print.number(row.position)],
          [t('missions.startsAt'), minuteText(row.startsAt)],
          [t('missions.endsAt'), minuteText(row.endsAt)],
          [t('missions.version'), print.number(row.version)],
          ...(row.version > 1 ? [[t('missions.validFrom'), <Moment key="from" iso={row.validFrom} />] as const] : []),
          [t('missions.changedBy'), row.changedBy],
        ]}
      />
      <Panel title={t('missions.texts')}>
        <Facts facts={languages.map((code) => [t(`missions.title_${code}`), row.titles[code]] as const)} />
      </Panel>
      {query.isError ? <QueryFailed query={query} /> : query.data ? <Past row={row} shown={query.data} /> : <Skeleton shape="block" />}
    </>
  ) // prettier-ignore
}

function Past({ row, shown: { figures, versions, currency } }: { readonly row: MissionRow; readonly shown: MissionShown }) {
  const t = missionsTexts.useText()
  const print = usePrint()
  const number = (value: number) => <span className="num">{print.number(value)}</span>
  return (
    <>
      <Panel title={t('missions.figures')} note={t('missions.figuresNote')}>
        <Table
          caption={t('missions.figures')}
          rows={figures}
          rowKey={({ period }) => period}
          columns={[
            { key: 'period', head: t('missions.from'), cell: ({ period }) => print.day(`${period}T12:00:00Z`) },
            { key: 'completed', head: t('missions.completed'), phoneLabel: t('missions.completed'), align: 'end', cell: ({ completed }) => number(completed) },
            { key: 'claimed', head: t('missions.claimed'), phoneLabel: t('missions.claimed'), align: 'end', cell: ({ claimed }) => number(claimed) },
            { key: 'paid', head: t('missions.paid'), phoneLabel: t('missions.paid'), align: 'end', cell: ({ paid }) => <span className="num">{print.money(paid, { currency })}</span> },
          ]}
        />
      </Panel>
      <Panel title={t('missions.versions')}>
        <Table
          caption={t('missions.versions')}
          rows={versions}
          rowKey={({ version }) => String(version)}
          columns={[
            { key: 'version', head: t('missions.version'), cell: ({ version }) => <b>{print.number(version)}</b> },
            { key: 'from', head: t('missions.validFrom'), phoneLabel: t('missions.validFrom'), cell: ({ version, validFrom, by }) => (version === 1 && by === '' ? t('missions.since') : <Moment iso={validFrom} />) },
            { key: 'target', head: t('missions.target'), phoneLabel: t('missions.target'), align: 'end', cell: ({ target }) => <span className="num">{targetText(row.metric, target, print)}</span> },
            { key: 'prize', head: t('missions.prize'), phoneLabel: t('missions.prize'), align: 'end', cell: ({ prize }) => <span className="num">{print.money(prize, { currency })}</span> },
            { key: 'by', head: t('missions.changedBy'), phoneLabel: t('missions.changedBy'), cell: ({ by }) => by || '–' },
            { key: 'reason', head: t('missions.reason'), phoneLabel: t('missions.reason'), cell: ({ reason }) => reason || '–' },
          ]}
        />
      </Panel>
    </>
  ) // prettier-ignore
}
