import type { BookDeskCall } from '@portal/contracts/book-desk'
import type { AskBook, BookAsker } from '#modules/launch'
import { Refusal } from '#platform/refusal.ts'

/** A desk of the sportsbook that answers from a script: the studio is another process. What it was asked stands in `asked`. */
export function openBookScript(): {
  askBook: AskBook
  asked: { call: BookDeskCall; input: unknown; asker: BookAsker }[]
  fail(code: 'staff.changed'): void
} {
  const asked: { call: BookDeskCall; input: unknown; asker: BookAsker }[] = []
  let refusal: 'staff.changed' | undefined
  const askBook = async (call: BookDeskCall, input: unknown, asker: BookAsker) => {
    asked.push({ call, input, asker })
    if (refusal) {
      const code = refusal
      refusal = undefined
      throw new Refusal(code)
    }
    return structuredClone(answers[call])
  }
  return { askBook: askBook as AskBook, asked, fail: (code) => void (refusal = code) }
}

const at = '2026-11-25T12:00:00.000Z'
const names = { home: { EN: 'Moon Harbour', BN: 'চাঁদবন্দর' }, away: { EN: 'Red Mound', BN: 'লালটিলা' } }
const list = { list: [], count: 0 }
const effect = { slips: 2, members: 2, waiting: 0, stake: '150', before: '0', after: '150', given: '150', taken: '0', others: 0, largest: [], seen: 'seen-1' } // prettier-ignore
const match = {
  id: 'kabaddi-league-1-1',
  sport: 'kabaddi',
  competition: { id: 'kabaddi-league', names: { EN: 'Breath League', BN: 'দম লিগ' } },
  names,
  start: at,
  status: 'SCHEDULED',
  isSuspended: false,
  stopped: [],
  markets: { open: 1, suspended: 0, over: 0 },
  stakes: '150',
  liability: '90',
}
const slip = {
  id: 'slip-1', number: '7', player: 'unknown-player', kind: 'SINGLE', bets: 1, unitStake: '100', stake: '100', stakeLeft: '100', potential: '190',
  state: 'OPEN', paid: '0', placedAt: at, version: 0, rules: 1, hash: 'ab', cashed: [], corrections: [],
  legs: [{ match: match.id, sport: 'kabaddi', names, competition: match.competition.names, start: at, status: 'SCHEDULED', picks: [{ market: 'RESULT:MATCH', type: 'RESULT', period: 'MATCH', outcome: 'HOME' }], milli: 1_900, isInPlay: false }],
} // prettier-ignore

const answers: Readonly<Record<BookDeskCall, object>> = {
  matches: { list: [match], count: 1 },
  match: { ...match, feed: { state: 'WAITING', step: 0, seq: '1', changedAt: at }, eventCap: '1000000', list: [], limits: [] },
  slips: { list: [slip], count: 1 },
  cases: list,
  effect,
  preview: effect,
  log: list,
  limits: { list: [], defaults: { eventCap: 1_000_000, slipPayout: 200_000 }, competitions: [], types: [] },
  factors: list,
  suspend: { before: { match: 'open' }, after: { match: 'stopped' } },
  setLimit: { before: {}, after: { sport: 'kabaddi', marginMilli: '40' } },
  setFactor: { before: { percent: '100' }, after: { percent: '20' } },
  ask: { case: '12' },
  decide: { settled: 2, match: match.id, kind: 'VOID' },
}
