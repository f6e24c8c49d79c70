import { basketball, type BasketballParams } from './basketball.ts'
import { cricket } from './cricket.ts'
import { cricketParams, type CricketParams } from './cricket-law.ts'
import { football, footballParams, type FootballParams } from './football.ts'
import { fps, type FpsParams } from './fps.ts'
import { kabaddi, type KabaddiParams } from './kabaddi.ts'
import { moba, mobaParams, type MobaParams } from './moba.ts'
import { withSeason } from './season-model.ts'
import type { SportModel, SportName } from './sport.ts'
import { tennis, type TennisParams } from './tennis.ts'

/** A model whose parameters, states and incidents only itself reads. */
export type OpenModel = SportModel<unknown, unknown, unknown>

/** Each with its seasons. */
export const models: Readonly<Record<SportName, OpenModel>> = {
  football: withSeason(football),
  cricket: withSeason(cricket),
  tennis: withSeason(tennis),
  basketball: withSeason(basketball),
  kabaddi: withSeason(kabaddi),
  moba: withSeason(moba),
  fps: withSeason(fps),
}

/** How good a side is against the average of its league, -1 to 1, form included. */
export type Strength = number

const homeEdge: Readonly<Record<SportName, Strength>> = {
  football: 0.2,
  cricket: 0.08,
  tennis: 0,
  basketball: 0.15,
  kabaddi: 0.06,
  moba: 0,
  fps: 0,
}

const limit = (strength: Strength) => Math.max(-1, Math.min(1, strength))

/** The parameters of a fixture; they are published with its commitment. A sport without a home ground gives the home side no edge. */
export function paramsFor(sport: SportName, home: Strength, away: Strength, isFinal = false): unknown {
  const edge = (limit(home) - limit(away) + homeEdge[sport]) / 2
  const makers: Readonly<Record<SportName, () => unknown>> = {
    football: (): FootballParams => footballParams(round(1.3 * Math.exp(0.75 * edge)), round(1.15 * Math.exp(-0.75 * edge))),
    cricket: (): CricketParams => cricketParams(round(1 + 0.16 * edge), round(1 - 0.16 * edge)),
    tennis: (): TennisParams => ({
      serve: { home: round(0.63 + 0.06 * edge), away: round(0.63 - 0.06 * edge) },
      setsToWin: isFinal ? 3 : 2,
      firstServer: 'HOME',
      retires: 0.003,
    }),
    basketball: (): BasketballParams => {
      const possession = (skill: number) => {
        const [one, two, three] = [0.03, round(0.338 * (1 + 0.1 * skill)), round(0.142 * (1 + 0.1 * skill))]
        return [round(1 - one - two - three), one, two, three] as const
      }
      return { home: possession(edge), away: possession(-edge), quarters: [25, 24, 25, 24], overtime: 10 }
    },
    kabaddi: (): KabaddiParams => ({
      homeRaid: round(0.33 + 0.06 * edge),
      awayRaid: round(0.33 - 0.06 * edge),
      firstRaid: 'HOME',
      ...(isFinal ? { isPlayOff: true } : {}),
    }),
    moba: (): MobaParams => mobaParams(round(0.5 + 0.28 * edge), isFinal ? 3 : 2),
    fps: (): FpsParams => ({ mapsToWin: isFinal ? 3 : 2, round: round(0.5 + 0.06 * edge), purse: 0.18, opening: 0.7 }),
  }
  return makers[sport]()
}

/** Parameters are published in decimals, the same for whoever reads them. */
const round = (value: number) => Math.round(value * 10_000) / 10_000
