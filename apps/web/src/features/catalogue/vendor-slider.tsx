import { useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '@portal/ui'
import { useText } from '../../i18n/use-text.tsx'
import { useProtectedLink } from '../identity/guard.ts'
import { opensGame, vendorAddress } from './categories.ts'
import type { Lane, VendorCard } from './game.ts'
import { VendorMark } from './vendor-mark.tsx'
import css from './vendor-slider.module.css'

/** Vendors in one view of the slider. */
const vendorsPerView = 10

/** Each vendor once, in the order of the lanes. */
export function listVendors(lanes: readonly Lane[]): readonly VendorCard[] {
  const seen = new Map<string, VendorCard>()
  for (const lane of lanes) for (const card of lane.cards) if (!seen.has(card.vassalage)) seen.set(card.vassalage, card)
  return [...seen.values()]
}

/** The game vendors, ten in a view; nothing while there are none. */
export function VendorSlider({ lanes }: { readonly lanes: readonly Lane[] }) {
  const t = useText()
  const follow = useProtectedLink()
  const vendors = listVendors(lanes)
  const [view, setView] = useState(0)
  const views = Math.ceil(vendors.length / vendorsPerView)
  if (vendors.length === 0) return null
  const shown = vendors.slice(view * vendorsPerView, (view + 1) * vendorsPerView)
  return (
    <section className={css.slider} aria-label={t('footer.vendors')}>
      <h2 className={css.title}>{t('footer.vendors')}</h2>
      {views > 1 && (
        <IconButton
          icon="caret-left-bold"
          label={t('action.previous')}
          look="deep"
          disabled={view === 0}
          onClick={() => setView(view - 1)}
        />
      )}
      <ul className={css.list}>
        {shown.map((card) => (
          <li key={card.vassalage}>
            {/* The mark may not be loaded yet; the link has its name all the same. */}
            <Link
              to={vendorAddress(card)}
              className={css.vendor}
              aria-label={card.displayName}
              onClick={opensGame(card) ? follow(vendorAddress(card)) : undefined}
            >
              <VendorMark icon={card.icon} name={card.displayName} on="water" shape="word" />
            </Link>
          </li>
        ))}
      </ul>
      {views > 1 && (
        <IconButton
          icon="caret-right-bold"
          label={t('action.next')}
          look="deep"
          disabled={view === views - 1}
          onClick={() => setView(view + 1)}
        />
      )}
    </section>
  )
}
