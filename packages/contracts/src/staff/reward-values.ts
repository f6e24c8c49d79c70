/** Bounds of gifts, without the schemas: what a form needs. */
export const giftLimits = {
  /** Members of one gift. */
  membersMost: 500,
  /** The text of account names that is pasted. */
  textMost: 8_000,
  titleMost: 120,
  daysMost: 365,
  /** For how long a gift can be claimed unless somebody says otherwise. */
  daysUsual: 30,
} as const

/** The title of a mission in one language. */
export const missionTitleMost = 80

/** Places of a ranking that may have a prize. */
export const prizesMost = 50

/** Bounds of rebates: parts of a million, and lines of a version. */
export const rebateLimits = { ppmMost: 50_000, linesMost: 100 } as const

/** Bounds of raffles: prizes, tickets of a member, days to claim, days from the first to the last, days from the close to the draw. */
export const raffleLimits = { prizesMost: 200, ticketsMost: 10_000, claimDaysMost: 365, daysMost: 92, drawDaysMost: 14 } as const

/** Bounds of the rules for friends: tiers, times of the deposit, days of the window, of the wait, and of the rest. */
export const referralLimits = { tiersMost: 10, timesMost: 50, windowMost: 365, holdMost: 90, daysMost: 365 } as const

/** Bounds of free rounds: how many, how often their wins have to be played, days to play them. */
export const roundLimits = { countMost: 200, multiplierMost: 40, daysMost: 90 } as const

/** What the prize of a mission is given as: what the brand gives rewards of missions as, money, or a bonus with terms of its own. */
export const prizeKinds = ['brand', 'money', 'bonus'] as const
