import { kycPicturesPath } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import type { KycPaper, KycPicture } from '@portal/contracts/kyc-values'
import { sql } from '@portal/runtime'
import sharp from 'sharp'
import type { TestApp } from './test-app.ts'
import { createTestCaller, type Reply } from './test-caller.ts'

/** A member with the calls of the own identity check. */
export type KycMember = {
  name: string
  token: string
  status(): Promise<Record<string, unknown>>
  /** Sends one picture. */
  picture(picture: KycPicture, bytes?: Buffer): Promise<Reply>
  remove(picture: KycPicture): Promise<Reply>
  submit(more?: object): Promise<Reply>
}

let members = 0

export const drawPicture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()

export async function openKycMember({ app }: TestApp): Promise<KycMember> {
  members += 1
  const name = `checked${members}`
  const caller = createTestCaller(app)
  await caller.register(name)
  const token = await caller.getToken(name)
  const { kyc } = calls
  return {
    name,
    token,
    status: async () => (await caller.call(kyc.status, { token })).body.value as Record<string, unknown>,
    picture: async (picture, bytes) => {
      const opened = await caller.call(kyc.addPicture, { token, body: { picture } })
      if (!opened.body.success) return opened
      const { uploadKey } = opened.body.value as { uploadKey: string }
      const answer = await app.inject({
        method: 'PUT',
        url: kycPicturesPath,
        headers: { host: 'localhost', 'content-type': 'image/png', 'x-upload-key': uploadKey },
        remoteAddress: '127.0.0.1',
        payload: bytes ?? (await drawPicture()),
      })
      return { status: answer.statusCode, body: JSON.parse(answer.payload) as Reply['body'], text: answer.payload, headers: answer.headers }
    },
    remove: (picture) => caller.call(kyc.removePicture, { token, body: { picture } }),
    submit: (more = {}) => caller.call(kyc.submit, { token, body: { ...paper(`SP-${1_000_000 + members}`), ...more } }),
  }
}

const paper = (number: string) => ({ paper: 'passport' satisfies KycPaper, number, holder: 'Specimen Rahman', birthDate: '1990-03-17' })

/** A passport with its holder's face, submitted. @returns the number of the check and the member's name */
export async function submitSpecimen(portal: TestApp): Promise<{ id: bigint; version: number; member: KycMember }> {
  const member = await openKycMember(portal)
  for (const picture of ['id_front', 'selfie'] as const) await member.picture(picture)
  const { body, text } = await member.submit()
  if (!body.success) throw new Error(text)
  return { ...(await findSubmitted(portal, member.name)), member }
}

export async function findSubmitted({ database }: TestApp, name: string): Promise<{ id: bigint; version: number }> {
  const [row] = await database.query<{ id: bigint; version: number }>(sql`
    select c.id, c.version from kyc.checks c join identity.members m on m.id = c.member where m.username = ${name} order by c.id desc limit 1`)
  return row!
}
