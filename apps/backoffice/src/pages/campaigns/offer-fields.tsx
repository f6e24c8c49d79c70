import { bonusBases, spendOrders } from '@portal/contracts/bonus-values'
import { campaignTriggers } from '@portal/contracts/campaign-values'
import { gameTypes } from '@portal/contracts/record-values'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Select } from '@portal/ui/select.tsx'
import { type Draft, type FieldsProps, prizesOf } from './campaign-draft.ts'
import { campaignsTexts } from './campaigns-texts.ts'
import css from './campaigns.module.css'
import { TypedField } from './typed-field.tsx'

/** What members do, and what they get for it. */
export function OfferFields({ isFixed, ...fields }: FieldsProps & { readonly isFixed: boolean }) {
  const t = campaignsTexts.useText()
  const { draft, onChange, faultOf } = fields
  const { trigger, prizeKind } = draft
  const chooseTrigger = (chosen: Draft['trigger']) => {
    const kinds = prizesOf(chosen)
    onChange({ trigger: chosen, ...(!kinds.includes(prizeKind) && { prizeKind: kinds[0]!, base: 'BONUS' as const }) })
  }
  return (
    <>
      <div className={css.fields}>
        <Select
          label={t('campaigns.trigger')}
          disabled={isFixed}
          hint={isFixed ? t('campaigns.triggerFixed') : undefined}
          options={campaignTriggers.map((value) => ({ value, label: t(`campaigns.trigger_${value}`) }))}
          value={trigger}
          error={faultOf('trigger')}
          onChange={({ target }) => chooseTrigger(target.value as Draft['trigger'])}
        />
        {trigger === 'code' && (
          <TypedField {...fields} name="code" label="campaigns.code" hint="campaigns.codeHint" kind="text" isRequired />
        )}
        {trigger === 'deposit' && <TypedField {...fields} name="depositLeast" label="campaigns.depositLeast" isRequired />}
        {trigger === 'turnover' && <TypedField {...fields} name="target" label="campaigns.target" hint="campaigns.targetHint" isRequired />}
        <Select
          label={t('campaigns.prize')}
          options={prizesOf(trigger).map((value) => ({ value, label: t(`campaigns.prize_${value}`) }))}
          value={prizeKind}
          error={faultOf('prizeKind')}
          onChange={({ target }) => onChange({ prizeKind: target.value as Draft['prizeKind'] })}
        />
        <PrizeFields {...fields} />
        <TypedField {...fields} name="times" label="campaigns.times" hint="campaigns.timesHint" isRequired />
        <TypedField {...fields} name="claimDays" label="campaigns.claimDays" hint="campaigns.claimDaysHint" isRequired />
        <TypedField {...fields} name="budget" label="campaigns.budget" hint="campaigns.budgetHint" isRequired />
      </div>
      {trigger === 'turnover' && <CountedKinds {...fields} />}
      {prizeKind !== 'rounds' && <BonusFields {...fields} />}
    </>
  )
}

function PrizeFields(fields: FieldsProps) {
  const { prizeKind } = fields.draft
  if (prizeKind === 'sum') return <TypedField {...fields} name="amount" label="campaigns.amount" isRequired alias={['prize']} />
  if (prizeKind === 'match')
    return (
      <>
        <TypedField {...fields} name="percent" label="campaigns.percent" isRequired />
        <TypedField {...fields} name="most" label="campaigns.most" isRequired alias={['prize']} />
      </>
    )
  return (
    <>
      <TypedField {...fields} name="vassalage" label="campaigns.vassalage" kind="text" isRequired />
      <TypedField {...fields} name="gameCode" label="campaigns.gameCode" kind="text" isRequired />
      <TypedField {...fields} name="count" label="campaigns.count" isRequired />
      <TypedField {...fields} name="stake" label="campaigns.stake" isRequired alias={['prize']} />
      <TypedField {...fields} name="roundMultiplier" label="campaigns.roundMultiplier" hint="campaigns.roundMultiplierHint" isRequired />
      <TypedField {...fields} name="playDays" label="campaigns.playDays" isRequired />
    </>
  )
}

/** Kinds of games whose bets count for the target; none chosen: all. */
function CountedKinds({ draft, onChange }: FieldsProps) {
  const t = campaignsTexts.useText()
  const toggle = (kind: Draft['gameTypes'][number]) =>
    onChange({ gameTypes: draft.gameTypes.includes(kind) ? draft.gameTypes.filter((each) => each !== kind) : [...draft.gameTypes, kind] })
  return (
    <fieldset className={css.group}>
      <legend>{t('campaigns.counted')}</legend>
      <div className={css.ticks}>
        {gameTypes.map((kind) => (
          <Checkbox key={kind} label={t(`campaigns.kind_${kind}`)} checked={draft.gameTypes.includes(kind)} onChange={() => toggle(kind)} />
        ))}
      </div>
    </fieldset>
  )
}

/** The terms of the bonus that the prize comes as; without them it is money. */
function BonusFields(fields: FieldsProps) {
  const t = campaignsTexts.useText()
  const { draft, onChange, faultOf } = fields
  const { hasBonus, base, spendOrder, isSticky, endsOnWithdrawal, contribution, prizeKind } = draft
  return (
    <fieldset className={css.group}>
      <legend>{t('campaigns.bonus')}</legend>
      <Checkbox label={t('campaigns.hasBonus')} checked={hasBonus} onChange={({ target }) => onChange({ hasBonus: target.checked })} />
      {hasBonus && (
        <>
          <div className={css.fields}>
            <TypedField {...fields} name="multiplier" label="campaigns.multiplier" isRequired />
            <Select
              label={t('campaigns.base')}
              options={bonusBases.filter((value) => value === 'BONUS' || prizeKind === 'match').map((value) => ({ value, label: t(`campaigns.base_${value}`) }))}
              value={base}
              error={faultOf('base')}
              onChange={({ target }) => onChange({ base: target.value as Draft['base'] })}
            />
            <TypedField {...fields} name="validDays" label="campaigns.validDays" isRequired />
            <Select
              label={t('campaigns.spendOrder')}
              options={spendOrders.map((value) => ({ value, label: t(`campaigns.order_${value}`) }))}
              value={spendOrder}
              onChange={({ target }) => onChange({ spendOrder: target.value as Draft['spendOrder'] })}
            />
            <TypedField {...fields} name="maxBet" label="campaigns.maxBet" hint="campaigns.none_hint" />
            <TypedField {...fields} name="maxWin" label="campaigns.maxWin" hint="campaigns.none_hint" />
            <TypedField {...fields} name="exclusiveGroup" label="campaigns.exclusiveGroup" hint="campaigns.exclusiveGroupHint" kind="text" />
          </div>
          <Checkbox label={t('campaigns.isSticky')} checked={isSticky} onChange={({ target }) => onChange({ isSticky: target.checked })} />
          <Checkbox
            label={t('campaigns.endsOnWithdrawal')}
            checked={endsOnWithdrawal}
            onChange={({ target }) => onChange({ endsOnWithdrawal: target.checked })}
          />
          <h3 className={css.small}>{t('campaigns.contribution')}</h3>
          <div className={css.percents}>
            {gameTypes.map((kind) => (
              <TextField
                key={kind}
                label={t(`campaigns.kind_${kind}`)}
                inputMode="numeric"
                value={contribution[kind] ?? ''}
                error={faultOf(kind)}
                onChange={({ target }) => onChange({ contribution: { ...contribution, [kind]: target.value } })}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  ) // prettier-ignore
}
