import { pointsOf, yard } from '../../engine/pvp/ludo.ts'
import type { LudoView } from '../../engine/pvp/ludo-view.ts'
import type { HandRecord, HandRow } from '../../pvp-api.ts'
import type { ReplayStep } from './pvp-look.ts'

/** A match as it lay after each roll and each way of a token. */
export function listLudoSteps(record: HandRecord): ReplayStep[] {
  const end = record.hand as LudoView
  const places = record.players.map(({ place }) => place)
  const tokens = end.seats.map((seat) => seat.tokens.map(() => yard))
  let [turn, rolls, isLastRound]: [number | null, number, boolean] = [(places.indexOf(record.dealer) + 1) % places.length, 0, false]
  let die: LudoView['die'] = null
  const picture = (): HandRow<LudoView> => ({
    ...end,
    places,
    seats: end.seats.map((seat, at) => ({
      ...seat,
      stack: record.players[at]!.stack - seat.paid,
      tokens: [...tokens[at]!],
      points: pointsOf(tokens[at]!),
    })),
    turn,
    roll: null,
    die,
    rolls,
    isLastRound,
    end: null,
  })
  const steps: ReplayStep[] = [{ hand: picture(), news: undefined }]
  for (const news of record.steps) {
    const seat = news.place === undefined ? -1 : places.indexOf(news.place)
    if (news.kind === 'rolled') {
      turn = seat
      rolls += 1
      die = { place: rolls - 1, card: news.value!, salt: '', path: [], seat }
    } else if (news.kind === 'moved') tokens[seat]![news.token!] = news.to!
    else if (news.kind === 'captured') tokens[seat]![news.token!] = yard
    else if (news.kind === 'timeUp') isLastRound = true
    else continue
    steps.push({ hand: picture(), news })
  }
  return [...steps, { hand: { ...end, places }, news: undefined }]
}
