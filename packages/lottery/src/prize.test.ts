import { expect, test } from 'vitest'
import { judge, paysOf, type Play, prizeOf } from './index.ts'
import { contentOf, everyPlay, resultOf } from './testing/sample-contents.ts'

/** What one winning bet of a stake is paid, as decimals with four places. */
function paid(play: Play, level: string, stake: bigint, prizeGroup: number): string {
  const wins = play.levels.map(({ name }) => (name === level ? 1 : 0))
  return decimals(prizeOf(play, stake, prizeGroup, { wins, pushes: 0 }))
}

function decimals(amount: bigint): string {
  return `${amount / 10_000n}.${String(amount % 10_000n).padStart(4, '0')}`
}

function playOf(code: string): Play {
  return everyPlay.find((play) => play.code === code)!
}

/** The published prizes of a bet of 2 units in the prize groups of 1800 and 1960, cut at the fourth decimal where they are published rounded. */
test.each([
  ['ZX5', 'win', '180000.0000', '196000.0000'],
  ['WXZU120', 'win', '1500.0000', '1633.3333'],
  ['WXZU60', 'win', '3000.0000', '3266.6666'],
  ['WXZU30', 'win', '6000.0000', '6533.3333'],
  ['WXZU20', 'win', '9000.0000', '9800.0000'],
  ['WXZU10', 'win', '18000.0000', '19600.0000'],
  ['WXZU5', 'win', '36000.0000', '39200.0000'],
  ['YFFS', 'win', '4.3954', '4.7862'],
  ['HSCS', 'win', '22.0967', '24.0608'],
  ['SXBX', 'win', '210.2803', '228.9719'],
  ['SJFC', 'win', '3913.0434', '4260.8695'],
  ['ZX4', 'win', '18000.0000', '19600.0000'],
  ['SXZU24', 'win', '750.0000', '816.6666'],
  ['SXZU12', 'win', '1500.0000', '1633.3333'],
  ['SXZU6', 'win', '3000.0000', '3266.6666'],
  ['SXZU4', 'win', '4500.0000', '4900.0000'],
  ['ZX3_F', 'win', '1800.0000', '1960.0000'],
  ['ZXHZ_M', 'win', '1800.0000', '1960.0000'],
  ['ZXKD_L', 'win', '1800.0000', '1960.0000'],
  ['ZU3_F', 'win', '600.0000', '653.3333'],
  ['ZU6_F', 'win', '300.0000', '326.6666'],
  ['ZH5', 'tail5', '180000.0000', '196000.0000'],
  ['ZH5', 'tail4', '18000.0000', '19600.0000'],
  ['ZH5', 'tail3', '1800.0000', '1960.0000'],
  ['ZH5', 'tail2', '180.0000', '196.0000'],
  ['ZH5', 'tail1', '18.0000', '19.6000'],
  ['ZUHZ_F', 'pair', '600.0000', '653.3333'],
  ['ZUHZ_F', 'different', '300.0000', '326.6666'],
  ['ZUBD_M', 'pair', '600.0000', '653.3333'],
  ['ZUBD_M', 'different', '300.0000', '326.6666'],
  ['HHZX_L', 'pair', '600.0000', '653.3333'],
  ['HHZX_L', 'different', '300.0000', '326.6666'],
  ['HZWS_F', 'win', '18.0000', '19.6000'],
  ['RX2ZX', 'win', '180.0000', '196.0000'],
  ['RX2ZU', 'win', '90.0000', '98.0000'],
  ['RX3ZX', 'win', '1800.0000', '1960.0000'],
  ['RX3ZU3', 'win', '600.0000', '653.3333'],
  ['RX3ZU6', 'win', '300.0000', '326.6666'],
  ['RX4ZX', 'win', '18000.0000', '19600.0000'],
  ['RX4ZU24', 'win', '750.0000', '816.6666'],
  ['RX4ZU12', 'win', '1500.0000', '1633.3333'],
  ['RX4ZU6', 'win', '3000.0000', '3266.6666'],
  ['RX4ZU4', 'win', '4500.0000', '4900.0000'],
  ['TS3_F', 'triple', '180.0000', '196.0000'],
  ['TS3_F', 'straight', '30.0000', '32.6666'],
  ['TS3_F', 'pair', '6.6666', '7.2592'],
  ['ZX2_F', 'win', '180.0000', '196.0000'],
  ['ZX2HZ_F', 'win', '180.0000', '196.0000'],
  ['ZX2KD_L', 'win', '180.0000', '196.0000'],
  ['ZU2HZ_F', 'win', '90.0000', '98.0000'],
  ['ZU2BD_L', 'win', '90.0000', '98.0000'],
  ['ZU2_L', 'win', '90.0000', '98.0000'],
  ['DWD', 'win', '18.0000', '19.6000'],
  ['BDW31_F', 'win', '6.6420', '7.2324'],
  ['BDW32_F', 'win', '33.3333', '36.2962'],
  ['BDW41', 'win', '5.2340', '5.6993'],
  ['BDW42', 'win', '18.4804', '20.1232'],
  ['BDW52', 'win', '12.2699', '13.3605'],
  ['BDW53', 'win', '41.3793', '45.0574'],
  ['2DXDS_F', 'win', '7.2000', '7.8400'],
  ['3DXDS_L', 'win', '14.4000', '15.6800'],
  ['LH', 'dragon', '4.0000', '4.3555'],
  ['LH', 'tiger', '4.0000', '4.3555'],
  ['LH', 'tie', '18.0000', '19.6000'],
  ['LTQ3ZX3', 'win', '1782.0000', '1940.4000'],
  ['LTQ3ZU3', 'win', '297.0000', '323.4000'],
  ['LTQ2ZX2', 'win', '198.0000', '215.6000'],
  ['LTQ2ZU2', 'win', '99.0000', '107.8000'],
  ['LTBDW', 'win', '6.6000', '7.1866'],
  ['LTDWD', 'win', '19.8000', '21.5600'],
  ['LTQ3ZU3DT', 'win', '297.0000', '323.4000'],
  ['LTQ2ZU2DT', 'win', '99.0000', '107.8000'],
  ['LTZ3ZX3', 'win', '1782.0000', '1940.4000'],
  ['LTH3ZU3', 'win', '297.0000', '323.4000'],
  ['LTRX8DT', 'win', '14.8500', '16.1700'],
  ['LTRX1', 'win', '3.9600', '4.3120'],
  ['LTRX2', 'win', '9.9000', '10.7800'],
  ['LTRX3', 'win', '29.7000', '32.3400'],
  ['LTRX4', 'win', '118.8000', '129.3600'],
  ['LTRX5', 'win', '831.6000', '905.5200'],
  ['LTRX6', 'win', '138.6000', '150.9200'],
  ['LTRX7', 'win', '39.6000', '43.1200'],
  ['LTRX8', 'win', '14.8500', '16.1700'],
  ['LTDDS', 'odd5_even0', '138.6000', '150.9200'],
  ['LTDDS', 'odd4_even1', '11.0880', '12.0736'],
  ['LTDDS', 'odd3_even2', '4.1580', '4.5276'],
  ['LTDDS', 'odd2_even3', '5.5440', '6.0368'],
  ['LTDDS', 'odd1_even4', '27.7200', '30.1840'],
  ['LTDDS', 'odd0_even5', '831.6000', '905.5200'],
  ['LTCZW', '3', '29.7000', '32.3400'],
  ['LTCZW', '8', '13.2000', '14.3733'],
  ['LTCZW', '5', '9.2400', '10.0613'],
  ['LTCZW', '6', '8.3160', '9.0552'],
  ['PKQ1', 'win', '18.0000', '19.6000'],
  ['PKQ2', 'win', '162.0000', '176.4000'],
  ['PKQ3', 'win', '1296.0000', '1411.2000'],
  ['PKQ4', 'win', '9072.0000', '9878.4000'],
  ['PKQ5', 'win', '54432.0000', '59270.4000'],
  ['PKDWD', 'win', '18.0000', '19.6000'],
] as const)('2 on %s, %s, is paid %s and %s (lottery L5-L7)', (code, level, at1800, at1960) => {
  const play = playOf(code)
  expect([paid(play, level, 20_000n, 1800), paid(play, level, 20_000n, 1960)]).toEqual([at1800, at1960])
})

/** The published odds of 1 at nine tenths and at 95 of 100 of the fair price. */
test.each([
  ['PKDXDS', 'win', '1.8000', '1.9000'],
  ['PKLH', 'win', '1.8000', '1.9000'],
  ['PKHZ', '3', '40.5000', '42.7500'],
  ['PKHZ', '16', '20.2500', '21.3750'],
  ['PKHZ', '7', '13.5000', '14.2500'],
  ['PKHZ', '13', '10.1250', '10.6875'],
  ['PKHZ', '11', '8.1000', '8.5500'],
  ['PKHZDXDS', 'big', '2.0250', '2.1375'],
  ['PKHZDXDS', 'small', '1.6200', '1.7100'],
  ['PKHZDXDS', 'odd', '1.6200', '1.7100'],
  ['PKHZDXDS', 'even', '2.0250', '2.1375'],
  ['SSCDXDS', 'win', '1.8000', '1.9000'],
  ['ZHDXDS', 'win', '1.8000', '1.9000'],
  ['LFZX3', 'win', '900.0000', '950.0000'],
  ['LFZXKD', 'win', '900.0000', '950.0000'],
  ['LFZUHZ', 'pair', '300.0000', '316.6666'],
  ['LFZUHZ', 'different', '150.0000', '158.3333'],
  ['LFBDW2', 'win', '16.6666', '17.5925'],
  ['LFZU2_F', 'win', '45.0000', '47.5000'],
  ['4DB', 'first', '3515.6250', '3710.9375'],
  ['4DB', 'second', '1406.2500', '1484.3750'],
  ['4DB', 'third', '703.1250', '742.1875'],
  ['4DB', 'special', '253.1250', '267.1875'],
  ['4DB', 'consolation', '84.3750', '89.0625'],
  ['4DB24', 'first', '146.4843', '154.6223'],
  ['4DB12', 'special', '21.0937', '22.2656'],
  ['4DS', 'first', '4846.1538', '5115.3846'],
  ['4DS', 'second', '2769.2307', '2923.0769'],
  ['4DS', 'third', '1384.6153', '1461.5384'],
  ['4DS6', 'second', '461.5384', '487.1794'],
  ['4DS4', 'third', '346.1538', '365.3846'],
  ['4D3A', 'win', '900.0000', '950.0000'],
  ['4D3ABC', 'first', '368.8524', '389.3442'],
  ['4D3ABC', 'second', '309.8360', '327.0491'],
  ['4D3ABC', 'third', '221.3114', '233.6065'],
  ['5D', 'first', '39940.8284', '42159.7633'],
  ['5D', 'second', '13313.6094', '14053.2544'],
  ['5D', 'third', '7988.1656', '8431.9526'],
  ['5D', 'tail4', '1331.3609', '1405.3254'],
  ['5D', 'tail3', '53.2544', '56.2130'],
  ['5D', 'tail2', '13.3136', '14.0532'],
  ['6D', 'all6', '269780.9378', '284768.7677'],
  ['6D', 'end5', '8093.4281', '8543.0630'],
  ['6D', 'end4', '809.3428', '854.3063'],
  ['6D', 'end3', '80.9342', '85.4306'],
  ['6D', 'end2', '10.7912', '11.3907'],
  ['LHCTM', 'win', '44.1000', '46.5500'],
  ['LHCTMLM', 'win', '1.8000', '1.9000'],
  ['LHCZM', 'win', '7.3500', '7.7583'],
  ['LHCSB', 'red', '2.5941', '2.7382'],
  ['LHCSB', 'blue', '2.7562', '2.9093'],
  ['LHCSB', 'green', '2.7562', '2.9093'],
  ['LHCBB', 'red_big', '6.1714', '6.5142'],
  ['LHCBB', 'red_small', '4.3200', '4.5600'],
  ['LHCBB', 'red_odd', '5.4000', '5.7000'],
  ['LHCBB', 'blue_big', '4.8000', '5.0666'],
  ['LHCSQZ', 'win', '829.0800', '875.1400'],
  ['LHCSIQZ', 'win', '12712.5600', '13418.8133'],
  ['LHCZT', 'win', '44.1000', '46.5500'],
  ['LHCTCDT', 'win', '176.4000', '186.2000'],
  ['LHCBZ12', 'win', '7.5091', '7.9263'],
  ['LHCEQZ', 'win', '70.5600', '74.4800'],
  ['LHCTC', 'win', '176.4000', '186.2000'],
  ['LHCBZ5', 'win', '2.0174', '2.1295'],
  ['LHCBZ6', 'win', '2.3991', '2.5324'],
  ['LHCBZ7', 'win', '2.8656', '3.0248'],
  ['LHCBZ8', 'win', '3.4387', '3.6298'],
] as const)('1 on %s, %s, is paid %s and %s (lottery L7, L8, L10)', (code, level, at1800, at1900) => {
  const play = playOf(code)
  expect([paid(play, level, 10_000n, 1800), paid(play, level, 10_000n, 1900)]).toEqual([at1800, at1900])
})

test('what 1 pays is the fair price times the prize group over 2000, in whole numbers (lottery L2)', () => {
  expect(paysOf(playOf('BDW31_F').levels[0]!, 1800)).toEqual({ num: 1_800_000n, den: 542_000n })
  expect(() => paysOf(playOf('ZX5').levels[0]!, 1800.5)).toThrow(RangeError)
})

test('a line is cut once, not bet by bet, and never rounded up (lottery L2)', () => {
  const play = playOf('BDW31_F')
  // 3.3210332... for each: three of them are 9.9630996..., not three times 3.3210.
  expect(decimals(prizeOf(play, 10_000n, 1800, { wins: [1], pushes: 0 }))).toBe('3.3210')
  expect(decimals(prizeOf(play, 10_000n, 1800, { wins: [3], pushes: 0 }))).toBe('9.9630')
  expect(decimals(prizeOf(play, 10_000n, 1800, { wins: [31], pushes: 0 }))).toBe('102.9520')
  // The smallest stake there is: 0.0001 on a side pays 0.00018.
  expect(prizeOf(playOf('PKDXDS'), 1n, 1800, { wins: [1], pushes: 0 })).toBe(1n)
  expect(prizeOf(playOf('PKDXDS'), 1n, 1800, { wins: [5], pushes: 0 })).toBe(9n)
})

test('several levels of one line are added before the cut (lottery L2)', () => {
  const play = playOf('TS3_F')
  const pair = prizeOf(play, 10_000n, 1799, { wins: [0, 0, 1], pushes: 0 })
  const straight = prizeOf(play, 10_000n, 1799, { wins: [0, 1, 0], pushes: 0 })
  expect([pair, straight, prizeOf(play, 10_000n, 1799, { wins: [0, 1, 1], pushes: 0 })]).toEqual([33_314n, 149_916n, 183_231n])
})

test('a push gives the stake back, whatever the prize group (lottery L8)', () => {
  const play = playOf('LHCTMLM')
  const judged = judge(play, contentOf(play, 'big,odd'), resultOf('1 2 3 4 5 6 49'))
  expect([1000, 1800, 2000].map((group) => prizeOf(play, 12_345n, group, judged))).toEqual([24_690n, 24_690n, 24_690n])
})

test('a line without a win is paid nothing (lottery L2)', () => {
  for (const play of everyPlay) expect(prizeOf(play, 10_000n, 1960, { wins: play.levels.map(() => 0), pushes: 0 })).toBe(0n)
})
