import { randomInt } from 'node:crypto'

/** Life of a code in minutes, its attempts, and the pause between two codes (SEC-07). */
export const codeLimits = {
  lifeMinutes: { email: 10, mobile: 5 },
  maxAttempts: 5,
  pauses: { pauseSeconds: 60, perMember: 5, perContact: 5, perNetwork: 10 },
} as const

/** How long codes are stored: those of a service after the request, of an SMS after their end, requests and sent messages for the limits of a day. */
export const serviceCodeRetention = '1 day'
export const smsCodeRetention = '1 day'
export const requestRetention = '2 days'

export const drawCode = () => String(randomInt(1_000_000)).padStart(6, '0')
