import { memo, useEffect, useRef, useState } from 'react'
import { classNames, Icon, IconButton } from '@portal/ui'
import { useText } from '../../i18n/use-text.tsx'
import type { VendorCard } from './game.ts'
import { vendorIconPath } from './picture-address.ts'
import { useShownFirst } from './shown-first.ts'
import { VendorMark } from './vendor-mark.tsx'
import css from './vendor-tabs.module.css'

/** The slider gets arrows with more vendors than this. */
export const arrowsAbove = 7

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
  const strip = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState({ start: true, end: false })
  const hasArrows = cards.length > arrowsAbove
  const look = () => {
    const element = strip.current
    if (element) setEdges({ start: element.scrollLeft <= 1, end: element.scrollLeft + element.clientWidth >= element.scrollWidth - 1 })
  }
  useEffect(() => {
    look()
    if (strip.current) slideToChosen(strip.current)
  }, [selected])
  const slide = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <div className={css.row}>
      {hasArrows && (
        <IconButton
          icon="caret-left-bold"
          label={t('action.previous')}
          disabled={edges.start}
          onClick={() => slide(-1)}
          className={css.arrow}
        />
      )}
      <div ref={strip} role="group" aria-label={t('list.vendors')} className={css.strip} onScroll={look}>
        <button
          type="button"
          aria-pressed={shown === ''}
          className={classNames(css.tab, shown === '' && css.on)}
          onClick={() => choose('')}
        >
          <Icon name="squares-four-fill" />
          {t('list.all')}
        </button>
        {cards.map((card) => (
          <VendorTab key={card.nodeId} card={card} isOn={shown === card.vassalage} onSelect={choose} />
        ))}
      </div>
      {hasArrows && (
        <IconButton icon="caret-right-bold" label={t('action.next')} disabled={edges.end} onClick={() => slide(1)} className={css.arrow} />
      )}
    </div>
  )
})

/** Slides the row alone: the page stays where its reader has scrolled to, also before the app ran. */
function slideToChosen(strip: HTMLElement): void {
  const chosen = strip.querySelector('[aria-pressed=true]')?.getBoundingClientRect()
  const { left, right } = strip.getBoundingClientRect()
  if (chosen) strip.scrollBy({ left: Math.min(0, chosen.left - left) + Math.max(0, chosen.right - right) })
}

type VendorTabProps = { readonly card: VendorCard; readonly isOn: boolean; readonly onSelect: (vassalage: string) => void }

const VendorTab = memo(({ card, isOn, onSelect }: VendorTabProps) => {
  const t = useText()
  return (
    <button type="button" aria-pressed={isOn} className={classNames(css.tab, isOn && css.on)} onClick={() => onSelect(card.vassalage)}>
      <VendorMark icon={vendorIconPath(card.icon, card.gameType)} name={card.displayName} on={isOn ? 'water' : 'surface'} />
      {card.displayName}
      {card.isHot === 1 && <Icon name="fire-fill" label={t('game.hot')} className={css.flame} />}
    </button>
  )
})
