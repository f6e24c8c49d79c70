import { Link } from 'react-router'
import { classNames, Icon } from '@portal/ui'
import { useText } from '../../i18n/use-text.tsx'
import { writeStored } from '../../lib/storage.ts'
import { useFigures } from '../brand/brand.tsx'
import { useProtectedLink } from '../identity/guard.ts'
import { type categories, categoryAddress, opensGame, vendorAddress } from './categories.ts'
import type { VendorCard } from './game.ts'
import { vendorIconPath } from './picture-address.ts'
import { VendorMark } from './vendor-mark.tsx'
import css from './vendor-menu.module.css'

/** The dropdown shows at most this many vendors; beyond them stands one entry for all. */
const mostVendors = 11
/** From this many on the vendors are not centred any more. */
const centredBelow = 6

type VendorMenuProps = {
  readonly category: (typeof categories)[number]
  readonly cards: readonly VendorCard[]
  readonly onChoose: () => void
}

/** The vendors of a category, under its entry in the navigation. */
export function VendorMenu({ category, cards, onChoose }: VendorMenuProps) {
  const t = useText()
  const figure = useFigures()
  const follow = useProtectedLink()
  return (
    <ul className={classNames(css.menu, cards.length < centredBelow ? css.centred : css.wide)}>
      {cards.slice(0, mostVendors).map((card) => (
        <li key={card.nodeId}>
          <Link
            to={vendorAddress(card)}
            className={css.vendor}
            onClick={(event) => {
              writeStored('session', 'current_vassalage', card.vassalage)
              if (opensGame(card)) follow(vendorAddress(card), onChoose)(event)
              else onChoose()
            }}
          >
            <VendorMark icon={vendorIconPath(card.icon, card.gameType)} name={card.displayName} />
            <span className={css.words}>
              <b className="clip">{card.displayName}</b>
              <span>
                {card.maintenance ? t('game.maintenance') : t('count.games', { count: card.gameCount, figure: figure(card.gameCount) })}
              </span>
            </span>
            {card.isHot === 1 && <Icon name="fire-fill" label={t('game.hot')} className={css.hot} />}
          </Link>
        </li>
      ))}
      {cards.length > mostVendors && (
        <li>
          <Link to={categoryAddress(category)} className={css.vendor} onClick={onChoose}>
            <Icon name="squares-four-duotone" className={css.more} />
            <b>{t('nav.moreVendors')}</b>
          </Link>
        </li>
      )}
    </ul>
  )
}
