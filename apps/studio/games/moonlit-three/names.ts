import { printedWords } from '../../src/engine/printed/printed-words.ts'
import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'চাঁদনি তিন', EN: 'Moonlit Three', CN: '月下三同', VI: 'Ba Hình Dưới Trăng' }

/** What is written on the tickets and beside them. */
export const words = {
  ...printedWords,
  picture0: { BN: 'চাঁদ', EN: 'Moon', CN: '月亮', VI: 'Mặt trăng' },
  picture1: { BN: 'তারা', EN: 'Star', CN: '星星', VI: 'Ngôi sao' },
  picture2: { BN: 'পেঁচা', EN: 'Owl', CN: '猫头鹰', VI: 'Cú mèo' },
  picture3: { BN: 'পদ্ম', EN: 'Lotus', CN: '莲花', VI: 'Hoa sen' },
  picture4: { BN: 'লণ্ঠন', EN: 'Lantern', CN: '灯笼', VI: 'Đèn lồng' },
  picture5: { BN: 'নৌকা', EN: 'Boat', CN: '小船', VI: 'Con thuyền' },
  picture6: { BN: 'পাতা', EN: 'Leaf', CN: '绿叶', VI: 'Chiếc lá' },
  rule: {
    BN: 'টিকিটে ৯টি ছবি, প্রতিটির নিচে তার পুরস্কার। একই ছবি তিনটি থাকলে সেই পুরস্কার আপনার। প্রতি সিরিজে ১,০০০ টিকিট, ক্রমানুসারে বিক্রি হয়; বাকি পুরস্কার সব সময় দেখা যায়। কোন টিকিটে কী আছে তা প্রথম বিক্রির আগেই ছাপা হয়ে থাকে।',
    EN: 'A ticket has 9 pictures, each with its prize below. Three pictures that are alike win that prize. A series has 1,000 tickets, which are sold in their order; the prizes that are left are shown at all times. What is on each ticket is printed before the first one is sold.',
    CN: '每张票有9幅图，图下是对应奖金。三幅图相同即得该奖金。每期1,000张，按顺序出售，剩余奖项随时可见。每张票的内容在首张售出之前即已印定。',
    VI: 'Mỗi vé có 9 hình, dưới mỗi hình là giải của nó. Ba hình giống nhau thì trúng giải đó. Mỗi đợt in có 1.000 vé, bán theo thứ tự; các giải còn lại luôn được hiển thị. Nội dung từng vé được in trước khi bán vé đầu tiên.',
  },
} as const satisfies Words
