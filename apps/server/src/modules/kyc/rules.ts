import { isOldEnough } from '@portal/contracts/birth-date'
import { kycLimits, type KycPaper, type KycPicture, neededPictures } from '@portal/contracts/kyc-values'

/**
 * The states of a check as the table keeps them. A draft is what a member has begun to send; `replaced` is an approved check behind which a later one was approved.
 *
 *   draft -> submitted <-> under_review -> approved | rejected
 *   approved -> expired | replaced
 */
export type CheckState = 'draft' | 'submitted' | 'under_review' | 'approved' | 'rejected' | 'expired' | 'replaced'

export const waitingStates = ['submitted', 'under_review'] as const satisfies readonly CheckState[]
export const isWaiting = (state: CheckState) => (waitingStates as readonly CheckState[]).includes(state)

/** How long pictures of a draft are kept that nobody submits. */
export const draftDays = 14

export type Typed = { paper: KycPaper; number: string; holder: string; birthDate: string }
type Problems = Partial<Record<'number' | 'holder' | 'birthDate', 'pattern' | 'too_small' | 'too_young'>>

/** A document's number as it is compared: without blanks, hyphens and the difference of capitals. */
export const foldNumber = (number: string) => number.replaceAll(/[\s./-]/g, '').toUpperCase()

/** What is wrong with what a member typed from the document. */
export function findProblems({ number, holder, birthDate }: Typed, minimumAge: number, today: Date): Problems {
  const folded = foldNumber(number)
  return {
    ...(!/^[A-Z0-9]+$/.test(folded)
      ? { number: 'pattern' as const }
      : folded.length < kycLimits.numberMin && { number: 'too_small' as const }),
    ...(!/\p{L}.*\p{L}/u.test(holder) && { holder: 'pattern' as const }),
    ...(!isOldEnough(birthDate, minimumAge, today) && { birthDate: 'too_young' as const }),
  }
}

/** The pictures that a document needs and that are not there. */
export function findMissing(paper: KycPaper, there: readonly KycPicture[]): KycPicture[] {
  return neededPictures(paper).filter((picture) => !there.includes(picture))
}

/** What the pictures can prove: the identity, with a letter the address too. */
export const levelOf = (there: readonly KycPicture[]) => (there.includes('address') ? 3 : 2)
