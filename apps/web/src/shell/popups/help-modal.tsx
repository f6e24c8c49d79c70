import { Suspense } from 'react'
import { Skeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { HelpCenter } from '../../features/content/help-center.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { closePopup } from '../../lib/popup.ts'

/** The answers over the form that raised the question; the form keeps what was typed. */
export function HelpModal() {
  const t = useText()
  return (
    <Dialog open size="wide" onClose={() => closePopup('helpModal')} title={t('title.help')} closeLabel={t('action.close')}>
      <Suspense fallback={<Skeleton shape="block" />}>
        <HelpCenter />
      </Suspense>
    </Dialog>
  )
}
