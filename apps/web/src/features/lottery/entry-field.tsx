import type { Field } from '@portal/lottery'
import { TextArea } from '@portal/ui/field.tsx'
import { useState } from 'react'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useDigits } from './digits.ts'
import { readTyped } from './marks.ts'
import { usePlayNames } from './play-name.ts'

/** How many wrong numbers are named; the sentence stays a line on a phone. */
const wrongNamed = 5

type EntryFieldProps = {
  readonly field: Field
  readonly marks: readonly number[]
  readonly onMarks: (marks: readonly number[]) => void
}

/** A row whose numbers are typed: what is typed stays, and what is no number of the play is named under it. */
export function EntryField({ field, marks, onMarks }: EntryFieldProps) {
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const digits = useDigits()
  const [typed, setTyped] = useState('')
  const read = readTyped(field, typed)
  // A quick pick, or a line that was added, has changed the marks.
  const isOwn = read.marks.join() === marks.join()
  const wrong = isOwn ? read.wrong : []
  return (
    <TextArea
      label={names.field(field.name)}
      hint={say('lotto.entryHint')}
      error={wrong.length > 0 && say('lotto.entryWrong', { numbers: wrong.slice(0, wrongNamed).join(', ') })}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      rows={4}
      value={isOwn ? typed : marks.map((mark) => digits(field.choices[mark] ?? '')).join(' ')}
      onChange={(event) => {
        setTyped(event.target.value)
        onMarks(readTyped(field, event.target.value).marks)
      }}
    />
  )
}
