import { printAmount } from '@portal/contracts'
import type { staffLotteryDrawRoutes } from '@portal/contracts/staff/lottery-draws'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import { changeDraw, previewChange, type WantedChange } from '#modules/lottery'
import type { StaffDeps } from './deps.ts'
import type { StaffHandlers } from './frame/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Content = { gameId: string; numero: string; balls: string }

/** Numbers in their order, as they are typed. */
export const readBalls = (text: string): number[] => text.split(/[ ,]+/).map(Number)

/** Corrections and voids of draws whose result comes from outside: shown first, then decided by two people. */
export function openChanges(deps: StaffDeps): Pick<StaffHandlers<typeof staffLotteryDrawRoutes>, 'preview' | 'correct' | 'void'> {
  const correcting = openCorrecting(deps)
  const voiding = openVoiding(deps)
  deps.operations.register(correcting)
  deps.operations.register(voiding)
  return {
    preview: async ({ gameId, numero, balls }, { brand }) => {
      const wanted = { brand: brand.id, gameId, numero, balls: balls === undefined ? undefined : readBalls(balls) }
      const { version: _version, before, ...sums } = await previewChange(deps.database, wanted)
      return { ...(before && { before: [...before] }), ...sums }
    },
    correct: (tx, { reason, ...content }, call) => perform(tx, correcting, { content, reason }, call),
    void: (tx, { reason, gameId, numero }, call) => perform(tx, voiding, { content: { gameId, numero, balls: '' }, reason }, call),
  }
}

/** What is the same of both. A void names no balls. */
const openChange = (deps: StaffDeps): Omit<Operation<Content>, 'name' | 'permission'> => ({
  alwaysTwo: true,
  content: z.strictObject({ gameId: z.string(), numero: z.string(), balls: z.string() }),
  subjectOf: ({ gameId, numero }) => ({ kind: 'lottery_draw', id: `${gameId}:${numero}` }),
  versionOf: async (on, content, brand) => (await previewChange(on, wantedOf(content, brand.id))).version,
  render: (on, content, brand) => renderChange(on, wantedOf(content, brand.id)),
  carryOut: async (tx, content, { brand, by, proposedBy, reason }) => {
    const { before } = await changeDraw(tx, deps, wantedOf(content, brand.id), { by, proposedBy, reason })
    return { before: { balls: before?.join(' ') ?? '' }, after: { balls: wantedOf(content, brand.id).balls?.join(' ') ?? '' } }
  },
})

const openCorrecting = (deps: StaffDeps): Operation<Content> => ({
  name: 'lottery_draw_corrected',
  permission: 'lottery.void',
  ...openChange(deps),
})

const openVoiding = (deps: StaffDeps): Operation<Content> => ({
  name: 'lottery_draw_voided',
  permission: 'lottery.void',
  ...openChange(deps),
})

const wantedOf = ({ gameId, numero, balls }: Content, brand: number): WantedChange => ({
  brand,
  gameId,
  numero,
  balls: balls === '' ? undefined : readBalls(balls),
})

async function renderChange(on: Queryable, wanted: WantedChange) {
  const { before, orders, members, stakes, prizesBefore, prizesAfter, stakesBack, paid, taken } = await previewChange(on, wanted)
  return [
    { label: 'game', value: wanted.gameId },
    { label: 'draw', value: wanted.numero },
    { label: 'ballsBefore', value: before?.join(' ') ?? '' },
    { label: 'ballsAfter', value: wanted.balls?.join(' ') ?? '' },
    { label: 'orders', value: String(orders) },
    { label: 'members', value: String(members) },
    { label: 'stakes', value: printAmount(stakes) },
    { label: 'prizesBefore', value: printAmount(prizesBefore) },
    { label: 'prizesAfter', value: printAmount(prizesAfter) },
    { label: 'stakesBack', value: printAmount(stakesBack) },
    { label: 'paid', value: printAmount(paid) },
    { label: 'taken', value: printAmount(taken) },
  ]
}
