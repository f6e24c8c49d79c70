import { Icon } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { useBrand } from '../../features/brand/brand.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { closePopup } from '../../lib/popup.ts'
import { openService, readServiceLink } from '../../lib/service-link.ts'
import css from './service-list.module.css'

/** All ways to reach customer service that the brand has, and that are safe to open. */
export function ServiceList() {
  const t = useText()
  const { customerService } = useBrand()
  const entries = customerService.flatMap((entry) => {
    const link = readServiceLink(entry.path)
    return link ? [{ ...entry, link }] : []
  })
  return (
    <Dialog open size="small" onClose={() => closePopup('service')} title={t('side.service')} closeLabel={t('action.close')}>
      <ul className={css.list}>
        {entries.map(({ csType, path, link }) => (
          <li key={path}>
            <button type="button" className={css.entry} onClick={() => openService(link, csType)}>
              <Icon name="headset-duotone" />
              {csType === 'VIP' ? t('side.vipService') : t('side.service')}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
