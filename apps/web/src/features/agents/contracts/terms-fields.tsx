import type { ContractKind } from '@portal/contracts/agents'
import { Card } from '@portal/ui/card.tsx'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { Chip } from '@portal/ui/chip.tsx'
import { Select } from '@portal/ui/select.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useBrand } from '../../brand/brand.tsx'
import { FormError } from '../../identity/form-error.tsx'
import type { Terms } from './contract-kinds.ts'
import css from './contracts.module.css'
import { FigureField } from './figure-field.tsx'
import type { Draft } from './offer-draft.ts'

const gameTypes = ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT'] as const
const bases = ['LOSS', 'TURNOVER_AVG', 'TURNOVER_TOTAL'] as const
const carries = ['ALWAYS', 'LAST', 'SECOND_HALF', 'NONE'] as const

type TermsFieldsProps = {
  readonly kind: ContractKind
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly errorOf: (field: string) => string | undefined
  /** The agent's own terms: other games than its own can't be passed on. */
  readonly own: Terms
}

/** All of the terms but the tiers. */
export function TermsFields(props: TermsFieldsProps) {
  const say = contractsTexts.useText()
  const { currencySymbol } = useBrand()
  const { kind, draft, onDraft, errorOf } = props
  const symbol = <span className={css.symbol}>{currencySymbol}</span>
  return (
    <Card padded className={css.section}>
      <h3>{say('contracts.conditions')}</h3>
      <Categories {...props} />
      <div className={css.tierFields}>
        <FigureField
          label={say('contracts.activeRule')}
          name="minStake"
          first={draft.minStake}
          decimals={2}
          before={symbol}
          hint={say('contracts.activeHint')}
          error={errorOf('terms.minStake')}
          onFigure={(minStake) => onDraft({ ...draft, minStake })}
        />
        <FigureField
          label={say(`contracts.capField.${kind}`)}
          name="cap"
          first={draft.cap}
          decimals={2}
          before={symbol}
          hint={say('contracts.capHint')}
          error={errorOf('terms.cap')}
          onFigure={(cap) => onDraft({ ...draft, cap })}
        />
      </div>
      {kind === 'DIV' && <DividendFields {...props} />}
      {kind === 'RT' && (
        <Checkbox
          label={say('contracts.topUpOn')}
          name="topUp"
          checked={draft.topUp}
          onChange={({ target }) => onDraft({ ...draft, topUp: target.checked })}
        />
      )}
    </Card>
  )
}

function Categories({ draft, onDraft, errorOf, own }: TermsFieldsProps) {
  const t = useText()
  const say = contractsTexts.useText()
  const { categories } = draft
  const offered = own.categories.length > 0 ? own.categories : gameTypes
  const toggle = (each: (typeof gameTypes)[number]) =>
    onDraft({ ...draft, categories: categories.includes(each) ? categories.filter((one) => one !== each) : [...categories, each] })
  const error = errorOf('terms.categories')
  return (
    <div role="group" aria-label={say('contracts.games')} className={css.categories}>
      <b>{say('contracts.games')}</b>
      <div className={css.chips}>
        {own.categories.length === 0 && (
          <Chip isOn={categories.length === 0} onClick={() => onDraft({ ...draft, categories: [] })}>
            {say('contracts.allGames')}
          </Chip>
        )}
        {offered.map((each) => (
          <Chip key={each} isOn={categories.includes(each)} onClick={() => toggle(each)}>
            {t(`category.${each}`)}
          </Chip>
        ))}
      </div>
      {error && <FormError>{error}</FormError>}
    </div>
  )
}

function DividendFields({ draft, onDraft, errorOf }: TermsFieldsProps) {
  const say = contractsTexts.useText()
  return (
    <>
      <div className={css.tierFields}>
        <Select
          label={say('contracts.basis')}
          value={draft.basis}
          error={errorOf('terms.basis')}
          options={bases.map((value) => ({ value, label: say(`contracts.basis.${value}`) }))}
          onChange={({ target }) => onDraft({ ...draft, basis: target.value as Draft['basis'] })}
        />
        <Select
          label={say('contracts.carry')}
          value={draft.carry}
          error={errorOf('terms.carry')}
          hint={draft.carry === 'NONE' ? say('contracts.carryWarning') : undefined}
          options={carries.map((value) => ({ value, label: say(`contracts.carry.${value}`) }))}
          onChange={({ target }) => onDraft({ ...draft, carry: target.value as Draft['carry'] })}
        />
        <FigureField
          label={say('contracts.capShare')}
          name="capShare"
          first={draft.capShare}
          decimals={4}
          after={<span className={css.symbol}>%</span>}
          error={errorOf('terms.capPpm')}
          onFigure={(capShare) => onDraft({ ...draft, capShare })}
        />
      </div>
      <Checkbox
        label={say('contracts.lessSalary')}
        name="lessSalary"
        checked={draft.lessSalary}
        error={errorOf('terms.lessSalary')}
        onChange={({ target }) => onDraft({ ...draft, lessSalary: target.checked })}
      />
    </>
  )
}
