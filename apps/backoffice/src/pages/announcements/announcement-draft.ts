import { announcementLimits, type Audience } from '@portal/contracts/announcement-values'
import type { StaffApi } from '../../lib/api.ts'
import { type Found, type Language, languages } from './announcement-words.tsx'

type Save = Parameters<StaffApi['announcements']['save']>[0]
export type Draft = {
  readonly audience: Audience
  readonly showsFrom: string
  readonly endsAt: string
  readonly isPinned: boolean
  readonly titles: Readonly<Record<Language, string>>
  readonly contents: Readonly<Record<Language, string>>
}

const inAll = (of: (language: Language) => string) => ({ BN: of('BN'), EN: of('EN'), CN: of('CN'), VI: of('VI') })

/** What stands in the form of a new announcement. */
export const emptyDraft: Draft = {
  audience: 'agents',
  showsFrom: '',
  endsAt: '',
  isPinned: false,
  titles: inAll(() => ''),
  contents: inAll(() => ''),
}

/** A version as a form holds it. */
export function toDraft({ audience, showsFrom = '', endsAt = '', isPinned, titles, contents }: Found['draft']): Draft {
  return {
    audience,
    showsFrom,
    endsAt,
    isPinned,
    titles: inAll((language) => titles[language] ?? ''),
    contents: inAll((language) => contents[language] ?? ''),
  }
}

/** `needed`: English has to be there. `half`: a title without its text, or the other way round. */
type TextFault = 'needed' | 'half'

const isBlank = (text: string) => text.trim() === ''

/** What is wrong with the texts of a language. */
export function checkTexts({ titles, contents }: Draft, language: Language): TextFault | undefined {
  const [hasNoTitle, hasNoText] = [isBlank(titles[language]), isBlank(contents[language])]
  if (language === 'EN' && (hasNoTitle || hasNoText)) return 'needed'
  return hasNoTitle === hasNoText ? undefined : 'half'
}

/** An end that is not after the beginning. */
export const isEndWrong = ({ showsFrom, endsAt }: Draft) => showsFrom !== '' && endsAt !== '' && endsAt <= showsFrom

/** Whether a draft can be sent. */
export const isComplete = (draft: Draft) => !isEndWrong(draft) && languages.every((language) => !checkTexts(draft, language))

export const { title: titleAtMost, content: contentAtMost } = announcementLimits

/** What the call takes: languages without a text and times without a value are left out. */
export function toInput({ audience, showsFrom, endsAt, isPinned, titles, contents }: Draft): Omit<Save, 'id' | 'version'> {
  const filled = (texts: Draft['titles']) => {
    const { EN, ...others } = texts
    return { EN: EN.trim(), ...Object.fromEntries(Object.entries(others).filter(([, text]) => !isBlank(text))) }
  }
  return {
    audience,
    isPinned,
    titles: filled(titles),
    contents: filled(contents),
    ...(showsFrom !== '' && { showsFrom }),
    ...(endsAt !== '' && { endsAt }),
  }
}
