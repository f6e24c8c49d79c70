import { rouletteWords } from '../roulette-words.ts'
import type { Words } from '../table-data.ts'

/** What bets, calls and the parts of a live round of roulette are called. */
export const words: Words = {
  ...rouletteWords,
  track: { BN: 'রেসট্র্যাক', EN: 'Racetrack', CN: '赛道', VI: 'Đường đua' },
  plainCloth: { BN: 'টেবিল', EN: 'Layout', CN: '投注区', VI: 'Bàn số' },
  voisins: { BN: 'শূন্যের পাশে', EN: 'Voisins', CN: '零旁', VI: 'Quanh số 0' },
  tiers: { BN: 'চাকার তৃতীয়াংশ', EN: 'Tiers', CN: '三分一', VI: 'Một phần ba' },
  orphelins: { BN: 'অরফেলিন', EN: 'Orphelins', CN: '孤儿', VI: 'Số mồ côi' },
  chipsOf: { BN: '{name}: {count} চিপ', EN: '{name}: {count} chips', CN: '{name}：{count}枚筹码', VI: '{name}: {count} chip' },
  partage: { BN: 'লা পার্তাজ', EN: 'La partage', CN: '分半规则', VI: 'La partage' },
  partageRule: {
    BN: 'শূন্য পড়লে লাল-কালো, জোড়-বিজোড়, ১–১৮ ও ১৯–৩৬ বাজির অর্ধেক ফেরত আসে।',
    EN: 'On zero, bets on red or black, even or odd, 1–18 and 19–36 return half of their stake.',
    CN: '开出零时，红黑、单双、1–18与19–36的投注退还一半。',
    VI: 'Khi ra số 0, cược đỏ đen, chẵn lẻ, 1–18 và 19–36 được hoàn một nửa.',
  },
  calls: { BN: 'কল বাজি', EN: 'Call bets', CN: '喊注', VI: 'Cược gọi' },
  callRule: {
    BN: 'রেসট্র্যাকে এক চাপে চাকার একটি অংশ ঢাকা যায়। শূন্যের পাশে: ৯ চিপ, ২২ থেকে ২৫ পর্যন্ত ১৭ সংখ্যা। চাকার তৃতীয়াংশ: ৬ চিপ, ২৭ থেকে ৩৩ পর্যন্ত ১২ সংখ্যা। অরফেলিন: ৫ চিপ, বাকি ৮ সংখ্যা। কোনো সংখ্যায় চাপলে সেটি ও চাকায় দুই পাশের দুটি করে সংখ্যায় একটি করে চিপ বসে।',
    EN: 'The racetrack covers a part of the wheel with one press. Voisins: 9 chips on the 17 numbers from 22 to 25. Tiers: 6 chips on the 12 numbers from 27 to 33. Orphelins: 5 chips on the other 8 numbers. A press on a number puts one chip on it and on each of the two numbers at either side of it on the wheel.',
    CN: '赛道可一次覆盖轮盘的一个区段。零旁：9枚筹码，覆盖22至25的17个号码。三分一：6枚筹码，覆盖27至33的12个号码。孤儿：5枚筹码，覆盖其余8个号码。点按某号码，则在该号码及轮盘上左右各两个号码各放一枚筹码。',
    VI: 'Đường đua phủ một phần bánh xe chỉ với một lần nhấn. Quanh số 0: 9 chip trên 17 số từ 22 đến 25. Một phần ba: 6 chip trên 12 số từ 27 đến 33. Số mồ côi: 5 chip trên 8 số còn lại. Nhấn một số sẽ đặt một chip lên số đó và lên mỗi số trong hai số kề ở mỗi bên trên bánh xe.',
  },
  rule: {
    BN: 'চাকায় ০ থেকে ৩৬ পর্যন্ত ৩৭টি সংখ্যা; একটিতে বল পড়ে। সংখ্যায়, রেখায়, কোণে বা বাইরের ঘরে চিপ রাখুন: রেখার চিপ দুই সংখ্যা, কোণের চিপ চার সংখ্যা ঢাকে। জেতা চিপ, নিজেকে সহ, ৩৬ ভাগ ঢাকা-সংখ্যার সমান চিপ আনে। শূন্য পড়লে বাইরের বাজি হারে, যদি টেবিলের নিয়মে অন্য কিছু না থাকে। ‘রেখা ও কোণ’ চালু রেখে কোনো সংখ্যায় চাপলে সেটি ঢাকে এমন সব বাজির তালিকা খোলে। প্রতি রাউন্ডে সংখ্যা নতুন করে টানা হয়। ঘণ্টা বাজার পর চিপের টাকা নেওয়া হয়: নেওয়া হলে চিপ গৃহীত, নইলে ফেরত। চাকা ও ডিলার আঁকা; সংখ্যা আসে যাচাইযোগ্য ড্র থেকে।',
    EN: 'The wheel has 37 numbers, 0 to 36; the ball falls into one. Put chips on numbers, on lines between them, on corners, or on the fields outside: a chip on a line covers two numbers, one on a corner four. A winning chip brings 36 divided by the numbers it covers, itself included. On zero the outside bets lose, unless the rules of the table say otherwise. With Lines & corners switched on, a press on a number lists every bet that covers it. Each round draws its number anew. The stake is taken after the bell: then chips are accepted, or returned. Wheel and dealer are animated; the number comes from a draw that anybody can verify.',
    CN: '轮盘有0至36共37个号码，球落入其中之一。可将筹码放在号码、线、角或外围区域：线上覆盖两个号码，角上覆盖四个。中奖筹码得到36除以所覆盖号码数的筹码，含本金。开出零时外围注为输，除非本桌规则另有规定。开启“线与角”后，点一个号码会列出包含它的所有投注。每局重新抽取号码。铃响后扣款：成功即已接受，否则退回。轮盘与荷官为动画；号码由可验证的抽取产生。',
    VI: 'Bánh xe có 37 số từ 0 đến 36; bóng rơi vào một số. Đặt chip lên số, lên vạch, lên góc hoặc các ô ngoài: chip trên vạch phủ hai số, ở góc phủ bốn số. Chip thắng nhận 36 chia cho số lượng số nó phủ, gồm cả chip đó. Khi ra số 0, cược ngoài thua, trừ khi luật của bàn quy định khác. Khi bật Vạch & góc, nhấn một số sẽ hiện mọi cược có số đó. Mỗi ván rút số mới. Tiền chip được trừ sau tiếng chuông: trừ được thì nhận, nếu không thì trả lại. Bánh xe và người chia bài là hoạt hình; số đến từ lượt rút ai cũng kiểm chứng được.',
  },
}
