import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { BookState } from '../../book-api.ts'
import { openFrameChannel } from '../frame-channel.ts'
import { readTab, storeInTab } from '../tab-memory.ts'
import { languageTags } from '../texts.ts'
import { BookApp } from './book-app.tsx'
import { BookRefused, closingCodes } from './book-calls.ts'
import { BookContext, type BookTools } from './book-context.ts'
import { calls, guessedLanguage, languageName, opening, sessionId } from './book-opening.ts'
import { openBookFigures } from './book-figures.ts'
import { goTo } from './book-route.ts'
import { BookStore } from './book-store.ts'
import type { BookKey, BookSay } from '../../book/words/book-key.ts'
import { loadBookTexts } from './book-words.ts'
import { openMarketNames } from '../../book/words/market-names.ts'
import '@portal/ui/tokens.css'
import './book.css'
import './frame.css'
import './board.css'
import './match.css'
import './scenes.css'
import './slip.css'
import './bets.css'
import './narrow.css'

const sport = location.pathname.split('/').at(-1) ?? ''

async function start(): Promise<void> {
  const host = document.getElementById('book')
  if (!host) throw new Error('The page has no place for the book')
  const root = createRoot(host)
  document.documentElement.lang = languageTags[guessedLanguage]
  let { texts } = opening
  try {
    const state = await opening.state
    if (!state) return showStop(root, (await texts)('load.noLaunch'))
    const { language } = state.session
    storeInTab(languageName, language)
    if (language !== guessedLanguage) texts = loadBookTexts(language)
    openBook(root, state, await texts)
  } catch (error) {
    const say = await texts
    const isClosing = error instanceof BookRefused && closingCodes.has(error.code)
    showStop(root, isClosing ? say(`error.${error.code}` as BookKey) : say('load.failed'), isClosing ? undefined : say('load.retry'))
    throw error
  }
}

function openBook(root: Root, state: BookState, say: BookSay): void {
  const { language, currency, lobbyUrl, depositUrl } = state.session
  document.documentElement.lang = languageTags[language]
  document.title = `${say(`sport.${state.sport}`)} · ${state.vendorNames[language]}`
  const figures = openBookFigures(language, currency)
  const channel = openFrameChannel(lobbyUrl, (message) => {
    if (message.type === 'balance-changed') void store.refreshBalance()
    else if (message.type === 'close-wanted') leave()
    else if (message.type === 'tool-pressed') {
      if (message.tool === 'history') goTo({ page: 'bets', state: 'open' })
      else if (message.tool === 'rules') goTo({ page: 'rules' })
      else if (message.tool === 'help') goTo({ page: 'help' })
    }
  })
  const leave = (): void => {
    if (channel.isFramed) channel.send({ type: 'close' })
    else if (lobbyUrl) location.assign(lobbyUrl)
  }
  const store = new BookStore({
    calls,
    state,
    keep: (name, text) => storeInTab(`studio.book.${name}.${sessionId}`, text),
    recall: (name) => readTab(`studio.book.${name}.${sessionId}`),
    balanceChanged: (balance) => channel.send({ type: 'balance-changed', balance, currency }),
  })
  const tools: BookTools = {
    store,
    say,
    figures,
    language,
    leave,
    names: openMarketNames(say, figures, language),
    deposit: () => {
      if (channel.isFramed) channel.send({ type: 'deposit-wanted' })
      else if (depositUrl) location.assign(depositUrl)
    },
  }
  root.render(
    <StrictMode>
      <BookContext value={tools}>
        <BookApp />
      </BookContext>
    </StrictMode>,
  )
  channel.send({ type: 'ready', game: sport })
  channel.send({ type: 'tools', tools: ['history', 'rules', 'help'], isSoundOn: false })
  store.begin()
}

function showStop(root: Root, text: string, retry?: string): void {
  root.render(
    <main className="stop">
      <p role="alert">{text}</p>
      {retry && (
        <button type="button" className="go" onClick={() => location.reload()}>
          {retry}
        </button>
      )}
    </main>,
  )
}

await start()
