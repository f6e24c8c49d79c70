import { useEffect, useState } from 'react'
import { Button } from '@portal/ui'
import { useLanguage, useText } from '../i18n/use-text.tsx'
import type { TakeOver } from '../lib/app-worker.ts'
import { loadChunk } from '../lib/chunk.ts'
import css from './app-updates.module.css'

/** The worker is no part of the first view: it begins when a slow phone has done its work. */
const startAfterMs = 4_000

/** Brings the worker to life, and says when a new release waits; the visitor decides when to load it, so that no game is torn away. */
export function AppUpdates() {
  const t = useText()
  const { language } = useLanguage()
  const [takeOver, setTakeOver] = useState<TakeOver>()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { followReleases } = await loadChunk(() => import('../lib/app-worker.ts'))
      if (!isGone) stop = followReleases((waiting) => setTakeOver(() => waiting))
    }
    const timer = setTimeout(() => void start().catch(() => undefined), startAfterMs)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return
    void loadChunk(() => import('../lib/app-worker.ts')).then(
      ({ sendLookToWorker: tellWorkerLook }) => tellWorkerLook(),
      () => undefined,
    )
  }, [language])
  if (!takeOver) return null
  return (
    <div role="status" className={css.bar}>
      <span>{t('app.newVersion')}</span>
      <Button look="lily" size="small" onClick={takeOver}>
        {t('action.reload')}
      </Button>
    </div>
  )
}
