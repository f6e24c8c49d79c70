import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import css from './security.module.css'

/** Shows recovery codes this once: nothing closes it by accident. */
export function RecoveryCodes({ codes, onKept: onStored }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const t = useText()
  const say = securityTexts.useText()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast(say('codes.copied'), 'positive'),
      () => showToast(say('codes.notCopied'), 'negative'),
    )
  return (
    <Dialog
      open
      stays
      mustAnswer
      onClose={onStored}
      title={say('codes.title')}
      description={say('codes.lead')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button look="outline" icon="copy-bold" onClick={() => void copy()}>
            {say('codes.copy')}
          </Button>
          <Button look="primary" onClick={onStored}>
            {say('codes.kept')}
          </Button>
        </>
      }
    >
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
