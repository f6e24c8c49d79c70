/** Answers kept by question while the version behind them stays the same. */
export type Answers = {
  /** The kept answer to a question, or the one that `read` gives. Callers at the same moment share one reading. */
  keep<T>(question: string, read: () => Promise<T>): Promise<T>
}

/** How long a process may go on without asking for the version; also bounds how late a maintenance window is seen. */
const versionFreshMs = 1_000
const answersKept = 2_000

/** `before`: the answer that was there while this one is being read. */
type CachedAnswer = { version: bigint; atMs: number; value: Promise<unknown>; isRead: boolean; before: CachedAnswer | undefined }

type Options = {
  /** A number that rises with every change of what is answered; left out when only the age of an answer counts. */
  findVersion?: () => Promise<bigint>
  /** The age at which an answer is read again even when the version is the same. */
  freshMs: number
  /** For so long beyond that age the old answer is given while the new one is being read. None unless told. */
  graceMs?: number
  /** How many answers are kept; the one that was read longest ago leaves first. */
  capacity?: number
  nowMs?: () => number
}

export function openAnswers({
  findVersion = async () => 0n,
  freshMs,
  graceMs = 0,
  capacity = answersKept,
  nowMs = () => performance.now(),
}: Options): Answers {
  const kept = new Map<string, CachedAnswer>()
  let known: { atMs: number; version: Promise<bigint> } | undefined
  const getVersion = () => {
    const now = nowMs()
    if (!known || now - known.atMs >= versionFreshMs) {
      const version = findVersion()
      const asked = { atMs: now, version }
      known = asked
      version.catch(() => {
        if (known === asked) known = undefined
      })
    }
    return known.version
  }
  return {
    async keep<T>(question: string, read: () => Promise<T>): Promise<T> {
      // The version is read before the answer: a change between the two makes the answer newer than its mark, never older.
      const version = await getVersion()
      const now = nowMs()
      const isYounger = (entry: CachedAnswer, ageMs: number) => entry.version === version && now - entry.atMs < ageMs
      const given = (entry: CachedAnswer) => {
        const { isRead, before } = entry
        return (!isRead && before && isYounger(before, freshMs + graceMs) ? before : entry).value as Promise<T>
      }
      const found = kept.get(question)
      if (found && isYounger(found, freshMs)) return given(found)
      const entry: CachedAnswer = { version, atMs: now, value: read(), isRead: false, before: found?.isRead ? found : found?.before }
      kept.delete(question)
      kept.set(question, entry)
      if (kept.size > capacity) kept.delete(kept.keys().next().value!)
      entry.value.then(
        () => {
          entry.isRead = true
          entry.before = undefined
        },
        () => {
          if (kept.get(question) === entry) kept.delete(question)
        },
      )
      return given(entry)
    },
  }
}
