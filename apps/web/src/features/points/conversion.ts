import { fromMinor, toMinor } from '@portal/browser/money.ts'
import type { Conversion, PointsBalance } from './points-queries.ts'

export type ConvertProblem = 'none' | 'low' | 'step' | 'day' | 'poor'

const minor = (amount: string) => toMinor(amount) ?? 0n

/** Points that may still be converted today. */
export function leftToday({ dayLimit }: Conversion, { convertedToday }: PointsBalance): string {
  const left = minor(dayLimit) - minor(convertedToday)
  return left > 0n ? fromMinor(left) : '0'
}

/** What is wrong with a number of points; undefined when it may be sent. */
export function checkPoints(points: string, conversion: Conversion, balance: PointsBalance): ConvertProblem | undefined {
  const wanted = toMinor(points)
  if (wanted === undefined || wanted === 0n) return 'none'
  if (wanted < minor(conversion.min)) return 'low'
  if (wanted % minor(conversion.step) !== 0n) return 'step'
  if (wanted > minor(leftToday(conversion, balance))) return 'day'
  return wanted > minor(balance.pointBalance) ? 'poor' : undefined
}

/** The most that may be converted now; '0' when it is too little. */
export function mostPoints(conversion: Conversion, balance: PointsBalance): string {
  const [have, today] = [minor(balance.pointBalance), minor(leftToday(conversion, balance))]
  const most = have < today ? have : today
  const whole = most - (most % minor(conversion.step))
  return whole < minor(conversion.min) ? '0' : fromMinor(whole)
}

/** The money of so many points, cut to hundredths as the server cuts it for most currencies; what is paid is the server's figure. */
export function moneyOf(points: string, { rate }: Conversion): string {
  const money = (minor(points) * 10_000n) / minor(rate)
  return fromMinor(money - (money % 100n))
}
