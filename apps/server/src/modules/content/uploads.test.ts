import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { feedbackImagesPath } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller } from '../../testing/test-caller.ts'
import { makeBlankPng, pngChunk, secrets, takePhoto } from '../../testing/test-pictures.ts'

let portal: TestApp
let letters = 0

const started: ChildProcess[] = []
const keepChild = (told: unknown) => void started.push((told as { process: ChildProcess }).process)

beforeAll(async () => {
  subscribe('child_process', keepChild)
  portal = await openTestApp()
})
afterAll(async () => {
  unsubscribe('child_process', keepChild)
  await portal.close()
})
beforeEach(async () => {
  await portal.database.query(sql`delete from content.feedback_images`)
  await portal.database.query(sql`delete from content.feedback`)
})

/** The key of a new feedback that takes pictures. */
async function openTicket(): Promise<string> {
  letters += 1
  const caller = createTestCaller(portal.app, 'localhost', `203.0.113.${letters}`)
  const humanVerification = await caller.solve('feedback')
  const body = { questionType: 'bug', content: `Something stands still, ${letters}.`, contactInfo: 'me@example.com', humanVerification }
  return ((await caller.call(calls.content.feedback, { body })).body.value as { uploadKey: string }).uploadKey
}

async function attach(key: string, bytes: Buffer, type = 'image/png') {
  const headers = { host: 'localhost', 'content-type': type, 'x-upload-key': key }
  const answer = await portal.app.inject({ method: 'PUT', url: feedbackImagesPath, headers, payload: bytes })
  return { status: answer.statusCode, code: (answer.json() as { code?: string }).code }
}

const listImages = () =>
  portal.database.query<{ type: string; bytes: Buffer }>(
    sql`select type, bytes from content.feedback_images order by feedback_id, position`,
  )
const refused = { status: 415, code: 'content.image_not_accepted' }

test('of photographs with place, camera and words nothing but the picture is stored, upright (SEC-26)', async () => {
  const key = await openTicket()
  for (const format of ['jpeg', 'png'] as const) {
    const photo = await takePhoto(format)
    const { exif, xmp, icc, orientation } = await sharp(photo).metadata()
    expect([exif, xmp, icc].every(Boolean)).toBe(true)
    expect(orientation).toBe(6)
    expect(await attach(key, photo)).toEqual({ status: 200, code: undefined })
  }
  const images = await listImages()
  expect(images.map(({ type }) => type)).toEqual(['image/jpeg', 'image/png'])
  for (const { bytes } of images) {
    const found = await sharp(bytes).metadata()
    expect([found.exif, found.xmp, found.icc, found.iptc, found.orientation, found.comments]).toEqual(Array(6).fill(undefined))
    expect([found.width, found.height]).toEqual([480, 640])
    for (const secret of [...secrets, 'GPS', 'Exif', 'adobe']) expect(bytes.includes(secret)).toBe(false)
  }
})

test('Data after, between or in the comments of a picture’s parts is removed (SEC-26)', async () => {
  const script = '<script>alert(document.domain)</script>'
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(script), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])
  const png = await takePhoto('png')
  const jpeg = await takePhoto('jpeg')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
  const polyglots = [
    Buffer.concat([png, zip]),
    Buffer.concat([jpeg, zip]),
    // Before the first chunk of pixels, which stands behind the mark and the head.
    Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`Comment\0${script}`)), png.subarray(33)]),
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
  ]
  for (const bytes of polyglots) {
    expect(bytes.includes(script)).toBe(true)
    expect((await attach(await openTicket(), bytes)).status).toBe(200)
  }
  const images = await listImages()
  expect(images).toHaveLength(polyglots.length)
  for (const { bytes } of images) {
    expect([bytes.includes('script'), bytes.includes('PK')]).toEqual([false, false])
    // Written anew, it ends where a picture ends.
    expect(bytes.subarray(-2).toString('hex')).toMatch(/ffd9|6082/)
  }
})

test('A picture’s bytes decide its type; what is not PNG or JPG is refused under any name (SEC-26)', async () => {
  const key = await openTicket()
  const jpeg = await takePhoto('jpeg')
  expect(await attach(key, jpeg, 'image/png')).toEqual({ status: 200, code: undefined })
  expect((await listImages()).map(({ type }) => type)).toEqual(['image/jpeg'])
  const drawing = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const marks = { png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), jpeg: Buffer.from([0xff, 0xd8, 0xff]) }
  const others = [
    svg,
    Buffer.concat([Buffer.from('\ufeff\n'), svg]),
    Buffer.concat([marks.png, svg]),
    Buffer.concat([marks.jpeg, svg]),
    Buffer.concat([marks.jpeg, await takePhoto('png')]),
    Buffer.concat([marks.png, jpeg]),
    await drawing.clone().gif().toBuffer(),
    await drawing.clone().webp().toBuffer(),
    await drawing.clone().avif().toBuffer(),
    await drawing.clone().tiff().toBuffer(),
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('MZ'),
    marks.png,
    marks.jpeg,
  ]
  for (const type of ['image/png', 'image/jpeg'])
    for (const [at, bytes] of others.entries()) expect([at, await attach(key, bytes, type)]).toEqual([at, refused])
  expect(await listImages()).toHaveLength(1)
})

test('A truncated or changed picture is refused or re-encoded, never stored as received (SEC-26)', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 120, height: 90, channels: 3, background: '#000', noise } })
  for (const whole of [await picture.clone().png().toBuffer(), await picture.clone().jpeg().toBuffer()]) {
    const key = await openTicket()
    for (let tenth = 1; tenth < 10; tenth += 1)
      expect([tenth, await attach(key, whole.subarray(0, Math.floor((whole.length * tenth) / 10)))]).toEqual([tenth, refused])
    expect(await listImages()).toEqual([])
    // Sixty places all over the file, each by itself; the answer is one of the two, and no change stops the reader.
    const answers = new Set<number>()
    for (let place = 0; place < 60; place += 1) {
      const changed = Buffer.from(whole)
      changed[Math.floor((whole.length * place) / 60)]! ^= 0xff
      answers.add((await attach(key, changed)).status)
      for (const { bytes } of await listImages()) expect(bytes.equals(changed)).toBe(false)
      await portal.database.query(sql`delete from content.feedback_images`)
    }
    expect([...answers].every((status) => status === 200 || status === 415)).toBe(true)
    expect(answers.has(415)).toBe(true)
    expect((await attach(key, whole)).status).toBe(200)
    await portal.database.query(sql`delete from content.feedback_images`)
  }
})

test('a fourth picture is refused, and so is one of more than five megabytes (SEC-26)', async () => {
  const key = await openTicket()
  const picture = await takePhoto('jpeg', 60, 40)
  for (let at = 0; at < 3; at += 1) expect((await attach(key, picture)).status).toBe(200)
  expect(await attach(key, picture)).toEqual({ status: 409, code: 'content.too_many_images' })
  const tooBig = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])
  expect(await attach(await openTicket(), tooBig)).toEqual({ status: 413, code: 'content.image_too_big' })
})

/** The process that reads pictures, by its program; none before the first picture. */
function findReader(): number | undefined {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return children.map(Number).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process'))
}
/** Resolves when the portal has sent the process its next picture. */
function sendingTo(pid: number): Promise<void> {
  const child = started.find((each) => each.pid === pid)!
  return new Promise((done) => {
    const send = child.send.bind(child) as (...given: unknown[]) => boolean
    child.send = (...given: unknown[]) => {
      done()
      return send(...given)
    }
  })
}
const megabytesOf = (pid: number | 'self', line: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

test('Image bombs are refused, heavy pictures read one by one, within 256 MB in all (SEC-26)', async () => {
  const bombs = [
    await makeBlankPng({ width: 14_000, height: 14_000, isGrey: true }),
    // 25 megapixels are allowed, though not of sixteen bits each.
    await makeBlankPng({ width: 5_000, height: 5_000, bits: 16, interlaced: true }),
    await makeBlankPng({ width: 5_001, height: 5_000, isGrey: true }),
    await makeBlankPng({ width: 1, height: 1, says: { width: 2 ** 31 - 1, height: 2 ** 31 - 1 } }),
  ]
  const heavy = [
    await makeBlankPng({ width: 5_000, height: 5_000, interlaced: true }),
    // Lies on its side: all of it must be unfolded before the first row can be written.
    await takePhoto('jpeg', 5_000, 5_000),
  ]
  for (const bytes of [...bombs, ...heavy]) expect(bytes.length).toBeLessThan(5 * 1024 * 1024)
  const keys = [await openTicket(), await openTicket()]
  const before = process.memoryUsage.rss() / 1024 / 1024
  let most = before
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() / 1024 / 1024)), 5)
  const told = await Promise.all([...bombs.map((bytes) => attach(keys[0]!, bytes)), ...heavy.map((bytes) => attach(keys[1]!, bytes))])
  clearInterval(look)
  expect(told).toEqual([...bombs.map(() => refused), ...heavy.map(() => ({ status: 200, code: undefined }))])
  const reader = megabytesOf(findReader()!, 'VmHWM')
  expect(most - before + reader).toBeLessThan(256)
  // A lie about the size, small in the head and large behind it, is no way around.
  const liar = await makeBlankPng({ width: 14_000, height: 14_000, isGrey: true, says: { width: 64, height: 64 } })
  await attach(keys[1]!, liar)
  expect(megabytesOf(findReader()!, 'VmHWM')).toBeLessThan(256)
})

test('The reader has a memory limit, no secret and no connection, and restarts after a crash (SEC-26)', async () => {
  const key = await openTicket()
  const picture = await takePhoto('png', 60, 40)
  expect((await attach(key, picture)).status).toBe(200)
  const pid = findReader()!
  expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max data size +880803840 +880803840/m)
  const environment = readFileSync(`/proc/${pid}/environ`, 'latin1')
    .split('\0')
    .map((line) => line.split('=')[0])
  expect(environment.filter((name) => name && !/^(MALLOC_ARENA_MAX|UV_THREADPOOL_SIZE|NODE_CHANNEL_\w+|PWD)$/.test(name))).toEqual([])
  // Held until the picture was sent to it, so that it surely dies of this one.
  process.kill(pid, 'SIGSTOP')
  const wasSent = sendingTo(pid)
  const lost = attach(key, picture)
  await wasSent
  process.kill(pid, 'SIGKILL')
  expect(await lost).toEqual(refused)
  expect((await attach(key, picture)).status).toBe(200)
  expect(findReader()).not.toBe(pid)
  expect(await listImages()).toHaveLength(2)
})

test('Of twelve simultaneous uploads eight are accepted and four refused until room is free (SEC-26)', async () => {
  const picture = await takePhoto('png', 60, 40)
  const keys = await Promise.all(Array.from({ length: 5 }, openTicket))
  expect((await attach(keys[4]!, picture)).status).toBe(200)
  // While the reader stands still nothing is read, so that all twelve are surely under way at once.
  process.kill(findReader()!, 'SIGSTOP')
  const statuses: number[] = []
  let goOn: () => void
  const isFull = new Promise<void>((next) => (goOn = next))
  const sent = Array.from({ length: 12 }, async (_, at) => {
    statuses.push((await attach(keys[at % 4]!, picture)).status)
    if (statuses.length === 4) goOn()
  })
  await isFull
  expect(statuses).toEqual(Array<number>(4).fill(503))
  process.kill(findReader()!, 'SIGCONT')
  await Promise.all(sent)
  expect(statuses.slice(4)).toEqual(Array<number>(8).fill(200))
  expect((await attach(keys[4]!, picture)).status).toBe(200)
})

test('no address of the portal gives a picture back, by no method and under no name (SEC-26)', async () => {
  const key = await openTicket()
  expect((await attach(key, await takePhoto('png', 60, 40))).status).toBe(200)
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'] as const)
    for (const url of [feedbackImagesPath, `${feedbackImagesPath}/1`, `${feedbackImagesPath}/1.png`, `${feedbackImagesPath}?key=${key}`]) {
      const answer = await portal.app.inject({ method, url, headers: { host: 'localhost', 'x-upload-key': key } })
      expect([method, url, answer.statusCode >= 400, String(answer.headers['content-type']).includes('image')]).toEqual([
        method,
        url,
        true,
        false,
      ])
    }
})
