import type { LanguageCode } from '@portal/contracts'
import { Icon } from '@portal/ui'
import { HoverMenu } from '@portal/ui/hover-menu.tsx'
import { useBrand } from '../features/brand/brand.tsx'
import { htmlLanguages, languageNames } from '../i18n/languages.ts'
import { useLanguage, useText } from '../i18n/use-text.tsx'
import bangladesh from './flags/bd.svg'
// Files of their own: most pages show none of them, and each would be in every page's script.
import china from './flags/cn.svg?no-inline'
import britain from './flags/gb.svg?no-inline'
import vietnam from './flags/vn.svg?no-inline'
import css from './language-picker.module.css'

/** Flags of the languages that have a bundle; only those can be picked. */
const flags: Readonly<Record<LanguageCode, string>> = { BN: bangladesh, CN: china, EN: britain, VI: vietnam }

export function Flag({ code }: { readonly code: LanguageCode }) {
  return <img src={flags[code]} alt="" width={22} height={16} className={css.flag} />
}

/** What the picker offers: the brand's languages, all of which have a bundle. */
export function useOfferedLanguages(): readonly { code: LanguageCode; name: string }[] {
  const { languages } = useBrand()
  return languages.map((code) => ({ code, name: languageNames.find((known) => known.code === code)?.name ?? code }))
}

/** A list with flags that opens under the mouse, and by press, Enter or the down arrow. */
export function LanguagePicker() {
  const t = useText()
  const { language, say } = useLanguage()
  const offered = useOfferedLanguages()
  const current = offered.find(({ code }) => code === language)
  return (
    <HoverMenu
      align="end"
      trigger={(trigger) => (
        <button
          type="button"
          className={css.trigger}
          aria-label={t('shell.language', { language: current?.name ?? language })}
          {...trigger}
        >
          <Flag code={language} />
          <span>{current?.name}</span>
          <Icon name="caret-down" />
        </button>
      )}
      panel={(close) => (
        <ul className={css.list}>
          {offered.map(({ code, name }) => (
            <li key={code}>
              <button
                type="button"
                className={css.choice}
                aria-current={code === language ? 'true' : undefined}
                onClick={() => {
                  close()
                  void say(code)
                }}
              >
                <Flag code={code} />
                <span lang={htmlLanguages[code]}>{name}</span>
                {code === language && <Icon name="check-bold" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    />
  )
}
