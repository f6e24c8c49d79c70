import type { Readable } from 'node:stream'
import { feedbackLimits } from '@portal/contracts/feedback-limits'
import { Refusal } from '#platform/refusal.ts'

export type UploadPace = {
  /** So long the sender may take to begin. */
  graceMs: number
  /** So many bytes a second must have come after that, on the whole. */
  bytesPerSecond: number
  lookMs: number
}

const { uploadGraceSeconds, uploadBytesPerSecond, imageBytes } = feedbackLimits
const portalPace: UploadPace = { graceMs: uploadGraceSeconds * 1_000, bytesPerSecond: uploadBytesPerSecond, lookMs: 2_000 }

/** Whether a sender who has sent so much in this time holds a place for nothing: who stands still, or sends a byte now and then. */
export function isTooSlow(received: number, elapsedMs: number, { graceMs, bytesPerSecond }: UploadPace): boolean {
  return received < ((elapsedMs - graceMs) / 1_000) * bytesPerSecond
}

/**
 * Reads a picture as it comes, in the time that its pace gives it and no more: on a slow line longer than any other request may take.
 * @throws Refusal `content.upload_too_slow`, `content.image_too_big`
 */
export function readAtPace(body: Readable, pace = portalPace): Promise<Buffer> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = []
    let received = 0
    const beganMs = performance.now()
    const settle = (end: () => void) => {
      clearInterval(look)
      body.removeAllListeners('data').pause()
      end()
    }
    const refuse = (reason: 'content.upload_too_slow' | 'content.image_too_big') => settle(() => failed(new Refusal(reason)))
    const look = setInterval(() => {
      if (isTooSlow(received, performance.now() - beganMs, pace)) refuse('content.upload_too_slow')
    }, pace.lookMs)
    body.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      received += chunk.length
      if (received > imageBytes) refuse('content.image_too_big')
    })
    body.once('end', () => settle(() => done(Buffer.concat(chunks))))
    body.once('error', (error) => settle(() => failed(error)))
    // Gone in the middle: nobody hears an answer.
    body.once('close', () => settle(() => failed(new Refusal('request.unreadable'))))
  })
}
