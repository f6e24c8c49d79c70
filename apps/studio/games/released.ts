/** The day of the studio's first release, on which every game came that has no day of its own below. */
const firstRelease = '2026-11-21T00:00:00Z'

/** The games that came later. */
const liveTables = '2026-11-25T00:00:00Z'
const contests = '2026-11-26T00:00:00Z'
const fishGames = '2026-11-27T00:00:00Z'
const playersGames = '2026-11-27T12:00:00Z'
const instantLotteries = '2026-11-28T12:00:00Z'
const matches = '2026-11-27T21:00:00Z'
const turnTables = '2026-11-27T18:00:00Z'
const later: Readonly<Record<string, string>> = {
  baccarat: liveTables,
  'speed-baccarat': liveTables,
  'dragon-tiger': liveTables,
  'speed-dragon-tiger': liveTables,
  'teen-patti-20': liveTables,
  'speed-teen-patti': liveTables,
  'andar-bahar': liveTables,
  'speed-andar-bahar': liveTables,
  roulette: liveTables,
  'french-roulette': liveTables,
  'squeeze-baccarat': liveTables,
  'sic-bo': liveTables,
  'speed-sic-bo': liveTables,
  'robot-ring': contests,
  'lantern-series': contests,
  'kite-duel': playersGames,
  'padma-catch': fishGames,
  'coral-crown': fishGames,
  'dragon-abyss': fishGames,
  'teen-patti': playersGames,
  callbreak: matches,
  ludo: matches,
  'ludo-duel': matches,
  'quick-ludo': matches,
  'quick-ludo-duel': matches,
  blackjack: turnTables,
  'speed-blackjack': turnTables,
  'quick-eight': instantLotteries,
  'fair-wheel': instantLotteries,
  'delta-sheet': instantLotteries,
  'moonlit-three': instantLotteries,
  'haat-numbers': instantLotteries,
  'boishakhi-raffle': instantLotteries,
}

/** When a game was released. */
export function findRelease(code: string): string {
  return (Object.hasOwn(later, code) && later[code]) || firstRelease
}
