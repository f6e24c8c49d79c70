import { type SportName, sportNames } from '../models/sport.ts'
import { type Names, playerName, teamName } from './team-names.ts'

export type Competition = {
  readonly id: string
  readonly sport: SportName
  readonly names: Names
  /** Between two steps of a match. */
  readonly paceMs: number
  /** Between the starts of two matches. */
  readonly everyMs: number
  /** Points of a win and a draw in the table. */
  readonly points: { readonly win: number; readonly draw: number }
}

const minute = 60_000
const competition = (
  sport: SportName,
  [paceSeconds, everyMinutes]: [number, number],
  names: Names,
  points = { win: 2, draw: 1 },
): Competition => ({
  id: `${sport}-league`,
  sport,
  names,
  paceMs: paceSeconds * 1_000,
  everyMs: everyMinutes * minute,
  points,
})

/** One invented league of each sport. A match begins when the one before comes to its end, so that one of each sport is under way at nearly any time. */
export const competitions: readonly Competition[] = [
  competition('football', [10, 15], { BN: 'নদীপাড় লিগ', EN: 'Riverside League', CN: '河岸联赛', VI: 'Giải Ven Sông' }, { win: 3, draw: 1 }),
  competition('cricket', [6, 20], { BN: 'বকুলতলা কাপ', EN: 'Bakul Cup', CN: '巴库杯', VI: 'Cúp Bakul' }),
  competition('tennis', [5, 12], { BN: 'লাল কোর্ট সফর', EN: 'Red Court Tour', CN: '红场巡回赛', VI: 'Giải Sân Đỏ' }),
  competition('basketball', [3, 10], { BN: 'উঁচু রিং লিগ', EN: 'High Ring League', CN: '高环联赛', VI: 'Giải Vành Cao' }),
  competition('kabaddi', [4, 6], { BN: 'দম লিগ', EN: 'Breath League', CN: '一口气联赛', VI: 'Giải Hơi Thở' }),
  competition('moba', [10, 15], { BN: 'তিন পথের লড়াই', EN: 'Three Lanes Series', CN: '三路争锋', VI: 'Loạt Ba Đường' }),
  competition('fps', [8, 10], { BN: 'শেষ রাউন্ড সিরিজ', EN: 'Last Round Series', CN: '终局系列赛', VI: 'Loạt Vòng Cuối' }),
]

/** Who plays: teams, or players where one plays alone. */
export function competitorName(sport: SportName, competitor: number): Names {
  return sport === 'tennis' ? playerName(competitor) : teamName(sportNames.indexOf(sport), competitor)
}

/** A team as an outcome names it: `football-3`. */
export function readTeam(code: string): { sport: SportName; team: number } | undefined {
  const [, name, team] = /^([a-z]+)-(\d{1,3})$/.exec(code) ?? []
  const sport = sportNames.find((one) => one === name)
  return sport && { sport, team: Number(team) }
}

/** A season by its number. */
export function seasonName(no: number): Names {
  const bengali = String(no).replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
  return { BN: `মৌসুম ${bengali}`, EN: `Season ${no}`, CN: `第${no}赛季`, VI: `Mùa ${no}` }
}

const squadSize = 11

/** The players of a team; no two teams of a sport share one. */
export function squadOf(competitor: number): readonly Names[] {
  return Array.from({ length: squadSize }, (_, at) => playerName(competitor * squadSize + at))
}
