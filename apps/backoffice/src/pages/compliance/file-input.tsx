import { listLimits } from '@portal/contracts/compliance-values'
import { Button } from '@portal/ui'
import { useId, useRef, useState } from 'react'
import { complianceTexts } from './compliance-texts.ts'
import css from './compliance.module.css'

type FileInputProps = {
  readonly onChange: (value: string) => void
  readonly isChecked: boolean
  readonly value: string
}

/** Reads a chosen file as text; one that is too large counts as none. */
export function FileInput({ value, onChange, isChecked }: FileInputProps) {
  const t = complianceTexts.useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const read = async (file: File | undefined) => {
    setName(file?.name ?? '')
    onChange(file && file.size <= listLimits.bytes ? await file.text() : '')
  }
  return (
    <div className={css.file} role="group" aria-labelledby={id}>
      <b id={id}>{t('compliance.file')}</b>
      <span className={css.chosen}>
        <Button size="small" icon="plus-bold" onClick={() => input.current?.click()}>
          {t('compliance.chooseFile')}
        </Button>
        <span className={isChecked && value === '' ? css.missing : undefined} aria-live="polite">
          {value === '' ? t('compliance.fileNone') : t('compliance.fileChosen', { name, count: value.trimEnd().split('\n').length })}
        </span>
      </span>
      <input ref={input} hidden type="file" accept=".csv,text/csv" onChange={(event) => void read(event.target.files?.[0])} />
    </div>
  )
}
