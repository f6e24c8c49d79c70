import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUploadStore, type UploadStore } from './upload-store.ts'

let folder: string
let server: S3rver
let bucketUrl: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-store-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'uploads', configs: [] }],
  })
  const { port } = await server.run()
  bucketUrl = `http://127.0.0.1:${port}/uploads`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const keys = { UPLOADS_KEY: 'S3RVER', UPLOADS_SECRET: 'S3RVER' }
const name = `proofs/${'a'.repeat(32)}`
const picture = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256))

async function keepAndRemove(store: UploadStore) {
  expect(await store.get(name)).toBeUndefined()
  await store.put(name, picture, 'image/png')
  expect((await store.get(name))?.equals(picture)).toBe(true)
  await store.put(name, Buffer.from('again'), 'image/png')
  expect((await store.get(name))?.toString()).toBe('again')
  await store.remove(name)
  await store.remove(name)
  expect(await store.get(name)).toBeUndefined()
}

test('A folder keeps uploads byte by byte and leaves no part of one behind', async () => {
  await keepAndRemove(openUploadStore({ DATA_DIR: folder }))
  expect(await readdir(join(folder, 'uploads/proofs'))).toEqual([])
})

test('A server that speaks S3 keeps uploads byte by byte under signed calls', async () => {
  await keepAndRemove(openUploadStore({ DATA_DIR: folder, UPLOADS_URL: bucketUrl, ...keys }))
})

test('A store that can’t be reached, a wrong key and a bucket that is not there are refused as away', async () => {
  const away = [
    { UPLOADS_URL: 'http://127.0.0.1:9/uploads', ...keys },
    { UPLOADS_URL: bucketUrl, UPLOADS_KEY: 'S3RVER', UPLOADS_SECRET: 'wrong' },
    { UPLOADS_URL: `${bucketUrl}-missing`, ...keys },
  ]
  for (const config of away) {
    const store = openUploadStore({ DATA_DIR: folder, ...config })
    await expect(store.put(name, picture, 'image/png')).rejects.toMatchObject({ code: 'content.upload_store_away', status: 503 })
  }
})

test('A full disk is refused as full and leaves nothing behind', async () => {
  // A device that takes no byte stands where the file would be written.
  const full = await mkdtemp(join(tmpdir(), 'upload-full-'))
  const store = openUploadStore({ DATA_DIR: full })
  await store.put(name, picture, 'image/png')
  const other = `proofs/${'b'.repeat(32)}`
  await symlink('/dev/full', join(full, 'uploads', `${other}.part`))
  await expect(store.put(other, picture, 'image/png')).rejects.toMatchObject({ code: 'content.upload_store_full', status: 507 })
  expect(await readdir(join(full, 'uploads/proofs'))).toEqual(['a'.repeat(32)])
  await rm(full, { recursive: true, force: true })
})

test('A name that is not made by the portal reaches no path', async () => {
  await writeFile(join(folder, 'secret'), 'secret')
  const store = openUploadStore({ DATA_DIR: folder })
  for (const wrong of ['../secret', 'proofs/../../secret', '/etc/passwd', 'proofs/short', `Proofs/${'a'.repeat(32)}`])
    expect(() => store.get(wrong)).toThrow('no name of an upload')
})
