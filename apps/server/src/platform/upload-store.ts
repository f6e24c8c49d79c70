import { AwsClient } from 'aws4fetch'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from './refusal.ts'

/** Keeps the files that people send, by names that the portal makes: a folder of this machine, or any store that speaks S3. */
export type UploadStore = {
  /** @throws Refusal `content.upload_store_full`, `content.upload_store_away` */
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** undefined when there is none. @throws Refusal `content.upload_store_away` */
  get(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}

export type UploadConfig = {
  DATA_DIR: string
  /** The address of a bucket, `https://s3.example.com/uploads`; the folder `DATA_DIR/uploads` when left out. */
  UPLOADS_URL?: string | undefined
  UPLOADS_KEY?: string | undefined
  UPLOADS_SECRET?: string | undefined
  UPLOADS_REGION?: string | undefined
}

/** Names are made here: nothing that a sender says reaches a path. */
const namePattern = /^[a-z]+\/[A-Za-z0-9_-]{32}$/
const storeWithinMs = 10_000

export function openUploadStore(config: UploadConfig): UploadStore {
  const store = config.UPLOADS_URL === undefined ? openFolder(join(config.DATA_DIR, 'uploads')) : openBucket(config, config.UPLOADS_URL)
  const checked = (name: string) => {
    if (!namePattern.test(name)) throw new Error(`${name} is no name of an upload`)
    return name
  }
  return {
    put: (name, bytes, type) => store.put(checked(name), bytes, type),
    get: (name) => store.get(checked(name)),
    remove: (name) => store.remove(checked(name)),
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code

/** A file appears whole or not at all, and is on the disk when `put` resolves. */
function openFolder(folder: string): UploadStore {
  return {
    put: async (name, bytes) => {
      const file = join(folder, name)
      try {
        await mkdir(join(file, '..'), { recursive: true })
        const draft = await open(`${file}.part`, 'w', 0o600)
        try {
          await draft.writeFile(bytes)
          await draft.sync()
        } finally {
          await draft.close()
        }
        await rename(`${file}.part`, file)
      } catch (error) {
        await rm(`${file}.part`, { force: true }).catch(() => undefined)
        if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')) throw new Refusal('content.upload_store_full')
        throw error
      }
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function openBucket({ UPLOADS_KEY = '', UPLOADS_SECRET = '', UPLOADS_REGION = 'us-east-1' }: UploadConfig, url: string): UploadStore {
  const client = new AwsClient({
    accessKeyId: UPLOADS_KEY,
    secretAccessKey: UPLOADS_SECRET,
    region: UPLOADS_REGION,
    service: 's3',
    retries: 0,
  })
  const ask = async (
    name: string,
    init: { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
  ): Promise<Response> => {
    const options = { ...init, redirect: 'error' as const, signal: AbortSignal.timeout(storeWithinMs) }
    const answer = await client.fetch(`${url.replace(/\/$/, '')}/${name}`, options).catch(() => {
      throw new Refusal('content.upload_store_away', { retryAfter: '30' })
    })
    if (answer.status === 507) throw new Refusal('content.upload_store_full')
    if (!answer.ok && answer.status !== 404) throw new Refusal('content.upload_store_away', { retryAfter: '30' })
    return answer
  }
  return {
    put: async (name, bytes, type) => {
      const answer = await ask(name, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } })
      await answer.body?.cancel()
      // A bucket that is not there answers 404.
      if (answer.status === 404) throw new Refusal('content.upload_store_away', { retryAfter: '30' })
    },
    get: async (name) => {
      const answer = await ask(name, { method: 'GET' })
      if (answer.status !== 404) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return undefined
    },
    remove: async (name) => {
      const answer = await ask(name, { method: 'DELETE' })
      await answer.body?.cancel()
    },
  }
}
