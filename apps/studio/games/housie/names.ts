import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'হাউজি', EN: 'Housie', CN: '豪西宾果', VI: 'Lô Tô Housie' }

/** What patterns and the parts of a round are called. */
export const words = {
  ticket: { BN: 'টিকিট', EN: 'Ticket', CN: '卡片', VI: 'Vé' },
  tickets: { BN: 'টিকিট', EN: 'Tickets', CN: '卡片数', VI: 'Số vé' },
  calls: { BN: 'ডাকা সংখ্যা', EN: 'Called numbers', CN: '报出号码', VI: 'Số đã gọi' },
  earlyFive: { BN: 'আর্লি ফাইভ', EN: 'Early five', CN: '抢先五', VI: 'Năm số sớm' },
  corners: { BN: 'চার কোণ', EN: 'Four corners', CN: '四角', VI: 'Bốn góc' },
  top: { BN: 'উপরের সারি', EN: 'Top line', CN: '上行', VI: 'Hàng trên' },
  middle: { BN: 'মাঝের সারি', EN: 'Middle line', CN: '中行', VI: 'Hàng giữa' },
  bottom: { BN: 'নিচের সারি', EN: 'Bottom line', CN: '下行', VI: 'Hàng dưới' },
  fullHouse: { BN: 'ফুল হাউস', EN: 'Full house', CN: '全中', VI: 'Kín vé' },
  call: { BN: '{number}তম ডাক', EN: 'Call {number}', CN: '第{number}次报号', VI: 'Lượt gọi {number}' },
  rule: {
    BN: 'এক থেকে চারটি টিকিট নিন; প্রতিটির দাম এক বাজি। টিকিটে ১ থেকে ৯০ এর ১৫টি সংখ্যা, তিন সারিতে। ৫০টি বল ডাকা হয়। যে ছক পূর্ণ হয় সেটি পায়, একাধিক ছক যোগ হয়। চার কোণ: উপরের ও নিচের সারির প্রথম ও শেষ সংখ্যা। আর্লি ফাইভ: প্রথম ১৫ ডাকের মধ্যে টিকিটের যেকোনো পাঁচ সংখ্যা। টিকিট ও বল বাজির আগেই বীজ থেকে ঠিক হয়ে থাকে।',
    EN: 'Take one to four tickets; each costs one bet. A ticket has 15 of the numbers 1 to 90 in three lines. 50 balls are called. Each pattern that is complete pays, and several are added. Four corners: the first and the last number of the top and of the bottom line. Early five: any five numbers of the ticket within the first 15 calls. Tickets and balls are fixed by the seeds before your bet.',
    CN: '选1至4张卡，每张一份投注。卡上有1至90中的15个号码，分三行。共报50个号码。完成的图案即派彩，多个图案相加。四角：上行和下行的首末两个号码。抢先五：前15次报号内命中卡上任意五个号码。卡片与号码在下注前已由种子确定。',
    VI: 'Chọn một đến bốn vé; mỗi vé một mức cược. Vé có 15 số từ 1 đến 90 xếp thành ba hàng. 50 bóng được gọi. Mỗi mẫu hoàn thành đều được trả, nhiều mẫu được cộng lại. Bốn góc: số đầu và số cuối của hàng trên và hàng dưới. Năm số sớm: năm số bất kỳ của vé trong 15 lượt gọi đầu. Vé và bóng được định bởi các hạt giống trước khi bạn cược.',
  },
} as const satisfies Words
