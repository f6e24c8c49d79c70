import { anyPlace, differentGroup, pairGroup, type Place } from './digit-rules.ts'
import type { Result } from './play.ts'
import type { Rule } from './rule.ts'
import { matchDigits, type Spot } from './endings.ts'
import { placesOf } from './sheets.ts'

/**
 * A first prize of six digits, two numbers of three digits in front, two behind and one of two. Half-paid numbers are no rule of a play: all numbers pay the same.
 */

const spots = placesOf('THAI').map((place, at): Spot => ({ ...place, at }))
const of = (prize: string) => spots.filter((spot) => spot.prize === prize)

/** The last digits of a number, as if they were balls. */
const lastThree: readonly Place[] = ['bai', 'shi', 'ge'].map((name, at) => ({ name, at }))
const lastTwo = lastThree.slice(0, 2)

export const thaiRules: readonly Rule[] = [
  matchDigits(['THAI', 'top', 'THAI3T'], 3, of('first'), 'last'),
  onDigits(differentGroup(['THAI', 'top', 'THAI3TD6'], lastThree, [6, 1000]), 0, 3),
  onDigits(pairGroup(['THAI', 'top', 'THAI3TD3'], lastThree), 0, 3),
  matchDigits(['THAI', 'top', 'THAI2T'], 2, of('first'), 'last'),
  matchDigits(['THAI', 'top', 'THAI4T'], 4, of('first'), 'last'),
  matchDigits(['THAI', 'top', 'THAI6'], 6, of('first'), 'last'),
  matchDigits(['THAI', 'ahead', 'THAI3F'], 3, of('front3'), 'last'),
  matchDigits(['THAI', 'bottom', 'THAI3B'], 3, of('back3'), 'last'),
  matchDigits(['THAI', 'bottom', 'THAI2B'], 2, of('back2'), 'last'),
  onDigits(anyPlace(['THAI', 'run', 'THAIRT'], lastThree, 1, 271), 0, 3),
  onDigits(anyPlace(['THAI', 'run', 'THAIRB'], lastTwo, 1, 19), 5, 2),
]

/** A rule of digits, judged by the last `size` digits of the number at this place. */
function onDigits(rule: Rule, at: number, size: number): Rule {
  const digitsOf = (result: Result) => Array.from({ length: size }, (_, place) => Math.floor(result[at]! / 10 ** (size - 1 - place)) % 10)
  const { winners } = rule
  return {
    ...rule,
    judge: (content, result) => rule.judge(content, digitsOf(result)),
    ...(winners && { winners: (result: Result) => winners(digitsOf(result)) }),
  }
}
