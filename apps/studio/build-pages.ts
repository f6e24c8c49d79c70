import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Output = Rolldown.RolldownOutput['output']

/**
 * Writes a page for each game, `pages/<game>.html`, which asks at once for all that its first picture needs. Without it a browser learns of each file
 * from the one before, and every step costs a slow line its way there and back.
 * @param clients the module that opens each kind of game, as a path below `apps/studio`
 */
export async function writePages(games: readonly { code: string; client: string }[], output: Output, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await mkdir(join(folder, 'pages'), { recursive: true })
  for (const { code, client } of games) {
    const links = linksTo([...listFiles(output, `/studio/${client}`), ...listFiles(output, `/${code}/view-${code}.js`)], page)
    const atlas = output.find(({ type, fileName }) => type === 'asset' && fileName.startsWith(`assets/${code}--atlas-`))
    if (atlas) links.push(`<link rel="preload" as="fetch" crossorigin href="/${atlas.fileName}">`)
    await writeFile(join(folder, 'pages', `${code}.html`), page.replace('</head>', `${links.join('')}</head>`))
  }
}

/** The page of the sportsbook under the code of each sport: it finds its sport in the address. What it asks for first and its own code come side by side. */
export async function writeBookPages(sports: readonly string[], output: Output, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'book.html'), 'utf8')
  const links = linksTo(listFiles(output, '/book/book-main.tsx'), page)
  const whole = page.replace('</head>', `${links.join('')}</head>`)
  await Promise.all(sports.map((sport) => writeFile(join(folder, 'pages', `${sport}.html`), whole)))
}

/** Links that ask at once for files that a page does not name. */
function linksTo(files: Iterable<string>, page: string): string[] {
  return [...new Set(files)]
    .filter((file) => !page.includes(`"/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
}

/** The file that holds a module, those that it imports, and their styles. */
function listFiles(output: Output, module: string): string[] {
  const chunks = output.filter((file) => file.type === 'chunk')
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!first) throw new Error(`The client has no file for ${module}`)
  const found = new Set([first])
  for (const chunk of found)
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name)
      if (next) found.add(next)
    }
  return [...found].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
}
