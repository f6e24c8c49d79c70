import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import { startTransition, StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { App, type Boot } from './app.tsx'
import { rememberBrand } from './features/brand/remember-brand.ts'
import { chooseLanguage } from './i18n/languages.ts'
import { loadTexts } from './i18n/texts.ts'
import { rememberLanguage } from './i18n/use-text.tsx'
import { createApi } from './lib/api.ts'
import { watchInstall } from './lib/install.ts'
import { createQueryClient } from '@portal/browser/query-client.ts'
import { sendOverNetwork } from './lib/send.ts'
import { getSession } from './lib/session.ts'
import { readStored } from './lib/storage.ts'
import { hydrateRoot } from './react-dom.ts'
import { findScreen } from './screens.ts'
import { MemberBlock } from './shell/lazy-member-block.ts'
import { rememberTheme } from './shell/theme.ts'

declare global {
  interface Window {
    /** Carries out what was pressed before the app was there; a script in the page's head keeps it. */
    carryOutPresses: () => void
  }
}

/**
 * The page came in the language and theme of its cookies. When local storage says otherwise (the cookies were cleared, or the brand dropped a
 * language), local storage wins and the cookies are written again for the next page.
 */
function settleChoices(boot: Boot): void {
  const stored = [readStored('local', 'lang'), readStored('local', 'hisLang')]
  const language = chooseLanguage(stored, boot.brand)
  if (stored.some(Boolean) && (language !== stored[0] || language !== boot.language)) rememberLanguage(language)
  const theme = readStored('local', 'theme')
  if (theme === 'dark' || theme === 'light') {
    if (theme !== boot.theme) rememberTheme(theme)
  }
  if (stored.some(Boolean) && language !== boot.language) location.reload()
}

/** Lets the browser paint and answer presses in between. */
function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

/** A person of staff opens a member's pages by a link of the back office. */
async function openView(ticket: string): Promise<void> {
  history.replaceState(history.state, '', location.pathname)
  await import('./features/identity/open-view.ts').then((view) => view.openView(createApi(sendOverNetwork), ticket)).catch(() => undefined)
}

async function start(): Promise<void> {
  const inlined = document.getElementById('boot')?.textContent
  const root = document.getElementById('root')
  if (!inlined || !root) throw new Error('The page came without its state')
  const boot = JSON.parse(inlined) as Boot
  // Both are in the page's head already as preloads; waiting for them keeps the server's picture until it can be taken over at once.
  const { part, texts } = findScreen(location.pathname)
  const [messages] = await Promise.all([loadTexts(boot.language), part.preload(), texts?.preload(boot.language)])
  // The first look into the storages waits for the browser's own process: not in the task that has just run all modules.
  await nextTask()
  rememberBrand(boot.brand)
  settleChoices(boot)
  const ticket = /^#view=([\w-]{43})$/.exec(location.hash)?.[1]
  if (ticket !== undefined) await openView(ticket)
  // Started here it is ready with the first paint of a member's page; a failed load is retried where the block is shown.
  if (getSession()) void MemberBlock.preload().catch(() => undefined)
  await nextTask()
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App boot={boot} messages={messages} api={createApi(sendOverNetwork)} queryClient={createQueryClient()} />
      </BrowserRouter>
    </StrictMode>
  )
  // As a transition the work is cut into slices, so that a slow phone stays responsive.
  startTransition(() => {
    hydrateRoot(root, app)
  })
  // From here on React itself takes part of the page over at once where it is pressed.
  window.carryOutPresses()
}

watchInstall()
void start()
