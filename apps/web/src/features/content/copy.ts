import { showToast } from '@portal/ui/toast.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'

/** Copies a text and says so; when the browser does not allow it, an error is shown. */
export function useCopy(): (text: string) => Promise<void> {
  const say = contentTexts.useText()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(say('copied'), 'positive')
    } catch {
      showToast(say('notCopied'), 'negative')
    }
  }
}
