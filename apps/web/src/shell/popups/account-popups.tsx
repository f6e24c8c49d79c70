import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { Button, Skeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { ChangePasswordForm } from '../../features/identity/change-password-form.tsx'
import { signOut } from '../../features/identity/member.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { closePopup, openPopup, type Popup } from '../../lib/popup.ts'
import { ForgetPanel } from '../forget-panel.tsx'
import { RegisterPanel } from '../register-panel.tsx'
import Popups from './popups.tsx'

type AccountPopup = Extract<Popup, { name: 'registerModal' | 'forget' | 'change-password' }>

/** Registration, the ways back into an account and the change of its password, over the page. */
export default function AccountPopups({ popup, over }: { readonly popup: AccountPopup; readonly over: Popup | undefined }) {
  if (popup.name === 'registerModal') return <RegisterModal over={over} />
  if (popup.name === 'forget') return <ForgetPopup token={popup.token} />
  return <ChangePasswordPopup isForced={popup.isForced} />
}

/** What is asked for from inside stands over it: closing that leads back to what was typed. */
function RegisterModal({ over }: { readonly over: Popup | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Dialog open stays onClose={() => closePopup('registerModal')} title={t('register.title')} closeLabel={t('action.close')}>
      <Suspense fallback={<Skeleton shape="block" />}>
        <RegisterPanel
          isPopup
          onRegistered={({ firstTimeLogin }) => {
            void navigate('/')
            openPopup({ name: firstTimeLogin ? 'welcome' : 'after-login' })
          }}
        />
      </Suspense>
      {(over?.name === 'helpModal' || over?.name === 'terms') && <Popups popup={over} />}
    </Dialog>
  )
}

function ForgetPopup({ token }: { readonly token: string | undefined }) {
  const t = useText()
  const close = () => closePopup('forget')
  return (
    <Dialog open stays onClose={close} title={t('title.forget')} closeLabel={t('action.close')}>
      <Suspense fallback={<Skeleton shape="block" />}>
        <ForgetPanel link={token ? { token } : undefined} onDone={close} />
      </Suspense>
    </Dialog>
  )
}

/** Forced, it can't be closed: the server lets this session do nothing else, but leave. */
function ChangePasswordPopup({ isForced }: { readonly isForced: boolean }) {
  const t = useText()
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const close = () => closePopup('change-password')
  const leave = useMutation({ mutationFn: () => signOut(api, queryClient), onSettled: close })
  return (
    <Dialog
      open
      stays
      mustAnswer={isForced}
      onClose={close}
      title={t('title.changePassword')}
      closeLabel={t('action.close')}
      actions={
        isForced && (
          <Button look="quiet" pending={leave.isPending} onClick={() => leave.mutate()}>
            {t('action.signOut')}
          </Button>
        )
      }
    >
      <Suspense fallback={<Skeleton shape="block" />}>
        <ChangePasswordForm
          isForced={isForced}
          onChanged={() => {
            close()
            void navigate('/')
          }}
        />
      </Suspense>
    </Dialog>
  )
}
