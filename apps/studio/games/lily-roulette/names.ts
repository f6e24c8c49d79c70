import type { SlotNames } from '../../src/engine/slot-game.ts'
import { rouletteWords } from '../../src/engine/roulette-words.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'শাপলা রুলেট', EN: 'Lily Roulette', CN: '睡莲轮盘', VI: 'Roulette Hoa Súng' }

/** What bets and the parts of the table are called. */
export const words = {
  ...rouletteWords,
  rule: {
    BN: 'চাকায় ০ থেকে ৩৬ পর্যন্ত ৩৭টি সংখ্যা; একটিতে বল পড়ে। টেবিলের সংখ্যায়, রেখায়, কোণে বা নিচের ঘরে চিপ রাখুন: রেখার উপরের চিপ দুই সংখ্যা, কোণের চিপ চার সংখ্যা ঢাকে। একটি চিপ জিতলে ৩৬ ভাগ ঢাকা-সংখ্যার সমান চিপ ফেরত আসে, চিপটিসহ। শূন্য পড়লে নিচের সব বাজি হারে। এক রাউন্ডে সর্বোচ্চ ১০০ চিপ। প্রতিবেশী মানে চাকায় পাশাপাশি পাঁচটি সংখ্যায় একটি করে চিপ। ‘রেখা ও কোণ’ চালু থাকলে কোনো সংখ্যায় চাপলে সেটি ঢাকে এমন সব বাজির তালিকা খোলে।',
    EN: 'The wheel has 37 numbers, 0 to 36; the ball falls into one. Put chips on numbers, on lines between them, on corners, or on the fields outside: a chip on a line covers two numbers, one on a corner four. A winning chip brings 36 divided by the numbers it covers, itself included. On zero all outside bets lose. At most 100 chips a round. Neighbours put one chip on each of five numbers that lie side by side on the wheel. With Lines & corners switched on, a press on a number lists every bet that covers it.',
    CN: '轮盘有0至36共37个号码，球落入其中之一。可将筹码放在号码、两号之间的线、四号的交角或外围区域：线上覆盖两个号码，角上覆盖四个。中奖筹码得到36除以所覆盖号码数的筹码，含本金。开出零时外围注全输。每局最多100枚筹码。邻号是在轮盘上相邻的五个号码各放一枚筹码。开启“线与角”后，点一个号码会列出包含它的所有投注。',
    VI: 'Bánh xe có 37 số từ 0 đến 36; bóng rơi vào một số. Đặt chip lên số, lên vạch giữa hai số, lên góc bốn số hoặc các ô ngoài: chip trên vạch phủ hai số, ở góc phủ bốn số. Chip thắng nhận 36 chia cho số lượng số nó phủ, gồm cả chip đó. Khi ra số 0, mọi cược ngoài đều thua. Mỗi ván nhiều nhất 100 chip. Số kề đặt mỗi chip lên một trong năm số nằm cạnh nhau trên bánh xe. Khi bật Vạch & góc, nhấn một số sẽ hiện mọi cược có số đó.',
  },
} as const satisfies Words
