import { addDeposit, countVisit, createLink, findInvitation, listLinks } from '#modules/agents'
import type { Call } from '#platform/call.ts'
import { openNumbers } from './plan.ts'
import type { PastDay } from './replay.ts'
import type { Team } from './team.ts'
import type { TeamMember } from './team-plan.ts'

/** Links of the demonstration's agents: which share of their direct members came by each, and how many visitors there are for one who registers. */
const links = [
  { agent: 'agent', channel: 'Facebook', note: 'ঢাকা ক্রিকেট আড্ডা', share: 0.4, visits: 5 },
  { agent: 'agent', channel: 'Telegram', note: '', share: 0.25, visits: 3 },
  { agent: 'agent', channel: 'QR কার্ড', note: 'মিরপুরের দোকান', share: 0.15, visits: 2 },
  { agent: 'agent2', channel: 'WhatsApp', note: '', share: 0.5, visits: 2 },
  { agent: 'agent2', channel: 'YouTube', note: 'স্লট রিভিউ', share: 0.25, visits: 6 },
  { agent: 'affiliate', channel: 'Blog', note: 'খেলার খবর', share: 0.55, visits: 6 },
  { agent: 'affiliate', channel: 'Newsletter', note: '', share: 0.25, visits: 4 },
  { agent: 'subaffiliate', channel: 'Facebook', note: '', share: 0.6, visits: 4 },
] as const
type PlannedLink = (typeof links)[number]

/** The link by which a member came who stands directly below one of these agents; the others came by the agent's own code. */
function planLink({ username, under, type }: TeamMember): PlannedLink | undefined {
  if (type !== 0) return undefined
  let place = openNumbers(`links:${username}`)()
  return links.find((link) => link.agent === under && (place -= link.share) < 0)
}

/** Makes the links on the first day; then each day visitors come by them, and the members who join on it register. */
export async function writeLinks(past: PastDay, team: Team, day: number): Promise<void> {
  if (day === 0) for (const link of links) await makeLink(past, team, link)
  for (const planned of team.plan.filter(({ joinsOn }) => joinsOn === day)) {
    const link = planLink(planned)
    const member = team.members.get(planned.username)
    const code = link && member && (await findCode(past, team, link))
    if (!code) continue
    for (let visit = 0; visit < link.visits; visit += 1) await countVisit(past.database, code, visitorOf(team, planned.username, visit))
    const invitation = await findInvitation(past.tx, team.brand.id, code)
    await invitation?.accept(past.tx, member.id)
  }
}

/** Counts what a member pays in to the link by which it came. */
export const countDeposit = ({ tx }: PastDay, member: bigint, amount: bigint): Promise<void> => addDeposit(tx, { member, amount })

async function makeLink({ database }: PastDay, { members, callOf }: Team, { agent, channel, note }: PlannedLink): Promise<void> {
  const call = callOf(members.get(agent)!, `link:${channel}`) as unknown as Call<'agent'>
  await createLink({ database }, { type: 0, channel, note }, call)
}

const linksOfOne = 10

async function findCode({ tx }: PastDay, { members }: Team, { agent, channel }: PlannedLink): Promise<string | undefined> {
  const rows = await listLinks(tx, members.get(agent)!.id, {}, linksOfOne)
  return rows.find((row) => row.channel === channel)?.code
}

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'

/** Somebody who looks at a link: a network of its own, nobody's address. */
function visitorOf({ members, callOf }: Team, username: string, visit: number): Call<'anyone'> {
  const member = members.get(username)!
  const place = Number(member.id % 250n) + 1
  const { caller: _nobody, ...call } = callOf(member, `visit:${visit}`)
  return { ...call, caller: undefined, ip: `198.18.${visit}.${place}`, userAgent: `${phone} ${username}` } as unknown as Call<'anyone'>
}
