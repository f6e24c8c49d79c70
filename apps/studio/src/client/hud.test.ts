// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { HudRights } from './game-hud.ts'
import { Hud, type HudActions } from './hud.ts'
import EN from './texts/EN.json' with { type: 'json' }
import { openSay } from './say.ts'

const openHud = (rights: Partial<HudRights & { mayQuicken: boolean }> = {}, actions: Partial<HudActions> = {}) =>
  new Hud(openSay(EN), actions as HudActions, {
    isDemo: false,
    rtp: '96.1%',
    mayAutoplay: false,
    mayQuicken: false,
    mayFullScreen: false,
    age: '21',
    ...rights,
  })
const named = (hud: Hud, label: string): HTMLElement | null => hud.root.querySelector(`[aria-label="${label}"]`)

test('every game shows the minimum age and the helpline beside clock and net position (PROT-06, PROT-19)', () => {
  const openHelp = vi.fn()
  const hud = openHud({}, { openHelp })
  expect(named(hud, 'Only for adults aged 21 and over')?.textContent).toBe('21+')
  hud.root.querySelector<HTMLElement>('.help')?.click()
  expect(openHelp).toHaveBeenCalledOnce()
  expect(hud.root.querySelectorAll('.clock, .net-figure')).toHaveLength(2)
})

test('autoplay and faster pictures are offered only where the market allows them (FAIR-23)', () => {
  expect([named(openHud(), EN['hud.autoplay']), named(openHud(), EN['hud.quick'])]).toEqual([null, null])
  expect(named(openHud({ mayAutoplay: true }), EN['hud.autoplay'])).not.toBeNull()
  const hud = openHud({ mayQuicken: true })
  hud.setQuick(true)
  expect(named(hud, EN['hud.quick'])?.getAttribute('aria-pressed')).toBe('true')
})

test('free play is labelled as long as it is open, play with money is not', () => {
  expect(openHud({ isDemo: true }).root.querySelector('.demo')?.textContent).toBe(EN['hud.demo'])
  expect(openHud().root.querySelector('.demo')).toBeNull()
})

test('the prizes of the stake and the rounds that were given are written out, and go when there are none', () => {
  const hud = openHud()
  const prizes = hud.root.querySelector<HTMLElement>('.prizes')
  hud.setPrizes([['MINI', '৳ 200']])
  expect([prizes?.hidden, prizes?.textContent]).toEqual([false, 'MINI ৳ 200'])
  hud.setPrizes([])
  expect(prizes?.hidden).toBe(true)
  hud.setFreeRounds('3 left')
  expect(hud.root.textContent).toContain('3 left')
  hud.setFreeRounds(undefined)
  expect(hud.root.textContent).not.toContain('3 left')
})
