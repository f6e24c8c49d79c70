import { printedWords } from '../../src/engine/printed/printed-words.ts'
import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'হাটের সংখ্যা', EN: 'Haat Numbers', CN: '集市对号', VI: 'Số May Chợ Quê' }

/** What is written on the tickets and beside them. */
export const words = {
  ...printedWords,
  lucky: { BN: 'ভাগ্যের সংখ্যা', EN: 'Lucky numbers', CN: '幸运号码', VI: 'Số may mắn' },
  own: { BN: 'আপনার সংখ্যা', EN: 'Your numbers', CN: '您的号码', VI: 'Số của bạn' },
  rule: {
    BN: 'টিকিটে ৩টি ভাগ্যের সংখ্যা ও আপনার ৮টি সংখ্যা, প্রতিটির নিচে একটি পুরস্কার। আপনার কোনো সংখ্যা ভাগ্যের সংখ্যার সঙ্গে মিললে তার নিচের পুরস্কার আপনার। প্রতি সিরিজে ১,০০০ টিকিট, ক্রমানুসারে বিক্রি হয়; বাকি পুরস্কার সব সময় দেখা যায়। না মেলা সংখ্যার নিচের পুরস্কার দেওয়া হয় না।',
    EN: 'A ticket has 3 lucky numbers and 8 numbers of yours, each with a prize below. Where one of yours is lucky, the prize below it is yours. A series has 1,000 tickets, which are sold in their order; the prizes that are left are shown at all times. Prizes below numbers that are not lucky are not paid.',
    CN: '每张票有3个幸运号码和您的8个号码，每个号码下有一项奖金。您的号码与幸运号码相同，即得其下的奖金。每期1,000张，按顺序出售，剩余奖项随时可见。未对中的号码下的奖金不予支付。',
    VI: 'Mỗi vé có 3 số may mắn và 8 số của bạn, dưới mỗi số là một giải. Số nào của bạn trùng số may mắn thì giải dưới số đó thuộc về bạn. Mỗi đợt in có 1.000 vé, bán theo thứ tự; các giải còn lại luôn được hiển thị. Giải dưới các số không trùng không được trả.',
  },
} as const satisfies Words
