import type { LanguageCode, Output } from '@portal/contracts'
import type { bonusRoutes } from '@portal/contracts/bonus'
import { gameTypes } from '@portal/contracts/record-values'
import type { Database } from '@portal/runtime'
import { recordEvent } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import type { Handlers } from '#platform/serve.ts'
import { cancelBonus } from './grants.ts'
import { type GrantRow, listEndedGrants, listStandingGrants } from './store.ts'

type Details = Output<typeof bonusRoutes.cancel>['bonus']

const ownerOf = ({ brand, caller }: Call<'member'>) => ({ brand: brand.id, member: caller.memberId, currency: brand.currency })

export function createHandlers(database: Database): Handlers<typeof bonusRoutes> {
  return {
    details: async ({ before, pageSize }, call) => {
      const owner = ownerOf(call)
      const [standing, rows] = await Promise.all([
        before === undefined ? listStandingGrants(database, owner) : [],
        // One row more says whether there is a next page.
        listEndedGrants(database, owner, before ?? null, pageSize + 1),
      ])
      const ended = rows.slice(0, pageSize)
      const tell = (row: GrantRow) => toDetails(row, call.language)
      return {
        standing: standing.map(tell),
        ended: ended.map(tell),
        ...(rows.length > pageSize && { next: ended.at(-1)!.id }),
        currency: owner.currency,
      }
    },
    cancel: ({ grantNo, loss }, call) =>
      database.transaction(async (tx) => {
        const owner = ownerOf(call)
        const { grant, isNew } = await cancelBonus(tx, owner, grantNo, loss)
        if (isNew) await recordEvent(tx, { id: owner.member, brandId: owner.brand }, 'bonus_cancelled', call, { after: { bonus: grantNo } })
        return { bonus: toDetails(grant, call.language) }
      }),
  }
}

/** A bonus as its member reads it. */
function toDetails(row: GrantRow, language: LanguageCode): Details {
  const title = row.title[language] ?? row.title.EN
  const done = row.progress < 0n ? 0n : row.progress < row.required ? row.progress : row.required
  const isOver = row.state !== 'pending' && row.state !== 'active'
  return {
    id: row.id,
    grantNo: row.grant_no,
    source: row.source,
    reference: row.reference,
    ...(title !== undefined && { title }),
    state: row.state,
    amount: row.amount,
    held: row.held,
    required: row.required,
    done,
    left: isOver ? 0n : row.required - done,
    contribution: gameTypes.flatMap((gameType) => {
      const percent = row.contribution[gameType]
      return percent === undefined || percent === 0 ? [] : [{ gameType, percent }]
    }),
    spendOrder: row.spend_order,
    isSticky: row.is_sticky,
    ...(row.max_bet !== null && { maxBet: row.max_bet }),
    ...(row.max_win !== null && { maxWin: row.max_win }),
    grantedAt: row.granted_at,
    expiresAt: row.expires_at,
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    ...(row.paid !== null && { paid: row.paid }),
  }
}
