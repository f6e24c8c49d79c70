import { anyPlace, digitRow, digitStraight, type Place, placeSides } from './digit-rules.ts'
import { each, explain, type Rule } from './rule.ts'
import { scales, sidesFact } from './sides.ts'

/** Four digits: thousands, hundreds, tens, units. */
const four: readonly Place[] = ['qian', 'bai', 'shi', 'ge'].map((name, at) => ({ name, at }))

export const togelRules: readonly Rule[] = [
  digitStraight(['TOGEL', 'straight', 'TG4D'], four),
  digitStraight(['TOGEL', 'straight', 'TG3D'], four.slice(1)),
  digitStraight(['TOGEL', 'straight', 'TG2D'], four.slice(2)),
  digitStraight(['TOGEL', 'straight', 'TG2DM'], four.slice(1, 3)),
  digitStraight(['TOGEL', 'straight', 'TG2DF'], four.slice(0, 2)),
  anyPlace(['TOGEL', 'any', 'TGCB'], four, 1, 3439),
  anyPlace(['TOGEL', 'any', 'TGCM'], four, 2, 974),
  anyPlace(['TOGEL', 'any', 'TGCN'], four, 3, 204),
  each(['TOGEL', 'fixed', 'TGCJ'], four.map(digitRow), [1, 10]),
  explain(each(['TOGEL', 'sides', 'TG50'], four.map(placeSides), [5, 10]), sidesFact('digitSides', scales.digit)),
]
