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

/** Longest title of a test; the IDs it proves, in brackets at its end, are not counted. */
export const titleLength = 100

export type Place = { file: string; line: number; text: string }

/** Old words in sources, guides and decisions, except in the files that define and explain the list. */
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

/** The IDs at the end of a title. */
const provenIds = / ?\((?:(?:R-[\d.]+|[A-Z\d]+-\d{2})(?:, |(?=\))))+\)$/

/** Titles of tests above `titleLength`. */
export function findLongTitles(): Place[] {
  // The call itself, or the call of what `test.each(…)` returns; the formatter puts its parentheses together.
  const title =
    /(?:\b(?:test|it|describe)|\.each\b[^\n]*\)|^ *[\])}][^\n]*\))\(\s*(['"`])((?:\\.|(?!\1)[^\n\\])*)\1\s*,\s*(?:async\b|\(|\w+ =>|\{)/gm
  return listFiles(/^(packages|apps|tools|bench|e2e)\/.*\.test\.tsx?$/).flatMap((file) =>
    findIn(file, title)
      .map((place) => ({ ...place, text: place.text.replaceAll(/\\(.)/g, '$1') }))
      .filter(({ text }) => text.replace(provenIds, '').length > titleLength),
  )
}

function findIn(file: string, pattern: RegExp): Place[] {
  const source = readSource(file)
  return [...source.matchAll(pattern)].map((match) => ({
    file,
    line: source.slice(0, match.index).split('\n').length,
    text: match[2] ?? match[0],
  }))
}

/** Prints every place, then how many there are. */
export async function main(): Promise<number> {
  const found = { 'old words': findOldWords(), [`titles over ${titleLength} characters`]: findLongTitles() }
  for (const place of Object.values(found).flat()) console.log(printPlace(place))
  for (const [name, places] of Object.entries(found)) console.log(`${places.length} ${name}`)
  return 0
}

export const printPlace = ({ file, line, text }: Place) => `${file}:${line}  ${text}`
