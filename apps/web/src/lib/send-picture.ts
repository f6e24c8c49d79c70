import { feedbackLimits } from '@portal/contracts/feedback-limits'
import type { Answer } from '@portal/contracts'
import { Refused } from '@portal/browser/refused.ts'

/** What the server needs at most for a picture besides its way: those before it are read first. */
const readWithinSeconds = 60

/** Brings one picture to the letter that was answered with this key, of the kind that the path names. @throws Refused */
export async function sendPicture(path: string, uploadKey: string, picture: Blob): Promise<void> {
  const language = document.documentElement.dataset.language ?? 'BN'
  const headers = { 'content-type': picture.type, 'x-upload-key': uploadKey, 'x-language': language }
  const { uploadGraceSeconds, uploadBytesPerSecond } = feedbackLimits
  // The server aborts slow uploads with an answer; waiting longer than that is useless.
  const seconds = uploadGraceSeconds + picture.size / uploadBytesPerSecond + readWithinSeconds
  const signal = AbortSignal.timeout(Math.ceil(seconds * 1_000))
  const response = await fetch(path, { method: 'PUT', headers, body: picture, signal, credentials: 'same-origin' }).catch(() => {
    throw new Refused('network.abnormal', '')
  })
  const answer = (await response.json().catch(() => undefined)) as Answer<unknown> | undefined
  if (!answer) throw new Refused('network.abnormal', '')
  if (!answer.success) throw new Refused(answer.code, answer.message, answer.details)
}
