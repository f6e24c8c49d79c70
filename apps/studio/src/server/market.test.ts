import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FairnessAnswer, PlayState } from '../play-api.ts'
import { findHelpline, findProfile } from './market.ts'
import { offeredTurnCards } from '../testing/test-table.ts'
import { codeOf, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

test.each([
  ['GB', 2_500, 5_000, false, false, false],
  ['DE', 5_000, 5_000, false, false, false],
  ['SE', 3_000, 3_000, false, false, true],
  ['ES', 3_000, 3_000, false, false, false],
  ['DEMO', 0, 0, true, true, true],
  ['XX', 5_000, 5_000, false, false, false],
  ['constructor', 5_000, 5_000, false, false, false],
  [undefined, 5_000, 5_000, false, false, false],
])('the market %s allows a slot every %i ms, another game every %i ms (FAIR-23)', (market, slot, table, autoplay, turbo, slamStop) => {
  expect(findProfile(market)).toEqual({ minCycleMs: { slot, table }, autoplay, turbo, slamStop })
})

test('a market has the helpline of its country, or else the international one (PROT-19)', () => {
  expect(['GB', 'DE', 'SE', 'ES'].map((market) => findHelpline(market).split(',')[0])).toEqual([
    'GamCare',
    'Check dein Spiel',
    'Stödlinjen',
    'FEJAR',
  ])
  expect(['DEMO', 'BD', 'constructor', '', null, undefined].map(findHelpline)).toEqual(Array(6).fill('gamblingtherapy.org'))
})

describe('the server', () => {
  let at: TestStudio
  beforeAll(async () => void (at = await startTestStudio({ market: 'GB', moreGames: [offeredTurnCards] })))
  afterAll(() => at.close())

  test('refuses early rounds and takes nothing: no two of 50 starts are closer than the floor (FAIR-23)', async () => {
    const seat = await seatPlayer(at, 'fastest', 1_000_000_000n)
    expect(valueOf(seat.opened).state.session.profile).toEqual({ minCycleMs: 2_500, autoplay: false, turbo: false, slamStop: false })
    const starts: number[] = []
    let acknowledges: string | undefined
    while (starts.length < 50) {
      const answer = await seat.spin({ ...(acknowledges && { acknowledges }) })
      if (answer.success) {
        starts.push(at.clock.now().getTime())
        acknowledges = answer.value.round.id
      } else {
        expect(answer.code).toBe('spin.too_early')
        const waitMs = Number(answer.details!.waitMs)
        expect(waitMs).toBe(starts.at(-1)! + 2_500 - at.clock.now().getTime())
        // As fast as can be, and once a millisecond too early.
        at.clock.advance(waitMs > 1 ? waitMs - 1 : 1)
      }
    }
    const gaps = starts.slice(1).map((start, index) => start - starts[index]!)
    expect(gaps).toEqual(gaps.map(() => 2_500))
    expect(at.portal.calls.filter((one) => one.call === 'betwin')).toHaveLength(50)
  })

  test('counts over all games and windows of a player, and through a change of the seed (FAIR-23)', async () => {
    const slot = await seatPlayer(at, 'juggler', 1_000_000_000n)
    const cards = await seatPlayer(at, 'juggler', 0n, { game: 'turn-cards' })
    valueOf(await slot.spin())
    expect(await cards.spin({ choice: { chips: 1 } })).toMatchObject({ code: 'spin.too_early', details: { waitMs: '5000' } })
    valueOf(await slot.call<FairnessAnswer>('POST', '/fairness/rotation'))
    at.clock.advance(4_999)
    expect(await cards.spin({ choice: { chips: 1 } })).toMatchObject({ code: 'spin.too_early', details: { waitMs: '1' } })
    at.clock.advance(1)
    expect(codeOf(await cards.spin({ choice: { chips: 1 } }))).toBe('none')
    const other = await seatPlayer(at, 'another', 1_000_000_000n)
    expect(codeOf(await other.spin())).toBe('none')
  })

  test.each([
    ['a slot', 'sundarban-tiger', {}, 2_500],
    ['cards', 'turn-cards', { choice: { chips: 1 } }, 5_000],
  ] as const)(
    'after the clock goes back an hour a player at %s waits the usual time once (FAIR-23, REL-09)',
    async (_name, game, bet, floorMs) => {
      const seat = await seatPlayer(at, `put-back-${game}`, 1_000_000_000n, { game })
      let { round } = valueOf(await seat.spin(bet))
      if (round.state === 'open') ({ round } = valueOf(await seat.act(round.id, 'stop')))
      valueOf(await seat.call('POST', `/rounds/${round.id}/progress`, { shownSteps: 999, acknowledged: true }))
      at.clock.advance(-3_600_000)
      expect(await seat.spin(bet)).toMatchObject({ code: 'spin.too_early', details: { waitMs: String(floorMs) } })
      at.clock.advance(floorMs - 1)
      expect(await seat.spin(bet)).toMatchObject({ code: 'spin.too_early', details: { waitMs: '1' } })
      at.clock.advance(1)
      expect(codeOf(await seat.spin(bet))).toBe('none')
      at.clock.advance(3_600_000)
    },
  )

  test('a repeated request is no second round and is answered at once (FAIR-23, REL-19)', async () => {
    const seat = await seatPlayer(at, 'patient', 1_000_000_000n)
    const requestId = crypto.randomUUID()
    const [first, again] = [valueOf(await seat.spin({ requestId })), valueOf(await seat.spin({ requestId }))]
    expect(again.round.id).toBe(first.round.id)
  })

  test('a launch names the market, and one that nobody knows has the strictest rules (FAIR-23)', async () => {
    const profileOf = async (market: string) => {
      const seat = await seatPlayer(at, `of-${market}`, 1_000_000n, { market })
      return valueOf(await seat.call<PlayState>('GET', '/state')).session.profile.minCycleMs
    }
    expect([await profileOf('SE'), await profileOf('DEMO'), await profileOf('ZZ')]).toEqual([3_000, 0, 5_000])
  })
})
