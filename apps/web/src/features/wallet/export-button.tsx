import { useMutation } from '@tanstack/react-query'
import { Button } from '@portal/ui/button.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { recordsTexts } from '../../i18n/records-texts.ts'

/** Writes a record to a file; says when it could not. */
export function ExportButton({ isDisabled, write }: { readonly isDisabled: boolean; readonly write: () => Promise<void> | void }) {
  const say = recordsTexts.useText()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => write(),
    onSuccess: () => showToast(say('records.exported'), 'positive'),
    onError: () => showToast(say('records.exportFailed'), 'negative'),
  })
  return (
    <Button
      look="quiet"
      size="small"
      pending={isPending}
      pendingLabel={say('records.export')}
      disabled={isDisabled}
      onClick={() => mutate()}
    >
      {say('records.export')}
    </Button>
  )
}
