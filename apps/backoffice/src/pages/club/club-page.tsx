import { Button, Skeleton } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Panel } from '../../frame/panel.tsx'
import frame from '../../frame/setting-page.module.css'
import { usePrint } from '../../i18n/use-print.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { type Club, figures, type LevelRow, Standing } from './club-words.tsx'
import { clubTexts } from './club-texts.ts'
import css from './club.module.css'
import { LevelForm } from './level-form.tsx'
import { Versions } from './versions.tsx'

/** The levels of the club: the table in force or of another version, its history, and the form of a new version. The version and the form stand in the address. */
export default function ClubPage() {
  const t = clubTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const version = /^[1-9]\d{0,8}$/.test(params.get('version') ?? '') ? Number(params.get('version')) : undefined
  const isEditing = params.get('edit') === '1' && may.use('rewards.edit')
  const query = useQuery({
    queryKey: ['club-levels', brand.code, version],
    queryFn: ({ signal }) => api.club.levels(version === undefined ? {} : { version }, { signal }),
  })
  useEffect(() => {
    document.title = t('page.club')
  }, [t])
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const club = query.data
  const show = (next: Record<string, string>) => setParams(next, { replace: true })
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <h1>{t('page.club')}</h1>
        {!isEditing && may.use('rewards.edit') && club.list.length > 0 && (
          <Button
            size="small"
            look="primary"
            icon="pencil-simple-duotone"
            onClick={() => show(club.latest === club.version ? { edit: '1' } : { version: String(club.latest), edit: '1' })}
          >
            {t('club.edit')}
          </Button>
        )}
      </header>
      {isEditing ? (
        <LevelForm
          key={`${brand.code} ${club.version} ${club.latest}`}
          club={club}
          onClose={() => show({})}
          onCarried={() => void query.refetch()}
        />
      ) : (
        <>
          <Levels club={club} onCurrent={version === undefined ? undefined : () => show({})} />
          <Versions versions={club.versions} onShow={(chosen) => show({ version: String(chosen) })} />
        </>
      )}
    </div>
  )
}

function Levels({ club, onCurrent }: { readonly club: Club; readonly onCurrent: (() => void) | undefined }) {
  const t = clubTexts.useText()
  const print = usePrint()
  const { language } = useLanguage()
  const { list, version, versions, currency } = club
  const shown = versions.find((each) => each.version === version)
  return (
    <Panel
      title={
        <span className={css.version}>
          {t('club.tableOf', { version: print.number(version) })} {shown && <Standing standing={shown.standing} t={t} />}
        </span>
      }
      note={t('club.note')}
      aside={
        onCurrent && (
          <Button size="small" onClick={onCurrent}>
            {t('club.showCurrent')}
          </Button>
        )
      }
    >
      <Table
        caption={t('page.club')}
        rows={list}
        rowKey={({ level }) => String(level)}
        empty={
          <EmptyState icon="crown-duotone" title={t('club.none')}>
            {t('club.noneHint')}
          </EmptyState>
        }
        columns={[
          { key: 'level', head: t('club.level'), cell: ({ level, names }) => <b>{`${print.number(level)} · ${names[language] ?? names.EN ?? ''}`}</b> },
          { key: 'members', head: t('club.members'), phoneLabel: t('club.members'), align: 'end', cell: ({ members }) => <span className="num">{print.number(members)}</span> },
          ...figures.map((field) => ({
            key: field,
            head: t(`club.${field}`),
            phoneLabel: t(`club.${field}`),
            align: 'end' as const,
            cell: (row: LevelRow) => <span className="num">{print.money(row[field], { currency })}</span>,
          })),
        ]}
      />
    </Panel>
  ) // prettier-ignore
}
