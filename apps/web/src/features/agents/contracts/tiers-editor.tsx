import type { ContractKind } from '@portal/contracts/agents'
import { Button } from '@portal/ui'
import { IconButton } from '@portal/ui/icon-button.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useBrand, useFigures } from '../../brand/brand.tsx'
import css from './contracts.module.css'
import { FigureField } from './figure-field.tsx'
import { addTier, type Draft, type TierDraft, tiersAtMost } from './offer-draft.ts'

type TiersEditorProps = {
  readonly kind: ContractKind
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  /** What is wrong with the value at a path. */
  readonly errorOf: (field: string) => string | undefined
}

/** The tiers of an offer: a rate, and what a team must reach for it. */
export function TiersEditor({ kind, draft, onDraft, errorOf }: TiersEditorProps) {
  const say = contractsTexts.useText()
  const change = (row: number, part: Partial<TierDraft>) =>
    onDraft({ ...draft, tiers: draft.tiers.map((tier) => (tier.row === row ? { ...tier, ...part } : tier)) })
  const remove = (row: number) => onDraft({ ...draft, tiers: draft.tiers.filter((tier) => tier.row !== row) })
  return (
    <>
      {draft.tiers.map((tier, at) => (
        <TierFields
          key={tier.row}
          kind={kind}
          tier={tier}
          at={at}
          errorOf={(field) => errorOf(`terms.tiers.${at}${field}`)}
          onChange={(part) => change(tier.row, part)}
          onRemove={draft.tiers.length > 1 ? () => remove(tier.row) : undefined}
        />
      ))}
      <Button look="quiet" icon="plus-bold" disabled={draft.tiers.length >= tiersAtMost} onClick={() => onDraft(addTier(draft))}>
        {say('contracts.addTier')}
      </Button>
    </>
  )
}

type TierFieldsProps = {
  readonly kind: ContractKind
  readonly tier: TierDraft
  readonly at: number
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (part: Partial<TierDraft>) => void
  readonly onRemove: (() => void) | undefined
}

function TierFields({ kind, tier, at, errorOf, onChange, onRemove }: TierFieldsProps) {
  const say = contractsTexts.useText()
  const figure = useFigures()
  const { currencySymbol } = useBrand()
  const amount = (field: 'turnover' | 'loss', label: string) => (
    <FigureField
      label={label}
      name={`${field}${tier.row}`}
      first={tier[field]}
      decimals={2}
      before={<span className={css.symbol}>{currencySymbol}</span>}
      error={errorOf(`.${field}`)}
      onFigure={(typed) => onChange({ [field]: typed })}
    />
  )
  return (
    <fieldset className={css.tier}>
      <legend>
        {say('contracts.tier', { figure: figure(at + 1) })}
        {onRemove && <IconButton icon="trash-duotone" label={say('contracts.removeTier', { figure: figure(at + 1) })} onClick={onRemove} />}
      </legend>
      <div className={css.tierFields}>
        <FigureField
          label={say('contracts.rate')}
          name={`rate${tier.row}`}
          first={tier.rate}
          decimals={4}
          after={<span className={css.symbol}>%</span>}
          error={errorOf('')}
          onFigure={(typed) => onChange({ rate: typed })}
        />
        {amount('turnover', say('contracts.turnoverFrom'))}
        <FigureField
          label={say('contracts.membersFrom')}
          name={`active${tier.row}`}
          first={tier.active}
          decimals={0}
          error={errorOf('.active')}
          onFigure={(typed) => onChange({ active: typed })}
        />
        {(kind === 'DIV' || tier.loss !== '') && amount('loss', say('contracts.lossFrom'))}
      </div>
    </fieldset>
  )
}
