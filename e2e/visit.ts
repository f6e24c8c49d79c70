import type { Browser, BrowserContext, BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { Client } from './client.ts'
import { isFull } from './seen.ts'
import type { SystemAddress } from './system.ts'
import { readTexts } from './texts.ts'

/** In which language and on how wide a screen the portal is looked at: the first language and English, a phone and a desk. */
export const visits = [
  { language: 'BN', width: 390, height: 844 },
  { language: 'EN', width: 1440, height: 900 },
  { language: 'EN', width: 390, height: 844 },
  { language: 'BN', width: 1440, height: 900 },
] as const
export type Visit = (typeof visits)[number]
/** Where the suite walks what is the same in all of them; `npm run prove` takes them all. */
export const seenVisits = isFull ? visits : visits.slice(0, 2)
/** The same in any language. */
export type Look = { readonly language: string; readonly width: number; readonly height: number }

/** How long a page or a game is waited for: nothing here judges speed, and proofs run on machines that do other work too. */
export const patienceMs = 120_000

/**
 * A visitor who chose the language before: by the cookie for the server, by local storage for the app. Nothing moves unless the options ask for it: drawing
 * costs what the tests need. So does the worker of the installed app, which copies each file of the page: in the suite only `serviceWorkers: 'allow'` has it.
 */
export async function openContext(
  browser: Browser,
  system: SystemAddress,
  { language, width, height }: Look,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 768, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(patienceMs)
  await context.addCookies([{ name: 'lang', value: language, url: system.portal }])
  if (!isFull && options.serviceWorkers !== 'allow') await context.addInitScript(refuseWorker)
  await context.addInitScript((code) => {
    try {
      localStorage.setItem('lang', code)
      localStorage.setItem('hisLang', code)
    } catch {
      // A frame without an origin of its own keeps nothing.
    }
  }, language)
  tellOnFailure(context)
  return context
}

/** What the pages showed when their test failed: the place where it stopped says only what was waited for. */
function tellOnFailure(context: BrowserContext): void {
  try {
    onTestFailed(async () => {
      for (const page of context.pages()) console.error(await tellScreen(page, []))
    })
  } catch {
    // One that is opened for several tests, or for tests side by side, is of none.
  }
}

/** As a private window does. */
function refuseWorker(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => Promise.reject(new Error('this window keeps nothing'))
}

/** Registers a member over HTTP and opens the portal in this member's session. The app runs signed in when it resolves: a visitor's app would close the panel. */
export async function openAsNewMember(page: Page, system: SystemAddress, username: string, password: string): Promise<Client> {
  const client = new Client(system.portal)
  await client.register(username, password)
  // A file of the portal's origin is where its session can be put before the app starts.
  await page.goto(`${system.portal}/brand-icon.svg`)
  await page.evaluate(
    ([token, name]) => {
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('username', name)
      sessionStorage.setItem('isAgent', '0')
    },
    [client.token!, username] as const,
  )
  await page.goto(system.portal)
  return client
}

/** What a text of the portal looks like in a language: all of a name, whatever stands in its braces. */
export function readNames(language: string): (key: string) => RegExp {
  const texts = readTexts(language)
  return (key) => {
    const parts = texts(key)
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`)
  }
}

/** What the browser complains of on this page, as it grows. */
export function watchProblems(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // Which file failed to load is not in the text.
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`.trim())
  })
  return problems
}

/** Presses a slot of the list, and answers the game's own frame. */
export async function openGame(page: Page): Promise<FrameLocator> {
  await page.locator('main a[href*="gameCode=sundarban-tiger"]:not([href*="mode=demo"])').first().click()
  await page.waitForURL(/\/(game|seamless)/)
  return page.frameLocator('iframe')
}

/** Waits until the app has taken the page over and nothing of it is waiting. */
export async function isQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.shown !== undefined && !document.querySelector('[aria-busy=true]'))
}

/** Waits until the app shows an address: the screen before stays until the code of the new one is there. */
export async function hasFollowed(page: Page, path: string): Promise<void> {
  await page.waitForFunction((address) => document.documentElement.dataset.shown === address, path)
}

/** What stands on a page and in its frames: the address, what can be read, what the browser said. For the words of a proof that failed. */
export async function tellScreen(page: Page, problems: readonly string[]): Promise<string> {
  const frames = await Promise.all(
    page.frames().map(async (frame) => {
      const text = await frame
        .locator('body')
        .innerText({ timeout: 2000 })
        .catch((error: unknown) => String(error))
      return `${frame.url().replace(/[#?].*/, '')}: ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`
    }),
  )
  return [page.url(), ...frames, ...problems].join('\n')
}
