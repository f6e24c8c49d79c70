import { describe, expect, test } from 'vitest'
import { type Group, findPlay, groups, playsOf } from './index.ts'
import { eightOfTwenty, sumsOfThree, threeDice } from './testing/number-examples.ts'
import { fourDigits, frontAndBack } from './testing/sea-examples.ts'
import { type Example, northExamples, southExamples } from './testing/sheet-examples.ts'
import { contentOf, everyPlay, resultOf, verdictOf } from './testing/sample-contents.ts'

/** What a person can check: a content, a draw, what is won. */
const fiveDigits: readonly Example[] = [
  ['ZX5', '1|2|3|4|5', '12345', 'win 1'],
  ['ZX5', '0,1|2|3|4|5,6', '12346', 'win 1'],
  ['ZX5', '0,1|2|3|4|5,6', '12364', ''],
  ['WXZU120', '1,2,3,4,5,6', '54321', 'win 1'],
  ['WXZU120', '1,2,3,4,5,6', '54322', ''],
  ['WXZU60', '1|2,3,4', '43121', 'win 1'],
  ['WXZU60', '1,2|1,2,3,4', '11234', 'win 1'],
  ['WXZU60', '1|2,3,4', '12344', ''],
  ['WXZU60', '1|2,3,4', '11123', ''],
  ['WXZU30', '1,2|3', '21312', 'win 1'],
  ['WXZU30', '1,2|3', '11123', ''],
  ['WXZU20', '1|2,3', '12131', 'win 1'],
  ['WXZU20', '1|2,3', '12231', ''],
  ['WXZU20', '1|2,3', '11122', ''],
  ['WXZU10', '1|2', '11212', 'win 1'],
  ['WXZU10', '1|2', '11222', ''],
  ['WXZU5', '1|2', '11211', 'win 1'],
  ['WXZU5', '1|2', '22122', ''],
  ['WXZU5', '1|2', '11111', ''],
  ['ZX4', '2|3|4|5', '92345', 'win 1'],
  ['ZX4', '2|3|4|5', '23459', ''],
  ['SXZU24', '2,3,4,5', '95432', 'win 1'],
  ['SXZU24', '2,3,4,5', '25439', ''],
  ['SXZU12', '2|3,4', '92342', 'win 1'],
  ['SXZU12', '2|3,4', '92343', ''],
  ['SXZU6', '2,3', '93232', 'win 1'],
  ['SXZU6', '2,3', '92223', ''],
  ['SXZU4', '2|3', '92322', 'win 1'],
  ['SXZU4', '2|3', '93233', ''],
  ['ZX3_F', '1|2|3', '12399', 'win 1'],
  ['ZX3_F', '1|2|3', '91239', ''],
  ['ZX3_M', '1|2|3', '91239', 'win 1'],
  ['ZX3_M', '1|2|3', '12399', ''],
  ['ZX3_L', '1|2|3', '99123', 'win 1'],
  ['ZX3_L', '1|2|3', '91239', ''],
  ['ZXHZ_F', '6,27', '12399', 'win 1'],
  ['ZXHZ_F', '6,27', '12499', ''],
  ['ZXHZ_F', '27', '99900', 'win 1'],
  ['ZXHZ_M', '6', '91239', 'win 1'],
  ['ZXHZ_M', '6', '12399', ''],
  ['ZXHZ_L', '6', '99123', 'win 1'],
  ['ZXHZ_L', '6', '91239', ''],
  ['ZXKD_F', '2', '13299', 'win 1'],
  ['ZXKD_F', '0', '77712', 'win 1'],
  ['ZXKD_F', '1', '13299', ''],
  ['ZXKD_M', '2', '91329', 'win 1'],
  ['ZXKD_M', '2', '13299', ''],
  ['ZXKD_L', '2', '99132', 'win 1'],
  ['ZXKD_L', '2', '91329', ''],
  ['ZU3_F', '1,2', '12199', 'win 1'],
  ['ZU3_F', '1,2', '12399', ''],
  ['ZU3_F', '1,2', '11199', ''],
  ['ZU3_M', '1,2', '91219', 'win 1'],
  ['ZU3_M', '1,2', '12199', ''],
  ['ZU3_L', '1,2', '99122', 'win 1'],
  ['ZU3_L', '1,2', '91229', ''],
  ['ZU6_F', '1,2,3', '32199', 'win 1'],
  ['ZU6_F', '1,2,3', '32299', ''],
  ['ZU6_M', '1,2,3', '93219', 'win 1'],
  ['ZU6_M', '1,2,3', '32199', ''],
  ['ZU6_L', '1,2,3', '99321', 'win 1'],
  ['ZU6_L', '1,2,3', '93219', ''],
  ['TS3_F', 'triple,straight,pair', '88812', 'triple 1'],
  ['TS3_F', 'triple,straight,pair', '87912', 'straight 1'],
  // 9 is followed by 0.
  ['TS3_F', 'triple,straight,pair', '98012', 'straight 1'],
  ['TS3_F', 'triple,straight,pair', '01912', 'straight 1'],
  ['TS3_F', 'triple,straight,pair', '79012', ''],
  ['TS3_F', 'triple,straight,pair', '77812', 'pair 1'],
  ['TS3_F', 'triple,straight,pair', '90912', 'pair 1'],
  ['TS3_F', 'triple,straight,pair', '13512', ''],
  ['TS3_M', 'pair', '97719', 'pair 1'],
  ['TS3_M', 'pair', '77199', ''],
  ['TS3_L', 'straight', '99102', 'straight 1'],
  ['TS3_L', 'straight', '01299', ''],
  ['ZX2_F', '1|2', '12999', 'win 1'],
  ['ZX2_F', '1|2', '99912', ''],
  ['ZX2_L', '1|2', '99912', 'win 1'],
  ['ZX2_L', '1|2', '12999', ''],
  ['ZU2_F', '1,2', '21999', 'win 1'],
  ['ZU2_F', '1,2', '11999', ''],
  ['ZU2_L', '1,2', '99921', 'win 1'],
  ['ZU2_L', '1,2', '99911', ''],
  ['ZX2HZ_F', '3,18', '12999', 'win 1'],
  ['ZX2HZ_F', '18', '99000', 'win 1'],
  ['ZX2HZ_F', '3', '99912', ''],
  ['ZX2HZ_L', '3', '99921', 'win 1'],
  ['ZX2HZ_L', '3', '12999', ''],
  ['ZX2KD_F', '1', '21999', 'win 1'],
  ['ZX2KD_F', '0', '77123', 'win 1'],
  ['ZX2KD_F', '1', '13999', ''],
  ['ZX2KD_L', '1', '99912', 'win 1'],
  ['ZX2KD_L', '1', '12999', ''],
  ['ZU2HZ_F', '3', '21999', 'win 1'],
  // Two alike are no bet of it.
  ['ZU2HZ_F', '2', '11999', ''],
  ['ZU2HZ_L', '2,17', '99989', 'win 1'],
  ['ZU2HZ_L', '3', '12999', ''],
  ['ZU2BD_F', '1', '21999', 'win 1'],
  ['ZU2BD_F', '1,2', '21999', 'win 2'],
  ['ZU2BD_F', '1', '11999', ''],
  ['ZU2BD_L', '1', '99912', 'win 1'],
  ['ZU2BD_L', '1', '12999', ''],
  ['DWD', '1|||3|5,6', '12335', 'win 3'],
  ['DWD', '3|||1|4', '12335', ''],
  ['BDW31_F', '1,2', '12999', 'win 2'],
  ['BDW31_F', '1', '11199', 'win 1'],
  ['BDW31_F', '1', '99911', ''],
  ['BDW31_M', '1', '91999', 'win 1'],
  ['BDW31_M', '1', '19991', ''],
  ['BDW31_L', '1', '99199', 'win 1'],
  ['BDW31_L', '1', '11999', ''],
  ['BDW32_F', '1,2,3', '12999', 'win 1'],
  ['BDW32_F', '1,2,3', '12399', 'win 3'],
  ['BDW32_F', '1,2,3', '11199', ''],
  ['BDW32_M', '1,2', '91299', 'win 1'],
  ['BDW32_M', '1,2', '12999', ''],
  ['BDW32_L', '1,2', '99912', 'win 1'],
  ['BDW32_L', '1,2', '91299', ''],
  ['BDW41', '1', '91999', 'win 1'],
  ['BDW41', '1', '19999', ''],
  ['BDW42', '1,2', '92991', 'win 1'],
  ['BDW42', '1,2', '12999', ''],
  ['BDW52', '1,2,3', '12399', 'win 3'],
  ['BDW52', '1,2,3', '11499', ''],
  ['BDW53', '1,2,3,4', '12349', 'win 4'],
  ['BDW53', '1,2,3', '11299', ''],
  ['2DXDS_F', 'big,odd|small,even', '94000', 'win 4'],
  ['2DXDS_F', 'big|odd', '41000', ''],
  ['2DXDS_L', 'big|odd', '00051', 'win 1'],
  ['2DXDS_L', 'big|odd', '51000', ''],
  ['3DXDS_F', 'big|small|even', '54000', 'win 1'],
  ['3DXDS_F', 'big|small|even', '54100', ''],
  ['3DXDS_L', 'small|odd|even', '00418', 'win 1'],
  ['3DXDS_L', 'small|odd|even', '41800', ''],
  ['LH', 'dragon|tiger|tie|dragon|tiger|tiger|tiger|dragon|dragon|dragon', '53754', 'dragon 5 tiger 4 tie 1'],
  ['LH', 'tiger|dragon|dragon,tiger|tie|tie|dragon|dragon|tiger|tiger|tiger', '53754', ''],
  ['YFFS', '1,2', '12345', 'win 2'],
  ['YFFS', '6', '12345', ''],
  ['HSCS', '1', '11234', 'win 1'],
  ['HSCS', '1', '12345', ''],
  ['SXBX', '1', '12131', 'win 1'],
  ['SXBX', '1', '11234', ''],
  ['SJFC', '1', '11112', 'win 1'],
  ['SJFC', '1', '11111', 'win 1'],
  ['SJFC', '1', '11123', ''],
]

const fiveOfEleven: readonly Example[] = [
  ['LTQ3ZX3', '3|7|1', '3 7 1 11 5', 'win 1'],
  ['LTQ3ZX3', '3|1|7', '3 7 1 11 5', ''],
  ['LTQ3ZU3', '1,3,7', '3 7 1 11 5', 'win 1'],
  ['LTQ3ZU3', '1,3,5', '3 7 1 11 5', ''],
  ['LTQ2ZX2', '3|7', '3 7 1 11 5', 'win 1'],
  ['LTQ2ZX2', '7|3', '3 7 1 11 5', ''],
  ['LTQ2ZU2', '3,7', '3 7 1 11 5', 'win 1'],
  ['LTQ2ZU2', '1,3', '3 7 1 11 5', ''],
  ['LTBDW', '1,3,11', '3 7 1 11 5', 'win 2'],
  ['LTBDW', '5', '3 7 1 11 5', ''],
  ['LTDWD', '3||||5,6', '3 7 1 11 5', 'win 2'],
  ['LTDWD', '7|3|||', '3 7 1 11 5', ''],
  ['LTRX1', '1,2,11', '3 7 1 11 5', 'win 2'],
  ['LTRX1', '2', '3 7 1 11 5', ''],
  ['LTRX2', '3,5,11', '3 7 1 11 5', 'win 3'],
  ['LTRX2', '3,4', '3 7 1 11 5', ''],
  ['LTRX3', '3,5,11', '3 7 1 11 5', 'win 1'],
  ['LTRX3', '3,5,10', '3 7 1 11 5', ''],
  ['LTRX4', '3,5,7,11', '3 7 1 11 5', 'win 1'],
  ['LTRX4', '2,3,5,7', '3 7 1 11 5', ''],
  ['LTRX5', '1,3,5,7,11', '3 7 1 11 5', 'win 1'],
  ['LTRX5', '1,3,5,7,10', '3 7 1 11 5', ''],
  ['LTRX6', '1,3,5,7,9,11', '3 7 1 11 5', 'win 1'],
  ['LTRX6', '1,2,3,5,7,9,11', '3 7 1 11 5', 'win 2'],
  ['LTRX6', '1,2,3,5,7,9', '3 7 1 11 5', ''],
  ['LTRX7', '1,2,3,5,7,9,11', '3 7 1 11 5', 'win 1'],
  ['LTRX7', '1,2,3,4,5,7,9', '3 7 1 11 5', ''],
  ['LTRX8', '1,2,3,4,5,7,9,11', '3 7 1 11 5', 'win 1'],
  ['LTRX8', '2,3,4,5,6,7,9,11', '3 7 1 11 5', ''],
  ['LTRX2DT', '3|5,7,8', '3 7 1 11 5', 'win 2'],
  ['LTRX2DT', '8|5,7', '3 7 1 11 5', ''],
  ['LTRX3DT', '3|5,7,11', '3 7 1 11 5', 'win 3'],
  // A number in both rows is a banker.
  ['LTRX3DT', '3,5|5,7,8', '3 7 1 11 5', 'win 1'],
  ['LTRX3DT', '3,8|5,7', '3 7 1 11 5', ''],
  ['LTRX4DT', '3,5|1,7,11', '3 7 1 11 5', 'win 3'],
  ['LTRX4DT', '3,5|1,8,9', '3 7 1 11 5', ''],
  ['LTRX5DT', '3|1,5,7,11', '3 7 1 11 5', 'win 1'],
  ['LTRX5DT', '2|1,5,7,11', '3 7 1 11 5', ''],
  ['LTDDS', 'odd5_even0,odd4_even1', '3 7 1 11 5', 'odd5_even0 1'],
  ['LTDDS', 'odd4_even1,odd0_even5', '2 7 1 11 5', 'odd4_even1 1'],
  ['LTDDS', 'odd1_even4,odd0_even5', '2 4 6 8 10', 'odd0_even5 1'],
  ['LTDDS', 'odd1_even4,odd0_even5', '3 7 1 11 5', ''],
  ['LTCZW', '5,6', '3 7 1 11 5', '5 1'],
  ['LTCZW', '9', '11 10 9 8 7', '9 1'],
  ['LTCZW', '8', '11 10 9 8 7', ''],
]

const orderOfTen: readonly Example[] = [
  ['PKQ1', '2,3', '3 7 1 10 5 2 4 6 8 9', 'win 1'],
  ['PKQ1', '7', '3 7 1 10 5 2 4 6 8 9', ''],
  ['PKQ2', '3|7', '3 7 1 10 5 2 4 6 8 9', 'win 1'],
  ['PKQ2', '7|3', '3 7 1 10 5 2 4 6 8 9', ''],
  ['PKQ3', '3|7|1', '3 7 1 10 5 2 4 6 8 9', 'win 1'],
  ['PKQ3', '3|1|7', '3 7 1 10 5 2 4 6 8 9', ''],
  ['PKDWD', '3|||||||||9', '3 7 1 10 5 2 4 6 8 9', 'win 2'],
  ['PKDWD', '9|||||||||3', '3 7 1 10 5 2 4 6 8 9', ''],
  ['PKDXDS', 'small,odd|big|||small,even|||||even', '3 7 1 10 5 2 4 6 8 9', 'win 4'],
  ['PKDXDS', 'big,even|||||||||', '3 7 1 10 5 2 4 6 8 9', ''],
  ['PKLH', 'tiger|tiger|tiger|dragon|dragon', '3 7 1 10 5 2 4 6 8 9', 'win 5'],
  ['PKLH', 'dragon|dragon|dragon|tiger|tiger', '3 7 1 10 5 2 4 6 8 9', ''],
  ['PKHZ', '9,10', '3 7 1 10 5 2 4 6 8 9', '10 1'],
  ['PKHZ', '19', '10 9 1 2 3 4 5 6 7 8', '19 1'],
  ['PKHZ', '3', '10 9 1 2 3 4 5 6 7 8', ''],
  ['PKHZDXDS', 'big,small,odd,even', '3 7 1 10 5 2 4 6 8 9', 'small 1 even 1'],
  ['PKHZDXDS', 'big,small,odd,even', '6 5 1 2 3 4 7 8 9 10', 'small 1 odd 1'],
  ['PKHZDXDS', 'big,odd', '3 7 1 10 5 2 4 6 8 9', ''],
  ['PKHZDXDS', 'big,small,odd,even', '7 5 1 2 3 4 6 8 9 10', 'big 1 even 1'],
]

const threeDigits: readonly Example[] = [
  ['LFZX3', '1|2|3', '123', 'win 1'],
  ['LFZX3', '1|2|3', '132', ''],
  ['LFZXHZ', '6', '123', 'win 1'],
  ['LFZXHZ', '6', '124', ''],
  ['LFZU3', '1,2', '212', 'win 1'],
  ['LFZU3', '1,2', '123', ''],
  ['LFZU6', '1,2,3', '312', 'win 1'],
  ['LFZU6', '1,2,3', '112', ''],
  ['LFZX2_F', '1|2', '129', 'win 1'],
  ['LFZX2_F', '1|2', '912', ''],
  ['LFZX2_L', '1|2', '912', 'win 1'],
  ['LFZX2_L', '1|2', '129', ''],
  ['LFZU2_F', '1,2', '219', 'win 1'],
  ['LFZU2_F', '1,2', '119', ''],
  ['LFZU2_L', '1,2', '921', 'win 1'],
  ['LFZU2_L', '1,2', '911', ''],
  ['LFDWD', '1||3', '123', 'win 2'],
  ['LFDWD', '2||2', '123', ''],
  ['LFBDW1', '1,2', '112', 'win 2'],
  ['LFBDW1', '1,2', '333', ''],
  ['LF2DXDS_F', 'big|odd', '510', 'win 1'],
  ['LF2DXDS_F', 'big|odd', '150', ''],
  ['LF2DXDS_L', 'big|odd', '051', 'win 1'],
  ['LF2DXDS_L', 'big|odd', '510', ''],
]

const allSides = 'big,small,odd,even,sum_odd,sum_even,tail_big,tail_small'

const sixOfFortyNine: readonly Example[] = [
  ['LHCTM', '17,18', '1 12 23 34 45 6 18', 'win 1'],
  ['LHCTM', '6', '1 12 23 34 45 6 18', ''],
  // 18: small, even, 1 + 8 odd, 8 big.
  ['LHCTMLM', allSides, '1 12 23 34 45 6 18', 'win 4'],
  ['LHCTMLM', 'big,odd,sum_even,tail_small', '1 12 23 34 45 6 18', ''],
  ['LHCTMLM', 'big,odd,sum_odd,tail_big', '1 12 23 34 45 6 25', 'win 4'],
  ['LHCTMLM', 'small,even,sum_even,tail_small', '1 12 23 34 45 6 24', 'win 4'],
  ['LHCTMLM', allSides, '1 12 23 34 45 6 49', 'back 8'],
  ['LHCSB', 'red,blue', '1 12 23 34 45 6 18', 'red 1'],
  ['LHCSB', 'red,blue', '1 12 23 34 45 6 48', 'blue 1'],
  ['LHCSB', 'red,blue,green', '1 12 23 34 45 6 49', 'green 1'],
  ['LHCBB', 'red_big,red_small,red_even,red_sum_odd,blue_small', '1 12 23 34 45 6 18', 'red_small 1 red_even 1 red_sum_odd 1'],
  ['LHCBB', 'green_big,green_odd', '1 12 23 34 45 6 49', 'back 2'],
  ['LHCSB', 'red,blue', '1 12 23 34 45 6 49', ''],
  ['LHCBB', 'red_big', '1 12 23 34 45 6 18', ''],
  ['LHCZH', 'big,even', '1 12 23 34 45 6 18', ''],
  ['LHCBB', 'red_big', '1 12 23 34 45 6 49', 'back 1'],
  ['LHCZM', '6,18', '1 12 23 34 45 6 18', 'win 1'],
  ['LHCZM', '18', '1 12 23 34 45 6 18', ''],
  ['LHCSQZ', '1,6,12,18', '1 12 23 34 45 6 18', 'win 1'],
  ['LHCSQZ', '1,6,18', '1 12 23 34 45 6 18', ''],
  ['LHCEQZ', '1,6,12', '1 12 23 34 45 6 18', 'win 3'],
  ['LHCEQZ', '1,18', '1 12 23 34 45 6 18', ''],
  ['LHCTC', '1,6,18', '1 12 23 34 45 6 18', 'win 2'],
  ['LHCTC', '1,12', '1 12 23 34 45 6 18', ''],
  ['LHCZH', 'big,small,odd,even', '1 12 23 34 45 6 18', 'small 1 odd 1'],
  ['LHCZH', 'big,small,odd,even', '22 23 24 25 26 27 28', 'big 1 odd 1'],
  ['LHCZH', 'big,small,odd,even', '21 23 24 25 26 27 28', 'small 1 even 1'],
  ['LHCBZ5', '2,3,4,5,7,8', '1 12 23 34 45 6 18', 'win 6'],
  ['LHCBZ5', '1,2,3,4,5', '1 12 23 34 45 6 18', ''],
  ['LHCBZ6', '2,3,4,5,7,8', '1 12 23 34 45 6 18', 'win 1'],
  ['LHCBZ6', '2,3,4,5,7,18', '1 12 23 34 45 6 18', ''],
  ['LHCBZ7', '2,3,4,5,7,8,9', '1 12 23 34 45 6 18', 'win 1'],
  ['LHCBZ7', '2,3,4,5,6,7,8', '1 12 23 34 45 6 18', ''],
  ['LHCBZ8', '2,3,4,5,7,8,9,10', '1 12 23 34 45 6 18', 'win 1'],
  ['LHCBZ8', '2,3,4,5,7,8,9,12', '1 12 23 34 45 6 18', ''],
]

const examples: Record<Group, readonly Example[]> = {
  SSC: fiveDigits,
  '11X5': fiveOfEleven,
  PK10: orderOfTen,
  LF: threeDigits,
  LHC: sixOfFortyNine,
  K3: threeDice,
  PC28: sumsOfThree,
  KL10: eightOfTwenty,
  VNB: northExamples,
  VNN: southExamples,
  TOGEL: fourDigits,
  THAI: frontAndBack,
}

describe.each(groups)('%s', (group) => {
  test.each(examples[group])('%s with %s on %s gives "%s" (lottery L5-L8)', (code, content, result, verdict) => {
    const play = findPlay(group, code)!
    expect(verdictOf(play, contentOf(play, content), resultOf(result))).toBe(verdict)
  })

  test('every play has an example that wins and one that loses (lottery L5-L8)', () => {
    const codes = new Set(playsOf(group).map(({ code }) => code))
    const codesWhere = (isWon: boolean) =>
      new Set(examples[group].flatMap(([code, , , verdict]) => (isWon === (verdict !== '') ? [code] : [])))
    expect(codesWhere(true)).toEqual(codes)
    expect(codesWhere(false)).toEqual(codes)
  })
})

test('the groups are those of the product text and the house’s own, each with plays (R-9.8.10)', () => {
  expect([...groups].sort()).toEqual(['11X5', 'K3', 'KL10', 'LF', 'LHC', 'PC28', 'PK10', 'SSC', 'THAI', 'TOGEL', 'VNB', 'VNN'])
  expect(groups.map((group) => [group, playsOf(group).length])).toEqual([
    ['SSC', 62],
    ['11X5', 20],
    ['PK10', 8],
    ['LF', 12],
    ['LHC', 13],
    ['K3', 11],
    ['PC28', 6],
    ['KL10', 15],
    ['VNB', 25],
    ['VNN', 25],
    ['TOGEL', 10],
    ['THAI', 11],
  ])
})

test('a code is one play’s alone and is found in its own group only (lottery L13)', () => {
  expect(new Set(everyPlay.map(({ code }) => code)).size).toBe(everyPlay.length)
  expect(everyPlay.every((play) => findPlay(play.group, play.code) === play)).toBe(true)
  expect(findPlay('LF', 'ZX5')).toBeUndefined()
  expect(findPlay('SSC', 'toString')).toBeUndefined()
})

test('the plays of a tab stand together, and no name needs escaping in a content or a key (lottery L13)', () => {
  for (const group of groups) {
    const tabs = playsOf(group).map(({ tab }) => tab)
    const turns = tabs.filter((tab, at) => tab !== tabs[at - 1])
    expect(turns).toEqual([...new Set(tabs)])
  }
  const names = everyPlay.flatMap((play) => [
    play.code,
    play.tab,
    ...play.levels.map(({ name }) => name),
    ...play.fields.flatMap(({ name, choices }) => [name, ...choices]),
  ])
  expect(names.filter((name) => !/^[A-Za-z0-9_]{1,32}$/.test(name))).toEqual([])
})

test('a play with several levels names each like the choice that wins it (lottery L13)', () => {
  const several = everyPlay.filter(({ levels }) => levels.length > 1)
  expect(
    several.every(({ fields, levels }) => fields.every(({ choices }) => choices.join() === levels.map(({ name }) => name).join())),
  ).toBe(true)
  expect(everyPlay.filter(({ levels }) => levels.length === 1).every(({ levels }) => levels[0]!.name === 'win')).toBe(true)
})
