import { listFiles, readSource } from './sources.ts'

/**
 * Words of our own making and the standard word for each. Only those that are never ordinary English in code or guides: the test refuses them everywhere.
 * An entry is a whole word; `*` stands for the rest of an identifier.
 */
export const oldWords: Readonly<Record<string, string>> = {
  doGently: 'runThrottled',
  prepareAlone: 'withStartupLock',
  createTurns: 'createKeyedMutex',
  createSlices: 'createLoopYield',
  'bySlices*': 'a name that says what is rendered in batches',
  'useBySlices*': 'a name that says what is rendered in batches',
  createMerger: 'createBatcher',
  '*Merger': 'Batcher',
  createWaker: 'createDebouncedJob',
  Waker: 'DebouncedJob',
  wakeIn: 'scheduleIn',
  Stopper: 'ShutdownSignal',
  handleStop: 'listenForShutdown',
  '*Wish': 'Request or Input',
  wish: 'request, input or the wanted value',
  wishes: 'requests or inputs',
  deed: 'action',
  deeds: 'actions',
  '*Desk': 'Deps or Context',
  Till: 'MoneyDisplay or BalanceDisplay',
  '*Lab': 'TestBench or VendorTestKit',
  '*Told': 'Answer or Notification',
  '*Said': 'Answer or Message',
  '*Heard': 'Notification or Message',
  Meanwhile: 'Pending',
  Begun: 'Started',
  Hanging: 'OpenSession or Pending',
  Giver: 'Issuer',
  Spoil: 'Corruption or InvalidInput',
  Anchors: 'CheckpointHeads or what the heads are',
  Cheer: 'WinAnimation',
  Judged: 'Verdict',
  howOf: 'a function named by its result',
  whatOf: 'a function named by its result',
  'is told no': 'is refused',
  'harms nobody': 'has no effect on others',
  'makes whole': 'completes or repairs',
  'comes to rest': 'becomes idle, finishes',
  'at rest again': 'idle',
}

/** Longest title of a test, the IDs it proves included. */
export const titleLength = 100

export type Place = { file: string; line: number; text: string }

/** Old words in sources, guides and decisions. The files that define the list and explain it are left out. */
export function findOldWords(): Place[] {
  const pattern = new RegExp(
    Object.keys(oldWords)
      .map((word) => `\\b${word.replaceAll('*', '\\w*')}\\b`)
      .join('|'),
    'g',
  )
  return listFiles(/^[^/]+\.md$|^docs\/(?!requirements\.md).*\.md$|^(packages|apps|tools|bench|e2e)\/.*\.(tsx?|mjs)$/)
    .filter((file) => file !== 'STYLE.md' && !file.startsWith('tools/plain-words'))
    .flatMap((file) => findIn(file, pattern))
}

/** Titles of tests above `titleLength`. */
export function findLongTitles(): Place[] {
  // The call itself, or the call of what `test.each(…)` returns; the formatter puts its parentheses together.
  const title =
    /(?:\b(?:test|it|describe)|\.each\b[^\n]*\)|^ *[\])}][^\n]*\))\(\s*(['"`])((?:\\.|(?!\1)[^\n\\])*)\1\s*,\s*(?:async\b|\(|\w+ =>|\{)/gm
  return listFiles(/^(packages|apps|tools|bench|e2e)\/.*\.test\.tsx?$/).flatMap((file) =>
    findIn(file, title)
      .map((place) => ({ ...place, text: place.text.replaceAll(/\\(.)/g, '$1') }))
      .filter(({ text }) => text.length > titleLength),
  )
}

/** How many places each folder has: a workspace's name, a domain's path, or the top folder. */
export function countByFolder(places: readonly Place[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { file } of places) {
    const folder = folderOf(file)
    counts[folder] = (counts[folder] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export function folderOf(file: string): string {
  const domain = /^apps\/\w+\/(?:src\/)?(?:modules|features)\/[\w-]+/.exec(file)
  const area = /^(?:apps|packages)\/[\w-]+(?:\/(?:games|src\/(?:platform|server|client|engine|screens|shell|lib)))?(?=\/)/.exec(file)
  return domain?.[0] ?? area?.[0] ?? file.split('/')[0] ?? ''
}

function findIn(file: string, pattern: RegExp): Place[] {
  const source = readSource(file)
  return [...source.matchAll(pattern)].map((match) => ({
    file,
    line: source.slice(0, match.index).split('\n').length,
    text: match[2] ?? match[0],
  }))
}

/** Prints every place, then the counts by folder. */
export async function main(): Promise<number> {
  const found = { 'old words': findOldWords(), [`titles over ${titleLength} characters`]: findLongTitles() }
  for (const places of Object.values(found)) for (const { file, line, text } of places) console.log(`${file}:${line}  ${text}`)
  for (const [name, places] of Object.entries(found)) console.log(`\n${places.length} ${name}`, countByFolder(places))
  return 0
}
