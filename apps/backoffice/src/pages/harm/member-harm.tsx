import { Skeleton } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Panel } from '../../frame/panel.tsx'
import { Timeline } from '../../frame/timeline.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { careAction } from './harm-actions.ts'
import { harmTexts } from './harm-texts.ts'
import { HarmLevel, listMarkers, type MemberHarm as Harm, noonOf } from './harm-words.tsx'

/** A member's score of harm, what it is made of, and what was done. */
export function MemberHarm({ username, isInList }: { readonly username: string; readonly isInList?: true }) {
  const t = harmTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    queryKey: ['member-harm', brand.code, username],
    refetchOnMount: 'always',
    queryFn: ({ signal }) => api.harm.member({ member: username }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const { standing, days, actions } = query.data
  return (
    <>
      <Panel
        title={t('harm.title')}
        note={t('harm.about')}
        // The drawer of the list has the action at its foot.
        aside={
          !isInList && (
            <ActionButton
              action={careAction}
              subject={{ username }}
              subjectName={username}
              t={t}
              size="small"
              onCarried={() => void query.refetch()}
            />
          )
        }
      >
        {standing && standing.score > 0 ? <Standing standing={standing} /> : <p className="muted">{t('harm.clean')}</p>}
      </Panel>
      <Panel title={t('harm.actions')}>
        {actions.length === 0 ? (
          <p className="muted">{t('harm.noActions')}</p>
        ) : (
          <Timeline
            label={t('harm.actions')}
            steps={actions.map(({ at, action, by, note, score, level }) => ({
              at,
              state: t(`harm.action_${action}`),
              actor: `${by ?? t('harm.byItself')} · ${t('harm.points', { count: score })}, ${t(`harm.level_${level}`)}`,
              note: note || undefined,
            }))}
          />
        )}
      </Panel>
      <Panel title={t('harm.days')}>
        <Days days={days} />
      </Panel>
    </>
  )
}

function Standing({ standing }: { readonly standing: NonNullable<Harm['standing']> }) {
  const t = harmTexts.useText()
  const print = usePrint()
  return (
    <>
      <Facts
        facts={[
          [t('harm.score'), <b key="score" className="num">{print.number(standing.score)}</b>],
          [t('harm.level'), <HarmLevel key="level" level={standing.level} t={t} />],
          [t('harm.since'), print.day(noonOf(standing.levelSince))],
          [t('harm.day'), print.day(noonOf(standing.day))],
        ]}
      />
      <Table
        caption={t('harm.markers')}
        rows={listMarkers(standing.markers)}
        rowKey={({ marker }) => marker}
        columns={[
          { key: 'marker', head: t('harm.markers'), cell: ({ marker }) => t(`harm.marker_${marker}`) },
          { key: 'value', head: t('harm.value'), phoneLabel: t('harm.value'), align: 'end', cell: ({ value }) => <span className="num">{print.figure(String(value))}</span> },
          { key: 'points', head: t('harm.pointsHead'), phoneLabel: t('harm.pointsHead'), align: 'end', cell: ({ points }) => <b className="num">{print.number(points)}</b> },
        ]}
      />
    </>
  ) // prettier-ignore
}

function Days({ days }: { readonly days: Harm['days'] }) {
  const t = harmTexts.useText()
  const print = usePrint()
  if (days.length === 0) return <p className="muted">{t('harm.noDays')}</p>
  return (
    <Table
      caption={t('harm.days')}
      rows={days}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', head: t('harm.day'), cell: ({ day }) => print.day(noonOf(day)) },
        { key: 'score', head: t('harm.score'), phoneLabel: t('harm.score'), align: 'end', cell: ({ score }) => <span className="num">{print.number(score)}</span> },
        { key: 'level', head: t('harm.level'), phoneLabel: t('harm.level'), cell: ({ level }) => <HarmLevel level={level} t={t} /> },
      ]}
    />
  ) // prettier-ignore
}
