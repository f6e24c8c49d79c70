/** What the builds of the web apps share: compiled texts and the compressed twins of assets. Runs in Node. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { compileText } from './compile-text.ts'

/** Compiles the ICU messages of a language file, so that the browser needs no parser. */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:i18n|texts)\/(?:[a-z]+\/)?[A-Z]{2}\.json$/ },
      handler(source, id) {
        const language = basename(id, '.json')
        const texts = JSON.parse(source) as Record<string, string>
        const compiled = Object.entries(texts).map(([key, text]) => [key, compileText(language, text)])
        return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`, moduleType: 'js' }
      },
    },
  }
}

const compressible = /\.(js|css|svg|json|html|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a brotli and a gzip twin beside each file of the folder that compresses. */
export async function compressAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!compressible.test(name)) continue
    const content = await readFile(join(folder, name))
    const [small, zipped] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      zip(content, { level: 9 }),
    ])
    await Promise.all([writeFile(join(folder, `${name}.br`), small), writeFile(join(folder, `${name}.gz`), zipped)])
  }
}
