import type { Readable } from 'node:stream'
import { feedbackLimits, imageTypes } from '@portal/contracts/feedback-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { type Gate, refuseCrossSite } from '#platform/serve.ts'
import type { StoredImage } from './letter-store.ts'
import type { PictureReader } from './picture-reader.ts'
import { readAtPace, type UploadPace } from './upload-pace.ts'

const keyPattern = /^[A-Za-z0-9_-]{32}$/
/** Pictures that may be on their way or waiting to be read at once, whatever they belong to: each holds up to twice its size in memory. */
const uploadsAtMost = 8

/** What pictures belong to: a feedback, an application for a promotion. */
type PictureTaker = {
  path: string
  /** Asked before a byte of a picture is read. @throws Refusal `content.upload_closed` when nothing of this brand takes pictures with this key now */
  admit(brandId: number, uploadKey: string): Promise<void>
  /** Keeps a picture that was decoded and written anew. @throws Refusal `content.upload_closed`, `content.too_many_images` */
  attach(brandId: number, uploadKey: string, picture: StoredImage): Promise<{ count: number }>
}

export type Uploads = {
  servePictures(taker: PictureTaker): void
  /** Decodes a picture that came another way, with the same care. */
  readPicture: PictureReader['read']
}

/**
 * Takes the pictures of letters, one for each call, as the body. Who may send is decided before a byte of it is read: by the key that the letter's answer
 * gave. The body's limit, its pace and its two media types hold for these paths alone.
 */
export function openUploads(
  app: FastifyInstance,
  gate: Pick<Gate, 'findBrand' | 'getStatus'>,
  pictures: PictureReader,
  pace?: UploadPace,
): Uploads {
  let uploads = 0
  const takePlace = (reply: FastifyReply) => {
    // Whoever has gone meanwhile gives no place back.
    if (reply.raw.destroyed || uploads >= uploadsAtMost) throw new Refusal('system.overloaded', { retryAfter: '5' })
    uploads += 1
    let isFree = false
    const free = () => {
      if (!isFree) uploads -= 1
      isFree = true
    }
    // The one when all is answered, the other when the sender has gone before.
    reply.raw.once('finish', free).once('close', free)
  }
  const findBrand = async (host: string | undefined) => {
    const brand = await gate.findBrand(host ?? '')
    if (!brand) throw new Refusal('brand.unknown_host')
    return brand
  }
  const serve = (scope: FastifyInstance, { path, admit, attach }: PictureTaker) => {
    scope.addContentTypeParser([...imageTypes], (_request: FastifyRequest, body: Readable) => readAtPace(body, pace))
    scope.put(path, {
      config: { hasOwnPace: true },
      onRequest: async (request, reply) => {
        const brand = await findBrand(request.headers.host)
        refuseCrossSite(request)
        const status = await gate.getStatus(brand, request.ip)
        if (status !== 0) throw new Refusal(status === 1 ? 'system.maintenance' : 'system.region_blocked')
        const key = request.headers['x-upload-key']
        if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal('content.upload_closed')
        if (Number(request.headers['content-length'] ?? 0) > feedbackLimits.imageBytes) throw new Refusal('content.image_too_big')
        await admit(brand.id, key)
        takePlace(reply)
      },
      handler: async (request, reply) => {
        const brand = await findBrand(request.headers.host)
        if (!Buffer.isBuffer(request.body)) throw new Refusal('content.image_not_accepted')
        reply.header('cache-control', 'no-store')
        const picture = await pictures.read(request.body)
        return { success: true, value: await attach(brand.id, String(request.headers['x-upload-key']), picture) }
      },
    })
  }
  return {
    servePictures: (taker) => void app.register(async (scope) => serve(scope, taker)),
    readPicture: (bytes) => pictures.read(bytes),
  }
}
