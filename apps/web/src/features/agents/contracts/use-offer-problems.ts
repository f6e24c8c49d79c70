import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import type { Contract, WhatIsLeft } from './contract-kinds.ts'
import type { DraftProblem } from './offer-draft.ts'
import { bestRateOf, usePercent } from './use-words.ts'

type Asked = {
  readonly draftProblems: Readonly<Record<string, DraftProblem>>
  readonly left: WhatIsLeft | undefined
  readonly own: Contract
  /** The form was submitted: what is missing is said, too. */
  readonly isTried: boolean
}

/** What is wrong with an offer, as a sentence under its field; `general` has what belongs to no field. */
export function useOfferProblems({ draftProblems, left, own, isTried }: Asked) {
  const say = contractsTexts.useText()
  const percent = usePercent()
  const sentenceOf = ({ code }: WhatIsLeft['problems'][number]) =>
    say(`contracts.problem.${code}`, {
      own: percent(bestRateOf(own.terms)),
      cap: percent(left!.salaryCapPpm),
      sum: percent(left!.salaryPpm),
      floor: percent(left!.floorPpm),
      left: percent(left!.leftPpm),
    })
  const errorOf = (field: string): string | undefined => {
    const typed = draftProblems[field]
    if (typed) return typed === 'missing' && !isTried ? undefined : say(`contracts.draft.${typed}`)
    const found = left?.problems.find((problem) => problem.field === field)
    return found && sentenceOf(found)
  }
  const placed = (field: string) => field.startsWith('terms.') || field === 'downline'
  const general = left?.problems.find(({ field }) => !placed(field))
  return { errorOf, general: general && sentenceOf(general) }
}
