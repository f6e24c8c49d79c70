import type { Say, TextKey } from '../say.ts'
import { make } from '../dom.ts'
import { makeFacts, makeSection } from '../sheets.ts'
import { tableWords } from '../table/table-words.ts'
import type { PvpView } from './pvp-look.ts'
import type { PvpSpeech } from './pvp-speech.ts'

const unitsOfBoot = 100

/** The rules with their figures: what is common to tables of players, and what the game says of itself. */
export function listRules({ say, speech, view }: { say: Say; speech: PvpSpeech; view: PvpView }): Node[] {
  const { tell, money, digits, language } = speech
  const { pvp } = view.rules
  const seconds = (ms: number): string => digits(Math.round(ms / 1_000))
  const general: TextKey[] = ['rules.random', 'rules.malfunction', 'rules.noAutoplay']
  const list = (texts: readonly string[]): HTMLElement => make('ul', { class: 'prose' }, ...texts.map((text) => make('li', {}, text)))
  const buys = pvp.buyIns.map((boots) => money(boots * unitsOfBoot)).join(' · ')
  return [
    makeSection(
      say('rules.figures'),
      makeFacts(
        [
          [tell('boot'), money(unitsOfBoot)],
          [tell('bring'), buys],
        ],
        'figures',
      ),
      make('p', { class: 'note' }, tell('ruleRake')),
    ),
    ...view.table
      .listRules(speech)
      .map(({ title, texts, rows }) =>
        makeSection(
          title === 'howTo' ? tableWords.howTo[language] : tell(title),
          ...(texts ? [list(texts)] : []),
          ...(rows ? [makeFacts(rows)] : []),
        ),
      ),
    makeSection(
      say('rules.general'),
      list([
        tell('ruleTime', { turn: seconds(pvp.turnMs), bank: seconds(pvp.bankMs) }),
        tell('watchNote'),
        tell('ruleBots'),
        tell('ruleVoid'),
        ...general.map((key) => say(key)),
      ]),
    ),
  ]
}
