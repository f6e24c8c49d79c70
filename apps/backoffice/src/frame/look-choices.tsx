import { Button, IconButton } from '@portal/ui'
import { Menu } from '@portal/ui/menu.tsx'
import { rememberTheme, useTheme } from '../lib/theme.ts'
import { deskLanguages, languageNames, useLanguage, useText } from '../i18n/use-text.tsx'

/** Bengali or English. A narrow bar hides the name by `nameClass`; it is still heard. */
export function LanguageMenu({ nameClass }: { readonly nameClass?: string | undefined }) {
  const t = useText()
  const { language, speak, isChanging } = useLanguage()
  return (
    <Menu
      trigger={(trigger) => (
        <Button look="bare" icon="translate-duotone" pending={isChanging} {...trigger}>
          <span className="spoken">{t('frame.language')}</span>
          <span className={nameClass}>{languageNames[language]}</span>
        </Button>
      )}
      entries={deskLanguages.map((code) => ({
        key: code,
        label: languageNames[code],
        isChosen: code === language,
        onSelect: () => void speak(code),
      }))}
    />
  )
}

export function ThemeButton() {
  const t = useText()
  const isDark = useTheme() === 'dark'
  return (
    <IconButton
      icon={isDark ? 'sun-duotone' : 'moon-duotone'}
      label={t(isDark ? 'frame.toLight' : 'frame.toDark')}
      onClick={() => rememberTheme(isDark ? 'light' : 'dark')}
    />
  )
}
