import type { Market } from './models/sport.ts'

/**
 * A market of a fixture as one text: `RESULT:MATCH`, `HANDICAP:MATCH:-1` (the line in quarters, of the home side), `TOP_BATTER:INNINGS_1@B3` (of a
 * participant). Two markets are the same exactly when their keys are.
 */
export type MarketKey = string

const shape = /^([A-Z][A-Z0-9_]{0,31}):([A-Z][A-Z0-9_]{0,31})(?::(-?\d{1,6}))?(?:@([A-Za-z0-9_.-]{1,32}))?$/

export function writeMarketKey({ type, period, line, participant }: Market): MarketKey {
  return `${type}:${period}${line === undefined ? '' : `:${line}`}${participant === undefined ? '' : `@${participant}`}`
}

/** @returns undefined for text that is no key; `-0` and `01` are none, so that each market has one key */
export function readMarketKey(key: string): Market | undefined {
  const [, type, period, line, participant] = shape.exec(key) ?? []
  if (type === undefined || period === undefined) return undefined
  const market: Market = {
    type,
    period,
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(participant === undefined ? {} : { participant }),
  }
  return writeMarketKey(market) === key && !Object.is(market.line, -0) ? market : undefined
}
