import { seatsOfCallbreak } from '../../engine/pvp/callbreak.ts'
import { callbreakHands } from '../../engine/pvp/callbreak-match.ts'
import type { CallbreakView } from '../../engine/pvp/callbreak-view.ts'
import type { HandRecord, HandRow } from '../../pvp-api.ts'
import { CallbreakTable } from './callbreak-table.ts'
import { callbreakTexts } from './callbreak-words.ts'
import { checkHand, type HandVerdict } from './hand-check.ts'
import { matchTexts } from './match-words.ts'
import type { PvpTableKind } from './pvp-look.ts'
import { listCallbreakSteps, listPlayed } from './replay-callbreak.ts'

type CallbreakRow = HandRow<CallbreakView>
const calls = [1, 2, 3, 4, 5, 6, 7, 8]
const cardsOfDeck = 52

/** The table of callbreak. */
export const callbreakKind: PvpTableKind = {
  open: (context) => new CallbreakTable(context),
  words: [matchTexts, callbreakTexts],
  buttons: calls.map((call) => ({ move: `call${call}`, key: String(call), tone: 'go' as const })),
  nameMove: (move, _own, { digits }) => digits(Number(move.slice(4))),
  sentences: {
    dealt: 'saidDealt',
    void: 'saidVoid',
    called: 'saidCalled',
    calls: 'saidCalls',
    played: 'saidPlayed',
    took: 'saidTook',
    dealEnded: 'saidDealEnded',
    late: 'saidLate',
  },
  sounds: {
    dealt: (sound) => sound.knock(),
    called: (sound) => sound.press(),
    calls: (sound) => sound.step(4),
    took: (sound) => sound.step(3),
    dealEnded: (sound) => sound.step(6),
  },
  listActors(row) {
    const hand = row as CallbreakRow
    if (hand.end) return []
    if (hand.turn !== null) return [hand.places[hand.turn]!]
    return hand.seats.flatMap(({ hasCalled }, seat) => (hasCalled ? [] : [hand.places[seat]!]))
  },
  invite: (_hand, own, { tell }) => tell(own.moves.some(({ move }) => move.startsWith('call')) ? 'yourCall' : 'playCard'),
  listFacts(row, { tell, digits }) {
    const hand = row as CallbreakRow
    return [tell('dealNo', { deal: digits(hand.deal), deals: digits(hand.deals) })]
  },
  listRules: ({ tell }) => [
    {
      title: 'howTo',
      texts: [
        tell('ruleCallbreakAim'),
        tell('ruleCallbreakCall'),
        tell('ruleCallbreakPlay'),
        tell('ruleCallbreakScore'),
        tell('ruleCallbreakLate'),
        tell('ruleCallbreakDeck'),
      ],
    },
  ],
  listSteps: listCallbreakSteps,
  check: checkMatch,
}

/** The decks follow from the seeds, and each card was played by the seat to which it was dealt. */
async function checkMatch(record: HandRecord): Promise<HandVerdict> {
  const { verdict, drawn } = await checkHand(record, callbreakHands)
  if (verdict !== 'deck') return verdict
  const places = record.players.map(({ place }) => place)
  const dealer = places.indexOf(record.dealer)
  const isDealt = listPlayed(record).every(({ place, card }, at) => {
    const deal = Math.floor(at / cardsOfDeck)
    const lay = drawn.slice(deal * cardsOfDeck, (deal + 1) * cardsOfDeck).indexOf(card)
    return places[(dealer + deal + 1 + lay) % seatsOfCallbreak] === place
  })
  return isDealt ? 'deck' : 'broken'
}
