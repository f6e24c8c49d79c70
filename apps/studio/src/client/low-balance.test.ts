// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { PlayState } from '../play-api.ts'
import { showLowBalance } from './low-balance.ts'
import { openSay } from './say.ts'
import EN from './texts/EN.json' with { type: 'json' }

function tell(session: Partial<PlayState['session']>, isFramed: boolean) {
  const hud = { setStatus: vi.fn(), setAction: vi.fn() }
  const channel = { send: vi.fn(), isFramed }
  const leave = vi.fn()
  showLowBalance({ hud, say: openSay(EN), channel, state: { session } as Pick<PlayState, 'session'> }, leave)
  const action = hud.setAction.mock.lastCall?.[0] as { label: string; run(): void } | undefined
  action?.run()
  return { status: hud.setStatus.mock.lastCall?.[0] as string, label: action?.label, sent: channel.send.mock.calls, leave }
}

test('free play offers no deposit, but says that it starts anew (FAIR-19)', () => {
  const { status, label, sent, leave } = tell({ mode: 'demo', depositUrl: null }, true)
  expect([status, label, sent.length, leave.mock.calls.length]).toEqual([EN['status.demoSpent'], EN['hud.lobby'], 0, 1])
})

test('in play for money a deposit is offered only through the page or an address', () => {
  const framed = tell({ mode: 'real', depositUrl: null }, true)
  expect([framed.status, framed.label]).toEqual([EN['error.wallet.insufficient_funds'], EN['hud.deposit']])
  expect(framed.sent).toEqual([[{ type: 'deposit-wanted' }]])
  expect(tell({ mode: 'real', depositUrl: null }, false).label).toBeUndefined()
})
