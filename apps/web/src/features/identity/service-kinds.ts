import type { IconName } from '@portal/ui'
import type { TextKey } from '../../i18n/texts.ts'

type Kind = { readonly icon: IconName; readonly label: TextKey }

const kinds: Readonly<Record<string, Kind>> = {
  TELEGRAM: { icon: 'paper-plane-tilt-duotone', label: 'side.telegram' },
  FACEBOOK: { icon: 'chats-circle-duotone', label: 'side.facebook' },
  LIVECHAT: { icon: 'chat-circle-dots-duotone', label: 'side.service' },
  VIP: { icon: 'crown-fill', label: 'side.vipService' },
}

/** How a customer-service entry looks and is called; one of an unknown kind is just customer service. */
export function serviceKind(csType: string): Kind {
  return Object.hasOwn(kinds, csType) ? kinds[csType]! : { icon: 'headset-duotone', label: 'side.service' }
}
