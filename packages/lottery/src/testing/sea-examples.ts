import type { Example } from './sheet-examples.ts'

export const fourDigits: readonly Example[] = [
  ['TG4D', '1|2|3|4', '1234', 'win 1'],
  ['TG4D', '1|2|4|3', '1234', ''],
  ['TG3D', '2|3|4', '1234', 'win 1'],
  ['TG3D', '1|2|3', '1234', ''],
  ['TG2D', '3|4', '1234', 'win 1'],
  ['TG2D', '1|2', '1234', ''],
  ['TG2DM', '2|3', '1234', 'win 1'],
  ['TG2DM', '3|4', '1234', ''],
  ['TG2DF', '1|2', '1234', 'win 1'],
  ['TG2DF', '3|4', '1234', ''],
  ['TGCB', '1,4,5', '1144', 'win 2'],
  ['TGCB', '5', '1144', ''],
  ['TGCM', '1,2,4', '1244', 'win 3'],
  ['TGCM', '1,5', '1244', ''],
  ['TGCN', '1,2,4', '1244', 'win 1'],
  ['TGCN', '1,2,5', '1244', ''],
  ['TGCJ', '1|||4', '1244', 'win 2'],
  ['TGCJ', '4|||1', '1244', ''],
  ['TG50', 'small,odd|||even', '1244', 'win 3'],
  ['TG50', 'big|odd||', '1244', ''],
]

const sheet = '123456 789 12 345 678 90'

/** A first prize of 123456, in front 789 and 012, behind 345 and 678, and 90. */
export const frontAndBack: readonly Example[] = [
  ['THAI3T', '4|5|6', sheet, 'win 1'],
  ['THAI3T', '1|2|3', sheet, ''],
  ['THAI3TD6', '4,5,6', sheet, 'win 1'],
  ['THAI3TD6', '4,5,7', sheet, ''],
  ['THAI3TD3', '4,5', '123455 789 12 345 678 90', 'win 1'],
  ['THAI3TD3', '4,5', sheet, ''],
  ['THAI2T', '56', sheet, 'win 1'],
  ['THAI2T', '12', sheet, ''],
  ['THAI4T', '3|4|5|6', sheet, 'win 1'],
  ['THAI4T', '1|2|3|4', sheet, ''],
  ['THAI6', '1|2|3|4|5|6', sheet, 'win 1'],
  ['THAI6', '6|5|4|3|2|1', sheet, ''],
  ['THAI3F', '0,7|1,8|2,9', sheet, 'win 2'],
  ['THAI3F', '3|4|5', sheet, ''],
  ['THAI3B', '3|4|5', sheet, 'win 1'],
  ['THAI3B', '7|8|9', sheet, ''],
  ['THAI2B', '90', sheet, 'win 1'],
  ['THAI2B', '56', sheet, ''],
  ['THAIRT', '4,5,9', sheet, 'win 2'],
  ['THAIRT', '1', sheet, ''],
  ['THAIRB', '0,9', sheet, 'win 2'],
  ['THAIRB', '5', sheet, ''],
]
