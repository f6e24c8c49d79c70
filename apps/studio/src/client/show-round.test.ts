import { expect, test } from 'vitest'
import { openFigures } from './amounts.ts'
import type { Hud } from './hud.ts'
import { makeFreeRound } from '../testing/sample-round.ts'
import { look } from '../testing/sample-look.ts'
import type { Scene } from './scene.ts'
import { openSay } from './say.ts'
import { showRound } from './show-round.ts'
import type { Sound } from './sound.ts'
import EN from './texts/EN.json' with { type: 'json' }

type Call = readonly [name: string, ...values: unknown[]]

/** Answers every call, and writes down those that are named. */
function listen(calls: Call[], names: readonly string[], context: Record<string, unknown> = {}): unknown {
  return new Proxy(context, {
    get: (_, name: string) =>
      context[name] ??
      ((...values: unknown[]) => {
        if (names.includes(name)) calls.push([name, ...values])
        return Promise.resolve()
      }),
    set: () => true,
  })
}

async function show(stake: string): Promise<Call[]> {
  const calls: Call[] = []
  const scene = listen(calls, [], {
    stage: listen(calls, [], { motion: listen(calls, []) }),
    board: listen(calls, [], { reels: listen(calls, []), marks: listen(calls, []) }),
    celebration: listen(calls, ['showGreat', 'showMessage']),
    scenery: listen(calls, []),
  })
  const sound = listen(calls, ['win'])
  const showing = {
    scene: scene as Scene,
    hud: listen(calls, []) as Hud,
    say: openSay(EN),
    figures: openFigures('EN', 'BDT'),
    sound: sound as Sound,
    look,
    symbolName: (symbol: string) => symbol,
    isQuick: () => false,
  }
  await showRound(showing, makeFreeRound({ stake }))
  return calls
}

test('a feature that returns at most the stake ends without light, count-up or sound (FAIR-23)', async () => {
  for (const stake of ['50', '100']) {
    const calls = await show(stake)
    expect(calls.at(-1)).toEqual(['showMessage', [expect.any(String)], expect.stringContaining('50'), 'plain', 1600])
    expect(calls.filter(([name]) => name === 'showGreat')).toEqual([])
    // What sounds is quiet, which is nothing.
    expect(calls.flatMap(([name, tier]) => (name === 'win' ? [tier] : []))).toEqual(['quiet', 'quiet'])
  }
})

test('one that ends with more is cheered by how many times the stake it is (FAIR-23)', async () => {
  for (const [stake, tier] of [
    ['40', 'nice'],
    ['4', 'great'],
    ['1', 'huge'],
    ['0.5', 'epic'],
  ] as const) {
    const great = (await show(stake)).findLast(([name]) => name === 'showGreat')
    expect([stake, great?.[3]]).toEqual([stake, tier])
  }
})
