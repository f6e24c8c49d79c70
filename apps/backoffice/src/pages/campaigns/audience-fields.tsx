import { depositorKinds } from '@portal/contracts/campaign-values'
import { Select } from '@portal/ui/select.tsx'
import type { Draft, FieldsProps } from './campaign-draft.ts'
import { campaignsTexts } from './campaigns-texts.ts'
import css from './campaigns.module.css'
import { TypedField } from './typed-field.tsx'

/** Whom the campaign is meant for. How many that are is in the forecast of the saved version. */
export function AudienceFields(fields: FieldsProps) {
  const t = campaignsTexts.useText()
  const { draft, onChange, faultOf } = fields
  return (
    <div className={css.fields}>
      <TypedField {...fields} name="levelFrom" label="campaigns.levelFrom" isRequired />
      <TypedField {...fields} name="levelTo" label="campaigns.levelTo" isRequired />
      <TypedField {...fields} name="registeredFrom" label="campaigns.registeredFrom" kind="date" />
      <TypedField {...fields} name="registeredTo" label="campaigns.registeredTo" kind="date" />
      <TypedField {...fields} name="activeDays" label="campaigns.activeDays" hint="campaigns.daysHint" />
      <TypedField {...fields} name="idleDays" label="campaigns.idleDays" hint="campaigns.daysHint" />
      <Select
        label={t('campaigns.deposits')}
        options={depositorKinds.map((value) => ({ value, label: t(`campaigns.deposits_${value}`) }))}
        value={draft.deposits}
        error={faultOf('deposits')}
        onChange={({ target }) => onChange({ deposits: target.value as Draft['deposits'] })}
      />
      <TypedField {...fields} name="depositSumLeast" label="campaigns.depositSumLeast" hint="campaigns.none_hint" />
      <TypedField {...fields} name="labels" label="campaigns.labels" hint="campaigns.labelsHint" kind="text" />
    </div>
  )
}
