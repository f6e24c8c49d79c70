import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes minutes begins first, so that no worker is left alone with it at the end; then the other tests of whole systems, then games that are played by
 * the thousand, then the rest.
 */
const ranks = [
  /\/e2e\/(accessibility|live|tables)\.|\/history\/history\./,
  /\/e2e\/(stop-moments|bots|content|keyboard|nodes|desk-payments|cashier-kills|backoffice)\.|\/lottery\/src\/chances\./,
  /\/e2e\//,
  /\/apps\/studio\/games\//,
]

/** The order of files in a run; those of one rank keep the order of Vitest, which is that of the last run or of their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId))
  }
}

function rankOf(file: string): number {
  const rank = ranks.findIndex((pattern) => pattern.test(file))
  return rank < 0 ? ranks.length : rank
}
