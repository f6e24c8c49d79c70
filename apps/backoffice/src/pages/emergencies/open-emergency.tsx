import { ActionButton } from '../../frame/action-button.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { emergencyTexts } from './emergencies-texts.ts'
import { openAction } from './emergency-actions.ts'

/** The button beside the title, for whoever may open emergency access. */
export function OpenEmergency() {
  const t = emergencyTexts.useText()
  const refresh = useListRefresh('emergencies')
  return (
    <ActionButton
      size="small"
      action={openAction}
      subject={{}}
      subjectName={t('emergency.subject')}
      t={t}
      onCarried={() => void refresh()}
    />
  )
}
