import { makeLudoHands, rollsOfMatch } from '../../engine/pvp/ludo-match.ts'
import { type LudoView, rollMove } from '../../engine/pvp/ludo-view.ts'
import type { HandRecord, HandRow } from '../../pvp-api.ts'
import { checkHand, type HandVerdict } from './hand-check.ts'
import { LudoTable } from './ludo-table.ts'
import { ludoTexts } from './ludo-words.ts'
import { matchTexts } from './match-words.ts'
import type { PvpTableKind } from './pvp-look.ts'
import { listLudoSteps } from './replay-ludo.ts'

type LudoRow = HandRow<LudoView>

/** The board of Ludo. */
export function makeLudoKind({ seats, isQuick }: { seats: 2 | 4; isQuick: boolean }): PvpTableKind {
  const hands = makeLudoHands({ seats, isQuick })
  return {
    open: (context) => new LudoTable(context),
    words: [matchTexts, ludoTexts],
    buttons: [
      { move: rollMove, key: 'r', tone: 'more' },
      ...[0, 1, 2, 3].map((token) => ({ move: `token${token}`, key: String(token + 1), isKeyOnly: true })),
    ],
    nameMove: (_move, _own, { tell }) => tell('roll'),
    sentences: {
      dealt: 'saidDealt',
      rolled: 'saidRolled',
      captured: 'saidCaptured',
      passed: 'saidPassed',
      thirdSix: 'saidVoidRoll',
      void: 'saidVoid',
      timeUp: 'saidTimeUp',
      late: 'saidLate',
    },
    sounds: {
      captured: (sound) => sound.lost(),
      timeUp: (sound) => sound.step(5),
    },
    listActors: ({ turn, places }) => (turn === null ? [] : [places[turn]!]),
    invite(row, _own, { tell, digits }) {
      const { roll } = row as LudoRow
      return roll === null ? undefined : tell('chooseToken', { roll: digits(roll) })
    },
    listFacts: (row, { tell }) => ((row as LudoRow).isLastRound ? [tell('lastRound')] : []),
    listRules: ({ tell, figures }) => [
      {
        title: 'howTo',
        texts: [
          tell('ruleLudoAim'),
          tell('ruleLudoAgain'),
          tell('ruleLudoCapture'),
          ...(isQuick ? [tell('ruleLudoQuick')] : []),
          tell('ruleLudoLate'),
          tell('ruleLudoRolls', { count: figures.count(rollsOfMatch) }),
        ],
      },
    ],
    listSteps: listLudoSteps,
    check: (record) => checkMatch(record, hands),
  }
}

/** The rolls follow from the seeds, and were made in their order. */
async function checkMatch(record: HandRecord, hands: Parameters<typeof checkHand>[1]): Promise<HandVerdict> {
  const { verdict, drawn } = await checkHand(record, hands)
  const rolls = record.steps.flatMap(({ kind, value }) => (kind === 'rolled' ? [value] : []))
  return verdict === 'deck' && rolls.some((roll, at) => roll !== drawn[at]) ? 'broken' : verdict
}
