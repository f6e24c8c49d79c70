import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'মুক্তার ডুবুরি', EN: 'Pearl Divers', CN: '采珠人', VI: 'Thợ Lặn Ngọc Trai' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ডুবুরি', EN: 'Diver', CN: '潜水员', VI: 'Thợ lặn' },
  h2: { BN: 'কচ্ছপ', EN: 'Turtle', CN: '海龟', VI: 'Rùa biển' },
  h3: { BN: 'সিন্ধুঘোড়া', EN: 'Seahorse', CN: '海马', VI: 'Cá ngựa' },
  h4: { BN: 'তারামাছ', EN: 'Starfish', CN: '海星', VI: 'Sao biển' },
  l1: { BN: 'A', EN: 'A', CN: 'A', VI: 'A' },
  l2: { BN: 'K', EN: 'K', CN: 'K', VI: 'K' },
  l3: { BN: 'Q', EN: 'Q', CN: 'Q', VI: 'Q' },
  l4: { BN: 'J', EN: 'J', CN: 'J', VI: 'J' },
  wild: { BN: 'মুক্তা', EN: 'Pearl', CN: '珍珠', VI: 'Ngọc trai' },
  scatter: { BN: 'ঝিনুক', EN: 'Oyster', CN: '牡蛎', VI: 'Con trai' },
}
