import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'নীলনদের সূর্য', EN: 'Nile Sun', CN: '尼罗河之日', VI: 'Mặt Trời Sông Nile' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ফারাও', EN: 'Pharaoh', CN: '法老', VI: 'Pharaoh' },
  h2: { BN: 'স্ফিংক্স', EN: 'Sphinx', CN: '狮身人面像', VI: 'Nhân sư' },
  h3: { BN: 'স্ক্যারাব', EN: 'Scarab', CN: '圣甲虫', VI: 'Bọ hung' },
  h4: { BN: 'হোরাসের চোখ', EN: 'Eye of Horus', CN: '荷鲁斯之眼', VI: 'Mắt Horus' },
  l1: { BN: 'আঁখ', EN: 'Ankh', CN: '安卡', VI: 'Ankh' },
  l2: { BN: 'মন্দিরের বিড়াল', EN: 'Temple cat', CN: '神猫', VI: 'Mèo đền' },
  l3: { BN: 'নীল পদ্ম', EN: 'Blue lotus', CN: '蓝莲花', VI: 'Sen xanh' },
  l4: { BN: 'ঘট', EN: 'Vase', CN: '陶罐', VI: 'Bình gốm' },
  l5: { BN: 'নলখাগড়া', EN: 'Papyrus', CN: '纸莎草', VI: 'Cói giấy' },
  book: { BN: 'সূর্যের পুঁথি', EN: 'Book of the Sun', CN: '太阳之书', VI: 'Sách Mặt Trời' },
}
