import { useMutation } from '@tanstack/react-query'
import { Button } from '@portal/ui/button.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { recordsTexts } from '../../i18n/records-texts.ts'

type ExportButtonProps = {
  readonly isDisabled: boolean
  readonly write: () => Promise<void> | void
  /** What it is called where the general word says too little. */
  readonly label?: string
}

/** Writes a record to a file; says when it could not. */
export function ExportButton({ isDisabled, write, label }: ExportButtonProps) {
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
      pendingLabel={label ?? say('records.export')}
      disabled={isDisabled}
      onClick={() => mutate()}
    >
      {label ?? say('records.export')}
    </Button>
  )
}
