import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../lib/api-context.ts'
import { isTrialType, useSession } from '../../lib/session.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { slipLinesMost } from './game.ts'
import { lineKey, type SlipLine } from './slip.ts'
import { type Offer, readLine } from './stored-slip.ts'

/** Changes that follow each other so quickly are sent as one. */
const quietMs = 400

type Kept = Readonly<Record<string, string>>

/** By lottery, the member whose account has this tab's slip as it is. */
function readKept(): Kept {
  try {
    const stored: unknown = JSON.parse(readStored('session', 'lotterySlipsKept') ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Kept) : {}
  } catch {
    return {}
  }
}

function markKept(gameId: string, username: string | undefined): void {
  const { [gameId]: _before, ...others } = readKept()
  writeStored('session', 'lotterySlipsKept', JSON.stringify(username === undefined ? others : { ...others, [gameId]: username }))
}

/** The account's lines and those of this tab behind them; a line that both have is as it is here. */
function joinLines(kept: readonly SlipLine[], own: readonly SlipLine[]): readonly SlipLine[] {
  const keys = new Set(own.map(lineKey))
  return [...kept.filter((line) => !keys.has(lineKey(line))), ...own].slice(0, slipLinesMost)
}

/** What of a slip is sent: lines with a multiple that can be read. */
const sendable = (lines: readonly SlipLine[]) =>
  lines.filter(({ multiple }) => multiple > 0).map(({ play, content, unit, multiple }) => ({ play, content, unit, multiple }))

type KeptSlip = {
  readonly gameId: string
  readonly offer: Offer
  readonly lines: readonly SlipLine[]
  /** They were sent without an answer: they stay as they are until it is known what became of them. */
  readonly isUnanswered: boolean
  readonly onLines: (lines: readonly SlipLine[]) => void
}

/**
 * Keeps the slip on the account of a member. What this tab holds is added to it once, at the login or when the page opens; after that the account's slip is
 * the one that is shown, unless a change has not reached it yet. Without a server the slip lives in the tab as before.
 */
export function useKeptSlip({ gameId, offer, lines, isUnanswered, onLines }: KeptSlip): void {
  const api = useApi()
  const session = useSession()
  const username = session && !isTrialType(session.type) ? session.username : undefined
  /** Whose slip was taken over, the lines that its account has, those of this tab, and what is on its way: one change after the other, so that the last one stands. */
  const taken = useRef<{ username: string; saved: string; newest: string; sending: Promise<void> }>(undefined)
  const { data } = useQuery({
    queryKey: ['lottery-slip', username, gameId],
    queryFn: ({ signal }) => api.lottery.keptSlip({ gameId }, { signal }),
    enabled: username !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
  useEffect(() => {
    if (!data || username === undefined || taken.current?.username === username) return
    const saved = JSON.stringify(data.lines)
    taken.current = { username, saved, newest: saved, sending: Promise.resolve() }
    if (isUnanswered) return
    const kept = data.lines.flatMap((line) => readLine(line, offer))
    onLines(readKept()[gameId] === username ? kept : joinLines(kept, lines))
  }, [data, gameId, isUnanswered, lines, offer, onLines, username])
  useEffect(() => {
    const own = taken.current
    if (!own || own.username !== username) return undefined
    const next = sendable(lines)
    const text = JSON.stringify(next)
    own.newest = text
    if (text === own.saved) {
      markKept(gameId, username)
      return undefined
    }
    markKept(gameId, undefined)
    const keep = async () => {
      // A newer change has been made meanwhile, and is sent itself.
      if (own.newest !== text) return
      await api.lottery.keepSlip({ gameId, lines: next })
      own.saved = text
      // The account has this change, and perhaps not yet the next one.
      if (own.newest === text) markKept(gameId, username)
    }
    const send = setTimeout(() => {
      // What the account does not take stays in the tab, and is added to it when the page opens again.
      own.sending = own.sending.then(keep).catch(() => undefined)
    }, quietMs)
    return () => clearTimeout(send)
  }, [api, data, gameId, lines, username])
}
