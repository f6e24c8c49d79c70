import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Look } from './visit.ts'

/** Keeps pictures of the page as it stands, light and dark, in the folder that `PICTURES` names; none without it. */
export function keepPictures(page: Page, subject: string, { language, width }: Look) {
  return async (name: string) => {
    const folder = process.env.PICTURES
    if (!folder) return
    for (const theme of ['light', 'dark']) {
      await page.evaluate((wanted) => document.documentElement.setAttribute('data-theme', wanted), theme)
      await page.screenshot({ path: join(folder, `${subject}-${language}-${width}-${name}-${theme}.png`) })
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  }
}
