import type { PublicHand } from '../../engine/pvp/teen-patti-view.ts'
import type { HandRecord, HandRow } from '../../pvp-api.ts'
import type { ReplayStep } from './pvp-look.ts'
import { unitsOfBoot } from '../../engine/pvp/boot.ts'

type SeatStep = { stack: number; paid: number; state: 'blind' | 'seen' | 'packed' }

/** A hand of the record as it lay after each of its steps, from the boots on; the last one is its end. */
export function listPattiSteps(record: HandRecord): ReplayStep[] {
  const places = record.players.map(({ place }) => place)
  const seats: SeatStep[] = record.players.map(({ stack }) => ({ stack: stack - unitsOfBoot, paid: unitsOfBoot, state: 'blind' }))
  const hand = record.hand as PublicHand
  let stake = unitsOfBoot
  const picture = (turn: number | null): HandRow<PublicHand> => ({
    ...hand,
    places,
    seats: seats.map((seat) => ({ ...seat })),
    pot: seats.reduce((sum, { paid }) => sum + paid, 0),
    stake,
    turn,
    asked: null,
    end: null,
  })
  const pictures: ReplayStep[] = [{ hand: picture(null), news: undefined }]
  for (const news of record.steps) {
    const at = news.place === undefined ? -1 : places.indexOf(news.place)
    const seat = seats[at]
    if (seat) {
      const amount = news.amount ?? 0
      seat.stack -= amount
      seat.paid += amount
      if (news.kind === 'raise') stake = seat.state === 'blind' ? amount : amount / 2
      if (news.kind === 'see' || news.kind === 'saw') seat.state = 'seen'
      if (news.kind === 'pack' || news.kind === 'packed') seat.state = 'packed'
    }
    pictures.push({ hand: picture(at < 0 ? null : at), news })
  }
  return [...pictures, { hand: { ...hand, places }, news: undefined }]
}
