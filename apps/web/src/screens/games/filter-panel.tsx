import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Card } from '@portal/ui/card.tsx'
import { Chip } from '@portal/ui/chip.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Button, classNames } from '@portal/ui'
import { Tabs } from '@portal/ui/tabs.tsx'
import { useBrand, useFigures, useMoney } from '../../features/brand/brand.tsx'
import type { Lane, OptionCounts } from '../../features/catalogue/game.ts'
import {
  changeFilter,
  changeListType,
  type GameFilters,
  hasFilters,
  listClassifications,
  type ListType,
  minBetTiers,
  noFilters,
} from '../../features/catalogue/list-state.ts'
import { useShownFirst } from '../../features/catalogue/shown-first.ts'
import { useProtected } from '../../features/identity/guard.ts'
import { useText } from '../../i18n/use-text.tsx'
import type { TextKey } from '../../i18n/texts.ts'
import { useSession } from '../../lib/session.ts'
import css from './filter-panel.module.css'

type FilterPanelProps = {
  readonly lane: Lane | undefined
  readonly filters: GameFilters
  readonly hasHot: boolean
  readonly total: number | undefined
  /** How many games each option would find; not known for lists without filters. */
  readonly counts: OptionCounts | undefined
  readonly onChange: (next: GameFilters) => void
}

/** A search that is typed asks after this pause. */
const typingPauseMs = 300

const typeTexts: Readonly<Record<ListType, TextKey>> = { '': 'list.all', hot: 'list.hot', fav: 'list.favorites', recent: 'list.recent' }
const typeIcons = {
  '': 'squares-four-duotone',
  hot: 'fire-duotone',
  fav: 'heart-duotone',
  recent: 'clock-counter-clockwise-duotone',
} as const

/** The list types, the search, the classification and the minimum bet. Hot stands there when there are hot games, the last two for members. */
export function FilterPanel({ lane, filters: actual, hasHot, total, counts, onChange: carryOut }: FilterPanelProps) {
  const [filters, onChange] = useShownFirst(actual, carryOut)
  const t = useText()
  const figure = useFigures()
  const guarded = useProtected()
  const session = useSession()
  const types = ([''] as ListType[]).concat(hasHot ? ['hot'] : [], session ? ['fav', 'recent'] : [])
  const choose = (type: ListType) => {
    if (type === 'fav' || type === 'recent') guarded(() => onChange(changeListType(filters, type)))
    else onChange(changeListType(filters, type))
  }
  return (
    <Card className={css.panel}>
      <div className={css.first}>
        <Tabs
          label={t('list.types')}
          selected={filters.type || 'all'}
          onSelect={(key) => choose(key === 'all' ? '' : (key as ListType))}
          tabs={types.map((type) => ({ key: type || 'all', label: t(typeTexts[type]), icon: typeIcons[type] }))}
        />
        <Search filters={filters} onChange={onChange} />
      </div>
      {/* The choices come and go with the list itself: what moves it would have to be drawn before the press shows. */}
      {actual.type === '' && <Choices lane={lane} filters={filters} counts={counts} onChange={onChange} />}
      <div className={css.found} aria-live="polite">
        {total !== undefined && <span className="muted">{t('list.found', { count: total, figure: figure(total) })}</span>}
        {hasFilters(filters) && (
          <Button look="bare" size="small" icon="x-bold" onClick={() => onChange({ ...noFilters, vassalage: filters.vassalage })}>
            {t('list.clear')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Search({ filters, onChange }: Pick<FilterPanelProps, 'filters' | 'onChange'>) {
  const t = useText()
  const [typed, setTyped] = useState(filters.name)
  const [appliedName, setAppliedName] = useState(filters.name)
  // The address changed (back, clear): the field follows. What was typed before the app ran stays, because nothing changed yet.
  if (appliedName !== filters.name) {
    setAppliedName(filters.name)
    setTyped(filters.name)
  }
  const search = useRef(() => undefined as void)
  search.current = () => onChange(changeFilter(filters, { name: typed.trim() }))
  useEffect(() => {
    if (typed.trim() === filters.name) return
    const timer = setTimeout(() => search.current(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, filters.name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(changeFilter(filters, { name: typed.trim() }))
  }
  return (
    <form role="search" onSubmit={submit} className={css.search}>
      <TextField
        label={t('list.search')}
        labelHidden
        name="name"
        type="search"
        icon="magnifying-glass"
        placeholder={t('list.search')}
        maxLength={64}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}

function Choices({ lane, filters, counts, onChange }: Pick<FilterPanelProps, 'lane' | 'filters' | 'counts' | 'onChange'>) {
  const t = useText()
  const money = useMoney()
  const { languages } = useBrand()
  const kinds = listClassifications(lane?.gameClassify.classifications ?? [], languages, filters.classify)
  const all = (isOn: boolean, onClick: () => void) => (
    <Chip isOn={isOn} onClick={onClick}>
      {t('list.all')}
    </Chip>
  )
  return (
    <>
      {kinds.length > 1 && (
        <div className={css.row} role="group" aria-label={t('list.kind')}>
          <span className={css.label}>{t('list.kind')}</span>
          {all(filters.classify === '', () => onChange(changeFilter(filters, { classify: '' })))}
          {kinds.map((kind) => (
            <Option
              key={kind}
              label={t(`classify.${kind}`)}
              count={counts && (counts.classify[kind] ?? 0)}
              isOn={filters.classify === kind}
              onClick={() => onChange(changeFilter(filters, { classify: kind }))}
            />
          ))}
        </div>
      )}
      <div className={css.row} role="group" aria-label={t('game.minBet')}>
        <span className={css.label}>{t('game.minBet')}</span>
        {all(filters.minBet === '', () => onChange(changeFilter(filters, { minBet: '' })))}
        {minBetTiers.map((tier) => (
          <Option
            key={tier}
            label={money(tier)}
            count={counts && (counts.minBet[tier] ?? 0)}
            isOn={filters.minBet === tier}
            onClick={() => onChange(changeFilter(filters, { minBet: tier }))}
          />
        ))}
      </div>
    </>
  )
}

type OptionProps = {
  readonly label: string
  readonly count: number | undefined
  readonly isOn: boolean
  readonly onClick: () => void
}

/** An option of a filter with how many games it would find. One that would find none says so and can not be chosen; chosen already, it can be left. */
function Option({ label, count, isOn, onClick }: OptionProps) {
  const t = useText()
  const figure = useFigures()
  return (
    <Chip
      isOn={isOn}
      disabled={count === 0 && !isOn}
      title={count === 0 ? t('list.optionNone', { name: label }) : undefined}
      className={css.option}
      onClick={onClick}
    >
      <span className="num">{label}</span>
      {count !== undefined && <span className={classNames(css.count, 'num')}>{figure(count)}</span>}
    </Chip>
  )
}
