import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { type RefObject, useState } from 'react'
import type { Say } from '../i18n/use-text.tsx'
import type { Filter } from './definition.ts'
import css from './list-page.module.css'

type ListFiltersProps<Key extends string> = {
  readonly filters: readonly Filter<Key>[]
  readonly values: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  readonly t: Say<Key>
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}

/** The filters of a list. A choice counts at once, what is typed with Enter or the button; the address holds what counts. */
export function ListFilters<Key extends string>({ filters, values, faults, t, formRef, onChange }: ListFiltersProps<Key>) {
  const [typed, setTyped] = useState(values)
  // Another address (back, a saved view) replaces what was typed.
  const [seen, setSeen] = useState(values)
  if (seen !== values) {
    setSeen(values)
    setTyped(values)
  }
  const set = (key: string, value: string, isFinal: boolean) => {
    const next = { ...typed, [key]: value }
    setTyped(next)
    if (isFinal) onChange(next)
  }
  const isSet = Object.values(values).some(Boolean)
  return (
    <search>
      <Form ref={formRef} className={css.filters} aria-label={t('list.filters')} onSubmit={() => onChange(typed)}>
        {filters.map((filter) => {
          const error = faults[filter.key] ? t('action.fieldInvalid') : undefined
          const face = { label: t(filter.label), value: typed[filter.key] ?? '', error, className: css.filter }
          return filter.kind === 'choice' ? (
            <Select
              key={filter.key}
              {...face}
              placeholder={t(filter.none ?? 'list.any')}
              options={filter.options.map((option) => ({ value: option.value, label: t(option.label) }))}
              onChange={(event) => set(filter.key, event.target.value, true)}
            />
          ) : (
            <TextField
              key={filter.key}
              {...face}
              type={filter.kind === 'day' ? 'date' : 'text'}
              inputMode={filter.kind === 'amount' ? 'decimal' : undefined}
              placeholder={filter.hint && t(filter.hint)}
              maxLength={200}
              onChange={(event) => set(filter.key, event.target.value, filter.kind === 'day')}
            />
          )
        })}
        <div className={css.filterButtons}>
          <Button type="submit" icon="funnel-duotone">
            {t('list.apply')}
          </Button>
          {isSet && (
            <Button look="bare" onClick={() => onChange({})}>
              {t('list.clear')}
            </Button>
          )}
        </div>
      </Form>
    </search>
  )
}
