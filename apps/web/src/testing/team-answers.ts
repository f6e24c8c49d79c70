import type { routes, WireOutput } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'

type Team = typeof routes.team

const days = { from: '2026-11-23', to: '2026-11-25', currency: 'BDT', asOf: '2026-11-25T08:00:00Z' }
const figures = { bets: 4, stake: '900', validBet: '800', payout: '650.5', promotions: '10', rebates: '4', net: '-235.5' }
const flows = { deposits: '1500', withdrawals: '300', fees: '6' }
const point = (at: string, net: string, validBet: string) => ({ at, ...figures, validBet, net, ...flows, newMembers: 1, firstDeposits: 1 })

export const overview: WireOutput<Team['overview']> = {
  ...days,
  crumbs: [{ id: 'me0000000001', account: 'rafi_dhaka' }],
  scope: 'ALL',
  members: 312,
  agents: 12,
  players: 300,
  online: 5,
  balance: '45000',
  newMembers: 46,
  firstDeposits: { count: 29, amount: '8700' },
  active: 120,
  ...figures,
  ...flows,
  commission: '389.4',
  unit: 'day',
  series: [
    point('2026-11-22T18:00:00Z', '-300', '500'),
    point('2026-11-23T18:00:00Z', '64.5', '300'),
    point('2026-11-24T18:00:00Z', '0', '0'),
  ],
}

export const agentOf = (id: string, account: string) => ({ id, account })
export const teamMember: WireOutput<Team['members']>['list'][number] = {
  id: 'jahid0000001',
  account: 'jahid_ctg',
  type: 2,
  depth: 1,
  state: 'active',
  isOnline: true,
  balance: '1250.5',
  registeredAt: '2026-10-01T08:00:00Z',
  lastLoginAt: '2026-11-25T07:00:00Z',
  directCount: 3,
  teamSize: 64,
}
const me = agentOf('me0000000001', 'rafi_dhaka')
export const members: WireOutput<Team['members']> = { crumbs: [me], currency: 'BDT', list: [teamMember] }
export const profit: WireOutput<Team['profit']> = {
  ...days,
  crumbs: [me],
  own: { ...figures, net: '0' },
  list: [{ ...agentOf('jahid0000001', 'jahid_ctg'), type: 2, directCount: 3, ...figures }],
  totals: figures,
}
const none = { rebate: '0', dividend: '0', daily: '0', hourly: '0', realTime: '0', total: '0' }
export const income: WireOutput<Team['income']> = {
  ...days,
  list: [
    { day: '2026-11-25', source: 'daily', amount: '38.5', count: 1, billNo: 'S26112500000007' },
    { day: '2026-11-24', source: 'rebate', amount: '-1.5', count: 3 },
  ],
  totals: { ...none, daily: '38.5', rebate: '-1.5', total: '37' },
  series: [
    { day: '2026-11-24', ...none, rebate: '-1.5', total: '-1.5' },
    { day: '2026-11-25', ...none, daily: '38.5', total: '38.5' },
  ],
  pending: '12',
  debt: '0',
}
const sum = (count: number, amount: string) => ({ count, amount })
export const movements: WireOutput<Team['transactions']> = {
  ...days,
  list: [
    {
      number: '9',
      orderNo: 'T26112500000003',
      time: '2026-11-25T07:00:00Z',
      kind: 'transferOut',
      member: agentOf('jahid0000001', 'jahid_ctg'),
      amount: '150',
      fee: '0',
      counterpart: 'mi***na',
    },
  ],
  totals: { deposit: sum(2, '1500'), withdrawal: sum(1, '300'), transferIn: sum(0, '0'), transferOut: sum(1, '150'), fees: '6' },
}
const bet: WireOutput<Team['bets']>['list'][number] = {
  orderNo: 'B26112500000123',
  gameName: 'Sundarban Tiger',
  vendorName: 'Nokshi',
  vassalage: 'NOKSHI',
  gameCode: 'sundarban-tiger',
  gameType: 'RNG',
  time: '2026-11-25T07:00:00Z',
  settledAt: '2026-11-25T07:00:01Z',
  stake: '100',
  validBet: '100',
  payout: '60.5',
  profit: '-39.5',
  status: 'lost',
  roundId: 'R1',
  member: agentOf('jahid0000001', 'jahid_ctg'),
}
export const memberOptions: WireOutput<Team['memberOptions']> = {
  group: { current: 1920, own: 1960, quotaFrom: 1950, quotas: [{ fromGroup: 1950, left: 2 }] },
  mayAskToDisable: true,
}
export const disableRequest: WireOutput<Team['disableRequests']>['list'][number] = {
  id: '7',
  member: agentOf('jahid0000001', 'jahid_ctg'),
  reason: 'Somebody else plays by it.',
  state: 'OPEN',
  createdAt: '2026-11-25T06:00:00Z',
  decision: '',
}
const betSums = { count: 4, stake: '900', validBet: '800', payout: '650.5', profit: '-249.5' }

/** What the server tells an agent of a small team; a test gives others for itself. */
export const teamAnswers: Record<string, unknown> = {
  [calls.team.overview.call]: overview,
  [calls.team.members.call]: members,
  [calls.team.member.call]: { crumbs: [me], currency: 'BDT', member: teamMember },
  [calls.team.memberOptions.call]: memberOptions,
  [calls.team.disableRequests.call]: { list: [disableRequest] },
  [calls.team.bets.call]: { from: days.from, to: days.to, currency: 'BDT', list: [bet], pageTotals: betSums, totals: betSums },
  [calls.team.profit.call]: profit,
  [calls.team.income.call]: income,
  [calls.team.transactions.call]: movements,
}

/** What every page of the agent centre asks for: no contracts, no announcements, a general agent. */
export const agentFrame: Record<string, unknown> = {
  [calls.agents.flags.call]: {
    dailysalreqtype: false,
    divtypereq: false,
    contracthoursalreq: false,
    realtimesalreqtype: false,
    openRequests: 0,
  },
  [calls.content.agentNotices.call]: { list: [], unreadCount: 0 },
  'GET /wps/member/info': {
    id: '1',
    account: 'rafi_dhaka',
    nickname: '',
    type: 1,
    toUpline: false,
    clubLabel: { labelName: '', rankLevel: 0 },
    memberLabel: [],
    token: '',
    firstTimeLogin: false,
    passwordExpired: false,
    currency: 'BDT',
  },
}
