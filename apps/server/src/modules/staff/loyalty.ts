import { minorPerUnit } from '@portal/contracts'
import { staffLoyaltyRoutes } from '@portal/contracts/staff/loyalty'
import type { Queryable } from '@portal/runtime'
import { findDirectoryMember, keyOfUsername, listMembers } from '#modules/identity'
import {
  countBrandRewards,
  countByLevel,
  findLevelVersion,
  findRateVersion,
  listBrandRewards,
  listLevels,
  listMissions,
  listRatesInForce,
  nameLevels,
  type RewardRow,
  tellTerms,
  updateMission,
} from '#modules/loyalty'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import { readPage } from './lists/index.ts'
import { openGift, openLevelChange, openRateChange, printPercent, toPpm } from './loyalty-operations.ts'
import type { StaffCall } from './people/index.ts'
import { perform } from './requests/index.ts'

const wireStates = { CLAIMABLE: 'claimable', CLAIMED: 'claimed', EXPIRED: 'expired', REVOKED: 'revoked' } as const
const isMoney = (metric: string) => metric === 'valid' || metric === 'deposits'

/** Rewards of members, levels of the club, missions and rebates. */
export function mountLoyaltyDesk({ serving, deps }: StaffMount): void {
  const { database, cursors, operations } = deps
  const [gift, levelChange, rateChange] = [openGift(), openLevelChange(), openRateChange()]
  operations.register(gift)
  operations.register(levelChange)
  operations.register(rateChange)
  serving.serve(staffLoyaltyRoutes, {
    rewards: async ({ member, kind, ...input }, { brand, language }) => {
      const found = member === undefined ? undefined : await findDirectoryMember(database, brand.id, keyOfUsername(member))
      // A name that nobody has has no rewards.
      const filter = { brand: brand.id, kind, member: member === undefined ? undefined : (found?.id ?? 0n) }
      const page = await readPage<RewardRow>(cursors, {
        scope: { list: 'rewards', brandId: brand.id, filters: { member, kind } },
        input,
        read: ([position] = [], limit) => listBrandRewards(database, filter, position === undefined ? undefined : BigInt(position), limit),
        positionOf: ({ id }) => [String(id)],
        count: (atMost) => countBrandRewards(database, filter, atMost),
      })
      const members = await listMembers(database, [...new Set(page.list.map((row) => row.member))])
      const names = new Map(members.map(({ id, username }) => [id, username]))
      return { ...page, list: page.list.map((row) => toRow(row, names, language)) }
    },
    give: async (tx, { member, amount, title, reason }, call) => {
      const { id, username } = await getMember(tx, member, call)
      return perform(tx, gift, { content: { member: username, memberId: id, amount, title }, reason }, call)
    },
    levels: async (_input, { brand, language }) => {
      const [levels, version, counts] = [
        await listLevels(database, brand.id),
        await findLevelVersion(database, brand.id),
        await countByLevel(database, brand.id),
      ]
      const names = await nameLevels(database, brand.id, language)
      const list = levels.map(({ level, reach, rankUp, weekly, birthday }) => {
        const members = counts.find((each) => each.level === level)?.members ?? 0
        return { level, version, name: names.get(level) ?? '', reach, rankUp, weekly, birthday, members }
      })
      return { list }
    },
    changeLevel: (tx, { reason, ...content }, call) => perform(tx, levelChange, { content, reason }, call),
    missions: async (_input, { brand, language }) => {
      const missions = await listMissions(database, brand.id)
      const list = missions.map(({ titles, target, category, position: _position, ...mission }) => ({
        ...mission,
        gameType: category,
        title: titles[language] ?? titles.EN ?? '',
        target: isMoney(mission.metric) ? target : target * minorPerUnit,
      }))
      return { list }
    },
    changeMission: async (tx, { id, version, target: asked, prize, isOn, reason }, call) => {
      const mission = (await listMissions(tx, call.brand.id)).find((each) => each.id === id)
      if (!mission) throw new Refusal('staff.not_found')
      if (!isMoney(mission.metric) && asked % minorPerUnit !== 0n) throw new Refusal('request.invalid', { target: 'whole' })
      const target = isMoney(mission.metric) ? asked : asked / minorPerUnit
      if (!(await updateMission(tx, call.brand.id, { id, version, target, prize, isOn }))) throw new Refusal('staff.changed')
      const print = (of: { target: bigint; prize: bigint; isOn: boolean }) => ({
        target: String(of.target),
        prize: String(of.prize),
        isOn: of.isOn,
      })
      const subject = { kind: 'mission', id: String(id) }
      call.note({ event: 'mission_changed', subject, before: print(mission), after: print({ target, prize, isOn }), reason })
      return {}
    },
    rates: async (_input, { brand }) => {
      const [rates, version] = [await listRatesInForce(database, brand.id), await findRateVersion(database, brand.id)]
      const ofAll = rates.filter(({ vendor }) => vendor === '')
      const categories = [...new Set(ofAll.map(({ category }) => category))]
      const ratesOf = (category: string) => ofAll.filter((rate) => rate.category === category).map(({ ppm }) => printPercent(ppm))
      return { list: categories.map((category) => ({ category, version, rates: ratesOf(category) })) }
    },
    changeRates: (tx, { reason, category, version, base, step }, call) =>
      perform(tx, rateChange, { content: { category, version, base: toPpm(base), step: toPpm(step) }, reason }, call),
  })
}

async function getMember(on: Queryable, member: string, { brand }: StaffCall) {
  const found = await findDirectoryMember(on, brand.id, keyOfUsername(member))
  if (!found || found.type === 4) throw new Refusal('staff.not_found')
  return found
}

function toRow(row: RewardRow, names: ReadonlyMap<bigint, string>, language: StaffCall['language']) {
  const { id, kind, source, amount, currency, state, createdAt, expiresAt, endedAt } = row
  return {
    id,
    member: names.get(row.member) ?? '',
    kind,
    source,
    title: tellTerms(row.terms, language).title ?? '',
    amount,
    currency,
    state: wireStates[state],
    createdAt,
    ...(expiresAt && { expiresAt }),
    ...(endedAt && { endedAt }),
  }
}
