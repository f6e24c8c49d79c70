// @vitest-environment happy-dom
import type { LanguageCode } from '@portal/contracts'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SpeechProvider } from './use-text.tsx'
import { useDay, useExactMoment, useMoment } from './use-time.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
  cleanup()
})

function Times(): ReactNode {
  const printers = [useDay(), useMoment(), useExactMoment()]
  return printers.map((print) => print('2026-11-12T20:05:09.000Z')).join(' | ')
}

test.each<[LanguageCode, string]>([
  ['BN', '১২ নভেম্বর, ২০২৬ | ১৩ নভে, ২০২৬, ০২:০৫ | ১৩ নভে, ২০২৬, ০২:০৫:০৯'],
  ['CN', '2026年11月12日 | 2026年11月13日 02:05 | 2026年11月13日 02:05:09'],
  ['EN', '12 November 2026 | 13 Nov 2026, 02:05 | 13 Nov 2026, 02:05:09'],
  ['VI', '12 tháng 11, 2026 | 02:05 13 thg 11, 2026 | 02:05:09 13 thg 11, 2026'],
])('in %s a date names its month, so that nobody reads another day; a moment is by the reader’s own clock', (language, told) => {
  process.env.TZ = 'Asia/Dhaka'
  const { container } = render(
    <SpeechProvider language={language} messages={{}}>
      <Times />
    </SpeechProvider>,
  )
  expect(container.textContent).toBe(told)
})
