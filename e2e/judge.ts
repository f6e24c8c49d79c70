/** What is looked at on a page as it stands: faults that axe-core finds, its own width, and texts that are keys. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { isFull } from './seen.ts'
import { readPortalTexts } from './texts.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tellingKeys = new Set(Object.keys(readPortalTexts('EN')).filter((key) => /[._]/.test(key)))

/** What depends on colours alone: a second theme is judged by no more. */
const colourRules = ['color-contrast', 'link-in-text-block']
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Without themes: all rules but those of colours, in the theme that is there. `isWhole`: the frame of the page too, which the suite judges at the first look
 * at a document alone; the full counts always do.
 */
type Judgement = { readonly themes: readonly ('light' | 'dark')[]; readonly place: string; readonly isWhole?: boolean }

/** Everything that is wrong with the page, in each of the themes; the first one with all rules. */
export async function judge(page: Page, { themes, place, isWhole = isFull }: Judgement): Promise<string[]> {
  const faults: string[] = []
  // Half a megabyte is sent and read once for a document, not for each look at it.
  const isKnown = await page.evaluate(() => 'axe' in window)
  if (!isKnown) await page.evaluate(axe)
  for (const [index, theme] of (themes.length > 0 ? themes : ['any theme']).entries()) {
    if (themes.length > 0) await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    const runOnly = index === 0 ? { type: 'tag', values: allRules } : { type: 'rule', values: colourRules }
    const rules = themes.length > 0 ? {} : Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]))
    const found = await page.evaluate(
      async ({ isPart, ...only }) => {
        const { axe } = window as unknown as { axe: { run(context: Document | Element[], options: object): Promise<AxeResults> } }
        // What a dialog covers was judged before it opened.
        const [dialogs, content] = ['[role=dialog]', '#content'].map((selector) => [...document.querySelectorAll(selector)])
        const part = dialogs!.length > 0 ? dialogs! : content!
        const results = await axe.run(isPart && part.length > 0 ? part : document, {
          resultTypes: ['violations'],
          selectors: false,
          ...only,
        })
        return results.violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .flatMap(({ id, nodes }) =>
            nodes
              // What a bar that stays in view covers can be scrolled out from under it: the size of a target is that of the whole target.
              .filter((node) => id !== 'target-size' || !node.any[0]?.message.includes('partially obscured'))
              .map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message.slice(0, 200) ?? ''}`),
          )
      },
      { runOnly, rules, isPart: isKnown && !isWhole },
    )
    faults.push(...found.map((fault) => `${place} ${theme}: ${fault}`))
  }
  return [...faults, ...(await judgeWidth(page, place)), ...(await judgeWords(page, place))]
}

/** A page may scroll down, never to the side. */
export async function judgeWidth(page: Page, place: string): Promise<string[]> {
  const { excess, width } = await page.evaluate(() => ({ excess: document.documentElement.scrollWidth - innerWidth, width: innerWidth }))
  return excess > 0 ? [`${place} is ${excess} px wider than its window of ${width} px`] : []
}

/** No word that is seen, or heard by a screen reader, is the key of a text. */
export async function judgeWords(page: Page, place: string): Promise<string[]> {
  const words = await page.evaluate(() => {
    const heard = [...document.querySelectorAll('[aria-label],[placeholder],[alt],[title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...heard].join(' ').split(/\s+/)
  })
  return [...new Set(words)].filter((word) => tellingKeys.has(word)).map((key) => `${place} shows the key ${key}`)
}
