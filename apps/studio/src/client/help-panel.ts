import type { Figures } from './amounts.ts'
import { make } from './dom.ts'
import type { PlayState } from '../play-api.ts'
import type { Say, TextKey } from './say.ts'

const lines: readonly TextKey[] = ['help.adults', 'help.rules', 'help.limits', 'help.line']

/** Who may play here, how to play with measure, and who helps: with the age of the portal and the helpline of the market. */
export function fillHelp(
  body: HTMLElement,
  { say, figures, care }: { say: Say; figures: Figures; care: PlayState['session']['care'] },
): void {
  const values = { age: figures.count(care.minimumAge), line: care.helpline }
  body.append(...lines.map((key) => make('p', {}, say(key, values))))
}
