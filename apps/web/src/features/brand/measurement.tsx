import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, Icon } from '@portal/ui'
import { consentTexts } from '../../i18n/consent-texts.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { measurePage, startMeasuring, stopMeasuring } from './measure.ts'
import css from './measurement.module.css'

type MeasurementProps = {
  readonly gtagId: string
  /** The hash of an address that asks the question again. */
  readonly askedBy: string
}

/** Asks once whether the visit may be measured, and does so only after a yes. Both answers are as near and as plain; the page works without any. */
export default function Measurement({ gtagId, askedBy }: MeasurementProps) {
  const t = consentTexts.useText()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [answer, setAnswer] = useState(() => readStored('local', 'measuring'))
  const isAsking = answer === undefined || hash === askedBy
  useEffect(() => {
    if (answer !== 'yes') return
    startMeasuring(gtagId)
    measurePage(pathname)
  }, [answer, gtagId, pathname])
  const choose = (chosen: 'yes' | 'no') => {
    writeStored('local', 'measuring', chosen)
    setAnswer(chosen)
    if (chosen === 'no') stopMeasuring(gtagId)
    if (hash === askedBy) void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
  if (!isAsking) return null
  return (
    <section role="dialog" aria-label={t('consent.title')} className={css.question}>
      <h2>
        <Icon name="chart-line-up-duotone" />
        {t('consent.title')}
      </h2>
      <p>{t('consent.text')}</p>
      <div className={css.answers}>
        <Button look="outline" wide onClick={() => choose('no')}>
          {t('consent.no')}
        </Button>
        <Button look="outline" wide onClick={() => choose('yes')}>
          {t('consent.yes')}
        </Button>
      </div>
    </section>
  )
}
