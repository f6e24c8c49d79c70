import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { GameSymbol } from './paytable.ts'

export const gameNames: SlotNames = { BN: 'সুন্দরবনের বাঘ', EN: 'Sundarban Tiger', CN: '孙德尔本斯之虎', VI: 'Hổ Sundarban' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<GameSymbol, SlotNames>> = {
  crown: { BN: 'মুকুট', EN: 'Crown', CN: '王冠', VI: 'Vương miện' },
  leopard: { BN: 'চিতাবাঘ', EN: 'Leopard', CN: '花豹', VI: 'Báo hoa' },
  gem: { BN: 'রত্ন', EN: 'Gem', CN: '宝石', VI: 'Đá quý' },
  parrot: { BN: 'টিয়া', EN: 'Parrot', CN: '鹦鹉', VI: 'Vẹt' },
  hibiscus: { BN: 'জবা', EN: 'Hibiscus', CN: '扶桑花', VI: 'Dâm bụt' },
  clover: { BN: 'চারপাতা', EN: 'Clover', CN: '四叶草', VI: 'Cỏ bốn lá' },
  palm: { BN: 'তালগাছ', EN: 'Palm', CN: '棕榈树', VI: 'Cây cọ' },
  coin: { BN: 'মুদ্রা', EN: 'Coin', CN: '金币', VI: 'Đồng xu' },
  tiger: { BN: 'বাঘ', EN: 'Tiger', CN: '老虎', VI: 'Hổ' },
  lotus: { BN: 'পদ্ম', EN: 'Lotus', CN: '莲花', VI: 'Hoa sen' },
}
