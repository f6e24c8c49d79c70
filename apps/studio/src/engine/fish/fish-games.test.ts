import { describe, expect, test } from 'vitest'
import { jal } from '../../../games/jal.ts'
import { fraction, isNear, readFraction, toNumber } from '../fraction.ts'
import { openMeasuringDraw } from '../measuring-draw.ts'
import type { Json } from '../table-game.ts'
import { type BetReturn, sumUp } from '../table-proof.ts'
import { endAction, type FishKind, isFish, listPrices, magazines, makeFishGame, mostCost } from './fish-game.ts'
import { bossPrice, drawShot, listEnds, proveShot, returnOfTreasure, treasure } from './fish-shot.ts'
import { addBullet, flyBullets, freezeSea, priceOf, removeFish, type Sea, seaTickAt, startSea, stepSea, type Touch } from './sea.ts'
import { angles, directionOf, fireBullet, makePath, mostInSchool, placeOf, sea, seatCount, seatPlace } from './sea-path.ts'

const shots = process.env.PROOF === 'full' ? 100_000_000 : 1_000_000
const fishGames = jal.tables.filter((game) => isFish(game))
const reduced = ({ over, under }: BetReturn['rtp']) => fraction(over, under)

describe.each(fishGames.map((game) => [game.code, game] as const))('%s', (code, game) => {
  test('returns exactly 96 of 100 for a shot at each kind, at each price that it may have (FAIR-13, FAIR-16)', () => {
    const proof = game.prove()
    expect(proof.map(({ bet }) => bet)).toEqual(Object.keys(game.returns))
    for (const { bet, rtp } of proof) {
      const told = readFraction(game.returns[bet] ?? '0')
      expect([bet, rtp.over * told.under]).toEqual([bet, told.over * rtp.under])
    }
    for (const kind of game.fish.kinds)
      for (const price of listPrices(kind)) {
        const { rtp } = proveShot(kind.code, kind.type, price)
        expect([code, kind.code, price, rtp.over * 25n]).toEqual([code, kind.code, price, rtp.under * 24n])
      }
    expect(isNear(readFraction(game.declared.rtp), reduced(proof[0]!.rtp), 9)).toBe(true)
    expect(Number(game.declared.hit)).toBe(toNumber(fraction(proof[0]!.hit.over, proof[0]!.hit.under)))
  })

  test('offers magazines and prices as designed, and a whole catalogue (R-1.1.02, FAIR-17)', () => {
    const plain = [2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 20, 25, 30, 40, 50, 60, 80, 100, 150]
    const { kinds } = game.fish
    for (const { type, price, school } of kinds) {
      if (type === 'plain') expect(plain).toContain(price)
      expect(school).toBeLessThanOrEqual(mostInSchool)
    }
    for (const type of ['freeze', 'bomb', 'chain', 'chest', 'boss']) expect(kinds.filter((kind) => kind.type === type)).toHaveLength(1)
    expect(kinds.filter(({ type }) => type === 'plain')).toHaveLength(12)
    expect(game.stakes).toEqual([1_000n, 10_000n, 100_000n])
    for (const credit of magazines) expect(game.readChoice({ credit })).toEqual({ choice: { credit }, units: credit })
    for (const raw of [
      undefined,
      null,
      {},
      { credit: 21 },
      { credit: '20' },
      { credit: 20, more: 1 },
      { credit: -20 },
      { credit: Number.NaN },
    ])
      expect(game.readChoice(raw)).toBe(undefined)
  })

  test('a magazine repeats exactly from its draws and refuses shots that were changed (FAIR-08, FAIR-12)', () => {
    const { actions, won, spent } = shootMagazine(game, openMeasuringDraw(5), 500)
    const play = (changed: readonly Json[]) => game.play(openMeasuringDraw(5), { credit: 500 }, changed)
    const end = play([...actions, endAction])
    expect(end).toMatchObject({
      state: 'finished',
      units: 500 - spent + won,
      outcome: { shots: actions.length, spent: { units: spent }, won: { units: won } },
    })
    expect(play(actions)).toMatchObject({ state: 'open', neutral: endAction })
    expect(play([endAction])).toMatchObject({ state: 'finished', units: 500 })
    const at = actions.findIndex((action) => (action as number[])[5]! > 0)
    const change = (place: number, value: Json) => actions.with(at, (actions[at] as Json[]).with(place, value))
    for (const changed of [
      change(5, 1),
      change(4, 7_777),
      change(2, 'no-fish'),
      change(3, 11),
      change(0, -1),
      [...actions, { more: 1 }],
      [...actions, ...actions],
    ])
      expect(play(changed as Json[])).toBe(undefined)
  })

  test('is told and described in four languages', () => {
    const { actions } = shootMagazine(game, openMeasuringDraw(7), 500)
    const end = game.play(openMeasuringDraw(7), { credit: 500 }, [...actions, endAction])
    const outcome = (end as { outcome: Json }).outcome
    expect(game.tell(outcome, (units) => `=${units}`)).toMatchObject({
      spent: { win: `=${(outcome as { spent: { units: number } }).spent.units}` },
    })
    for (const language of ['BN', 'EN', 'CN', 'VI'] as const) {
      const [part] = game.describe(outcome, { credit: 500 }, { language, money: String, number: String })
      expect(part!.lines.length).toBeGreaterThan(3)
      expect(part!.lines.join()).not.toMatch(/undefined|[a-z]-[a-z]/)
    }
  })
})

test('the river is calm, the reef is lively, the abyss is wild: low, medium and high volatility (FAIR-17)', () =>
  expect(fishGames.map(({ volatility }) => volatility)).toEqual(['low', 'medium', 'high']))

test('a pay or a chance that is one more or less is caught (FAIR-15)', () => {
  const game = fishGames[0]!
  for (const [at, kind] of game.fish.kinds.entries()) {
    for (const [changedAt, [weight, pays]] of listEnds(kind.type, listPrices(kind).at(-1)!).entries()) {
      if (pays === 0) continue
      for (const [w, p] of [
        [weight, pays + 1],
        [weight, pays - 1],
        [weight + 1n, pays],
      ] as const) {
        const ends = listEnds(kind.type, listPrices(kind).at(-1)!).with(changedAt, [w, p])
        const { rtp } = sumUp(kind.code, ends, 1)
        const whole =
          kind.type === 'boss'
            ? toNumber(fraction(rtp.over, rtp.under)) + toNumber(fraction(returnOfTreasure().over, returnOfTreasure().under))
            : toNumber(fraction(rtp.over, rtp.under))
        expect([kind.code, at, Math.abs(whole - 0.96) > 1e-9]).toEqual([kind.code, at, true])
      }
    }
  }
  const broken = makeFishGame(
    { ...game, kinds: game.fish.kinds.map((kind): FishKind => (kind.type === 'boss' ? { ...kind, type: 'plain' } : kind)) },
    {},
  )
  expect(broken.prove().every(({ rtp }) => rtp.over * 25n === rtp.under * 24n)).toBe(true)
})

test('the treasure returns a hundredth of the shots at the boss, in step with their cost (FAIR-13)', () => {
  expect(returnOfTreasure().over * 100n).toBe(returnOfTreasure().under)
  const draws = (numbers: number[]) => () => numbers.shift()!
  expect(drawShot(draws([18, 9]), 'boss', bossPrice, 10)).toEqual({ isKilled: true, pays: 300, isTreasure: true })
  expect(drawShot(draws([19, 10]), 'boss', bossPrice, 10)).toEqual({ isKilled: false, pays: 0, isTreasure: false })
  expect(drawShot(draws([5_999, 1]), 'boss', bossPrice, 1)).toEqual({ isKilled: false, pays: 0, isTreasure: false })
  expect(treasure.oneIn).toBe(1_000_000)
})

/** Ways to play: what to shoot at, and with which cost, from what was seen so far. */
const tactics: Readonly<
  Record<string, (seen: { last: number; shot: number; below(most: number): number }) => { at: number; cost: number }>
> = {
  'only the dearest': () => ({ at: 11, cost: 10 }),
  'only the cheapest': () => ({ at: 0, cost: 1 }),
  'more after a loss': ({ last, below }) => ({ at: below(12), cost: last > 0 ? 1 : 10 }),
  'specials alone': ({ below }) => ({ at: 12 + below(4), cost: 1 + below(10) }),
  'anything, anyhow': ({ below }) => ({ at: below(16), cost: 1 + below(10) }),
}

test.each(Object.entries(tactics))('10^6 shots by the tactic “%s” gain nothing over 96 of 100 (FAIR-14)', (_name, choose) => {
  const { kinds } = fishGames[1]!.fish
  const prices = kinds.map(listPrices)
  const draw = openMeasuringDraw(31)
  const below = openMeasuringDraw(77)
  let [staked, won, squares, last] = [0, 0, 0, 0]
  for (let shot = 0; shot < shots; shot += 1) {
    const { at, cost } = choose({ last, shot, below })
    const kind = kinds[at]!
    const list = prices[at]!
    last = drawShot(draw, kind.type, list[below(list.length)]!, cost).pays * cost
    staked += cost
    won += last
    squares += (last - 0.96 * cost) ** 2
  }
  expect(Math.abs(won - 0.96 * staked)).toBeLessThan(3.3 * Math.sqrt(squares))
})

test('ways through the sea and bullets come to the same bits with every engine: + − × ÷ alone (FAIR-08)', () => {
  let hash = 17
  const view = new DataView(new ArrayBuffer(8))
  const add = (value: number): void => {
    view.setFloat64(0, value)
    hash = (Math.imul(hash, 31) + view.getInt32(0)) | 0
    hash = (Math.imul(hash, 31) + view.getInt32(4)) | 0
  }
  for (let seed = 1; seed <= 500; seed += 1) {
    const path = makePath(seed * 7_919)
    for (let tick = 0; tick <= 400; tick += 20) {
      const { x, y } = placeOf(path, { born: 3, place: seed % mostInSchool }, 420, tick)
      add(x)
      add(y)
    }
  }
  for (let angle = 0; angle < angles; angle += 1) {
    const { x, y } = directionOf(angle, angle % seatCount)
    expect(Math.abs(x * x + y * y - 1)).toBeLessThan(1e-12)
    add(x)
    add(y)
  }
  expect(hash).toBe(pathBits)
})
/** The same in V8, SpiderMonkey and JavaScriptCore, whose arithmetic is that of IEEE 754; a change of the ways is a change of this figure. */
const pathBits = 827_866_518

test('angles sweep the half circle before each cannon, and bullets come off the walls three times', () => {
  for (let seat = 0; seat < seatCount; seat += 1) {
    const from = seatPlace(seat)
    expect(directionOf(0, seat).x).toBe(-1)
    expect(directionOf(angles - 1, seat).x).toBe(1)
    expect(Math.sign(directionOf(512, seat).y)).toBe(from.y === 0 ? 1 : -1)
  }
  const empty: Sea = { ...startSea(fishGames[0]!.fish.kinds, 3) }
  empty.swimmers.clear()
  addBullet(empty, fireBullet({ seat: 0, n: 1, cost: 1, lock: undefined, angle: 512, tick: 0 }))
  const lost = []
  for (let tick = 0; tick < 200; tick += 1) lost.push(...flyBullets(empty, () => expect.unreachable()))
  expect(lost).toMatchObject([{ n: 1, bounces: 4 }])
})

test('a crowd of bullets touches fish one by one, dead fish are passed, and each seed has its own sea', () => {
  const { kinds } = fishGames[0]!.fish
  const run = (seed: number): string => {
    const state = startSea(kinds, seed)
    const log: (string | number)[] = []
    const judge = ({ fish, bullet, tick }: Touch): void => {
      const priced = priceOf(state, fish, tick)!
      expect(priced.dying[0]).toBe(fish)
      expect(new Set(priced.dying).size).toBe(priced.dying.length)
      if (priced.kind.type === 'bomb') expect(priced.price).toBe(10 + worth(state, priced.dying.slice(1)))
      if (priced.kind.type !== 'chest') expect(listPrices(priced.kind)).toContain(priced.price)
      log.push(priced.kind.code, bullet.n, priced.price)
      removeFish(state, priced.dying)
      for (const id of priced.dying) expect(state.swimmers.has(id)).toBe(false)
    }
    for (let tick = 1; tick < 1_500; tick += 1) {
      stepSea(state)
      expect(state.swimmers.size).toBeLessThan(48)
      if (tick % 4 === 0) {
        const bullet = fireBullet({
          seat: tick % 8,
          n: tick,
          cost: 1 + (tick % mostCost),
          lock: undefined,
          angle: (tick * 37) % angles,
          tick: state.tick - (tick % 9),
        })
        const touch = addBullet(state, bullet)
        if (touch) judge(touch)
      }
      flyBullets(state, judge)
    }
    return log.join()
  }
  expect(run(11)).toBe(run(11))
  expect(run(11)).not.toBe(run(12))
})

const worth = (state: Sea, ids: readonly number[]) => ids.reduce((sum, id) => sum + state.kinds[state.swimmers.get(id)!.kind]!.price, 0)

test('a locked bullet passes all but its fish, and a frozen sea stands for six seconds', () => {
  const { kinds } = fishGames[0]!.fish
  const state = startSea(kinds, 4)
  for (let tick = 0; tick < 200; tick += 1) stepSea(state)
  const target = [...state.swimmers.keys()].at(-1)!
  const touched: number[] = []
  for (let n = 0; n < 40; n += 1)
    addBullet(state, fireBullet({ seat: n % 8, n, cost: 1, lock: target, angle: 100 + n * 20, tick: state.tick }))
  for (let tick = 0; tick < 300; tick += 1) flyBullets(state, ({ fish }) => touched.push(fish))
  expect(new Set(touched).size).toBeLessThanOrEqual(1)
  const before = seaTickAt(state, state.tick)
  freezeSea(state)
  for (let tick = 0; tick < 6 * sea.ticksPerSecond; tick += 1) stepSea(state)
  expect(seaTickAt(state, state.tick)).toBe(before)
  freezeSea(state)
  stepSea(state)
  freezeSea(state)
  for (let tick = 0; tick < 600; tick += 1) stepSea(state)
  expect(seaTickAt(state, state.tick)).toBe(before + 601 - 181)
  expect(state.freezes).toEqual([])
})

/** Shoots with full power at whatever comes until the magazine is empty. */
function shootMagazine(game: (typeof fishGames)[number], draw: (below: number) => number, credit: number) {
  const actions: Json[] = []
  let [spent, won] = [0, 0]
  for (let shot = 0; spent < credit; shot += 1) {
    const kind = game.fish.kinds[shot % game.fish.kinds.length]!
    const cost = Math.min(credit - spent, 1 + (shot % 5))
    const price = listPrices(kind)[0]!
    const end = drawShot(draw, kind.type, price, cost)
    actions.push([shot, shot + 1, kind.code, cost, price, end.pays * cost])
    spent += cost
    won += end.pays * cost
  }
  return { actions, spent, won }
}
