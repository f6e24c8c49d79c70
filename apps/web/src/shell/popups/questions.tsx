import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { useFeature } from '../../features/brand/brand.tsx'
import { signOut } from '../../features/identity/member.ts'
import { TermsText } from '../../features/identity/terms.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { closePopup } from '../../lib/popup.ts'
import { Link } from 'react-router'

const close = () => closePopup()

/** A trial account, or a panel that the brand does not permit (section 5, R-6.1.21, R-6.1.22). */
export function RealAccount() {
  const t = useText()
  const mayRegister = useFeature('DIRECTREG3')
  return (
    <Dialog
      open
      size="small"
      onClose={close}
      title={t('in_popup_prompt')}
      closeLabel={t('action.close')}
      actions={
        mayRegister ? (
          <Link to="/register" className={buttonClass({ look: 'primary' })} onClick={close}>
            {t('in_increase_submit')}
          </Link>
        ) : (
          <Button look="primary" onClick={close}>
            {t('in_increase_submit')}
          </Button>
        )
      }
    >
      <p>{t('in_need_true_account')}</p>
    </Dialog>
  )
}

export function BeingUpdated() {
  const t = useText()
  return (
    <Dialog
      open
      size="small"
      onClose={close}
      title={t('in_popup_prompt')}
      closeLabel={t('action.close')}
      actions={<Button onClick={close}>{t('action.ok')}</Button>}
    >
      <p>{t('side.beingUpdated')}</p>
    </Dialog>
  )
}

/** Sign out asks first, with the keys that the product text names; then everything of the member is forgotten and home is shown. */
export function SignOut() {
  const t = useText()
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leave = useMutation({
    mutationFn: () => signOut(api, queryClient),
    onSettled: () => {
      close()
      void navigate('/')
    },
  })
  return (
    <Dialog
      open
      size="small"
      onClose={close}
      title={t('in_popup_prompt')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button look="outline" onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button look="primary" pending={leave.isPending} onClick={() => leave.mutate()}>
            {t('action.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('in_sure_logout')}</p>
    </Dialog>
  )
}

export function Terms() {
  const t = useText()
  return (
    <Dialog open size="wide" onClose={() => closePopup('terms')} title={t('footer.terms')} closeLabel={t('action.close')}>
      <TermsText />
    </Dialog>
  )
}
