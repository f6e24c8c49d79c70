import { Icon } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { useBrand } from '../../features/brand/brand.tsx'
import { useCustomerService } from '../../features/identity/customer-service.ts'
import { serviceKind } from '../../features/identity/service-kinds.ts'
import { useText } from '../../i18n/use-text.tsx'
import { closePopup } from '../../lib/popup.ts'
import { listMessengers, openMessenger } from '../../lib/service-link.ts'
import css from './service-list.module.css'

/** All ways to reach customer service that the brand has, and that are safe to open. */
export function ServiceList() {
  const t = useText()
  const { customerService, serviceWindow } = useBrand()
  const { entry, open } = useCustomerService()
  const line = (csType: string, onClick: () => void) => (
    <li key={csType}>
      <button type="button" className={css.entry} onClick={onClick}>
        <Icon name={serviceKind(csType).icon} />
        {t(serviceKind(csType).label)}
      </button>
    </li>
  )
  return (
    <Dialog open size="small" onClose={() => closePopup('service')} title={t('side.service')} closeLabel={t('action.close')}>
      <ul className={css.list}>
        {entry && line(entry.csType, () => open())}
        {listMessengers(customerService).map(({ csType, link }) => line(csType, () => openMessenger(link, serviceWindow)))}
      </ul>
    </Dialog>
  )
}
