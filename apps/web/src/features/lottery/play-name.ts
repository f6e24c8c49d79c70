import { findPlay, type Group, isEntry } from '@portal/lottery'
import { lotteryTexts, sayNamed } from '../../i18n/lottery-texts.ts'
import { useDigits } from './digits.ts'

/** How plays, their contents and their choices are called in the page's language. */
export function usePlayNames() {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  /** A choice: a number in the language's digits, or the name of a side. */
  const choice = (name: string) => (/^\d+$/.test(name) ? digits(name) : sayNamed(say, 'choice', name))
  return {
    choice,
    field: (name: string) => sayNamed(say, 'field', name),
    tab: (name: string) => sayNamed(say, 'tab', name),
    play: (code: string) => sayNamed(say, 'play', code),
    /** The play with its tab, for a line of its own. */
    whole: (group: Group, code: string) => {
      const tab = findPlay(group, code)?.tab
      return tab ? `${sayNamed(say, 'tab', tab)} · ${sayNamed(say, 'play', code)}` : sayNamed(say, 'play', code)
    },
    /** A content as it is read: its fields apart, a field without marks as a dash; typed numbers one after another. */
    content: (content: string) =>
      isEntry(content)
        ? content.slice(1).split(',').map(digits).join(', ')
        : content
            .split('|')
            .map((field) => (field === '' ? '–' : field.split(',').map(choice).join(' ')))
            .join(' | '),
  }
}
