import type { Readable } from 'node:stream'
import { feedbackImagesPath } from '@portal/contracts'
import { feedbackLimits, imageTypes } from '@portal/contracts/feedback-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { type Gate, refuseCrossSite } from '#platform/serve.ts'
import { admitUpload, attachPicture, type LetterParts } from './letters.ts'
import { readAtPace, type UploadPace } from './upload-pace.ts'

const keyPattern = /^[A-Za-z0-9_-]{32}$/
/** Pictures that may be on their way or waiting to be read at once: each holds up to twice its size in memory. */
const uploadsAtMost = 8

/**
 * Takes the pictures of a feedback, one for each call, as the body. Who may send is decided before a byte of it is read: by the key that the feedback's
 * answer gave. The body's limit, its pace and its two media types hold for this path alone.
 */
export function serveUploads(
  app: FastifyInstance,
  gate: Pick<Gate, 'findBrand' | 'getStatus'>,
  parts: LetterParts,
  pace?: UploadPace,
): void {
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
  void app.register(async (scope) => {
    scope.addContentTypeParser([...imageTypes], (_request: FastifyRequest, body: Readable) => readAtPace(body, pace))
    const findBrand = async (host: string | undefined) => {
      const brand = await gate.findBrand(host ?? '')
      if (!brand) throw new Refusal('brand.unknown_host')
      return brand
    }
    scope.put(feedbackImagesPath, {
      config: { hasOwnPace: true },
      onRequest: async (request, reply) => {
        const brand = await findBrand(request.headers.host)
        refuseCrossSite(request)
        const status = await gate.getStatus(brand, request.ip)
        if (status !== 0) throw new Refusal(status === 1 ? 'system.maintenance' : 'system.region_blocked')
        const key = request.headers['x-upload-key']
        if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal('content.upload_closed')
        if (Number(request.headers['content-length'] ?? 0) > feedbackLimits.imageBytes) throw new Refusal('content.image_too_big')
        await admitUpload(parts, brand.id, key)
        takePlace(reply)
      },
      handler: async (request, reply) => {
        const brand = await findBrand(request.headers.host)
        if (!Buffer.isBuffer(request.body)) throw new Refusal('content.image_not_accepted')
        reply.header('cache-control', 'no-store')
        return { success: true, value: await attachPicture(parts, brand.id, String(request.headers['x-upload-key']), request.body) }
      },
    })
  })
}
