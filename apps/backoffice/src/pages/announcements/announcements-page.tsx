import { announcementStates, audiences } from '@portal/contracts/announcement-values'
import { buttonClass } from '@portal/ui'
import { Link } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { useMay } from '../../lib/me.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { AnnouncementState, missingOf, type Row, titleOf } from './announcement-words.tsx'
import { announcementsTexts, type Key } from './announcements-texts.ts'

function Title({ row }: { readonly row: Row }) {
  const { language } = useLanguage()
  return <b>{titleOf(row, language)}</b>
}

function NewOne() {
  const t = announcementsTexts.useText()
  const may = useMay()
  if (!may.use('content.edit')) return null
  return (
    <Link to="/announcements/new" className={buttonClass({ look: 'primary' })}>
      {t('announcements.new')}
    </Link>
  )
}

export default defineList<Row, Key>({
  name: 'announcements',
  texts: announcementsTexts,
  title: 'page.announcements',
  route: (api) => api.announcements.list,
  csv: { route: (api) => api.announcements.csv },
  rowKey: ({ id }) => id,
  rowName: (row) => `${row.id} · ${titleOf(row, 'EN')}`,
  rowHref: ({ id }) => `/announcements/${id}`,
  columns: [
    { key: 'title', head: 'announcements.title', cell: (row) => <Title row={row} /> },
    { key: 'audience', head: 'announcements.audience', cell: ({ audience }, { t }) => t(`announcements.audience_${audience}`) },
    { key: 'state', head: 'announcements.state', cell: (row, { t }) => <AnnouncementState row={row} t={t} /> },
    { key: 'languages', head: 'announcements.languages', cell: (row, { t }) => { const missing = missingOf(row); return missing.length > 0 ? t('announcements.missing', { languages: missing.join(', ') }) : t('announcements.complete') } },
    { key: 'pinned', head: 'announcements.pinned', cell: ({ isPinned }, { t }) => (isPinned ? t('announcements.pinned') : '–') },
    { key: 'from', head: 'announcements.from', cell: ({ showsFrom }) => (showsFrom ? <Moment iso={showsFrom} /> : '–') },
    { key: 'until', head: 'announcements.until', cell: ({ endsAt }) => (endsAt ? <Moment iso={endsAt} /> : '–') },
    { key: 'version', head: 'announcements.version', align: 'end', cell: ({ version }, { print }) => print.number(version) },
    { key: 'by', head: 'announcements.by', cell: ({ changedBy }) => changedBy ?? '–' },
    { key: 'changed', head: 'announcements.changed', cell: ({ changedAt }) => (changedAt ? <Moment iso={changedAt} /> : '–'), isHidden: true },
  ],
  filters: [
    { key: 'state', kind: 'choice', label: 'announcements.state', options: announcementStates.map((value) => ({ value, label: `announcements.state_${value}` as const })) },
    { key: 'audience', kind: 'choice', label: 'announcements.audience', options: audiences.map((value) => ({ value, label: `announcements.audience_${value}` as const })) },
  ],
  Extra: NewOne,
  empty: { title: 'announcements.none', hint: 'announcements.noneHint', icon: 'megaphone-simple-duotone' },
}) // prettier-ignore
