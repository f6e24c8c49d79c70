import { printedWords } from '../../src/engine/printed/printed-words.ts'
import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'বৈশাখী র‍্যাফেল', EN: 'Boishakhi Raffle', CN: '新年抽奖券', VI: 'Vé Số Boishakh' }

/** What is written on the tickets and beside them. */
export const words = {
  ...printedWords,
  winning: { BN: 'এই সিরিজের বিজয়ী নম্বর', EN: 'Winning number of the series', CN: '本期中奖号码', VI: 'Số trúng của đợt in' },
  number: { BN: 'আপনার নম্বর', EN: 'Your number', CN: '您的号码', VI: 'Số của bạn' },
  rule: {
    BN: 'প্রতি সিরিজে ০০০ থেকে ৯৯৯ পর্যন্ত ১,০০০ নম্বর, প্রতিটি একবার। সিরিজ ছাপার সময় সবার জন্য একটি বিজয়ী নম্বর তোলা হয়। তিন অঙ্ক মিললে প্রথম পুরস্কার, শেষ দুই অঙ্ক মিললে দ্বিতীয়, শেষ অঙ্ক মিললে তৃতীয়; সবচেয়ে বড়টিই দেওয়া হয়। টিকিট ক্রমানুসারে বিক্রি হয়; বাকি পুরস্কার সব সময় দেখা যায়।',
    EN: 'A series has the 1,000 numbers 000 to 999, each once. When it is printed, one winning number is drawn for all of its tickets. All three digits win the first prize, the last two the second, the last one the third; the highest of them is paid. Tickets are sold in their order; the prizes that are left are shown at all times.',
    CN: '每期共有000至999的1,000个号码，每个一张。印制时为全期抽出一个中奖号码。三位全中得一等奖，末两位相同得二等奖，末位相同得三等奖，只付最高一项。票按顺序出售，剩余奖项随时可见。',
    VI: 'Mỗi đợt in có 1.000 số từ 000 đến 999, mỗi số một vé. Khi in, một số trúng được rút cho toàn bộ vé. Trùng cả ba chữ số được giải nhất, hai số cuối được giải nhì, số cuối được giải ba; chỉ trả giải cao nhất. Vé được bán theo thứ tự; các giải còn lại luôn được hiển thị.',
  },
} as const satisfies Words
