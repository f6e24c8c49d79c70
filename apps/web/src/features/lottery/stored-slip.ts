import { countBets, findPlay, type Group, readContent } from '@portal/lottery'
import { readStored, writeStored } from '../../lib/storage.ts'
import { type LotteryPays, type LotteryTerms, slipLinesMost } from './game.ts'
import type { SlipLine } from './slip.ts'

/** What a lottery offers now: a stored line that it does not offer is dropped. */
export type Offer = { readonly group: Group; readonly terms: LotteryTerms; readonly plays: readonly LotteryPays[] }

type StoredSlips = Readonly<Record<string, unknown>>

function readStoredSlips(): StoredSlips {
  try {
    const stored: unknown = JSON.parse(readStored('session', 'lotterySlips') ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as StoredSlips) : {}
  } catch {
    return {}
  }
}

/** The slip of this tab for a lottery, restored after a reload, or after another lottery was shown. */
export function readSlip(gameId: string, offer: Offer): readonly SlipLine[] {
  const stored = readStoredSlips()
  const lines: unknown = Object.hasOwn(stored, gameId) ? stored[gameId] : undefined
  return Array.isArray(lines) ? lines.flatMap((line: unknown) => readLine(line, offer)).slice(0, slipLinesMost) : []
}

/** Stores a slip until it is placed or the session ends; an empty one is removed. */
export function storeSlip(gameId: string, lines: readonly SlipLine[]): void {
  const { [gameId]: _before, ...others } = readStoredSlips()
  const next = lines.length > 0 ? { ...others, [gameId]: lines } : others
  writeStored('session', 'lotterySlips', Object.keys(next).length > 0 ? JSON.stringify(next) : undefined)
}

/** A line of a storage, which is untrusted, or of an old order: it is validated, and its bets are counted again. Nothing when it is not offered. */
export function readLine(line: unknown, { group, terms, plays }: Offer): readonly SlipLine[] {
  if (typeof line !== 'object' || line === null) return []
  const { play: code, content, unit, multiple } = line as Partial<Record<keyof SlipLine, unknown>>
  if (typeof code !== 'string' || typeof content !== 'string' || typeof unit !== 'string' || !Number.isInteger(multiple)) return []
  const play = plays.some((one) => one.code === code) ? findPlay(group, code) : undefined
  const marks = play && readContent(play, content)
  const times = multiple as number
  if (!play || !marks || !terms.units.includes(unit) || times < 0 || times > terms.largestMultiple) return []
  return [{ play: code, content, betCount: countBets(play, marks), unit, multiple: times }]
}
