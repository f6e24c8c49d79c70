import { feedbackLimits, imageTypes } from '@portal/contracts/feedback-limits'

export type PictureProblem = { readonly kind: 'too-many' } | { readonly kind: 'too-big' | 'no-picture'; readonly name: string }

/**
 * Adds chosen files to those that are there, as far as they may be sent: png or jpg, 5 MB each, three of them. The server looks again.
 * @returns the files that stay, and the first thing that was wrong
 */
export function addPictures(
  current: readonly File[],
  chosen: readonly File[],
): { files: readonly File[]; problem: PictureProblem | undefined } {
  const files = [...current]
  let problem: PictureProblem | undefined
  for (const file of chosen) {
    if (!(imageTypes as readonly string[]).includes(file.type)) problem ??= { kind: 'no-picture', name: file.name }
    else if (file.size > feedbackLimits.imageBytes) problem ??= { kind: 'too-big', name: file.name }
    else if (files.length >= feedbackLimits.imagesAtMost) problem ??= { kind: 'too-many' }
    else files.push(file)
  }
  return { files, problem }
}
