/** What a market allows in play. It holds for every game; the server enforces the time, the client keeps to the rest (FAIR-23). */
export type MarketProfile = {
  /** The shortest time from the start of a round to the start of the player's next one, in ms. */
  minCycleMs: { slot: number; table: number }
  autoplay: boolean
  /** Faster pictures for all rounds. */
  turbo: boolean
  /** Ending the pictures of the round under way by a press. */
  slamStop: boolean
}

const second = 1_000

/**
 * By market code. Great Britain: RTS 8A (no autoplay), 14D and 14G (2.5 s for slots, 5 s for other casino games), 14E (no turbo, no slam-stop).
 * Germany: GlüStV § 22a (5 s, no autoplay). Sweden and Spain: 3 s, no autoplay. `DEMO` is a demonstration on play money, without a licence.
 */
const profiles: Readonly<Record<string, MarketProfile>> = {
  DEMO: { minCycleMs: { slot: 0, table: 0 }, autoplay: true, turbo: true, slamStop: true },
  GB: { minCycleMs: { slot: 2.5 * second, table: 5 * second }, autoplay: false, turbo: false, slamStop: false },
  DE: { minCycleMs: { slot: 5 * second, table: 5 * second }, autoplay: false, turbo: false, slamStop: false },
  SE: { minCycleMs: { slot: 3 * second, table: 3 * second }, autoplay: false, turbo: false, slamStop: true },
  ES: { minCycleMs: { slot: 3 * second, table: 3 * second }, autoplay: false, turbo: false, slamStop: false },
}

const all = Object.values(profiles)
const longest = (kind: 'slot' | 'table') => Math.max(...all.map((profile) => profile.minCycleMs[kind]))

/** The strictest of all rules, for an unknown market. */
const strictest: MarketProfile = {
  minCycleMs: { slot: longest('slot'), table: longest('table') },
  autoplay: all.every((profile) => profile.autoplay),
  turbo: all.every((profile) => profile.turbo),
  slamStop: all.every((profile) => profile.slamStop),
}

/** The rules of a market; of an unknown or unnamed one the strictest. */
export function findProfile(market: string | null | undefined): MarketProfile {
  return (market && Object.hasOwn(profiles, market) && profiles[market]) || strictest
}

/**
 * Who helps free of charge where a market is: the helplines that its regulator names to players. Everywhere else Gambling Therapy, which answers in
 * many languages and belongs to no country.
 */
const helplines: Readonly<Record<string, string>> = {
  GB: 'GamCare, 0808 8020 133, gamcare.org.uk',
  DE: 'Check dein Spiel, 0800 1372700, check-dein-spiel.de',
  SE: 'Stödlinjen, 020-81 91 00, stodlinjen.se',
  ES: 'FEJAR, 900 200 225, fejar.org',
}

/** The helpline of a market, as it is written to the player. */
export function findHelpline(market: string | null | undefined): string {
  return (market && Object.hasOwn(helplines, market) && helplines[market]) || 'gamblingtherapy.org'
}
