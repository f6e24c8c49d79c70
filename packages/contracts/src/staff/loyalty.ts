import { z } from 'zod'
import { missionMetrics, missionPeriods, rewardKinds, rewardStates } from '../loyalty-values.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { Time } from '../paging.ts'
import { Carried, ListInput, listOf, MemberName, Reason, RowId, staffRead, staffWrite, Version } from '../staff-route.ts'
import { words } from '../typed-fields.ts'

const RewardRow = z.strictObject({
  id: RowId,
  member: z.string(),
  kind: z.enum(rewardKinds),
  source: z.string(),
  /** The words of a gift, the title of a mission. */
  title: z.string(),
  amount: Amount,
  currency: z.string(),
  state: z.enum(rewardStates),
  createdAt: Time,
  expiresAt: Time.optional(),
  endedAt: Time.optional(),
})

const LevelRow = z.strictObject({
  level: z.int(),
  version: z.int(),
  name: z.string(),
  reach: Amount,
  rankUp: Amount,
  weekly: Amount,
  birthday: Amount,
  /** Members who stand on it. */
  members: z.int(),
})

const MissionRow = z.strictObject({
  id: RowId,
  version: z.int(),
  title: z.string(),
  period: z.enum(missionPeriods),
  metric: z.enum(missionMetrics),
  gameType: z.string(),
  /** Money of `valid` and `deposits`, whole counts of the others. */
  target: Amount,
  prize: Amount,
  levelAtLeast: z.int(),
  isOn: z.boolean(),
})

const RateRow = z.strictObject({
  category: z.string(),
  version: z.int(),
  /** In percent, by level. */
  rates: z.array(z.string()),
})

const Percent = z.string().regex(/^\d(\.\d{1,4})?$/)

export const staffLoyaltyRoutes = {
  rewards: staffRead('GET /staff/v1/rewards', {
    permission: 'rewards.read',
    input: z.strictObject({ ...ListInput, member: MemberName.optional(), kind: z.enum(rewardKinds).optional() }),
    output: listOf(RewardRow),
    about: 'Rewards of members, the newest first',
  }),
  give: staffWrite('POST /staff/v1/rewards/give', {
    permission: 'rewards.give',
    fourEyes: true,
    input: z.strictObject({ member: MemberName, amount: PositiveAmount, title: words().min(3).max(80), reason: Reason }),
    output: Carried,
    about: 'Propose a gift to a member, which waits to be claimed once another person has confirmed it',
  }),
  levels: staffRead('GET /staff/v1/levels', {
    permission: 'rewards.read',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(LevelRow) }),
    about: 'The levels of the club that are in force, lowest first',
  }),
  changeLevel: staffWrite('POST /staff/v1/levels/change', {
    permission: 'rewards.edit',
    fourEyes: true,
    input: z.strictObject({
      level: z.int().min(1).max(10),
      version: Version,
      reach: PositiveAmount,
      rankUp: Amount,
      weekly: Amount,
      birthday: Amount,
      reason: Reason,
    }),
    output: Carried,
    about: 'Make a new version of the levels in which one asks for, or pays, something else',
  }),
  missions: staffRead('GET /staff/v1/missions', {
    permission: 'rewards.read',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(MissionRow) }),
    about: 'The missions of the brand in the order of the page',
  }),
  changeMission: staffWrite('POST /staff/v1/missions/change', {
    permission: 'rewards.edit',
    input: z.strictObject({
      id: RowId,
      version: Version,
      target: PositiveAmount,
      prize: PositiveAmount,
      isOn: z.boolean(),
      reason: Reason,
    }),
    output: z.strictObject({}),
    about: 'Change what a mission asks for and pays, or switch it; what was completed before keeps its prize',
  }),
  rates: staffRead('GET /staff/v1/rebate-rates', {
    permission: 'rewards.read',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(RateRow) }),
    about: 'Rebates in percent by type of game and level, as they are in force',
  }),
  changeRates: staffWrite('POST /staff/v1/rebate-rates/change', {
    permission: 'rewards.edit',
    fourEyes: true,
    input: z.strictObject({ category: z.string().min(1).max(20), version: Version, base: Percent, step: Percent, reason: Reason }),
    output: Carried,
    about:
      'Make a new version of the rates: a type of game has a rate at level 0 and so much more with each level. What was settled before keeps its rates',
  }),
}
