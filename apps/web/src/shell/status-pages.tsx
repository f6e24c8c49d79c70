import type { ReactNode } from 'react'
import { Button, Icon, type IconName } from '@portal/ui'
import { ToastRegion } from '@portal/ui/toast.tsx'
import { Logo } from '@portal/ui/logo.tsx'
import { brandName, useBrand } from '../features/brand/brand.tsx'
import { useCustomerService } from '../features/identity/customer-service.ts'
import { useLanguage, useText } from '../i18n/use-text.tsx'
import { useOwnMoment } from '../i18n/use-time.ts'
import { Shown } from './shown.tsx'
import css from './status-pages.module.css'

/** Status 1: maintenance of the whole portal. The end is shown only when it is known, in the visitor's own time. */
export function MaintenancePage({ endTime }: { readonly endTime?: string | undefined }) {
  const t = useText()
  const when = useOwnMoment()
  return (
    <StatusPage icon="wrench-duotone" title={t('status.maintenance')} text={t('status.maintenanceText')}>
      {endTime && (
        <p className={css.fact}>
          {t('status.until')} <b className="num">{when(endTime)}</b>
        </p>
      )}
    </StatusPage>
  )
}

/** Status 2: the visitor's region or address is not served. */
export function BlockedPage({ ip }: { readonly ip: string }) {
  const t = useText()
  return (
    <StatusPage icon="prohibit-duotone" title={t('status.blocked')} text={t('status.blockedText')}>
      {ip && (
        <p className={css.fact}>
          {t('status.yourIp')} <b className="num">{ip}</b>
        </p>
      )}
    </StatusPage>
  )
}

type StatusPageProps = { readonly icon: IconName; readonly title: string; readonly text: string; readonly children: ReactNode }

function StatusPage({ icon, title, text, children }: StatusPageProps) {
  const t = useText()
  const brand = useBrand()
  const { language } = useLanguage()
  const { entry, open } = useCustomerService()
  return (
    <main className={css.page}>
      <Logo name={brandName(brand, language)} mark={brand.look.mark} className={css.logo} />
      <div className={css.card}>
        <Icon name={icon} className={css.icon} />
        <h1>{title}</h1>
        {children}
        <p className={css.text}>{text}</p>
        {entry && (
          <Button look="lily" icon="headset-duotone" onClick={() => open()}>
            {t('action.service')}
          </Button>
        )}
      </div>
      <ToastRegion label={t('shell.messages')} closeLabel={t('action.close')} />
      <Shown />
    </main>
  )
}
