import { Link } from 'react-router'
import { classNames, Icon, type IconName } from '@portal/ui'
import { categoryAddress } from '../../features/catalogue/categories.ts'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useShownCategories } from '../../shell/navigation.tsx'
import css from './lottery-navigation.module.css'

/** The way back, from a lottery to all of them and from both to the other categories. It stays in view: the header has no navigation here. */
export function LotteryNavigation({ isMenu }: { readonly isMenu: boolean }) {
  const t = useText()
  const say = lotteryTexts.useText()
  const others = useShownCategories().filter(({ gameType }) => gameType !== 'LOTT')
  return (
    <nav aria-label={say('lotto.ways')} className={css.ways}>
      <div className={css.row}>
        {!isMenu && <NavigationLink to="/lottery" icon="arrow-left-bold" label={say('lotto.toMenu')} isFirst />}
        <NavigationLink to="/lotteryResults" icon="list-checks-duotone" label={t('title.lotteryResults')} />
        <NavigationLink to="/" icon="house-duotone" label={t('nav.home')} />
        {others.map((category) => (
          <NavigationLink key={category.gameType} to={categoryAddress(category)} icon={category.icon} label={t(category.title)} />
        ))}
      </div>
    </nav>
  )
}

type NavigationLinkProps = { readonly to: string; readonly icon: IconName; readonly label: string; readonly isFirst?: boolean }

function NavigationLink({ to, icon, label, isFirst }: NavigationLinkProps) {
  return (
    <Link to={to} className={classNames(css.way, isFirst && css.first)}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}
