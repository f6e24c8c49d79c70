/** The ladder of sign-ins as operators see and change it: versions that count from the next day of the brand on. */
import { Amount, isPayable, printAmount } from '@portal/contracts'
import { ladderDays } from '@portal/contracts/loyalty-values'
import type { staffMissionRoutes } from '@portal/contracts/staff/missions'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import { addLadderVersion, type LadderVersion, listLadderVersions, sumLadder } from '#modules/loyalty'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { toVersions } from './club.ts'
import type { StaffHandlers } from './frame/index.ts'
import type { Brand } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

const shownVersions = 50
const figureDays = 30

type Calls = Pick<StaffHandlers<typeof staffMissionRoutes>, 'ladder' | 'updateLadder'>

export function ladderCalls(database: Queryable): Calls {
  return {
    ladder: async (_input, { brand }) => {
      const [versions, figures] = await Promise.all([
        listLadderVersions(database, brand.id, shownVersions),
        sumLadder(database, brand.id, figureDays),
      ])
      return { versions: toVersions(versions), ...figures, currency: brand.currency }
    },
    updateLadder: async (tx, { version, prizes, reason }, call) => {
      const latest = await lockLadder(tx, call.brand)
      if ((latest?.version ?? 0) !== version) throw new Refusal('staff.changed', { version: String(latest?.version ?? 0) })
      refuseFaults(prizes, call.brand)
      if (printPrizes(prizes) === printPrizes(latest?.prizes ?? [])) throw new Refusal('request.invalid', { prizes: 'unchanged' })
      return perform(tx, updatingLadder, { content: { prizes }, reason }, call)
    },
  }
}

/** The newest version, while nobody else adds one. */
async function lockLadder(on: Queryable, { id }: Brand): Promise<LadderVersion | undefined> {
  await lockUntilEnd(on, `loyalty.ladder:${id}`)
  const [latest] = await listLadderVersions(on, id, 1)
  return latest
}

function refuseFaults(prizes: readonly bigint[], { currency }: Brand): void {
  if (prizes.some((prize) => !isPayable(prize, currency))) throw new Refusal('request.invalid', { prizes: 'too_fine' })
}

const printPrizes = (prizes: readonly bigint[]) => prizes.map(printAmount).join(', ')
const sumOf = (prizes: readonly bigint[]) => prizes.reduce((sum, prize) => sum + prize, 0n)

/** Any day that pays more than the same day of the version before costs more. */
export const updatingLadder: Operation<{ prizes: bigint[] }> = {
  name: 'ladder_updated',
  permission: 'rewards.edit',
  content: z.strictObject({ prizes: z.array(Amount).max(ladderDays) }),
  subjectOf: () => ({ kind: 'ladder', id: 'sign-in' }),
  needsTwo: async (on, { prizes }, brand) => {
    const { prizes: before = [] } = (await lockLadder(on, brand)) ?? {}
    return prizes.some((prize, day) => prize > (before[day] ?? 0n))
  },
  versionOf: async (on, _content, brand) => String((await lockLadder(on, brand))?.version ?? 0),
  render: async (on, { prizes }, brand) => {
    const { prizes: before = [] } = (await lockLadder(on, brand)) ?? {}
    return [
      { label: 'ladderPrizes', value: `${printPrizes(before) || '–'} → ${printPrizes(prizes) || '–'}` },
      { label: 'prizeSum', value: `${printAmount(sumOf(prizes))} ${brand.currency}` },
    ]
  },
  carryOut: async (tx, { prizes }, { brand, proposedBy, reason }) => {
    refuseFaults(prizes, brand)
    const latest = await lockLadder(tx, brand)
    await addLadderVersion(tx, brand.id, { version: (latest?.version ?? 0) + 1, prizes, zone: brand.timeZone, by: proposedBy, reason })
    return { before: { ladderPrizes: printPrizes(latest?.prizes ?? []) || '–' }, after: { ladderPrizes: printPrizes(prizes) || '–' } }
  },
}
