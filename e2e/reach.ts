import type { Locator, Page } from 'playwright-core'
import { isReadyForKeys } from './forms.ts'

/** More than any page has to press. */
const stepsAtMost = 240

/** What is wrong with how the control under the keyboard is shown: it must have a ring in the colour of focus, and not lie below something else. */
function findHidden(): string | undefined {
  const own = document.activeElement as HTMLElement
  // A game draws its own; guards hand the focus on at once; a dialog that has it as a whole, because what had it is gone, is seen as such.
  if (own === document.body || own.matches('iframe, [data-base-ui-focus-guard], [role=dialog][tabindex="-1"]')) return undefined
  const probe = own.parentElement!.appendChild(document.createElement('i'))
  probe.style.color = 'var(--focus)'
  const focusColour = getComputedStyle(probe).color
  probe.remove()
  // A radio button or a file field is drawn by its label.
  const drawn = own.classList.contains('spoken') ? (own.closest('label') ?? own) : own
  let hasRing = false
  for (let at: Element | null = drawn, up = 0; at && up < 3; at = at.parentElement, up += 1)
    for (const part of [undefined, '::after']) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(at, part)
      hasRing ||= outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && outlineColor === focusColour
      hasRing ||= boxShadow.includes(focusColour)
    }
  const words = own.outerHTML.slice(0, 160)
  if (!hasRing) return `no ring is seen at ${words}`
  const { left, right, top, bottom } = drawn.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const))
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (drawn.contains(hit) || hit.contains(drawn))
  })
  return isSeen ? undefined : `the focus is covered or out of the window at ${words}`
}

/** Moves by the tabulator until the wanted control has the focus, which it may have already. Wherever it stands on the way, it is seen to stand. */
export async function reach(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const target = wanted.first()
  await isReadyForKeys(target)
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  if (await isThere()) return
  for (let step = 0; step < stepsAtMost; step += 1) {
    await page.keyboard.press(key)
    const fault = await page.evaluate(findHidden)
    if (fault) throw new Error(fault)
    if (await isThere()) return
  }
  throw new Error(`the keyboard does not reach ${String(wanted)}`)
}

/** Goes to a control and presses it. */
export async function pressAt(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press(key)
}

/** As after a fresh load: the tabulator begins at the first control, backwards at the last. */
export async function startAnew(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** Jumps over what stands before the page's own content, as the first link of every page offers. */
export async function skipToContent(page: Page): Promise<void> {
  await startAnew(page)
  await pressAt(page, page.locator('a[href="#content"]'))
}
