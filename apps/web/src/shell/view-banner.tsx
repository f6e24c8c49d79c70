import { Button } from '@portal/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clearMember } from '../features/identity/member.ts'
import { forgetView, readView } from '../features/identity/open-view.ts'
import { useMoment } from '../i18n/use-time.ts'
import { viewsTexts } from '../i18n/views-texts.ts'
import { useApi } from '../lib/api-context.ts'
import { endSession, isViewing, useSession } from '../lib/session.ts'
import css from './view-banner.module.css'

/** Says over every page who looks at whose pages and until when; ends the look. */
export default function ViewBanner() {
  const say = viewsTexts.useText()
  const when = useMoment()
  const session = useSession()
  const [view, setView] = useState(readView)
  const end = useEnd(view && 'endsAt' in view ? view.endsAt : undefined)
  if (!view) return null
  const isOpen = 'viewer' in view && isViewing(session)
  const close = () => {
    if (isOpen) return end()
    forgetView()
    setView(undefined)
  }
  const text =
    'refused' in view
      ? say('view.over')
      : isOpen
        ? say('view.lead', { viewer: view.viewer, account: session?.username ?? '', time: when(view.endsAt) })
        : say('view.ended')
  return (
    <section className={css.banner} aria-label={say('view.label')} role="status">
      <p>{text}</p>
      <Button size="small" look="outline" onClick={close}>
        {say('view.end')}
      </Button>
    </section>
  )
}

/** Ends the look on the server and in this tab, by a press or when its time is over. */
function useEnd(endsAt: string | undefined): () => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const finish = () => {
    endSession()
    clearMember(queryClient)
  }
  useEffect(() => {
    if (endsAt === undefined) return
    const timer = setTimeout(finish, Math.max(0, new Date(endsAt).getTime() - Date.now()))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the end of a look never moves
  }, [endsAt])
  return () =>
    void api.identity
      .endView({})
      .catch(() => undefined)
      .then(finish)
}
