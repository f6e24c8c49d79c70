import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@portal/ui/badge.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { memberTexts } from '../../i18n/member-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFigures } from '../brand/brand.tsx'
import { Announcements } from '../content/announcements.tsx'
import { Mailbox } from '../messaging/mailbox.tsx'
import { unreadQuery } from '../messaging/unread.ts'
import css from './platform-information.module.css'

/** What the platform tells its members: each one's own mailbox, and the announcements to all (decision b.11). */
export default function PlatformInformation() {
  const t = useText()
  const say = memberTexts.useText()
  const api = useApi()
  const figure = useFigures()
  const [tab, setTab] = useState<'mailbox' | 'notices'>('mailbox')
  const { data } = useQuery(unreadQuery(api))
  const unreadCount = data?.unreadCount ?? 0
  return (
    <Tabs
      label={say('mailbox.tabs')}
      className={css.strip}
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          key: 'mailbox',
          label: say('mailbox.tab'),
          icon: 'envelope-duotone',
          badge: unreadCount > 0 && (
            <Badge label={t('shell.unread', { count: unreadCount, figure: figure(unreadCount) })}>{figure(unreadCount)}</Badge>
          ),
        },
        { key: 'notices', label: t('notice.label'), icon: 'megaphone-simple-duotone' },
      ]}
    >
      {tab === 'mailbox' ? <Mailbox unreadCount={unreadCount} /> : <Announcements />}
    </Tabs>
  )
}
