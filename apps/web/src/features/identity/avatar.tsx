import type { Avatar } from '@portal/contracts/avatars'
import { Icon } from '@portal/ui'
import type { IconName } from '@portal/ui/icon.tsx'

/** All of the first view's small sprite: the header shows one of them. */
const icons: Record<Avatar, IconName> = {
  user: 'user-fill',
  bird: 'bird-duotone',
  fish: 'fish-duotone',
  sun: 'sun-duotone',
  moon: 'moon-duotone',
  crown: 'crown-fill',
  cricket: 'cricket-duotone',
  cherries: 'cherries-duotone',
  fire: 'fire-duotone',
  sparkle: 'sparkle-fill',
  spade: 'spade-duotone',
  trophy: 'trophy-duotone',
}

/** The picture beside a member's name; the plain one until it is known. */
export function AvatarIcon({ avatar = 'user' }: { readonly avatar?: Avatar | undefined }) {
  return <Icon name={icons[avatar]} />
}
