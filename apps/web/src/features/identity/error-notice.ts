import { showToast } from '@portal/ui/toast.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useErrorText } from '../../i18n/use-text.tsx'
import { PasskeyLeft } from '@portal/browser/passkey.ts'
import { StepUpCancelled } from './step-up.tsx'

/** Shows an error; a cancelled step-up shows nothing. */
export function useErrorNotice(): (error: unknown) => void {
  const say = securityTexts.useText()
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof StepUpCancelled) return
    showToast(error instanceof PasskeyLeft ? say('passkeys.failed') : errorText(error), 'negative')
  }
}
