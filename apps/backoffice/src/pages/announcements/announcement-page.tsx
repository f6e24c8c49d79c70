import { Button, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ActionButton } from '../../frame/action-button.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import headCss from '../../frame/page-head.module.css'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { announcementActions } from './announcement-actions.ts'
import { emptyDraft, toDraft } from './announcement-draft.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AnnouncementState, type Found, titleOf } from './announcement-words.tsx'
import { announcementsTexts } from './announcements-texts.ts'

/** One announcement: its form, its preview, its versions; at the address `new` an empty form. */
export default function AnnouncementPage() {
  const { id = 'new' } = useParams()
  // Another announcement is another form.
  return id === 'new' ? <NewAnnouncement /> : <KnownAnnouncement key={id} id={id} />
}

function NewAnnouncement() {
  const t = announcementsTexts.useText()
  const navigate = useNavigate()
  const refresh = useListRefresh('announcements')
  const may = useMay()
  const title = t('announcements.new')
  return (
    <div className={headCss.page}>
      <PageHead title={title} back={{ to: '/announcements', label: t('announcements.all') }} />
      {may.use('content.edit') ? (
        <AnnouncementForm
          first={emptyDraft}
          wasShown={false}
          onReload={() => undefined}
          onSaved={({ id }) => {
            void refresh()
            void navigate(`/announcements/${id}`, { replace: true })
          }}
        />
      ) : (
        <p className={headCss.hint}>{t('announcements.readOnly')}</p>
      )}
    </div>
  )
}

function KnownAnnouncement({ id }: { readonly id: string }) {
  const api = useApi()
  const brand = useBrand()
  const [version, setVersion] = useState<number>()
  const query = useQuery({
    queryKey: ['announcement', brand.code, id, version],
    queryFn: ({ signal }) => api.announcements.get({ id, ...(version !== undefined && { version }) }, { signal }),
    // A form that is being filled in is not exchanged behind its writer's back.
    refetchOnWindowFocus: false,
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="title" />
  return (
    <Shown
      found={query.data}
      onVersion={setVersion}
      onChanged={() => {
        setVersion(undefined)
        void query.refetch()
      }}
    />
  )
}

type ShownProps = { readonly found: Found; readonly onVersion: (version: number) => void; readonly onChanged: () => void }

function Shown({ found: { row, draft, versions }, onVersion, onChanged }: ShownProps) {
  const t = announcementsTexts.useText()
  const may = useMay()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const refresh = useListRefresh('announcements')
  const title = titleOf(row, language)
  const after = (key?: string) => {
    void refresh()
    if (key === 'discard') void navigate('/announcements', { replace: true })
    else onChanged()
  }
  return (
    <div className={headCss.page}>
      <PageHead
        title={title}
        back={{ to: '/announcements', label: t('announcements.all') }}
        mark={<AnnouncementState row={row} t={t} />}
        acts={announcementActions.map((action) => (
          <ActionButton key={action.key} action={action} subject={row} subjectName={title} t={t} onCarried={() => after(action.key)} />
        ))}
      />
      {may.use('content.edit') ? (
        <AnnouncementForm
          key={`${row.version} ${draft.version}`}
          first={toDraft(draft)}
          known={{ id: row.id, version: row.version }}
          wasShown={row.state !== 'draft'}
          onSaved={() => after()}
          onReload={onChanged}
        />
      ) : (
        <p className={headCss.hint}>{t('announcements.readOnly')}</p>
      )}
      <AnnouncementPreview key={draft.version} draft={draft} />
      <Versions versions={versions} opened={draft.version} onVersion={onVersion} />
    </div>
  )
}

type Line = Found['versions'][number]
type VersionsProps = { readonly versions: readonly Line[]; readonly opened: number; readonly onVersion: (version: number) => void }

/** Who saved what and when; an older one is opened in the form, and saved from there. */
function Versions({ versions, opened, onVersion }: VersionsProps) {
  const t = announcementsTexts.useText()
  const open = (version: number) => {
    onVersion(version)
    showToast(t('announcements.opened', { version }))
  }
  const columns: readonly Column<Line>[] = [
    {
      key: 'version',
      head: t('announcements.version'),
      cell: ({ version, isShown }) => (
        <span className={headCss.version}>
          <b className="num">{version}</b> {isShown && <Status tone="positive">{t('announcements.shown')}</Status>}
        </span>
      ),
    },
    {
      key: 'by',
      head: t('announcements.by'),
      phoneLabel: t('announcements.by'),
      cell: ({ madeBy }) => madeBy || t('announcements.installation'),
    },
    { key: 'at', head: t('announcements.changed'), phoneLabel: t('announcements.changed'), cell: ({ madeAt }) => <Moment iso={madeAt} /> },
    {
      key: 'open',
      head: <span className="spoken">{t('announcements.open')}</span>,
      cell: ({ version }) => (
        <Button size="small" disabled={version === opened} onClick={() => open(version)}>
          {t('announcements.open')}
        </Button>
      ),
    },
  ]
  return (
    <Panel title={t('announcements.versions')}>
      <Table caption={t('announcements.versions')} columns={columns} rows={versions} rowKey={({ version }) => String(version)} />
    </Panel>
  )
}
