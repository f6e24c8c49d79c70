/** Lists of values are in the contract; the checks of the tables must allow the same ones. */
import { accountTypes } from '@portal/contracts'
import { billStates, contractKinds, contractStates } from '@portal/contracts/agents'
import { gameTypes } from '@portal/contracts/bets'
import { classifications, volatilities } from '@portal/contracts/catalogue'
import { announcementTypes, linkageTypes, postKinds, promotionTypes } from '@portal/contracts/content'
import { imageTypes, questionTypes } from '@portal/contracts/feedback-limits'
import { lotteryChaseStates, lotteryDrawStates, lotteryGroups, lotteryOrderStates } from '@portal/contracts/lottery'
import { prizeModes } from '@portal/contracts/lottery-values'
import { periodTypes } from '@portal/contracts/messaging'
import { redeemStates, rewardKinds } from '@portal/contracts/points-values'
import { applicationStates } from '@portal/contracts/promotion-values'
import { transferDirections } from '@portal/contracts/transfers'
import { socialProviders } from '@portal/contracts/login-methods'
import { groups } from '@portal/lottery'
import { sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder, migrationSet } from './migrations.ts'

let database: TestDatabase
/** By `schema.table.column`: the values that a check of this column alone allows. */
const allowed = new Map<string, string[]>()

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  const checks = await database.query<{ column: string; definition: string }>(sql`
    select n.nspname || '.' || r.relname || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
      join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1`)
  for (const { column, definition } of checks) {
    const [, list] = /= ANY \(ARRAY\[(.*?)\]\)/.exec(definition) ?? []
    if (list !== undefined) allowed.set(column, readList(list))
  }
})
afterAll(() => database.drop())

const readList = (list: string) => list.split(', ').map((each) => each.replace(/::\w+$/, '').replaceAll("'", ''))

test.each<[column: string, values: readonly (string | number)[]]>([
  ['points.orders.state', redeemStates],
  ['points.rewards.kind', rewardKinds],
  ['catalogue.lanes.game_type', gameTypes],
  ['catalogue.games.game_type', gameTypes],
  ['catalogue.games.classification', classifications],
  ['catalogue.games.volatility', volatilities],
  ['content.announcements.type', announcementTypes],
  ['content.banners.linkage_type', linkageTypes],
  ['content.promotions.linkage_type', linkageTypes],
  ['content.promotions.type', promotionTypes],
  ['content.posts.kind', postKinds],
  ['content.feedback.question_type', questionTypes],
  ['content.feedback_images.type', imageTypes],
  ['promotions.application_images.type', imageTypes],
  ['promotions.applications.state', applicationStates],
  ['lottery.games.draw_group', lotteryGroups],
  ['lottery.draws.state', lotteryDrawStates],
  ['lottery.orders.state', lotteryOrderStates],
  ['lottery.chases.state', lotteryChaseStates],
  ['brand.brands.prize_mode', prizeModes],
  ['launch.tickets.prize_mode', prizeModes],
  ['messaging.messages.period_type', periodTypes],
  ['transfers.orders.direction', transferDirections],
  ['agents.contracts.kind', contractKinds],
  ['agents.contracts.state', contractStates],
  ['agents.windows.kind', contractKinds],
  ['agents.bills.state', billStates],
  ['identity.members.type', accountTypes],
  ['identity.social_accounts.provider', socialProviders],
])('%s takes the values of the contract', (column, values) => {
  expect(allowed.get(column)?.toSorted()).toEqual(values.map(String).toSorted())
})

test('the rules of the lotteries know the families of the contract', () => {
  expect(groups.toSorted()).toEqual(lotteryGroups.toSorted())
})
