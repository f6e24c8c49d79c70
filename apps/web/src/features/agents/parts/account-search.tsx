import { TextField } from '@portal/ui/field.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'

/** Accounts of the team, by the beginning of their names. */
export function AccountSearch({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const say = agentsTexts.useText()
  return (
    <TextField
      type="search"
      name="search"
      icon="magnifying-glass-bold"
      label={say('agents.search')}
      placeholder={say('agents.searchHint')}
      autoComplete="off"
      maxLength={64}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
