/**
 * Writes the icon sprites of packages/ui with the icons named in icon-names.ts, and nothing else.
 * Sprites keep the drawings out of the script bundle and out of every server-rendered page; the browser stores them once.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { otherIconNames, shellIconNames } from '../../ui/src/icon-names.ts'

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>
}

const require = createRequire(import.meta.url)

/** Each sprite's file in packages/ui/src with the icons it holds. */
export const sprites = [
  { file: 'icons-shell.svg', names: shellIconNames },
  { file: 'icons.svg', names: otherIconNames },
] as const

/** A sprite's text: one symbol per icon, its id the icon's name. Throws when a name is not a Phosphor icon. */
export function renderIconSprite(names: readonly string[]): string {
  const set = JSON.parse(readFileSync(require.resolve('@iconify-json/ph/icons.json'), 'utf8')) as IconSet
  const symbols = names.map((name) => {
    const icon = set.icons[name]
    if (!icon) throw new Error(`There is no Phosphor icon named ${name}`)
    const body = icon.body.replaceAll(' fill="currentColor"', '').replace(/^<g>(.*)<\/g>$/, '$1')
    return `<symbol id="${name}" viewBox="0 0 256 256">${body}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`
}

if (import.meta.main) {
  for (const { file, names } of sprites) writeFileSync(new URL(`../../ui/src/${file}`, import.meta.url), renderIconSprite(names))
}
