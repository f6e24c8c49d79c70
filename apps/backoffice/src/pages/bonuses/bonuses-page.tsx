import { defineList } from '../../list/define-list.tsx'
import { bonusList } from './bonus-list.tsx'
import { RewardTerms } from './reward-terms.tsx'

const Bonuses = defineList(bonusList)

/** Bonuses of all members, and what rewards are claimed as. */
export default function BonusesPage() {
  return (
    <>
      <Bonuses />
      <RewardTerms />
    </>
  )
}
