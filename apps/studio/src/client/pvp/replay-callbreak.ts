import { seatsOfCallbreak } from '../../engine/pvp/callbreak.ts'
import type { CallbreakView } from '../../engine/pvp/callbreak-view.ts'
import type { HandRecord, HandRow } from '../../pvp-api.ts'
import type { ReplayStep } from './pvp-look.ts'

const cardsOfDeck = 52

/** The cards of a match in the order in which they were played. */
export function listPlayed({ steps }: HandRecord): { place: number; card: number }[] {
  return steps.flatMap(({ kind, place, value }) =>
    kind === 'played' && place !== undefined && value !== undefined ? [{ place, card: value }] : [],
  )
}

/** A match as it lay after each call and card. What the player held follows from what they played: at the end of a deal no card is left. */
export function listCallbreakSteps(record: HandRecord): ReplayStep[] {
  const end = record.hand as CallbreakView
  const places = record.players.map(({ place }) => place)
  const played = listPlayed(record)
  const dealer = places.indexOf(record.dealer)
  let [deal, cards] = [0, 0]
  let hasCalled = places.map(() => false)
  let taken = places.map(() => 0)
  let trick: { leader: number; cards: number[] } = { leader: (dealer + 1) % seatsOfCallbreak, cards: [] }
  let last: CallbreakView['last'] = null
  const picture = (): HandRow<CallbreakView> => {
    const arePublic = !hasCalled.includes(false)
    return {
      ...end,
      places,
      seats: end.seats.map((seat, at) => ({
        ...seat,
        stack: record.players[at]!.stack - seat.paid,
        hasCalled: hasCalled[at]!,
        call: arePublic ? (end.sheet[deal]?.calls[at] ?? null) : null,
        taken: taken[at]!,
        cards: 13 - played.slice(deal * cardsOfDeck, cards).filter(({ place }) => place === places[at]).length,
        sum: end.sheet.slice(0, deal).reduce((sum, { scores }) => sum + scores[at]!, 0),
      })),
      dealer: (dealer + deal) % seatsOfCallbreak,
      deal: deal + 1,
      turn: arePublic ? (trick.leader + trick.cards.length) % seatsOfCallbreak : null,
      trick: { leader: trick.leader, cards: [...trick.cards] },
      last,
      sheet: end.sheet.slice(0, deal),
      end: null,
    }
  }
  const known = (): ReadonlyMap<number, readonly number[]> => {
    const own = played.slice(cards, (deal + 1) * cardsOfDeck).filter(({ place }) => place === record.mine)
    return new Map([[record.mine, own.map(({ card }) => card)]])
  }
  const steps: ReplayStep[] = [{ hand: picture(), news: undefined, known: known() }]
  for (const news of record.steps) {
    const seat = news.place === undefined ? -1 : places.indexOf(news.place)
    if (news.kind === 'called') hasCalled[seat] = true
    else if (news.kind === 'played') {
      trick.cards.push(news.value!)
      cards += 1
      if (taken.every((own) => own === 0)) last = null
    } else if (news.kind === 'took') {
      last = { leader: trick.leader, cards: trick.cards, winner: seat }
      taken[seat]! += 1
      trick = { leader: seat, cards: [] }
    } else if (news.kind === 'dealEnded' && deal + 1 < end.sheet.length) {
      deal += 1
      hasCalled = places.map(() => false)
      taken = places.map(() => 0)
      trick = { leader: (dealer + deal + 1) % seatsOfCallbreak, cards: [] }
      last = null
    } else if (news.kind !== 'calls') continue
    steps.push({ hand: picture(), news, known: known() })
  }
  return [...steps, { hand: { ...end, places }, news: undefined, known: new Map() }]
}
