import { readFileSync } from 'node:fs'
import { isSignedRound, type OutsideRound, type OutsideSource, roundTimeMs } from '@portal/lottery/outside-round'
import { ConfigError, type Log } from '@portal/runtime'
import { z } from 'zod'
import { type Outgoing, openOutgoing } from '#platform/outgoing.ts'

/**
 * A public source of chance that nobody of the house holds. Which of its rounds decides a draw stands with the draw's promise; the round comes out when the
 * sale is over.
 */
export type OutsideBeacon = {
  readonly source: OutsideSource
  /** Where anybody reads its rounds. */
  readonly url: string
  /** A round's checked value when it is known here. Otherwise it is asked for in the background, as soon as it can be out, and is there a later time. */
  find(round: bigint): OutsideRound | undefined
}

const hex = z.string().regex(/^([0-9a-f]{2})+$/)

/** A source as drand publishes its facts; its rounds stand under `URL/CHAIN/public/ROUND`. */
export const BeaconFile = z.strictObject({
  scheme: z.literal('bls-unchained-g1-rfc9380'),
  chain: hex.length(64),
  publicKey: hex,
  genesis: z.int().positive(),
  period: z.int().positive(),
  /** Who is asked, in this order; the first is named to members. */
  urls: z.array(z.url({ protocol: /^https$/ }).transform((url) => url.replace(/\/$/, ''))).min(1),
})
export type BeaconFile = z.output<typeof BeaconFile>

/** @throws ConfigError */
export function readBeacon(file: string | undefined): BeaconFile | undefined {
  if (file === undefined) return undefined
  try {
    return BeaconFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    throw new ConfigError(`LOTTERY_BEACON: ${why}`)
  }
}

const Answer = z.object({ round: z.int(), randomness: hex, signature: hex })
/** Rounds that are kept; a turn of the draws needs few. */
const mostKept = 100

type Parts = { log: Pick<Log, 'warn'>; nowMs?: () => number; ask?: Outgoing }

/**
 * Asks a drand network for its rounds, over HTTPS. What it answers counts only when the network has signed it for the very round that was asked for. A
 * failure is told to the operator once for each round; the next turn asks again.
 */
export function openDrand({ urls, ...source }: BeaconFile, parts: Parts): OutsideBeacon {
  const { log, nowMs = Date.now, ask = openOutgoing(new Set(urls.map((url) => new URL(url).host))) } = parts
  const known = new Map<bigint, OutsideRound>()
  const asked = new Set<bigint>()
  const told = new Set<bigint>()
  const fetchRound = async (round: bigint) => {
    const failures: unknown[] = []
    for (const url of urls) {
      try {
        return await askOne(ask, source, `${url}/${source.chain}/public/${round}`, round)
      } catch (error) {
        failures.push(error)
      }
    }
    throw new AggregateError(failures, `round ${round} of the public source is not to be had`)
  }
  const keep = (round: bigint, value: OutsideRound) => {
    known.set(round, value)
    told.delete(round)
    for (const oldest of known.keys()) if (known.size > mostKept) known.delete(oldest)
  }
  const tell = (round: bigint, error: unknown) => {
    if (!told.has(round)) log.warn({ err: error, round: String(round) }, 'a round of the public source is missing')
    told.add(round)
  }
  return {
    source,
    url: urls[0]!,
    find(round) {
      const value = known.get(round)
      if (value || asked.has(round) || roundTimeMs(source, Number(round)) > nowMs()) return value
      asked.add(round)
      void fetchRound(round)
        .then(
          (found) => keep(round, found),
          (error: unknown) => tell(round, error),
        )
        .finally(() => asked.delete(round))
      return undefined
    },
  }
}

async function askOne(ask: Outgoing, source: OutsideSource, url: string, round: bigint): Promise<OutsideRound> {
  const answer = await ask(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const { randomness, signature, round: number } = Answer.parse(await answer.json())
  const value = { round: number, randomness, signature }
  if (BigInt(number) !== round || !isSignedRound(source, value)) throw new Error(`${url} answers what the source has not signed`)
  return value
}
