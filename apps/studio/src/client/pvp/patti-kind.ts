import { handKinds } from '../../engine/live/teen-patti-hands.ts'
import { teenPattiDefaults } from '../../engine/pvp/teen-patti.ts'
import { teenPattiHands } from '../../engine/pvp/teen-patti-match.ts'
import type { PublicHand } from '../../engine/pvp/teen-patti-view.ts'
import { checkHand } from './hand-check.ts'
import { PattiTable } from './patti-table.ts'
import { pattiTexts } from './patti-words.ts'
import type { PvpTableKind } from './pvp-look.ts'
import type { PvpWord } from './pvp-words.ts'
import { listPattiSteps } from './replay-patti.ts'

/** How many of the 22,100 hands are of a kind. */
const ways: Readonly<Record<(typeof handKinds)[number], number>> = {
  trail: 52,
  pure_sequence: 48,
  sequence: 720,
  colour: 1_096,
  pair: 3_744,
  high: 16_440,
}
const unitsOfBoot = 100

/** The table of teen patti. */
export const pattiKind: PvpTableKind = {
  open: (context) => new PattiTable(context),
  words: [pattiTexts],
  buttons: [
    { move: 'see', key: 's' },
    { move: 'stake', key: 'c', tone: 'go' },
    { move: 'raise', key: 'r', tone: 'more' },
    { move: 'sideShow', key: 'd' },
    { move: 'show', key: 'w', tone: 'more' },
    { move: 'accept', key: 'y', tone: 'go' },
    { move: 'refuse', key: 'n', tone: 'stop' },
    { move: 'pack', key: 'p', tone: 'stop' },
  ],
  nameMove: (move, own, { tell }) => tell(move === 'stake' && own?.cards === null ? 'stakeBlind' : (move as PvpWord)),
  sentences: {
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
  },
  sounds: {
    dealt: (sound) => sound.knock(),
    see: (sound) => sound.knock(),
    pack: (sound) => sound.knock(400),
    stake: (sound) => sound.press(),
    raise: (sound) => sound.step(4),
    sideShow: (sound) => sound.step(5),
    show: (sound) => sound.step(6),
    showdown: (sound) => sound.step(7),
  },
  listActors: ({ turn, places }) => (turn === null ? [] : [places[turn]!]),
  invite(hand, _own, { tell }, nameOf) {
    const { asked } = hand as typeof hand & PublicHand
    return asked ? tell('askedYou', { name: nameOf(hand.places[asked.by] ?? 0) }) : undefined
  },
  listFacts: () => [],
  listRules({ tell, money, figures }) {
    const sums = {
      chaal: money(teenPattiDefaults.mostChaalBoots * unitsOfBoot),
      pot: money(teenPattiDefaults.potLimitBoots * unitsOfBoot),
    }
    return [
      { title: 'howTo', texts: [tell('ruleAim'), tell('ruleStakes'), tell('ruleLimits', sums), tell('ruleSideShow'), tell('ruleShow')] },
      { title: 'handWays', rows: [...handKinds].toReversed().map((kind) => [tell(kind), figures.count(ways[kind])] as const) },
    ]
  },
  listSteps: listPattiSteps,
  check: async (record) => (await checkHand(record, teenPattiHands)).verdict,
}
