import { z } from 'zod'
import { calls } from './calls.ts'
import { isBirthDate } from './birth-date.ts'
import { kycLimits, kycPapers, kycPictures, kycReasons, kycStates } from './kyc-values.ts'
import { Time } from './paging.ts'
import { route } from './route.ts'
import { typed, words } from './typed-fields.ts'

const Picture = z.enum(kycPictures)

/** What a member sees of the own identity check. Pictures are never sent back. */
export const KycStatus = z.strictObject({
  state: z.enum(kycStates),
  /** What is proven now: 0 nothing, 2 the identity, 3 the address too. */
  level: z.int(),
  /** The document's last day, until which the level holds. */
  validUntil: z.iso.date().optional(),
  submittedAt: Time.optional(),
  decidedAt: Time.optional(),
  /** Why it was rejected, and what staff added to that. */
  reasons: z.array(z.enum(kycReasons)),
  note: z.string().optional(),
  /** Whether pictures may be sent now: not while a check waits for staff. */
  isOpen: z.boolean(),
  /** Pictures that the next check begins with. */
  pictures: z.array(z.strictObject({ picture: Picture, at: Time })),
  /** Years that a member must have lived. */
  minimumAge: z.int(),
  /** The name to which payouts go, which the document must show; absent until one was typed. */
  payeeName: z.string().optional(),
})

export const kycRoutes = {
  status: route(calls.kyc.status, {
    access: 'member',
    input: z.strictObject({}),
    output: KycStatus,
    about: 'Where the member’s identity check stands, what it has proven, and which pictures are there for the next one',
  }),
  addPicture: route(calls.kyc.addPicture, {
    access: 'member',
    input: z.strictObject({ picture: Picture }),
    output: z.strictObject({ uploadKey: z.string() }),
    about:
      'A key for one picture of the next check (`PUT /wps/member/kyc/pictures`, header `X-Upload-Key`); it takes the place of the one before',
  }),
  removePicture: route(calls.kyc.removePicture, {
    access: 'member',
    input: z.strictObject({ picture: Picture }),
    output: KycStatus,
    about: 'Take a picture back that was not submitted yet',
  }),
  submit: route(calls.kyc.submit, {
    access: 'member',
    input: z.strictObject({
      paper: z.enum(kycPapers),
      /** As it is printed, blanks and hyphens left out. */
      number: typed('orderNo').max(kycLimits.numberMost),
      holder: words().max(kycLimits.holderMost),
      birthDate: z.string().max(10).refine(isBirthDate),
    }),
    output: KycStatus,
    about: 'Submit the pictures that were sent with what the document says; staff look at them',
  }),
}
