import { Button, IconButton } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { registrationTexts } from '../../../i18n/registration-texts.ts'
import { useLanguage, useText } from '../../../i18n/use-text.tsx'
import { brandName, useBrand } from '../../brand/brand.tsx'
import { QrCode } from '../../cashier/qr-code.tsx'
import { useCopy } from '../../content/copy.ts'
import { linkAddress } from './account-rules.ts'
import css from './account.module.css'

type ShareDialogProps = { readonly code: string; readonly name: string; readonly onClose: () => void }

/** A code as a link and as a picture for a phone's camera, to be copied or passed on. */
export function ShareDialog({ code, name, onClose }: ShareDialogProps) {
  const t = useText()
  const say = registrationTexts.useText()
  const copy = useCopy()
  const brand = useBrand()
  const { language } = useLanguage()
  const address = linkAddress(location.origin, code)
  // Who closes the sheet of the system has changed their mind; nothing is wrong.
  const share = () => void navigator.share({ title: brandName(brand, language), url: address }).catch(() => undefined)
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={t('action.close')} size="form">
      <div className={css.share}>
        <QrCode text={address} label={say('centre.qr')} />
        <dl className={css.lines}>
          <div>
            <dt>{say('centre.code')}</dt>
            <dd>
              <span className={css.secret}>{code}</span>
              <IconButton icon="copy-bold" label={say('centre.copyCode')} onClick={() => void copy(code)} />
            </dd>
          </div>
          <div>
            <dt>{say('centre.link')}</dt>
            <dd>
              <span className={css.address}>{address}</span>
            </dd>
          </div>
        </dl>
        <div className={css.actions}>
          <Button look="primary" icon="copy-bold" onClick={() => void copy(address)}>
            {say('centre.copyLink')}
          </Button>
          {'share' in navigator && (
            <Button look="outline" icon="share-network-duotone" onClick={share}>
              {say('centre.share')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
