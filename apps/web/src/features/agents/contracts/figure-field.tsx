import { readAmount } from '@portal/contracts/figures'
import { foldFigures } from '@portal/contracts/typed-text'
import { printFigures } from '@portal/browser/money.ts'
import { type ReactNode, useState } from 'react'
import { TextField } from '@portal/ui/field.tsx'
import { useLanguage } from '../../../i18n/use-text.tsx'

type FigureFieldProps = {
  readonly label: string
  readonly name: string
  /** A decimal string, empty for none; only the first one is taken. */
  readonly first: string | undefined
  readonly decimals: number
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Gets a decimal string, or undefined for what is not clearly a figure. */
  readonly onFigure: (figure: string | undefined) => void
}

/** A figure as the page's language writes it: what the page prints it reads back, and what it can't read it never guesses. */
export function FigureField({ label, name, first = '', decimals, before, after, hint, error, onFigure }: FigureFieldProps) {
  const { language } = useLanguage()
  const write = (figure: string) => figure && printFigures(figure, language, 0, 4)
  const [held, setHeld] = useState({ typed: write(first), language })
  // The figure stays the same when the page's language changes, so it is written anew.
  if (held.language !== language) {
    const known = readAmount(held.typed, { language: held.language, decimals })
    setHeld({ typed: known === undefined ? held.typed : write(known), language })
  }
  return (
    <TextField
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      before={before}
      after={after}
      hint={hint}
      error={error}
      value={held.typed}
      onChange={({ target: { value } }) => {
        setHeld({ typed: value, language })
        onFigure(foldFigures(value).trim() === '' ? '' : readAmount(value, { language, decimals }))
      }}
    />
  )
}
