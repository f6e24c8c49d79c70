/** What the mall's page reads. */
import type { Input, Output } from '@portal/contracts'
import { BonusTerms } from '@portal/contracts/bonus-terms'
import type { pointsRoutes } from '@portal/contracts/points'
import { gameTypes } from '@portal/contracts/record-values'
import { findRewardTerms } from '#modules/bonus'
import { getMember } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { getPoints } from './accounts.ts'
import { sumConvertedToday } from './convert-store.ts'
import type { PointsDeps } from './deps.ts'
import { findOwed } from './earn-store.ts'
import { refuseClosed } from './open.ts'
import { listOwnOrders } from './order-store.ts'
import { describeOrder } from './redeem.ts'
import { listOffered } from './reward-store.ts'
import { nameRounds, readRounds } from './rounds.ts'
import { findConversion, listRates } from './settings-store.ts'

type Routes = typeof pointsRoutes
type MemberCall = Call<'member'>

export async function readBalance(deps: PointsDeps, { brand, caller }: MemberCall): Promise<Output<Routes['balance']>> {
  await refuseClosed(deps, brand)
  const { database } = deps
  const { balance, version } = await getPoints(database, brand.id, caller.memberId)
  return {
    pointBalance: balance,
    version: String(version),
    owed: await findOwed(database, brand.id, caller.memberId),
    convertedToday: await sumConvertedToday(database, brand.id, caller.memberId),
    rankLevel: (await getMember(database, caller.memberId)).rankLevel,
  }
}

export async function readRewards(
  deps: PointsDeps,
  { category, language }: Input<Routes['rewards']>,
  call: Call<'anyone'>,
): Promise<Output<Routes['rewards']>> {
  await refuseClosed(deps, call.brand)
  const [rows, terms] = await Promise.all([
    listOffered(deps.database, call.brand.id, category),
    findRewardTerms(deps.database, call.brand.id, 'redemption'),
  ])
  const bonus = terms === null ? undefined : BonusTerms.parse(terms)
  const rounds = await nameRounds(deps.database, rows, language ?? call.language)
  const list = rows.map(({ names, texts, amount, rounds: _rounds, stock, memberLimit, dayLimit, endsAt, ...row }) => ({
    ...row,
    name: names[language ?? call.language],
    text: texts[language ?? call.language],
    ...(amount !== null && { amount, ...(bonus && { bonus }) }),
    ...(rounds.has(row.id) && { rounds: rounds.get(row.id)! }),
    ...(stock !== null && { stock }),
    ...(memberLimit !== null && { memberLimit }),
    ...(dayLimit !== null && { dayLimit }),
    ...(endsAt && { endsAt }),
  }))
  return { list }
}

export async function readOrders(
  deps: PointsDeps,
  { state, language, before, pageSize }: Input<Routes['orders']>,
  call: MemberCall,
): Promise<Output<Routes['orders']>> {
  await refuseClosed(deps, call.brand)
  // One row more says whether there is a next page.
  const rows = await listOwnOrders(deps.database, call.caller.memberId, { state, before, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const rounds = await readRounds(deps.database, shown, language ?? call.language)
  const list = shown.map((row) => describeOrder(row, language ?? call.language, rounds.get(row.id)))
  return { list, ...(rows.length > pageSize && { next: rows[pageSize - 1]!.id }) }
}

export async function readConfig(deps: PointsDeps, { brand }: Call<'anyone'>): Promise<Output<Routes['config']>> {
  await refuseClosed(deps, brand)
  const [rates, conversion] = await Promise.all([listRates(deps.database, brand.id), findConversion(deps.database, brand.id)])
  const earning = gameTypes.flatMap((type) => {
    const turnover = rates.find((rate) => rate.type === type)?.turnover
    return turnover ? [{ type, turnover }] : []
  })
  return {
    currency: brand.currency,
    rates: earning,
    levelPercent: Math.max(0, ...rates.map(({ levelPercent }) => levelPercent)),
    ...(conversion?.isOn && {
      convert: {
        version: conversion.version,
        rate: conversion.rate,
        min: conversion.min,
        step: conversion.step,
        dayLimit: conversion.dayLimit,
      },
    }),
    neverExpires: true,
  }
}
