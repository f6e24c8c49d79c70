/** Identity checks over the real servers of members and operators: sending, looking, deciding, ending. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import { staffClaimRoutes as claims } from '@portal/contracts/staff/claims'
import { staffKycRoutes as desk } from '@portal/contracts/staff/kyc'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openUploadStore } from '#platform/upload-store.ts'
import { drawPicture, findSubmitted, type KycMember, openKycMember, submitSpecimen } from '../../testing/test-kyc.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'
import { runKyc } from './review.ts'

let back: TestStaff
const tokens = {} as Record<StaffRole, string>

beforeAll(async () => {
  back = await openTestStaff()
  for (const role of ['owner', 'risk', 'support', 'finance', 'auditor'] as const) tokens[role] = await back.signIn(role)
})
afterAll(() => back.close())
beforeEach(() => back.pass(60))

const reason = 'Compared with the account, all fits.'
const ask = (line: (typeof desk)[keyof typeof desk] | typeof claims.takeOver, as: StaffRole, input: object) =>
  back.call(line, { token: tokens[as], input: input as Record<string, unknown> })
const approve = (check: { id: bigint; version: number }, more: object = {}, as: StaffRole = 'risk') =>
  ask(desk.approve, as, { id: String(check.id), version: check.version, level: 2, validUntil: '2031-05-31', reason, ...more })
const reject = (check: { id: bigint; version: number }, more: object = {}) =>
  ask(desk.reject, 'risk', { id: String(check.id), version: check.version, why: 'unreadable', note: '', reason, ...more })
const listFiles = async () => (await readdir(join(back.portal.folder, 'uploads/kyc')).catch(() => [])).toSorted()
const work = () => runKyc({ ...back.portal.forStaff.kyc, uploads: openUploadStore({ DATA_DIR: back.portal.folder }) })
const titlesOf = async (member: KycMember) =>
  (
    await back.portal.database.query<{ title: string }>(sql`
      select m.titles ->> 'EN' as title from messaging.messages m join identity.members o on o.id = m.member
      where o.username = ${member.name} order by m.id`)
  ).map(({ title }) => title)

test('a check is complete or refused under its fields, and waits once (SEC-26)', async () => {
  const member = await openKycMember(back.portal)
  expect(await member.status()).toMatchObject({ state: 'none', level: 0, isOpen: true, pictures: [], minimumAge: 21 })
  expect((await member.submit()).body).toMatchObject({
    code: 'kyc.pictures_missing',
    details: { id_front: 'required', selfie: 'required' },
  })
  expect((await member.picture('id_front', Buffer.from('<svg onload="alert(1)"/>'))).body.code).toBe('content.image_not_accepted')
  for (const picture of ['id_front', 'selfie', 'address'] as const) expect((await member.picture(picture)).body.success).toBe(true)
  await member.remove('address')
  expect(await member.status()).toMatchObject({ state: 'none', pictures: [{ picture: 'id_front' }, { picture: 'selfie' }] })
  expect((await member.submit({ paper: 'national_id' })).body.details).toEqual({ id_back: 'required' })
  expect((await member.submit({ birthDate: '2015-01-01', number: '1' })).body).toMatchObject({
    code: 'kyc.field_invalid',
    details: { birthDate: 'too_young', number: 'too_small' },
  })
  const sent = await Promise.all([member.submit(), member.submit()])
  expect(sent.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'kyc.not_open'])
  expect(await member.status()).toMatchObject({ state: 'submitted', isOpen: false, level: 0 })
  expect((await member.picture('selfie')).body.code).toBe('kyc.not_open')
})

test('a key of a picture is for one picture of one draft, and replaces what stood there (SEC-26)', async () => {
  const member = await openKycMember(back.portal)
  await work()
  const before = await listFiles()
  await member.picture('selfie')
  await member.picture('selfie')
  expect((await member.status()).pictures).toHaveLength(1)
  await work()
  expect((await listFiles()).length).toBe(before.length + 1)
})

test('pictures lie sealed in the store: no byte of the picture is found there (SEC-18)', async () => {
  const { id, member } = await submitSpecimen(back.portal)
  const [row] = await back.portal.database.query<{ name: string }>(sql`
    select name from kyc.pictures where check_id = ${id}::bigint and picture = 'selfie'`)
  const kept = await readFile(join(back.portal.folder, 'uploads', row!.name))
  expect(kept.includes(Buffer.from('PNG'))).toBe(false)
  expect(kept.includes((await drawPicture()).subarray(40, 60))).toBe(false)
  expect(Object.keys(await member.status())).not.toContain('number')
  const shown = await ask(desk.picture, 'risk', { id: String(id), picture: 'selfie' })
  expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
})

test('staff without the permission see no picture; each look of the others stands in the audit (SEC-34)', async () => {
  const { id } = await submitSpecimen(back.portal)
  const look = { id: String(id), picture: 'id_front' }
  for (const role of ['support', 'finance', 'auditor'] as const) {
    expect((await ask(desk.picture, role, look)).body.code).toBe('staff.forbidden')
    expect((await ask(desk.get, role, { id: String(id) })).body.code).toBe('staff.forbidden')
    expect((await ask(desk.list, role, {})).body.success).toBe(true)
  }
  const { body } = await ask(desk.get, 'risk', { id: String(id) })
  expect(body.value).toMatchObject({ holder: 'Specimen Rahman', birthDate: '1990-03-17', account: { registeredAt: expect.any(String) } })
  await ask(desk.picture, 'owner', look)
  const seen = await back.portal.database.query<{ event: string; username: string }>(sql`
    select event, username from staff.audit where subject_kind = 'kyc' and subject_id = ${String(id)} order by id`)
  expect(seen).toEqual([
    { event: 'kyc_seen', username: 'risk' },
    { event: 'kyc_picture_seen', username: 'owner' },
  ])
})

test('a check in the hand of one person is decided by nobody else, and once (MON-30)', async () => {
  const check = await submitSpecimen(back.portal)
  const id = String(check.id)
  expect((await ask(desk.claim, 'risk', { id, isTaken: true })).body.success).toBe(true)
  expect(await check.member.status()).toMatchObject({ state: 'under_review' })
  expect((await approve(await findSubmitted(back.portal, check.member.name), {}, 'owner')).body.code).toBe('staff.claimed_by')
  expect((await approve(check)).body.code).toBe('staff.changed')
  const claimed = await findSubmitted(back.portal, check.member.name)
  const both = await Promise.all([approve(claimed), reject(claimed)])
  expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'staff.changed'])
})

test('a senior takes a check over: whoever held it is told, and refused from then on (MON-30)', async () => {
  const check = await submitSpecimen(back.portal)
  const id = String(check.id)
  await ask(desk.claim, 'risk', { id, isTaken: true })
  const take = (as: 'owner' | 'risk', queue = 'kyc', orderNo = id) =>
    ask(claims.takeOver, as, { queue, orderNo, reason: 'The shift of the colleague has ended.' })
  expect((await take('risk')).body.code).toBe('staff.forbidden')
  expect((await take('owner', 'finance')).body.code).toBe('staff.not_found')
  expect((await take('owner', 'kyc', 'W26112500000002')).body.code).toBe('staff.not_found')
  expect((await take('owner')).body.success).toBe(true)
  expect((await approve(await findSubmitted(back.portal, check.member.name))).body.code).toBe('staff.claimed_by')
  const [told] = await back.portal.database.query<{ username: string; event: string; subject: string }>(sql`
    select p.username, n.event, n.subject_id as subject from staff.notices n join staff.people p on p.id = n.person_id
    where n.subject_kind = 'kyc' order by n.id desc limit 1`)
  expect(told).toEqual({ username: 'risk', event: 'claim_taken_over', subject: id })
  expect((await approve(await findSubmitted(back.portal, check.member.name), {}, 'owner')).body.success).toBe(true)
})

test('an approval grants no more than the pictures prove, until the document ends', async () => {
  const check = await submitSpecimen(back.portal)
  expect((await approve(check, { level: 3 })).body.details).toEqual({ level: 'out_of_range' })
  expect((await approve(check, { validUntil: '2020-01-01' })).body.details).toEqual({ validUntil: 'out_of_range' })
  expect((await approve(check)).body.success).toBe(true)
  expect(await check.member.status()).toMatchObject({ state: 'approved', level: 2, validUntil: '2031-05-31', payeeName: 'Specimen Rahman' })
  await back.portal.database.query(sql`update kyc.checks set valid_until = current_date - 2 where id = ${check.id}::bigint`)
  // Its day counts at once, its message comes with the job.
  expect(await check.member.status()).toMatchObject({ state: 'expired', level: 0 })
  await work()
  await work()
  expect((await titlesOf(check.member)).slice(-2)).toEqual(['Your identity is verified', 'Your identity check has expired'])
})

test('a rejected check says why, and another one may follow; a later approval replaces the earlier', async () => {
  const check = await submitSpecimen(back.portal)
  await reject(check, { why: 'name_differs', note: 'The family name is another one.' })
  expect(await check.member.status()).toMatchObject({
    state: 'rejected',
    reasons: ['name_differs'],
    note: 'The family name is another one.',
    isOpen: true,
  })
  const again = async (address: boolean) => {
    for (const picture of ['id_front', 'selfie', ...(address ? ['address' as const] : [])] as const) await check.member.picture(picture)
    expect((await check.member.submit()).body.success).toBe(true)
    return findSubmitted(back.portal, check.member.name)
  }
  await approve(await again(false))
  const higher = await again(true)
  expect(await check.member.status()).toMatchObject({ state: 'submitted', level: 2 })
  await approve(higher, { level: 3 })
  expect(await check.member.status()).toMatchObject({ state: 'approved', level: 3 })
  const { version } = await findSubmitted(back.portal, check.member.name)
  await ask(desk.revoke, 'risk', { id: String(higher.id), version, reason })
  expect(await check.member.status()).toMatchObject({ state: 'expired', level: 0 })
})

test('pictures of rejected checks are removed after their time, and the row says so (PRIV-02)', async () => {
  const check = await submitSpecimen(back.portal)
  await reject(check)
  await work()
  const before = await listFiles()
  await back.portal.database.query(sql`
    update kyc.pictures set remove_after = remove_after - interval '90 days' where check_id = ${check.id}::bigint`)
  await work()
  expect((await listFiles()).length).toBe(before.length - 2)
  const { body } = await ask(desk.get, 'risk', { id: String(check.id) })
  expect((body.value as { pictures: { removedAt?: string }[] }).pictures.map(({ removedAt }) => typeof removedAt)).toEqual([
    'string',
    'string',
  ])
  expect((await ask(desk.picture, 'risk', { id: String(check.id), picture: 'selfie' })).body.code).toBe('staff.not_found')
})

test('a document that another member has submitted is seen at once', async () => {
  const first = await submitSpecimen(back.portal)
  const second = await openKycMember(back.portal)
  for (const picture of ['id_front', 'selfie'] as const) await second.picture(picture)
  const [{ number_tail: tail }] = (await back.portal.database.query(sql`
    select number_tail from kyc.checks where id = ${first.id}::bigint`)) as [{ number_tail: string }]
  await second.submit({ number: `sp 100${tail}` })
  const { id } = await findSubmitted(back.portal, second.name)
  const { body } = await ask(desk.get, 'risk', { id: String(id) })
  expect(body.value).toMatchObject({ sameDocument: [first.member.name] })
})
