/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a listbox is written as a list: its combobox holds the focus */
import { classNames, Icon, type IconName } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { rememberTheme, useTheme } from '../lib/theme.ts'
import { deskLanguages, languageNames, useLanguage, useText } from '../i18n/use-text.tsx'
import type { PageLine } from './pages.ts'
import { useSignOut } from './sign-out.ts'
import css from './palette.module.css'

type Choice = { readonly key: string; readonly icon: IconName; readonly words: string; readonly hint?: string; readonly run: () => void }

/** Goes anywhere by typing: a page, a member by account, order or contact, a command. Arrow keys choose, Enter goes. */
export function Palette({ pages, onClose }: { readonly pages: readonly PageLine[]; readonly onClose: () => void }) {
  const t = useText()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const choices = useChoices(pages, typed)
  const chosen = Math.min(at, choices.length - 1)
  const take = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    choice.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((chosen + step + choices.length) % Math.max(1, choices.length))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      take(choices[chosen])
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('palette.title')} titleHidden closeLabel={t('action.close')} size="search" initialFocus={field}>
      <div className={css.palette}>
        <TextField
          ref={field}
          label={t('palette.title')}
          labelHidden
          icon="magnifying-glass"
          placeholder={t('palette.hint')}
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={choices[chosen] && `${list}-${choices[chosen].key}`}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
        />
        <ul id={list} role="listbox" aria-label={t('palette.title')} className={css.choices}>
          {choices.map((choice, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are on the field, as in every combobox
            <li
              key={choice.key}
              id={`${list}-${choice.key}`}
              role="option"
              aria-selected={index === chosen}
              className={classNames(css.choice, index === chosen && css.chosen)}
              onClick={() => take(choice)}
              onPointerMove={() => setAt(index)}
            >
              <Icon name={choice.icon} />
              <span className={css.words}>{choice.words}</span>
              {choice.hint && <span className={css.hint}>{choice.hint}</span>}
            </li>
          ))}
        </ul>
        {choices.length === 0 && <p className={css.none}>{t('palette.none')}</p>}
      </div>
    </Dialog>
  )
}

function useChoices(pages: readonly PageLine[], typed: string): readonly Choice[] {
  const t = useText()
  const navigate = useNavigate()
  const theme = useTheme()
  const { language, speak } = useLanguage()
  const signOut = useSignOut()
  const text = typed.trim().toLowerCase()
  const isFound = (words: string) => words.toLowerCase().includes(text)
  const go = (to: string) => () => void navigate(to)
  const query = encodeURIComponent(typed.trim())
  const places = pages
    .filter(({ group }) => group !== undefined)
    .map((page): Choice => ({
      key: page.path || 'start',
      icon: page.icon ?? 'caret-right-bold',
      words: t(page.title),
      ...(page.letter && { hint: `G ${page.letter.toUpperCase()}` }),
      run: go(`/${page.path}`),
    }))
    .filter(({ words }) => isFound(words))
  const searches: Choice[] =
    text && pages.some(({ path }) => path === 'members')
      ? [{ key: 'find', icon: 'users-duotone', words: t('palette.members', { text: typed.trim() }), run: go(`/members?name=${query}`) }]
      : []
  const nextLanguage = deskLanguages.find((code) => code !== language)!
  const commands: Choice[] = [
    {
      key: 'theme',
      icon: 'moon-duotone' as const,
      words: t(theme === 'dark' ? 'frame.toLight' : 'frame.toDark'),
      run: () => rememberTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    { key: 'language', icon: 'translate-duotone' as const, words: languageNames[nextLanguage], run: () => void speak(nextLanguage) },
    { key: 'out', icon: 'sign-out-duotone' as const, words: t('frame.signOut'), run: () => void signOut() },
  ].filter(({ words }) => isFound(words))
  return [...searches, ...places, ...commands]
}
