import { z } from 'zod'
import { kycLevels, kycLimits, kycPapers, kycPictures, kycReasons, staffKycStates } from '../kyc-values.ts'
import { Time } from '../paging.ts'
import { ListInput, listOf, MemberName, Reason, RowId, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { words } from '../typed-fields.ts'

const State = z.enum(staffKycStates)

const Row = z.strictObject({
  id: RowId,
  username: z.string(),
  state: State,
  version: Version,
  /** What its pictures can prove, or what was granted. */
  level: z.int(),
  paper: z.enum(kycPapers),
  /** The end of the document's number: no more of it is kept. */
  numberTail: z.string(),
  submittedAt: Time,
  decidedAt: Time.optional(),
  decidedBy: z.string().optional(),
  validUntil: z.iso.date().optional(),
  claimedBy: z.string().optional(),
})

const One = { id: RowId, version: Version }

export const staffKycRoutes = {
  list: staffRead('GET /staff/v1/kyc', {
    permission: 'kyc.read',
    input: z.strictObject({
      ...ListInput,
      queue: z.enum(['review']).optional(),
      state: State.optional(),
      member: MemberName.optional(),
      order: z.enum(['newest', 'oldest']).default('newest'),
    }),
    output: listOf(Row),
    about: 'Identity checks that members have submitted, by state and member',
  }),
  get: staffRead('GET /staff/v1/kyc/check', {
    permission: 'kyc.documents',
    audited: true,
    input: z.strictObject({ id: RowId }),
    output: z.strictObject({
      check: Row,
      /** As the member typed it from the document, and as the account has it. */
      holder: z.string(),
      birthDate: z.iso.date(),
      account: z.strictObject({ payeeName: z.string().optional(), birthDate: z.iso.date().optional(), registeredAt: Time }),
      reasons: z.array(z.enum(kycReasons)),
      note: z.string().optional(),
      pictures: z.array(
        z.strictObject({ picture: z.enum(kycPictures), width: z.int(), height: z.int(), at: Time, removedAt: Time.optional() }),
      ),
      /** Other members who have submitted a document of the same number. */
      sameDocument: z.array(z.string()),
      earlier: z.array(z.strictObject({ id: RowId, state: State, submittedAt: Time, reasons: z.array(z.enum(kycReasons)) })),
    }),
    about: 'One identity check beside what the account says; each look stands in the audit',
  }),
  picture: staffFile('GET /staff/v1/kyc/picture', {
    permission: 'kyc.documents',
    audited: true,
    input: z.strictObject({ id: RowId, picture: z.enum(kycPictures) }),
    about: 'One picture of an identity check, as the server has written it anew; each look stands in the audit',
  }),
  claim: staffWrite('POST /staff/v1/kyc/claim', {
    permission: 'kyc.review',
    input: z.strictObject({ id: RowId, isTaken: z.boolean() }),
    output: z.strictObject({}),
    about: 'Take a check for ten minutes, keep it, or give it back; its member sees that it is being looked at',
  }),
  approve: staffWrite('POST /staff/v1/kyc/approve', {
    permission: 'kyc.review',
    stepUp: true,
    input: z.strictObject({
      ...One,
      level: z.coerce.number().int().min(kycLevels[0]).max(kycLevels[1]),
      /** The document's last day. */
      validUntil: z.iso.date(),
      reason: Reason,
    }),
    output: z.strictObject({}),
    about: 'Approve a check: its level holds until the document ends, and an earlier one is replaced',
  }),
  reject: staffWrite('POST /staff/v1/kyc/reject', {
    permission: 'kyc.review',
    input: z.strictObject({
      ...One,
      why: z.enum(kycReasons),
      /** The member reads it under the reason. */
      note: words().max(kycLimits.noteMost).default(''),
      reason: Reason,
    }),
    output: z.strictObject({}),
    about: 'Reject a check; its member reads why and may send another',
  }),
  revoke: staffWrite('POST /staff/v1/kyc/revoke', {
    permission: 'kyc.review',
    stepUp: true,
    input: z.strictObject({ ...One, reason: Reason }),
    output: z.strictObject({}),
    about: 'End an approved check before its day: its member has to send another',
  }),
}
