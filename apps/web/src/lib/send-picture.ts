import { feedbackImagesPath } from '@portal/contracts/calls'
import type { Answer } from '@portal/contracts'
import { Refused } from './refused.ts'

/** Longer than this a picture counts as lost; five megabytes take a minute on a slow line. */
const sentWithinMs = 120_000

/** Brings one picture to a feedback that was answered with this key. @throws Refused */
export async function sendPicture(uploadKey: string, picture: Blob): Promise<void> {
  const language = document.documentElement.dataset.language ?? 'BN'
  const headers = { 'content-type': picture.type, 'x-upload-key': uploadKey, 'x-language': language }
  const signal = AbortSignal.timeout(sentWithinMs)
  const response = await fetch(feedbackImagesPath, { method: 'PUT', headers, body: picture, signal, credentials: 'same-origin' }).catch(
    () => {
      throw new Refused('network.abnormal', '')
    },
  )
  const answer = (await response.json().catch(() => undefined)) as Answer<unknown> | undefined
  if (!answer) throw new Refused('network.abnormal', '')
  if (!answer.success) throw new Refused(answer.code, answer.message, answer.details)
}
