import { readAmount } from '@portal/contracts/figures'
import { foldFigures } from '@portal/contracts/typed-text'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-text.tsx'
import { printFigures } from '@portal/browser/money.ts'
import { useBrand } from '../brand/brand.tsx'

/** An amount that a field must show how to write. */
const exampleAmount = '1250.5'

export type TypedAmount = {
  /** The content of the field, exactly as typed or pasted. */
  readonly typed: string
  /** A decimal string; empty while the field is, or while it holds what is not clearly one amount. */
  readonly amount: string
  readonly isUnclear: boolean
  /** How an amount is written in this language. */
  readonly example: string
  readonly setTyped: (typed: string) => void
  /** Puts an amount that was chosen into the field. */
  readonly setAmount: (amount: string) => void
}

/** A field for an amount: what the page prints it reads back, and what it can't read it never guesses. */
export function useTypedAmount(first = ''): TypedAmount {
  const { language } = useLanguage()
  const { currencySymbol: symbol } = useBrand()
  const write = (amount: string) => amount && printFigures(amount, language, 0, 4)
  const [held, setHeld] = useState({ typed: write(first), language })
  // The amount stays the same when the page's language changes, so it is written anew.
  if (held.language !== language) {
    const before = readAmount(held.typed, { language: held.language, symbol })
    setHeld({ typed: before === undefined ? held.typed : write(before), language })
  }
  const amount = readAmount(held.typed, { language, symbol })
  return {
    typed: held.typed,
    amount: amount ?? '',
    isUnclear: amount === undefined && foldFigures(held.typed) !== '',
    example: printFigures(exampleAmount, language, 2),
    setTyped: (typed) => setHeld({ typed, language }),
    setAmount: (chosen) => setHeld({ typed: write(chosen), language }),
  }
}
