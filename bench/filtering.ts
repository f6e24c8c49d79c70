/** How quickly the filters of a list answer a hand in a real browser: the slowest interaction, as the browser itself counts it. */
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import type { Figure } from './figure.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }
/** What the requirement means is a phone whose processor is four times slower; the others tell where its time comes from. */
const devices: { name: string; options: BrowserContextOptions; slowdown: number }[] = [
  { name: 'phone, processor slowed four times', options: phone, slowdown: 4 },
  { name: 'phone', options: phone, slowdown: 1 },
  { name: 'desk', options: desk, slowdown: 1 },
]
const goalMs = 100

/**
 * Types, chooses and pages through a list. Nothing is asked inside of the page between a press and its paint: looking for the place of a press would be a
 * script that the slowed processor has to run.
 * @returns for each device the slowest interaction of all visits, in ms from the press to the paint that follows it
 */
export async function measureFiltering(url: string, visits: number): Promise<Figure[]> {
  // Without a graphics chip the plain way of drawing costs least; a software stand-in of a chip would share the processor with the page.
  const browser = await launchBrowser()
  try {
    const figures: Figure[] = []
    for (const { name, options, slowdown } of devices) {
      let slowest = { ms: 0, kind: 'none' }
      for (let visit = 0; visit < visits; visit += 1) {
        const context = await browser.newContext(options)
        const page = await context.newPage()
        await page.addInitScript(watch)
        await page.goto(url, { waitUntil: 'networkidle' })
        const hand = await openHand(page, slowdown)
        await filter(page, hand)
        const found = (await page.evaluate('window.slowest')) as typeof slowest
        if (found.ms > slowest.ms) slowest = found
        await context.close()
      }
      const key = `slowest interaction while filtering, ${name} (${slowest.kind})`
      figures.push({ key, value: slowest.ms, unit: 'ms', goal: goalMs, better: 'lower' })
    }
    return figures
  } finally {
    await browser.close()
  }
}

const watch = `
  window.slowest = { ms: 0, kind: 'none' }
  window.doing = ''
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId && entry.duration > slowest.ms) slowest = { ms: entry.duration, kind: doing + ', ' + entry.name }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

type Place = { x: number; y: number }
type Hand = { press(place: Place): Promise<void>; type(text: string, pauseMs: number): Promise<void>; erase(count: number): Promise<void> }

async function openHand(page: Page, slowdown: number): Promise<Hand> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const isTouch = (await page.evaluate('navigator.maxTouchPoints')) as number
  return {
    press: (place) => (isTouch > 0 ? touch(session, place) : click(page, place)),
    type: async (text, pauseMs) => {
      for (const letter of text) {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter)
        await wait(pauseMs)
      }
    },
    erase: async (count) => {
      for (let letter = 0; letter < count; letter += 1) {
        await page.keyboard.press('Backspace')
        await wait(typingMs)
      }
    },
  }
}

/** How long a finger or a mouse button is down, and how long a hand needs from key to key, quick and slow. */
const downMs = 70
const typingMs = 110
const slowTypingMs = 450
/** Until the list that was asked for is there and its pictures are. */
const settledMs = 900
/** Until what came into view is painted. */
const scrolledMs = 400

async function touch(session: CDPSession, place: Place): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await wait(downMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function click(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.move(x, y)
  await wait(downMs)
  await page.mouse.down()
  await wait(downMs)
  await page.mouse.up()
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** What is pressed, in turn: four of each row of choices, the list types there are, and on a desk two pages. */
const presses = [
  ...['vendor', 'classification', 'minimum bet'].flatMap((kind, row) =>
    [1, 2, 3, 0].map((at) => ({
      kind,
      // The rows of choices are the last groups of the page; a picture that moves may stand before them.
      find: `[...document.querySelectorAll('#content [role=group]')].slice(-3)[${row}]?.querySelectorAll('[aria-pressed]')[${at}]`,
    })),
  ),
  ...[1, 0].map((at) => ({ kind: 'list type', find: `document.querySelectorAll('#content [role=tab]')[${at}]` })),
  ...[0, 1].map((at) => ({ kind: 'page', find: `document.querySelectorAll('#content a[href*="pageNo="]')[${at}]` })),
]

async function filter(page: Page, hand: Hand): Promise<void> {
  const field = await findPlace(page, 'search', `document.querySelector('#content input[type=search]')`)
  await hand.press(field!)
  await settle(page)
  await hand.type('Game 12', typingMs)
  await settle(page)
  await hand.type('34', slowTypingMs)
  await settle(page)
  await hand.erase('Game 1234'.length)
  await settle(page)
  let pressed = 0
  for (const { kind, find } of presses) {
    const place = await findPlace(page, kind, find)
    if (!place) continue
    await hand.press(place)
    pressed += 1
    await settle(page)
  }
  // A page that shows other rows than this one looks for would be quick at nothing.
  if (pressed < 12) throw new Error(`only ${pressed} of the list's choices were found`)
}

/** Brings it into view. @returns its middle; undefined when there is none of its kind on this device */
async function findPlace(page: Page, kind: string, find: string): Promise<Place | undefined> {
  const place = (await page.evaluate(`(() => {
    window.doing = '${kind}'
    const found = ${find}
    found?.scrollIntoView({ block: 'center', inline: 'center' })
    const box = found?.getBoundingClientRect()
    return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined
  })()`)) as Place | undefined
  await wait(scrolledMs)
  return place
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await wait(settledMs)
}
