import { randomInt } from 'node:crypto'

/** Life of a code in minutes, its attempts, and the pause between two codes (SEC-07). */
export const codeLimits = {
  lifeMinutes: { email: 10, mobile: 5 },
  maxAttempts: 5,
  pauses: { pauseSeconds: 60, perMember: 5, perContact: 5, perNetwork: 10 },
} as const

export const drawCode = () => String(randomInt(1_000_000)).padStart(6, '0')
