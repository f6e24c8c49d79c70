import { readFile } from 'node:fs/promises'
import { findFaults, RoundDocument, type VerifiableRules } from '../apps/studio/src/verifier.ts'

/** `npm run verify -- FILE`: exit 0 when the round is as it was promised, 1 when it is not, 2 when it can't be read. */
export async function main(args: string[]): Promise<number> {
  const [file] = args
  if (!file) {
    console.error('Usage: npm run verify -- FILE   (the file that the game offers under history, "verify")')
    return 2
  }
  try {
    const text: unknown = JSON.parse(await readFile(file, 'utf8'))
    const game = RoundDocument.pick({ kind: true, game: true }).parse(text).game
    const { rules } = (await import(`../apps/studio/games/${game}/rules.ts`)) as { rules: VerifiableRules }
    const faults = findFaults(text, rules)
    if (faults.length === 0) console.log('The round is fair: seed, stops and win are what the commitment and the seeds give.')
    for (const fault of faults) console.error(`Not as promised: ${fault}`)
    return faults.length === 0 ? 0 : 1
  } catch (error) {
    console.error(`This file can't be checked: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
}
