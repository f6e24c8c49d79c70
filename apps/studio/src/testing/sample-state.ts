import type { Fairness, PlayState, Round, SpinAnswer } from '../play-api.ts'

/** The state of a session as the studio answers it, made by hand for tests. */
export const fairness: Fairness = { serverSeedHash: 'ab', clientSeed: 'c', nonce: 1, previous: null }
export const drawn = (round: Round, balance = '100'): SpinAnswer => ({ status: 'drawn', round, balance, fairness })

export function makeState(over: Partial<PlayState> = {}): PlayState {
  return {
    session: {
      id: 's',
      mode: 'real',
      language: 'EN',
      currency: 'BDT',
      lobbyUrl: 'https://lobby.example/',
      depositUrl: null,
      endsAt: null,
      realityCheckMinutes: null,
      openedAt: '2026-11-21T10:00:00.000Z',
      profile: { minCycleMs: 2500, autoplay: false, turbo: false, slamStop: false },
      care: { minimumAge: 21, helpline: 'gamblingtherapy.org' },
    },
    game: {
      code: 'sundarban-tiger',
      kind: 'slot',
      name: {},
      rtpPercent: '95.98',
      baseRtpPercent: '95.98',
      hitPercent: '27.99',
      featureEvery: '120.9',
      maxWinStakes: 2500,
      lines: 20,
    },
    balance: '100',
    freeRounds: null,
    jackpots: null,
    stakes: ['1', '10', '50'],
    defaultStake: '10',
    fairness,
    unfinished: null,
    last: null,
    ...over,
  }
}
