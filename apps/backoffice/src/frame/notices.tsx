import { IconButton } from '@portal/ui'
import { Badge } from '@portal/ui/badge.tsx'
import { Drawer } from '@portal/ui/drawer.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { queueCounts } from '../lib/live-state.ts'
import { usePrint } from '../i18n/use-print.ts'
import { useText } from '../i18n/use-text.tsx'
import css from './notices.module.css'

/** Loaded at the first press: every page has the bell, few presses follow. */
const NoticeList = lazy(() => import('./notice-list.tsx'))

/** What the person was told: a bell with the number of what is new, a toast when something comes, the list at a press. */
export function NoticeBell() {
  const t = useText()
  const print = usePrint()
  const count = queueCounts.use().notices ?? 0
  const [isOpen, setOpen] = useState(false)
  const known = useRef(count)
  const tell = useEffectEvent(() => showToast(t('notices.new')))
  useEffect(() => {
    if (count > known.current) tell()
    known.current = count
  }, [count])
  return (
    <span className={css.bell}>
      <IconButton icon={count > 0 ? 'bell-fill' : 'bell-duotone'} label={t('notices.open', { count })} onClick={() => setOpen(true)} />
      {count > 0 && (
        <span className={css.count} aria-hidden>
          <Badge>{print.number(count)}</Badge>
        </span>
      )}
      <Drawer open={isOpen} onClose={() => setOpen(false)} side="end" title={t('notices.title')} closeLabel={t('action.close')}>
        {isOpen && (
          <Suspense fallback={<p role="status">{t('state.loading')}</p>}>
            <NoticeList count={count} onGo={() => setOpen(false)} />
          </Suspense>
        )}
      </Drawer>
    </span>
  )
}
