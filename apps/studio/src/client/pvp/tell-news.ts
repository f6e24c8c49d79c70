import type { News, SeatRow } from '../../pvp-api.ts'
import { nameCard } from '../table/card-name.ts'
import type { PvpTableKind } from './pvp-look.ts'
import type { PvpSpeech } from './pvp-speech.ts'

type Seats = readonly Pick<SeatRow, 'place' | 'name'>[]

/** What has happened as a sentence; nothing of what this player has done. */
export function tellNews(
  news: News,
  { seats, mine, sentences }: { seats: Seats; mine: number | null; sentences: PvpTableKind['sentences'] },
  speech: Pick<PvpSpeech, 'tell' | 'nameSeat' | 'money' | 'digits' | 'word' | 'figures'>,
): string {
  const key = sentences[news.kind]
  const { place, amount, value } = news
  // Who has just decided needs not be told.
  if (!key || (place !== undefined && place === mine && news.kind !== 'late')) return ''
  return speech.tell(key, {
    name: place === undefined ? '' : nameOf(place, seats, mine, speech),
    amount: amount === undefined ? '' : speech.money(amount),
    value: value === undefined ? '' : speech.digits(value),
    card: value !== undefined && news.kind === 'played' ? nameCard(value, speech) : '',
  })
}

export function nameOf(place: number, seats: Seats, mine: number | null, { tell, nameSeat }: Pick<PvpSpeech, 'tell' | 'nameSeat'>): string {
  if (place === mine) return tell('you')
  const seat = seats.find((one) => one.place === place)
  return seat ? nameSeat(seat.name) : tell('empty')
}
