import { readFile } from 'node:fs/promises'
import { findFaults, RoundDocument, type VerifiableRules } from '../apps/studio/src/verifier.ts'
import { DrawDocument, findDrawFaults } from './verify-draw.ts'

/** `npm run verify -- FILE`: exit 0 when the round or the lottery's draw is as it was promised, 1 when it is not, 2 when it can't be read. */
export async function main(args: string[]): Promise<number> {
  const [file] = args
  if (!file) {
    console.error(
      'Usage: npm run verify -- FILE   (what the game shows beside a round of its history as the file to check offline, or the answer of /lgw/vn/numeros/draw)',
    )
    return 2
  }
  try {
    const text: unknown = JSON.parse(await readFile(file, 'utf8'))
    const draw = DrawDocument.safeParse(text)
    if (draw.success)
      return report(findDrawFaults(draw.data.value.draw), 'The draw is fair: its balls are what the promised seed and the beacon give.')
    const game = RoundDocument.pick({ kind: true, game: true }).parse(text).game
    const { rules } = (await import(`../apps/studio/games/${game}/rules.ts`)) as { rules: VerifiableRules }
    return report(findFaults(text, rules), 'The round is fair: seed, stops and win are what the commitment and the seeds give.')
  } catch (error) {
    console.error(`This file can't be checked: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
}

function report(faults: readonly string[], praise: string): number {
  if (faults.length === 0) console.log(praise)
  for (const fault of faults) console.error(`Not as promised: ${fault}`)
  return faults.length === 0 ? 0 : 1
}
