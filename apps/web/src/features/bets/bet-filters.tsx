import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Select } from '@portal/ui/select.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { categories } from '../catalogue/categories.ts'
import { lanesQuery } from '../catalogue/game.ts'
import { listVendors } from '../catalogue/vendor-slider.tsx'
import css from './betting-record.module.css'
import { betStatuses, type RecordFilters } from './record.ts'

type Choice = Pick<RecordFilters, 'gameType' | 'vendor' | 'status'>

type BetFiltersProps = {
  readonly filters: Choice
  readonly onChange: (next: Partial<Choice>) => void
  /** What is searched for by its letters. */
  readonly children: ReactNode
}

/** Of which category, vendor and state the bets are. */
export function BetFilters({ filters, onChange, children }: BetFiltersProps) {
  const t = useText()
  const listOf = useVendors()
  const setCategory = (gameType: RecordFilters['gameType']) => {
    // A vendor without games of the category would leave nothing to see.
    const isOffered = listOf(gameType).some(({ vassalage }) => vassalage === filters.vendor)
    onChange({ gameType, ...(!isOffered && { vendor: '' }) })
  }
  return (
    <div className={css.filters}>
      <Select
        label={t('record.category')}
        value={filters.gameType}
        onChange={(event) => setCategory(event.target.value as RecordFilters['gameType'])}
        options={[{ value: '', label: t('list.all') }, ...categories.map(({ gameType, title }) => ({ value: gameType, label: t(title) }))]}
      />
      <Select
        label={t('game.vendor')}
        value={filters.vendor}
        onChange={(event) => onChange({ vendor: event.target.value })}
        options={[
          { value: '', label: t('list.all') },
          ...listOf(filters.gameType).map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName })),
        ]}
      />
      <Select
        label={t('record.status')}
        value={filters.status}
        onChange={(event) => onChange({ status: event.target.value as RecordFilters['status'] })}
        options={[{ value: '', label: t('list.all') }, ...betStatuses.map((status) => ({ value: status, label: t(`bet.${status}`) }))]}
      />
      {children}
    </div>
  )
}

/** The vendors that have games, of a category or of all. */
function useVendors() {
  const { language } = useLanguage()
  const { data } = useQuery(lanesQuery(useApi(), language))
  const lanes = data?.data.lanes ?? []
  return (category: RecordFilters['gameType']) => listVendors(lanes.filter(({ gameType }) => category === '' || gameType === category))
}
