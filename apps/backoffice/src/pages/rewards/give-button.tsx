import { Button } from '@portal/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/me.ts'
import { GiveDialog } from './give-dialog.tsx'
import { rewardsTexts } from './rewards-texts.ts'

/** Opens the form of a gift, for whoever may propose one. */
export function GiveButton({ member }: { readonly member?: string }) {
  const t = rewardsTexts.useText()
  const may = useMay()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  if (!may.use('rewards.give')) return null
  return (
    <>
      <Button size="small" look="primary" icon="gift-duotone" onClick={() => setOpen(true)}>
        {t('rewards.give')}
      </Button>
      {isOpen && (
        <GiveDialog
          {...(member !== undefined && { member })}
          onClose={() => setOpen(false)}
          onCarried={() => void queryClient.invalidateQueries()}
        />
      )}
    </>
  )
}
