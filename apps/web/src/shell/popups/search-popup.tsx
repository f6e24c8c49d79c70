import { useRef } from 'react'
import { Dialog } from '@portal/ui/dialog.tsx'
import { SearchPanel } from '../../features/search/search-panel.tsx'
import { lobbyTexts } from '../../i18n/lobby-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { closePopup } from '../../lib/popup.ts'

const close = () => closePopup('search')

/** The search over the page: the whole screen on a phone, a panel below the header's field on a desk. */
export default function SearchPopup() {
  const t = useText()
  const say = lobbyTexts.useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      onClose={close}
      title={say('search.title')}
      titleHidden
      closeLabel={t('action.close')}
      size="search"
      flush
      initialFocus={input}
    >
      <SearchPanel input={input} onDone={close} />
    </Dialog>
  )
}
