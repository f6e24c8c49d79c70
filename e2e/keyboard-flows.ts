/** The ways through the portal that are no forms of an account, each by keyboard alone: what it presses, and what must have come of it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { poll } from './poll.ts'
import { pressAt, reach, skipToContent } from './reach.ts'
import { readTexts, type Texts } from './texts.ts'
import { isQuiet, type Look, patienceMs, readNames } from './visit.ts'

const patient = { timeout: patienceMs }

export type Way = {
  readonly page: Page
  readonly portal: string
  readonly text: Texts
  readonly name: (key: string) => RegExp
  readonly isPhone: boolean
}

export function startWay(page: Page, portal: string, { language, width }: Look): Way {
  return { page, portal, text: readTexts(language), name: readNames(language), isPhone: width < 768 }
}

/** A fresh load; done when the app has taken the page over. */
export async function open({ page, portal }: Way, path: string): Promise<void> {
  await page.goto(portal + path)
  await isQuiet(page)
}

const focusIs = (page: Page, selector: string) =>
  poll(() => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector), patient).toBe(true)

/** Language and theme, from the header or from a phone's menu, there and back again. */
export async function changeLooks({ page, text, name, isPhone }: Way): Promise<void> {
  const first = (await page.locator('html').getAttribute('lang'))!
  const other = first === 'en' ? 'bn' : 'en'
  const menu = page.getByRole('button', { name: text('shell.menu') })
  if (isPhone) await pressAt(page, menu)
  for (const code of [other, first]) {
    if (isPhone) await pressAt(page, page.locator(`[role=dialog] button:has([lang=${code}])`))
    else {
      await reach(page, page.locator('header button[aria-controls]'))
      await page.keyboard.press('Enter')
      await pressAt(page, page.locator(`header button:has([lang=${code}])`))
    }
    await page.locator(`html[lang=${code}]`).waitFor()
    if (!isPhone) await focusIs(page, 'header button[aria-controls]')
  }
  const themes = isPhone ? [text('shell.dark'), text('shell.light')] : [text('shell.toDark'), text('shell.toLight')]
  for (const [at, label] of themes.entries()) {
    await pressAt(page, page.getByRole('button', { name: label, exact: true }))
    await page.locator(`html[data-theme=${at === 0 ? 'dark' : 'light'}]`).waitFor()
  }
  if (isPhone) {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
    return
  }
  const slots = page.getByRole('navigation', { name: name('shell.navigation') }).getByRole('link', { name: name('category.RNG') })
  await reach(page, slots)
  await page.keyboard.press('ArrowDown')
  await focusIs(page, 'nav [id] a[href*=vassalage]')
  await page.keyboard.press('Escape')
  expect(await slots.evaluate((link) => link === document.activeElement)).toBe(true)
}

/** A line of the notice bar opens the notices at it; another one unfolds; closing leads back to the line. */
export async function readNotices({ page, name }: Way): Promise<void> {
  const line = page.getByRole('list', { name: name('notice.label') }).getByRole('button')
  await pressAt(page, line)
  const notices = page.getByRole('dialog', { name: name('notice.news') })
  await notices.locator('details[open]').first().waitFor()
  await pressAt(page, notices.locator('details:not([open]) summary'))
  await poll(() => notices.locator('details[open]').count(), patient).toBe(2)
  await page.keyboard.press('Escape')
  await notices.waitFor({ state: 'detached' })
  expect(await line.first().evaluate((button) => button === document.activeElement)).toBe(true)
}

/** Vendor, kind, search, the way back to all games and the next page, each of which stands in the address. */
export async function filterLobby(way: Way): Promise<void> {
  const { page, text, name, isPhone } = way
  await open(way, '/rng')
  await skipToContent(page)
  await pressAt(
    page,
    page
      .getByRole('group', { name: name('list.vendors') })
      .getByRole('button')
      .nth(1),
    'Space',
  )
  await page.waitForURL(/vassalage=/)
  await pressAt(
    page,
    page
      .getByRole('group', { name: name('game.minBet') })
      .locator('button:enabled')
      .last(),
  )
  await page.waitForURL(/minBet=/)
  await pressAt(page, page.getByRole('button', { name: text('list.clear') }))
  await page.waitForURL((address) => !address.search.includes('minBet'))
  await open(way, '/rng')
  await skipToContent(page)
  await reach(page, page.locator('main input[type=search]'))
  await page.keyboard.type('tiger')
  await page.waitForURL(/name=tiger/)
  await poll(() => page.locator('main article').count(), patient).toBeLessThan(5)
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.waitForURL((address) => !address.search.includes('name'))
  if (isPhone) {
    const shown = await page.locator('main article').count()
    await reach(page, page.locator('main article a').last())
    await poll(() => page.locator('main article').count(), patient).toBeGreaterThan(shown)
    return
  }
  await open(way, '/rng')
  await reach(
    page,
    page.getByRole('navigation', { name: text('pager.label') }).getByRole('link', { name: text('action.next') }),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  await page.waitForURL(/pageNo=2/)
}

/** From the list through its types to one promotion, and back to all. */
export async function readPromotions(way: Way): Promise<void> {
  const { page, text, name } = way
  await open(way, '/promotions')
  await skipToContent(page)
  await pressAt(
    page,
    page
      .getByRole('navigation', { name: name('promotions.types') })
      .getByRole('link')
      .nth(1),
  )
  await page.waitForURL(/type=/)
  await pressAt(page, page.locator('main li article a'))
  await page.waitForURL(/promoDetail/)
  await pressAt(page, page.getByRole('link', { name: text('promotions.back') }))
  await page.waitForURL(/\/promotions$/)
}

/** The help's search and an answer of it; then a letter with a picture, to its ticket. */
export async function askForHelp(way: Way): Promise<void> {
  const { page, text, name } = way
  await open(way, '/help')
  await skipToContent(page)
  await reach(page, page.locator('main input[type=search]'))
  await page.keyboard.type('RTP')
  const answer = page.locator('main details').first()
  await poll(() => page.locator('main details').count(), patient).toBeLessThan(10)
  const wasOpen = await answer.evaluate((details: HTMLDetailsElement) => details.open)
  await pressAt(page, answer.locator('summary'))
  expect(await answer.evaluate((details: HTMLDetailsElement) => details.open)).toBe(!wasOpen)
  await skipToContent(page)
  await pressAt(
    page,
    page
      .getByRole('navigation', { name: name('help.tabs') })
      .getByRole('link')
      .last(),
  )
  await page.waitForURL(/tab=feedback/)
  const form = page.locator('main form')
  await reach(page, form.locator('select'))
  await page.keyboard.press('ArrowDown')
  await reach(page, form.locator('textarea'))
  await page.keyboard.type('The second reel stood still in the ninth round.')
  await reach(page, form.locator('input[type=text]'))
  await page.keyboard.type('rahima@example.com')
  const chooser = page.waitForEvent('filechooser')
  await pressAt(page, form.getByRole('button', { name: text('feedback.addPicture') }))
  await (await chooser).setFiles({ name: 'reel.png', mimeType: 'image/png', buffer: onePixel })
  await form.getByRole('img', { name: 'reel.png' }).waitFor()
  await pressAt(page, form.locator('button[type=submit]'))
  await page.getByRole('heading', { name: text('feedback.done') }).waitFor()
}

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

/** The application of an agent, from its first field to its number. */
export async function applyAsAgent(way: Way, who: string): Promise<void> {
  const { page, text } = way
  await open(way, '/join')
  await skipToContent(page)
  const form = page.locator('main form')
  for (const [at, words] of [who, `${who}@example.com`, 'A tea stall by the river', '40'].entries()) {
    await reach(page, form.locator('input[type=text]').nth(at))
    await page.keyboard.type(words)
  }
  await pressAt(page, form.locator('input[type=checkbox]').nth(1), 'Space')
  await pressAt(page, form.locator('button[type=submit]'))
  await page.getByRole('heading', { name: text('join.done') }).waitFor()
}

/** The list of ways to customer service, and its window. */
export async function askService(way: Way): Promise<void> {
  const { page, text, isPhone } = way
  await open(way, '/help')
  await reach(page, page.locator('main').getByRole('button', { name: text('action.service') }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const ways = page.getByRole('dialog', { name: text('side.service') })
  const opened = page.context().waitForEvent('page')
  await pressAt(page, ways.getByRole('button').nth(1))
  const service = await opened
  await service.waitForURL(/\/service/)
  await pressAt(service, service.locator('a[target=_blank]'))
  await service.close()
  if (!isPhone) await page.keyboard.press('Escape')
}

/** A game is kept and found among the kept ones, opened and left. */
export async function keepAndPlay(way: Way): Promise<void> {
  const { page, text, name } = way
  await open(way, '/rng')
  await skipToContent(page)
  const heart = page.locator('main article button[aria-pressed]').first()
  await pressAt(page, heart, 'Space')
  await poll(() => heart.getAttribute('aria-pressed'), patient).toBe('true')
  await skipToContent(page)
  await reach(page, page.getByRole('tablist', { name: name('list.types') }).getByRole('tab', { selected: true }))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/type=fav/)
  await page.locator('main article').first().waitFor()
  await pressAt(page, page.locator('main article a'))
  await page.waitForURL(/\/(game|seamless)/)
  await page.locator('iframe').waitFor()
  // Help is the game's own as soon as the game has lent its tools, and the page's before.
  const countOpen = async () =>
    (await page.getByRole('dialog').count()) + (await page.frameLocator('iframe').locator('dialog[open]').count())
  await pressAt(page, page.getByRole('button', { name: text('play.help') }))
  await poll(countOpen, patient).toBe(1)
  await page.keyboard.press('Escape')
  await poll(countOpen, patient).toBe(0)
  await reach(page, page.getByRole('button', { name: text('action.back') }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/type=fav/)
}

/** Opens a page of the member centre from the page below it: on a desk from the user's menu, on a phone from the bar and the list. */
async function openMemberPage({ page, text, name, isPhone }: Way, label: string): Promise<void> {
  if (isPhone) {
    await pressAt(page, page.getByRole('navigation', { name: text('shell.places') }).getByRole('link', { name: text('nav.account') }))
    await pressAt(page, page.getByRole('dialog').getByRole('link', { name: new RegExp(`^${text(label)}`) }))
  } else {
    await reach(page, page.getByRole('button', { name: name('shell.account') }))
    await page.keyboard.press('ArrowDown')
    await pressAt(page, page.locator('header').getByRole('link', { name: text('member.centre') }))
    await pressAt(page, page.getByRole('dialog').getByRole('link', { name: new RegExp(`^${text(label)}`) }))
  }
  await page.getByRole('region', { name: text(label), exact: true }).waitFor()
}

/** To the announcements and back to the mailbox; its newest message is opened and, after the question, deleted. */
async function readMailbox({ page, text }: Way): Promise<void> {
  const panel = page.getByRole('dialog')
  await reach(page, panel.getByRole('tab', { selected: true }))
  for (const [key, tab] of [
    ['ArrowRight', text('notice.label')],
    ['ArrowLeft', text('mailbox.tab')],
  ] as const) {
    await page.keyboard.press(key)
    await panel.getByRole('tab', { selected: true, name: new RegExp(`^${tab}`) }).waitFor()
  }
  await pressAt(page, panel.locator('h3 button[aria-expanded=false]'))
  await panel.locator('h3 button[aria-expanded=true]').waitFor()
  const count = await panel.locator('h3 button').count()
  await pressAt(page, panel.getByRole('button', { name: text('mailbox.delete'), exact: true }))
  const question = page.getByRole('dialog', { name: text('mailbox.deleteTitle') })
  await pressAt(page, question.getByRole('button', { name: text('mailbox.delete'), exact: true }))
  await question.waitFor({ state: 'detached' })
  await poll(() => panel.locator('h3 button').count(), patient).toBe(count - 1)
  // What is told in passing lies over the page for as long as it is told.
  await page.locator('[data-tone]').waitFor({ state: 'detached' })
}

/** A deposit to its result, the filters of the betting record, and the messages. */
export async function useMemberCentre(way: Way): Promise<void> {
  const { page, text, name } = way
  const panel = page.getByRole('dialog')
  await openMemberPage(way, 'member.depositv2')
  await reach(page, panel.locator('form input:not([type=radio])'))
  await page.keyboard.type('700')
  await page.keyboard.press('Enter')
  await pressAt(page, panel.getByRole('button', { name: /700|৭০০/ }))
  await panel.getByText(name('deposit.done')).waitFor()
  const leave = async () => {
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  }
  await leave()
  await openMemberPage(way, 'member.personalHistoryCopy')
  await pressAt(
    page,
    panel
      .getByRole('group', { name: text('record.range') })
      .getByRole('button')
      .last(),
    'Space',
  )
  await reach(page, panel.locator('select').first())
  const asked = page.waitForRequest(/gameType=RNG/)
  await page.keyboard.press('ArrowDown')
  await asked
  await reach(page, panel.locator('input[type=text]'))
  await page.keyboard.type('none')
  await panel.getByText(text('record.empty')).waitFor()
  await leave()
  await openMemberPage(way, 'member.messageV2')
  await readMailbox(way)
  await leave()
}

/** The question before the sign-out: answered with no first, then with yes. */
export async function signOut({ page, text, name, isPhone }: Way): Promise<void> {
  for (const answer of ['action.cancel', 'action.confirm']) {
    await reach(
      page,
      isPhone ? page.getByRole('button', { name: text('shell.menu') }) : page.getByRole('button', { name: name('shell.account') }),
    )
    await page.keyboard.press('Enter')
    await pressAt(page, page.getByRole('button', { name: text('action.signOut') }))
    await pressAt(page, page.getByRole('dialog').getByRole('button', { name: text(answer), exact: true }))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => sessionStorage.getItem('token') !== null)).toBe(answer === 'action.cancel')
  }
}

/** Both answers to the question whether the visit may be measured can be given, and the no is kept. */
export async function answerMeasuring({ page, text }: Way): Promise<void> {
  const question = page.getByRole('dialog', { name: text('consent.title') })
  await question.waitFor()
  await reach(page, question.getByRole('button', { name: text('consent.yes') }))
  await reach(page, question.getByRole('button', { name: text('consent.no') }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('measuring'))).toBe('no')
}
