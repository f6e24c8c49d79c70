import type { BookState } from '../../book-api.ts'
import type { LanguageCode } from '../amounts.ts'
import { readTab, storeInTab } from '../tab-memory.ts'
import { openBookCalls } from './book-calls.ts'
import { loadBookTexts } from './book-words.ts'

/** What is asked of the server before the page's own code is there: on a slow line the two come side by side. */
export const sessionId = new URLSearchParams(location.search).get('session') ?? ''
const keyName = `studio.key.${sessionId}`
export const languageName = `studio.language.${sessionId}`

export const calls = openBookCalls(() => readTab(keyName))

/** The launch token is spent once and taken out of the address; a reload goes on with the key it brought. */
async function readState(): Promise<BookState | undefined> {
  const launch = new URLSearchParams(location.hash.slice(1)).get('launch')
  if (launch) {
    history.replaceState(null, '', `${location.pathname}${location.search}`)
    const { key, state } = await calls.open(launch)
    storeInTab(keyName, key)
    return state
  }
  return readTab(keyName) ? calls.state() : undefined
}

/** Until the session's language is known: the one of the launch or of the last visit, else the browser's. */
function guessLanguage(): LanguageCode {
  const kept = readTab(languageName) ?? new URLSearchParams(location.search).get('language')
  if (kept === 'BN' || kept === 'CN' || kept === 'EN' || kept === 'VI') return kept
  const tag = navigator.language.slice(0, 2)
  return tag === 'zh' ? 'CN' : tag === 'vi' ? 'VI' : tag === 'en' ? 'EN' : 'BN'
}

export const guessedLanguage = guessLanguage()
export const opening = { state: readState(), texts: loadBookTexts(guessedLanguage) }
// The page shows what became of them; until its code is there nothing else listens.
for (const one of Object.values(opening)) one.catch(() => undefined)
