// @vitest-environment happy-dom
import { act, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MobileField, noMobile } from './mobile-field.tsx'

type Choose = (country: { countryDialingCode: string }) => void
const pickers = vi.hoisted(() => [] as Choose[])
vi.mock('../../i18n/use-text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('./country-picker.tsx', () => ({
  CountryPicker: ({ onChoose }: { onChoose: Choose }) => {
    pickers.push(onChoose)
    return null
  },
}))

test('A number typed before the first country is known is kept and gets its country (R-4.6.08)', () => {
  function Typed() {
    const [mobile, setMobile] = useState(noMobile)
    return (
      <>
        <MobileField value={mobile} onChange={setMobile} />
        <output>{JSON.stringify(mobile)}</output>
      </>
    )
  }
  const { container } = render(<Typed />)
  // The picker tells its first country after it is shown, and with that picture of the form; somebody may have typed meanwhile.
  const early = pickers[0]!
  fireEvent.change(container.querySelector('input[name=mobileNum]')!, { target: { value: '01712345678' } })
  act(() => early({ countryDialingCode: '+880' }))
  expect(JSON.parse(container.querySelector('output')!.textContent)).toEqual({ mobileNum: '01712345678', countryDialingCode: '+880' })
})
