type TypedTier = { ratePpm: number; minTurnover: string; minActive: number; minLoss: string }

/**
 * Tiers as they are typed, one on a line: rate in percent, then turnover, active members and loss, each optional, between semicolons. What can't be read stays wrong, so
 * that the server refuses it under its field.
 */
export function readTiers(text: string): TypedTier[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [rate = '', turnover = '', active = '', loss = ''] = line.split(';').map((part) => part.trim().replace(/%$/, '').trim())
      const amount = (typed: string) => (typed === '' ? '0' : typed)
      return {
        ratePpm: /^\d+(\.\d{1,4})?$/.test(rate) ? Math.round(Number(rate) * 10_000) : -1,
        minTurnover: amount(turnover),
        minActive: active === '' ? 0 : /^\d+$/.test(active) ? Number(active) : -1,
        minLoss: amount(loss),
      }
    })
}
