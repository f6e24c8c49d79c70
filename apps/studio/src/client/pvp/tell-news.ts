import type { News, SeatRow } from '../../pvp-api.ts'
import type { PvpSpeech } from './pvp-speech.ts'
import type { PvpWord } from './pvp-words.ts'

const sentences: Readonly<Record<News['kind'], PvpWord | undefined>> = {
  dealt: 'saidDealt',
  void: 'saidVoid',
  see: 'saidSee',
  saw: 'saidSee',
  stake: 'saidStake',
  raise: 'saidRaise',
  pack: 'saidPack',
  packed: 'saidPack',
  sideShow: 'saidSideShow',
  accept: 'saidAccept',
  refuse: 'saidRefuse',
  show: 'saidShow',
  showdown: 'saidShowdown',
  late: 'saidLate',
}

type Seats = readonly Pick<SeatRow, 'place' | 'name'>[]

/** What has happened as a sentence; nothing of what this player has done. */
export function tellNews(
  news: News,
  seats: Seats,
  mine: number | null,
  { tell, nameSeat, money }: Pick<PvpSpeech, 'tell' | 'nameSeat' | 'money'>,
): string {
  const key = sentences[news.kind]
  // Who has just decided needs not be told.
  if (!key || ('place' in news && news.place === mine && news.kind !== 'late')) return ''
  const name = 'place' in news ? nameOf(news.place, seats, mine, { tell, nameSeat }) : ''
  return tell(key, { name, amount: 'amount' in news && news.amount !== undefined ? money(news.amount) : '' })
}

export function nameOf(place: number, seats: Seats, mine: number | null, { tell, nameSeat }: Pick<PvpSpeech, 'tell' | 'nameSeat'>): string {
  if (place === mine) return tell('you')
  const seat = seats.find((one) => one.place === place)
  return seat ? nameSeat(seat.name) : tell('empty')
}
