/** What a contract pays for: the turnover of a day, of an hour, of five minutes, or the loss of half a month. */
export const contractKinds = ['DAY', 'HOUR', 'RT', 'DIV'] as const
export type ContractKind = (typeof contractKinds)[number]
