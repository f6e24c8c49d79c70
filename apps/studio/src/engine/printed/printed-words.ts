import type { Words } from '../table-data.ts'

/** What all games of printed tickets say. */
export const printedWords = {
  series: { BN: 'সিরিজ', EN: 'Series', CN: '期', VI: 'Đợt in' },
  ticket: { BN: 'টিকিট', EN: 'Ticket', CN: '票', VI: 'Vé' },
  chip: { BN: 'দাম', EN: 'Price', CN: '票价', VI: 'Giá vé' },
  buy: { BN: 'টিকিট কিনুন', EN: 'Buy a ticket', CN: '买一张', VI: 'Mua vé' },
  buyHint: { BN: 'টিকিট কিনুন, শুভকামনা', EN: 'Buy a ticket and good luck', CN: '买一张票，祝您好运', VI: 'Mua vé, chúc may mắn' },
  covered: { BN: '{number} নম্বর ঘর, ঢাকা', EN: 'Field {number}, covered', CN: '第{number}格，未刮开', VI: 'Ô {number}, chưa cào' },
  sold: {
    BN: 'সিরিজ {no}: {size}টির {sold}টি বিক্রি হয়েছে',
    EN: 'Series {no}: {sold} of {size} tickets are sold',
    CN: '第{no}期：共{size}张，已售{sold}张',
    VI: 'Đợt in {no}: đã bán {sold} trên {size} vé',
  },
  prizesLeft: { BN: 'বাকি পুরস্কার', EN: 'Prizes still in the series', CN: '剩余奖项', VI: 'Giải còn lại' },
  leftOf: { BN: '{total}টির {left}টি', EN: '{left} of {total}', CN: '{left}/{total}', VI: '{left} trên {total}' },
  noPrize: { BN: 'পুরস্কার নেই', EN: 'no prize', CN: '未中奖', VI: 'không trúng' },
  printedHow: {
    BN: 'এই টিকিটগুলো একটি সিরিজে ছাপা। প্রথম টিকিট বিক্রির আগেই আমরা সিরিজের সিডের ছাপ এবং সব টিকিটের মূল হ্যাশ দেখাই; এরপর কোনো টিকিট বদলানো যায় না। টিকিট ক্রমানুসারে বিক্রি হয়, প্রতিটি একবার। শেষ টিকিট বিক্রি হলে সিড প্রকাশ হয় এবং যে কেউ পুরো সিরিজ আবার ছেপে মিলিয়ে দেখতে পারেন। আপনার নিজের টিকিট মূল হ্যাশের সঙ্গে এখনই মেলানো যায়।',
    EN: 'These tickets are printed as a series. Before the first one is sold we show the fingerprint of the series’ seed and the root over all its tickets; after that no ticket can be changed. Tickets are sold in their order, each once. When the last one is sold the seed is shown, and anybody can print the whole series again and compare. Your own tickets can be checked against the root at once.',
    CN: '这些票按期印制。首张售出之前，我们即公布该期种子的指纹和全部票的根哈希，此后任何一张都无法更改。票按顺序出售，每张只售一次。最后一张售出后公开种子，任何人都可以重印整期进行核对。您自己的票随时可以与根哈希核对。',
    VI: 'Các vé này được in thành một đợt. Trước khi bán vé đầu tiên, chúng tôi công bố dấu vân tay của hạt giống đợt in và gốc băm của toàn bộ vé; sau đó không vé nào có thể thay đổi. Vé được bán theo thứ tự, mỗi vé một lần. Khi bán hết vé cuối, hạt giống được công khai và ai cũng có thể in lại cả đợt để đối chiếu. Vé của bạn có thể đối chiếu với gốc băm ngay.',
  },
  commitment: { BN: 'সিরিজের সিডের ছাপ', EN: 'Fingerprint of the series’ seed', CN: '本期种子的指纹', VI: 'Dấu vân tay hạt giống đợt in' },
  root: { BN: 'সব টিকিটের মূল হ্যাশ', EN: 'Root over all tickets', CN: '全部票的根哈希', VI: 'Gốc băm của toàn bộ vé' },
  seedLater: {
    BN: 'সিরিজ শেষ হলে প্রকাশ হবে',
    EN: 'Shown when the series is sold out',
    CN: '本期售完后公开',
    VI: 'Công khai khi bán hết đợt in',
  },
  before: { BN: 'আগের সিরিজ', EN: 'The series before', CN: '上一期', VI: 'Đợt in trước' },
  checkSeries: {
    BN: 'এই ব্রাউজারে আবার ছেপে মেলান',
    EN: 'Print it again in this browser',
    CN: '在此浏览器中重印核对',
    VI: 'In lại trong trình duyệt này',
  },
  seriesGood: {
    BN: 'মিলেছে: সিড তার ছাপের, আর সব {size}টি টিকিট মূল হ্যাশের সঙ্গে মেলে।',
    EN: 'Verified: the seed has its fingerprint, and all {size} tickets lead to the root.',
    CN: '验证通过：种子与指纹一致，全部{size}张票与根哈希一致。',
    VI: 'Đã xác minh: hạt giống khớp dấu vân tay và cả {size} vé khớp gốc băm.',
  },
  seriesBad: {
    BN: 'মেলেনি: ছাপা সিরিজটি কথা দেওয়া সিরিজ নয়।',
    EN: 'Not verified: this is not the series that was promised.',
    CN: '验证未通过：与承诺的一期不符。',
    VI: 'Không xác minh được: đây không phải đợt in đã cam kết.',
  },
  ticketGood: {
    BN: 'মিলেছে: এই টিকিট প্রথম বিক্রির আগেই এই সিরিজে ছাপা ছিল।',
    EN: 'Verified: this ticket was in the series before the first one was sold.',
    CN: '验证通过：此票在首张售出之前已印在本期之中。',
    VI: 'Đã xác minh: vé này đã nằm trong đợt in trước khi bán vé đầu tiên.',
  },
} as const satisfies Words
