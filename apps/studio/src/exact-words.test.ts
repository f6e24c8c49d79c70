import { afterAll, beforeAll, expect, test } from 'vitest'
import BN from './client/texts/BN.json' with { type: 'json' }
import CN from './client/texts/CN.json' with { type: 'json' }
import EN from './client/texts/EN.json' with { type: 'json' }
import VI from './client/texts/VI.json' with { type: 'json' }
import { seatPlayer, startTestStudio, type TestStudio, valueOf } from './testing/test-studio.ts'

let at: TestStudio
beforeAll(async () => void (at = await startTestStudio()))
afterAll(() => at.close())

test('the exact way from seeds to numbers is told in the same words on the page and in the game (FAIR-09)', async () => {
  const seat = await seatPlayer(at, 'careful', 10_000_000n)
  const { round } = valueOf(await seat.spin())
  for (const [language, { 'fair.exact': exact }] of Object.entries({ BN, EN, CN, VI })) {
    const { url } = await at.gvp('/rounds/detail', { roundId: round.id, language })
    expect((await at.app.inject({ url: String(url).replace('http://studio.test', '') })).body).toContain(exact)
  }
})
