import { Link } from 'react-router'
import { Icon, type IconName } from '@portal/ui'
import { useBrand, useFigures } from '../../features/brand/brand.tsx'
import { useText } from '../../i18n/use-text.tsx'
import type { TextKey } from '../../i18n/texts.ts'
import css from './promises.module.css'

const promises: readonly { icon: IconName; title: TextKey; text: TextKey; to: string }[] = [
  { icon: 'target-duotone', title: 'home.fairTitle', text: 'home.fairText', to: '/help#how-decided' },
  { icon: 'poker-chip-duotone', title: 'home.walletTitle', text: 'home.walletText', to: '/help#one-wallet' },
  { icon: 'timer-duotone', title: 'home.recordTitle', text: 'home.recordText', to: '/help#check-round' },
  { icon: 'heart-duotone', title: 'home.safeTitle', text: 'home.safeText', to: '/help#before-you-begin' },
]

/** How the house works, in four true sentences, each with more behind it. */
export function Promises() {
  const t = useText()
  const figure = useFigures()
  const { minimumAge } = useBrand()
  return (
    <section className={css.list} aria-label={t('home.house')}>
      {promises.map(({ icon, title, text, to }) => (
        <Link key={title} to={to} className={css.promise}>
          <Icon name={icon} />
          <span>
            <b>{t(title)}</b>
            {t(text, { age: figure(minimumAge) })}
          </span>
        </Link>
      ))}
    </section>
  )
}
