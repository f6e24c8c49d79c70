import { minorPerUnit } from '@portal/contracts'
import { drawReturn, openNumbers } from './plan.ts'

/** A member of the teams of the demonstration's agents; joins on a day of the past, counted from 0. */
export type TeamMember = { username: string; nickname: string; under: string; type: 0 | 2 | 42; joinsOn: number }

/** What a member of a team does in one evening: all rounds are one call. */
export type TeamEvening = {
  username: string
  id: string
  atMs: number
  deposit: bigint
  rounds: { game: number; stake: bigint; payout: bigint }[]
}

const dayMs = 86_400_000

/** How many members stand below each agent, and of which type those are who have members themselves. */
const heads = [
  { agent: 'agent', members: 62, below: 2 },
  { agent: 'agent2', members: 48, below: 2 },
  { agent: 'affiliate', members: 54, below: 42 },
  { agent: 'subaffiliate', members: 44, below: 42 },
] as const
/** The share of a team that stands on each of the four levels or above. */
const levels = [0.4, 0.7, 0.9, 1]

const names = 'Abir Afsana Akash Anika Arafat Bithi Dipu Fahim Farhana Habib Hasan Ishrat Jannat Jony Kamal Kakoli Lamia Liton Mahfuz Maliha Masud Mim Mizan Munni Nabila Nayeem Nila Omar Parvez Piya Rafi Rasel Rima Rony Sabbir Sadia Shuvo Sumi Tanvir Tisha Zahid Zinia'.split(' ') // prettier-ignore

/** Over two hundred members on four levels below the agents, each after their upline; the same for the same number of days. */
export function planTeams(days: number): TeamMember[] {
  const next = openNumbers('teams')
  return heads.flatMap(({ agent, members, below }, place) => {
    const made: (TeamMember & { level: number })[] = []
    for (let at = 0; at < members; at += 1) {
      const level = levels.findIndex((share) => at < share * members)
      const uplines = made.filter((each) => each.level === level - 1 && each.type === below)
      const upline = uplines[Math.floor(next() * uplines.length)]
      const isFirst = !made.some((each) => each.level === level)
      const nickname = names[Math.floor(next() * names.length)]!
      const latest = Math.max(1, Math.floor(days * 0.75) - 1)
      made.push({
        username: `${nickname.toLowerCase()}${place + 1}${String(at).padStart(2, '0')}`,
        nickname,
        under: upline?.username ?? agent,
        type: level < 3 && (isFirst || at % 6 === 0) ? below : 0,
        joinsOn: Math.min(latest, (upline ? upline.joinsOn + 1 : 0) + Math.floor(next() * days * 0.3)),
        level,
      })
    }
    return made.map(({ level: _level, ...member }) => member)
  })
}

const stakes = [10n, 20n, 50n, 100n]
const zeal = 0.055
const roundsInEvening = 5

/** Some evenings of a member from the day of joining on; every round can be paid. */
export function planEvenings({ username, joinsOn }: TeamMember, { days, games }: { days: number; games: number }): TeamEvening[] {
  const next = openNumbers(`teams:${username}`)
  const made: TeamEvening[] = []
  let balance = 0n
  for (let day = joinsOn; day < days; day += 1) {
    if (day > joinsOn && next() >= zeal) continue
    const stake = stakes[Math.floor(next() * stakes.length)]! * minorPerUnit
    const deposit = balance < stake * BigInt(roundsInEvening) ? stake * 10n : 0n
    balance += deposit
    const rounds = Array.from({ length: roundsInEvening }, () => {
      const payout = drawReturn(next(), stake)
      balance += payout - stake
      return { game: Math.floor(next() * games), stake, payout }
    })
    made.push({ username, id: `team:${day}`, atMs: Math.floor(day * dayMs + (17 + next() * 5.5) * 3_600_000), deposit, rounds })
  }
  return made
}
