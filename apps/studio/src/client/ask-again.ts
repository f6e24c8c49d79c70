import { NoAnswer } from './play-calls.ts'

/** The waits between questions after a silence: quick first, then every five seconds. */
export function waitBefore(attempt: number): number {
  return Math.min(5000, 700 * 1.6 ** attempt)
}

type Wait = (lengthMs: number) => Promise<void>
const sleep: Wait = (lengthMs) => new Promise((done) => setTimeout(done, lengthMs))
/** The same, but ends at once when the browser is online again. */
const sleepOrReturn: Wait = (lengthMs) =>
  new Promise((done) => {
    const over = (): void => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', over)
      done()
    }
    const timer = setTimeout(over, lengthMs)
    globalThis.addEventListener?.('online', over)
  })

/**
 * Asks until an answer satisfies, however long it takes: silence is not a refusal. A refusal ends it and is thrown.
 * @param silent called after each answer that does not satisfy (true) and each silence (false), so that the screen can say so
 */
export async function askUntil<Value>(
  ask: () => Promise<Value>,
  isEnough: (value: Value) => boolean,
  silent: (isAnswered: boolean) => void,
  wait: Wait = sleepOrReturn,
): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    let isAnswered = true
    try {
      const value = await ask()
      if (isEnough(value)) return value
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      isAnswered = false
    }
    silent(isAnswered)
    await wait(waitBefore(attempt))
  }
}

const mostTries = 5

/** A file that brings nothing for this long brings nothing any more: browsers have left one that they had loaded ahead without an end. */
const longestSilenceMs = 10_000

/**
 * A file of the game, asked for again where the line fails or falls silent: a phone loses its network for moments, and a browser may drop what it had loaded
 * ahead.
 * @throws when the line fails five times in a row, or the server says no
 */
export async function fetchFile(address: string, get: (address: string) => Promise<Response> = fetch, wait: Wait = sleep): Promise<Blob> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await orSilence(get(address))
      if (answer.ok) return await readBody(answer)
      const isFinal = answer.status < 500 || attempt + 1 >= mostTries
      if (isFinal) throw new Refused(`${address} was answered with ${answer.status}`)
    } catch (error) {
      if (error instanceof Refused || attempt + 1 >= mostTries) throw error
    }
    await wait(waitBefore(attempt))
  }
}

async function readBody(answer: Response): Promise<Blob> {
  const reader = answer.body?.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const piece = reader && (await orSilence(reader.read()))
    if (!piece || piece.done) return new Blob(pieces)
    pieces.push(piece.value)
  }
}

/** What is waited for, or an error after the longest silence. */
async function orSilence<Value>(coming: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, fail) => (timer = setTimeout(() => fail(new Error('The line is silent')), longestSilenceMs)))
  return Promise.race([coming, silence]).finally(() => clearTimeout(timer))
}

class Refused extends Error {}
