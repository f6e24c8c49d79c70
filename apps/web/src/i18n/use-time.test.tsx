// @vitest-environment happy-dom
import type { LanguageCode } from '@portal/contracts'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SpeechProvider } from './use-text.tsx'
import { useDay, useExactMoment, useMoment, useOwnMoment } from './use-time.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
  cleanup()
})

function Times(): ReactNode {
  const printers = [useDay(), useMoment(), useExactMoment(), useOwnMoment()]
  return printers.map((print) => print('2026-11-12T20:05:09.000Z')).join(' | ')
}

test.each<[LanguageCode, string]>([
  ['BN', '১৩ নভেম্বর, ২০২৬ | ১৩ নভে, ২০২৬, ০২:০৫ | ১৩ নভে, ২০২৬, ০২:০৫:০৯ | ১২ নভে, ২০২৬, ২১:০৫'],
  ['CN', '2026年11月13日 | 2026年11月13日 02:05 | 2026年11月13日 02:05:09 | 2026年11月12日 21:05'],
  ['EN', '13 November 2026 | 13 Nov 2026, 02:05 | 13 Nov 2026, 02:05:09 | 12 Nov 2026, 21:05'],
  ['VI', '13 tháng 11, 2026 | 02:05 13 thg 11, 2026 | 02:05:09 13 thg 11, 2026 | 21:05 12 thg 11, 2026'],
])('In %s dates name the month; times use the brand’s zone, awaited ones the reader’s', (language, told) => {
  process.env.TZ = 'Europe/Berlin'
  const { container } = render(
    <SpeechProvider language={language} timeZone="Asia/Dhaka" messages={{}}>
      <Times />
    </SpeechProvider>,
  )
  expect(container.textContent).toBe(told)
})
