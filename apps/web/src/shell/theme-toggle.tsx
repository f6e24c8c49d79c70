import { IconButton } from '@portal/ui'
import { useText } from '../i18n/use-text.tsx'
import { rememberTheme, useTheme } from './theme.ts'

export function ThemeToggle({ look = 'deep' }: { readonly look?: 'deep' | 'plain' }) {
  const t = useText()
  const theme = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButton
      icon={isDark ? 'sun-duotone' : 'moon-duotone'}
      label={t(isDark ? 'shell.toLight' : 'shell.toDark')}
      look={look}
      onClick={() => rememberTheme(isDark ? 'light' : 'dark')}
    />
  )
}
