import { defineList } from '../../list/define-list.tsx'
import { GiftLimits } from './gift-limits.tsx'
import { GiveButton } from './give-button.tsx'
import { rewardList } from './reward-list.tsx'

const Rewards = defineList({ ...rewardList, Extra: () => <GiveButton /> })

/** Rewards of all members, and how much each role may give. */
export default function RewardsPage() {
  return (
    <>
      <Rewards />
      <GiftLimits />
    </>
  )
}
