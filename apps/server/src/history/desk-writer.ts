import { askToDisable, decideDisable, listDisableRequests, withdrawDisable } from '#modules/agents'
import { type Brands, openBrands } from '#modules/brand'
import { creditNewMembers } from '#modules/cashier'
import { type ApplicationRow, applyAsAgent, listWaitingApplications, takeApplication } from '#modules/content'
import { changeLock, type DemoMember, getMember } from '#modules/identity'
import { openMessaging } from '#modules/messaging'
import { approveAgentApplication, refuseAgentApplication } from '#modules/staff'
import { closeCircle, listCircles } from '#modules/transfers'
import type { Call } from '#platform/call.ts'
import { getSecret } from '#platform/secret-store.ts'
import type { DeskStep } from './desk-plan.ts'
import type { PastDay } from './replay.ts'
import type { Team } from './team.ts'
import { writeTransfer } from './transfer-writer.ts'

type Of<Step extends DeskStep['step']> = Extract<DeskStep, { step: Step }>
type Parts = { past: PastDay; team: Team; brands: Brands; sendMessage: ReturnType<typeof openMessaging>['sendMessage'] }

/** Who of staff decides: the person of the demonstration in that role. */
const [admits, reviews] = ['agents', 'risk']
/** Visitors of the past have solved their challenge. */
const human = { check: async () => undefined, createChallenge: () => Promise.reject(new Error('the past makes no challenges')) }
/** Nothing leaves this machine for the past: its visitors give names in messengers. */
const noLetters = {
  outbox: { add: () => Promise.reject(new Error('the past sends no letters')) },
  originOf: () => '',
}
const listedAtMost = 100

/** A step of an agent, an applicant or a person of staff, by the function that serves the present. */
export async function writeDeskStep(past: PastDay, team: Team, planned: DeskStep): Promise<void> {
  const { sendMessage } = openMessaging({ database: past.database, live: { publish: () => undefined } })
  const parts = { past, team, brands: openBrands({ database: past.database }), sendMessage }
  switch (planned.step) {
    case 'apply':
      return apply(parts, planned)
    case 'take':
    case 'approve':
    case 'reject':
      return review(parts, planned)
    case 'ask':
    case 'withdraw':
      return askOf(parts, planned)
    case 'decide':
      return decide(parts, planned)
    case 'send':
    case 'send_back':
      return send(parts, planned)
    case 'close':
      return closeCase(parts, planned)
  }
}

async function apply({ past, team }: Parts, { application: { member, ...application } }: Of<'apply'>): Promise<void> {
  const found = team.members.get(member ?? 'agent')
  // A past that an earlier release has begun has no teams.
  if (!found) return
  const addressKey = await getSecret(past.database, 'letter-senders')
  const { caller, ...call } = team.callOf(found, `join:${application.contactInfo}:${past.clock.now().toISOString()}`)
  const known = member === undefined ? { caller: undefined, ip: `198.18.20.${application.name.length}` } : { caller }
  const solved = member === undefined ? { humanVerification: 'past' } : {}
  await applyAsAgent({ database: past.database, human, addressKey }, { ...application, ...solved }, { ...call, ...known } as Call<'anyone'>)
}

async function review(parts: Parts, planned: Of<'take'> | Of<'approve'> | Of<'reject'>): Promise<void> {
  const { past, team, brands, sendMessage } = parts
  const found = await findWaitingApplication(parts, planned.contactInfo)
  if (!found) return
  const { applicationNo } = found
  const deciding = { brands, sendMessage, identity: { deps: noLetters } }
  const brand = await brands.getBrand(team.brand.id)
  if (planned.step === 'take') await takeApplication(past.tx, { brandId: brand.id, applicationNo, by: admits! }, true)
  if (planned.step === 'approve')
    await approveAgentApplication(past.tx, deciding, { applicationNo, type: planned.type }, { brand, by: admits!, proposedBy: admits! })
  if (planned.step === 'reject') await refuseAgentApplication(past.tx, deciding, found, { answer: planned.answer, by: admits!, brand })
}

async function findWaitingApplication({ past, team }: Parts, contact: string): Promise<ApplicationRow | undefined> {
  const rows = await listWaitingApplications(past.tx, team.brand.id, undefined, listedAtMost)
  return rows.find((row) => row.contact === contact)
}

async function askOf({ past, team, sendMessage, brands }: Parts, planned: Of<'ask'> | Of<'withdraw'>): Promise<void> {
  const [agent, member] = [team.members.get(planned.agent), team.members.get(planned.member)]
  if (!agent || !member) return
  const parts = { database: past.database, sendMessage, brands, now: () => past.clock.now() }
  const call = team.callOf(agent, `disable:${member.id}`) as unknown as Call<'agent'>
  if (planned.step === 'ask') {
    const { publicId } = await getMember(past.tx, member.id)
    return void (await askToDisable(parts, { member: publicId, reason: planned.reason }, call))
  }
  const open = await findRequest(past, team, member)
  if (open) await withdrawDisable(parts, { id: open.id }, call)
}

async function decide({ past, team, sendMessage }: Parts, { member, isApproved, reason }: Of<'decide'>): Promise<void> {
  const found = team.members.get(member)
  const open = found && (await findRequest(past, team, found))
  if (!open) return
  const { id, version } = open
  const decided = await decideDisable(past.tx, { sendMessage }, { brandId: team.brand.id, id, version, isApproved, by: reviews!, reason })
  if (decided?.isToLock) await changeLock(past.tx, decided.member.id, true)
}

async function findRequest({ tx }: PastDay, { brand }: Team, { id }: DemoMember) {
  return (await listDisableRequests(tx, { brandId: brand.id, state: 'OPEN', member: id }, undefined, 1))[0]
}

/** A member pays in and sends it up the line; the agent sends it back within the hour. */
async function send({ past, team }: Parts, planned: Of<'send'> | Of<'send_back'>): Promise<void> {
  const [from, { amount }] = [team.members.get(planned.from), planned]
  if (!from) return
  const call = team.callOf(from, `circle:${planned.step}`)
  if (planned.step === 'send_back') return writeTransfer(past, call, { direction: 'downline', to: planned.to, amount })
  await creditNewMembers(past.tx, team.brand, [{ id: from.id, amount, key: `history:${from.id}:circle` }])
  await writeTransfer(past, call, { direction: 'upline', to: '', amount })
}

async function closeCase({ past: { tx }, team }: Parts, { member, finding }: Of<'close'>): Promise<void> {
  const found = team.members.get(member)
  const open = await listCircles(tx, { brandId: team.brand.id, state: 'open' }, undefined, listedAtMost)
  const circle = open.find(({ members }) => found && members.includes(found.id))
  if (circle) await closeCircle(tx, { brandId: team.brand.id, id: circle.id, version: circle.version, by: reviews!, finding })
}
