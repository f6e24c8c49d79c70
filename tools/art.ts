import { buildStale } from './build.ts'

/**
 * Makes the pictures anew when their sources changed. With `preview GAME` it draws one game's symbols, scenes and covers as PNG files for the eye,
 * with `pieces` one sheet of everything that themes are composed of; both name the folder.
 */
export async function main([what, code]: string[]): Promise<number> {
  if (what === 'preview' && code) {
    const { previewGame } = await import('../apps/studio/preview.ts')
    console.log(await previewGame(code))
    return 0
  }
  if (what === 'pieces') {
    const { previewPieces } = await import('../packages/art/pieces.ts')
    console.log(await previewPieces())
    return 0
  }
  await buildStale(console.log)
  return 0
}
