import { readText } from '@portal/contracts/typed-text'
import { sendPicture } from '../../lib/send-picture.ts'

/** How long a text is, in characters as people count them, without the blanks around it. */
export const countOf = (text: string) => [...readText(text)].length

/**
 * Sends pictures one after another, so that a slow line carries each whole.
 * @param path where they belong to
 * @returns those that did not arrive
 */
export async function sendPictures(path: string, uploadKey: string, files: readonly File[]): Promise<readonly File[]> {
  const lost: File[] = []
  for (const file of files) await sendPicture(path, uploadKey, file).catch(() => lost.push(file))
  return lost
}
