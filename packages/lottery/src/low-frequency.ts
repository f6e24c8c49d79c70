import {
  anyPlace,
  differentGroup,
  digitRow,
  digitSides,
  digitStraight,
  pairGroup,
  type Place,
  straightBySpan,
  straightBySum,
} from './digit-rules.ts'
import { groupBySum } from './digit-kinds.ts'
import { each, type Rule } from './rule.ts'

/** Three digits: hundreds, tens, units. */
const three: readonly Place[] = ['bai', 'shi', 'ge'].map((name, at) => ({ name, at }))
const twos = [
  { mark: 'F', places: three.slice(0, 2) },
  { mark: 'L', places: three.slice(1) },
]

export const lowFrequencyRules: readonly Rule[] = [
  digitStraight(['LF', 'star3', 'LFZX3'], three),
  straightBySum(['LF', 'star3', 'LFZXHZ'], three),
  straightBySpan(['LF', 'star3', 'LFZXKD'], three),
  pairGroup(['LF', 'star3', 'LFZU3'], three),
  differentGroup(['LF', 'star3', 'LFZU6'], three, [6, 1000]),
  groupBySum(['LF', 'star3', 'LFZUHZ'], three),
  ...twos.flatMap(({ mark, places }) => [
    digitStraight(['LF', 'star2', `LFZX2_${mark}`], places),
    differentGroup(['LF', 'star2', `LFZU2_${mark}`], places, [2, 100]),
  ]),
  each(['LF', 'fixed', 'LFDWD'], three.map(digitRow), [1, 10]),
  anyPlace(['LF', 'any', 'LFBDW1'], three, 1, 271),
  anyPlace(['LF', 'any', 'LFBDW2'], three, 2, 54),
  ...twos.map(({ mark, places }) => digitSides(['LF', 'sides', `LF2DXDS_${mark}`], places)),
]
