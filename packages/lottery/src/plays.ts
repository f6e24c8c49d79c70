import { elevenFiveRules } from './eleven-five.ts'
import { k3Rules } from './k3.ts'
import { kl10Rules } from './kl10.ts'
import { lowFrequencyRules } from './low-frequency.ts'
import { markSixRules } from './mark-six.ts'
import { pc28Rules } from './pc28.ts'
import { pk10Rules } from './pk10.ts'
import { fiveDRules, fourDRules, sixDRules } from './prize-numbers.ts'
import { type Content, type Group, groups, type Verdict, type Play, type Result } from './play.ts'
import type { Rule } from './rule.ts'
import { sscRules } from './ssc.ts'
import { thaiRules } from './thai.ts'
import { togelRules } from './togel.ts'
import { northRules, southRules } from './vietnam.ts'

const rules: Record<Group, readonly Rule[]> = {
  SSC: sscRules,
  '11X5': elevenFiveRules,
  PK10: pk10Rules,
  LF: lowFrequencyRules,
  LHC: markSixRules,
  K3: k3Rules,
  PC28: pc28Rules,
  KL10: kl10Rules,
  VNB: northRules,
  VNN: southRules,
  TOGEL: togelRules,
  THAI: thaiRules,
  '4D': fourDRules,
  '5D': fiveDRules,
  '6D': sixDRules,
}

const plays = new Map(groups.map((group) => [group, rules[group].map((rule) => rule.play)]))
const ruleByCode = new Map(groups.flatMap((group) => rules[group].map((rule) => [rule.play.code, rule])))

/** The plays of a group in the order in which they are shown: those of a tab stand together. */
export function playsOf(group: Group): readonly Play[] {
  return plays.get(group) ?? []
}

export function findPlay(group: Group, code: string): Play | undefined {
  const play = ruleByCode.get(code)?.play
  return play?.group === group ? play : undefined
}

/** How many bets a content holds; 0 while it is incomplete. By formula: a full content costs no more than a single bet. */
export function countBets(play: Play, content: Content): number {
  const isComplete = play.fields.every(({ min, max }, row) => {
    const marks = content[row]?.length ?? 0
    return marks >= min && marks <= max
  })
  return isComplete ? getRule(play).count(content) : 0
}

/**
 * What a result makes of a content: how many of its bets win each level of the play, in the order of `levels`, and how many get their
 * stake back. Bets counted in neither lose.
 */
export function judge(play: Play, content: Content, result: Result): Verdict {
  return getRule(play).judge(content, result)
}

/** The bets of a play with an entry that a result pays; one that is paid twice is there twice. */
export function listWinners(play: Play, result: Result): readonly (readonly number[])[] {
  return getRule(play).winners?.(result) ?? []
}

function getRule(play: Play): Rule {
  const rule = ruleByCode.get(play.code)
  if (!rule) throw new RangeError(`No play ${play.code}`)
  return rule
}
