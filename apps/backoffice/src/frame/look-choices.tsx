import { Button, IconButton } from '@portal/ui'
import { Menu } from '@portal/ui/menu.tsx'
import { rememberTheme, useTheme } from '../lib/theme.ts'
import { deskLanguages, languageNames, useLanguage, useText } from '../i18n/use-text.tsx'

/** Bengali or English. */
export function LanguageMenu() {
  const t = useText()
  const { language, speak, isChanging } = useLanguage()
  return (
    <Menu
      trigger={(trigger) => (
        <Button look="bare" icon="translate-duotone" pending={isChanging} {...trigger}>
          <span className="spoken">{t('frame.language')}</span>
          {languageNames[language]}
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
