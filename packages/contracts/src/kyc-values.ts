/** Without any schema, so that a form in the browser can import it. */

/**
 * Where a member's identity check stands:
 *
 *   none -> submitted -> under_review -> approved | rejected
 *   approved -> expired
 *   rejected, expired -> submitted
 */
export const kycStates = ['none', 'submitted', 'under_review', 'approved', 'rejected', 'expired'] as const
export type KycState = (typeof kycStates)[number]

/** What staff see of it, without the drafts of members. `replaced` is an approved check behind which a later one was approved. */
export const staffKycStates = ['submitted', 'under_review', 'approved', 'rejected', 'expired', 'replaced'] as const

/** What proves an identity; a passport has no back. */
export const kycPapers = ['national_id', 'passport', 'driving_licence'] as const
export type KycPaper = (typeof kycPapers)[number]

/** The pictures of a check: both sides of the document, its holder's face, and a letter that names the address. */
export const kycPictures = ['id_front', 'id_back', 'selfie', 'address'] as const
export type KycPicture = (typeof kycPictures)[number]

/** What a check proves: 2 the identity, 3 the address too. Level 0 is nobody's proof; level 1, facts that a member only states, is never granted by a check. */
export const kycLevels = [2, 3] as const
export type KycLevel = (typeof kycLevels)[number]

/** Why a check is rejected; the member reads it in the own language. */
export const kycReasons = [
  'unreadable',
  'cut_off',
  'document_expired',
  'name_differs',
  'birth_date_differs',
  'face_differs',
  'number_differs',
  'address_old',
  'not_original',
  'too_young',
  'other',
] as const
export type KycReason = (typeof kycReasons)[number]

export const kycLimits = {
  numberMin: 5,
  numberMost: 32,
  holderMost: 80,
  noteMost: 300,
  /** Pictures that a member may send within an hour, and checks within a day. */
  picturesAnHour: 30,
  checksADay: 5,
  /** How long pictures are kept when a check was rejected, has expired or was replaced. */
  keptDays: 90,
} as const

/** The pictures that a check of this document needs; a letter that names the address is a choice and raises the level. */
export function neededPictures(paper: KycPaper): readonly KycPicture[] {
  return paper === 'passport' ? ['id_front', 'selfie'] : ['id_front', 'id_back', 'selfie']
}

/** Takes one picture of a check as its body, like that of a feedback. */
export const kycPicturesPath = '/wps/member/kyc/pictures'
