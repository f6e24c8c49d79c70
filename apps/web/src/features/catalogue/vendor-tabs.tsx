import { memo } from 'react'
import { Icon } from '@portal/ui'
import { SlidingTab, SlidingTabs } from '@portal/ui/sliding-tabs.tsx'
import { useText } from '../../i18n/use-text.tsx'
import type { VendorCard } from './game.ts'
import { vendorIconPath } from './picture-address.ts'
import { useShownFirst } from './shown-first.ts'
import { VendorMark } from './vendor-mark.tsx'
import css from './vendor-tabs.module.css'

/** The slider gets arrows with more vendors than this. */
const arrowsAbove = 7

type VendorTabsProps = {
  readonly cards: readonly VendorCard[]
  /** Empty: all vendors. */
  readonly selected: string
  /** The same function at each render: the tabs that stay as they are are then not drawn again. */
  readonly onSelect: (vassalage: string) => void
}

/** The vendors of a category in a row that slides; forty of them are spared every change that is none of theirs. */
export const VendorTabs = memo(({ cards, selected, onSelect }: VendorTabsProps) => {
  const t = useText()
  const [shown, choose] = useShownFirst(selected, onSelect)
  return (
    <SlidingTabs
      label={t('list.vendors')}
      hasArrows={cards.length > arrowsAbove}
      previous={t('action.previous')}
      next={t('action.next')}
      chosen={selected}
    >
      <SlidingTab isOn={shown === ''} onClick={() => choose('')}>
        <Icon name="squares-four-fill" />
        {t('list.all')}
      </SlidingTab>
      {cards.map((card) => (
        <VendorTab key={card.nodeId} card={card} isOn={shown === card.vassalage} onSelect={choose} />
      ))}
    </SlidingTabs>
  )
})

type VendorTabProps = { readonly card: VendorCard; readonly isOn: boolean; readonly onSelect: (vassalage: string) => void }

const VendorTab = memo(({ card, isOn, onSelect }: VendorTabProps) => {
  const t = useText()
  return (
    <SlidingTab isOn={isOn} className={css.tab} onClick={() => onSelect(card.vassalage)}>
      <VendorMark icon={vendorIconPath(card.icon, card.gameType)} name={card.displayName} on={isOn ? 'water' : 'surface'} />
      {card.displayName}
      {card.isHot === 1 && <Icon name="fire-fill" label={t('game.hot')} className={css.flame} />}
    </SlidingTab>
  )
})
