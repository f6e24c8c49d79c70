import { main as runTests } from './test.ts'
import { Explained } from './explained.ts'

/** The test files whose counts grow to the pass figures of the requirements; the rest already runs them in full. docs/proofs.md lists them. */
export const proofs = [
  'packages/contracts/src/money.test.ts',
  'apps/server/src/modules/wallet/random-postings.test.ts',
  'apps/server/src/modules/wallet/seals.test.ts',
  'apps/server/src/modules/wallet/holds.test.ts',
  'apps/server/src/modules/bets/bet-repeats.test.ts',
  'apps/server/src/modules/bets/bet-model.test.ts',
  'apps/server/src/modules/bets/fresh-bets.test.ts',
  'apps/server/src/bonus-bets.test.ts',
  'apps/server/src/bonus-new-bets.test.ts',
  'apps/server/src/bonus-turnover.test.ts',
  'apps/server/src/protected-bets.test.ts',
  'apps/server/src/modules/launch/database-crash.test.ts',
  'apps/server/src/modules/launch/http-repeats.test.ts',
  'apps/server/src/modules/launch/wallet-races.test.ts',
  'apps/server/src/modules/cashier/withdrawals/races.test.ts',
  'apps/server/src/modules/cashier/deposits/crashes.test.ts',
  'apps/server/src/modules/cashier/statements/reconcile.test.ts',
  'apps/server/src/modules/funds/crashes.test.ts',
  'apps/server/src/modules/lottery/settle.test.ts',
  'apps/server/src/modules/staff/decisions.test.ts',
  'apps/server/src/modules/identity/passwords/hash-time.test.ts',
  'apps/server/src/modules/identity/login/login-attacks.test.ts',
  'apps/server/src/modules/identity/contact/mobile-codes.test.ts',
  'apps/server/src/modules/identity/neutral-answers.test.ts',
  'apps/server/src/modules/launch/vendor-calls-fuzz.test.ts',
  'apps/server/src/modules/launch/vendor-answers-fuzz.test.ts',
  'apps/studio/src/engine/randomness.test.ts',
  'apps/studio/src/book/models/football.test.ts',
  'apps/studio/src/book/models/cricket.test.ts',
  'apps/studio/src/book/models/tennis-esports.test.ts',
  'apps/studio/src/book/models/court-sports.test.ts',
  'apps/studio/src/server/book/book-season.test.ts',
  'apps/studio/src/engine/pvp/matches.test.ts',
  'apps/studio/src/engine/fish/fish-games.test.ts',
  'apps/studio/src/engine/live/blackjack-table.test.ts',
  'apps/studio/src/engine/live/live-tables.test.ts',
  'apps/studio/src/engine/contest/contest-book.test.ts',
  'apps/studio/games/cascade-games.test.ts',
  'apps/studio/games/feature-book-games.test.ts',
  'e2e/rolling-restart.test.ts',
  'e2e/nodes.test.ts',
  'apps/studio/games/games.test.ts',
  'apps/studio/games/line-way-hold-games.test.ts',
  'apps/studio/games/table-games.test.ts',
  'e2e/crash.test.ts',
  'e2e/cashier-kills.test.ts',
  'e2e/stop-moments.test.ts',
  'e2e/bots.test.ts',
  'e2e/games-tour.test.ts',
  'e2e/accessibility.test.ts',
  'e2e/keyboard.test.ts',
  'e2e/live.test.ts',
  'e2e/backoffice.test.ts',
  'e2e/desk-payments.test.ts',
  'e2e/desk-batches.test.ts',
  'e2e/book.test.ts',
  'e2e/books.test.ts',
  'e2e/contacts.test.ts',
  'e2e/deposit-providers.test.ts',
  'e2e/early-input.test.ts',
  'e2e/first-screen.test.ts',
  'e2e/identity-service.test.ts',
  'e2e/journey.test.ts',
  'e2e/login.test.ts',
  'e2e/own-wallets.test.ts',
  'e2e/security.test.ts',
  'e2e/tables.test.ts',
  'e2e/typed-text.test.ts',
  'e2e/withdrawals.test.ts',
]

const defaultCrashSeconds = 1_800
const kills = 200

/**
 * Runs the proofs at their full counts, one file after the other, and closes with the counts of tests. Arguments: a number of seconds for the crashes of
 * the whole system (1800 unless said), and words that choose the files whose path holds one of them, with `/` or `-` (all unless said).
 */
export async function main(args: string[]): Promise<number> {
  const seconds = args.find((arg) => /^\d+$/.test(arg)) ?? String(defaultCrashSeconds)
  const words = args.filter((arg) => !/^\d+$/.test(arg))
  const chosen = proofs.filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word) || file.replaceAll('/', '-').includes(word)),
  )
  if (chosen.length === 0) throw new Explained(`No proof is called ${words.join(' or ')}; there are ${proofs.join(', ')}.`)
  Object.assign(process.env, { PROOF: 'full', KILLS: process.env.KILLS ?? String(kills), CRASH_SECONDS: seconds })
  return runTests(['--no-file-parallelism', ...chosen])
}
