import type { Messages } from '@lingui/core'
import type { LanguageCode } from '@portal/contracts'
import { loadChunk } from '../lib/chunk.ts'
import type english from './EN.json'

/** Every text of the web app has a key of the English file; a key that is not there does not compile. */
export type TextKey = keyof typeof english

/** One language is one file. The build compiles its messages, so that no parser is in the browser. */
const files: Readonly<Record<LanguageCode, () => Promise<{ default: unknown }>>> = {
  BN: () => import('./BN.json'),
  CN: () => import('./CN.json'),
  EN: () => import('./EN.json'),
  VI: () => import('./VI.json'),
}

export async function loadTexts(language: LanguageCode): Promise<Messages> {
  return (await loadChunk(files[language])).default as Messages
}
