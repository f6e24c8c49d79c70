import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

/** In English a word that reads as an age would not do, so the game is called after the tree. */
export const gameNames: SlotNames = { BN: 'বটতলা ব্যাকারাট', EN: 'Banyan Baccarat', CN: '榕荫百家乐', VI: 'Baccarat Cây Đa' }

/** What sides and the parts of a round are called. */
export const words = {
  player: { BN: 'প্লেয়ার', EN: 'Player', CN: '闲', VI: 'Con' },
  banker: { BN: 'ব্যাংকার', EN: 'Banker', CN: '庄', VI: 'Cái' },
  tie: { BN: 'টাই', EN: 'Tie', CN: '和', VI: 'Hòa' },
  push: { BN: 'বাজি ফেরত', EN: 'stake back', CN: '退还本金', VI: 'hoàn cược' },
  result: { BN: 'ফল', EN: 'Result', CN: '结果', VI: 'Kết quả' },
  pays: { BN: 'পায়', EN: 'pays', CN: '赔率', VI: 'trả' },
  rule: {
    BN: 'প্লেয়ার ও ব্যাংকার দুটি করে তাস পায়। টেক্কা ১, ১০ ও ছবির তাস ০, বাকিরা নিজের মান; যোগফলের শেষ অঙ্কই মান। ৮ বা ৯ হলে সেখানেই শেষ। নইলে প্লেয়ার ০–৫ এ তৃতীয় তাস নেয়। ব্যাংকার ০–২ এ সব সময় নেয়; ৩ এ নেয় যদি প্লেয়ারের তৃতীয় তাস ৮ না হয়, ৪ এ ২–৭ হলে, ৫ এ ৪–৭ হলে, ৬ এ ৬ বা ৭ হলে; প্লেয়ার না নিলে ব্যাংকার ৫ পর্যন্ত নেয়। প্লেয়ার ১:১, ব্যাংকার ১:১ থেকে ৫% কমিশন বাদে, টাই ৮:১ পায়। টাই হলে প্লেয়ার ও ব্যাংকারের বাজি ফেরত। প্রতি রাউন্ডে আট প্যাকেট নতুন করে মেশানো হয়।',
    EN: 'Player and banker get two cards each. An ace counts 1, tens and courts 0, the others their figure; the last digit of the sum is the value. With 8 or 9 nothing more is drawn. Otherwise the player draws on 0 to 5. The banker draws on 0 to 2; on 3 unless the player’s third card is an 8, on 4 if it is 2 to 7, on 5 if it is 4 to 7, on 6 if it is 6 or 7; when the player stands, the banker draws up to 5. Player pays 1:1, banker 1:1 less 5 % commission, tie 8:1. On a tie, player and banker bets come back. Eight decks are shuffled anew for each round.',
    CN: '闲、庄各得两张牌。A计1点，10及花牌计0点，其余按牌面；总和的个位数为点数。任一方8点或9点即不再补牌。否则闲0至5点补牌。庄0至2点必补；3点时闲第三张不是8则补，4点时为2至7则补，5点时为4至7则补，6点时为6或7则补；闲不补时庄5点及以下补牌。闲1赔1，庄1赔1并扣5%佣金，和1赔8。开和时退还闲、庄注。每局重新洗八副牌。',
    VI: 'Con và Cái mỗi bên nhận hai lá. Át tính 1, 10 và lá hình tính 0, các lá khác theo số; chữ số cuối của tổng là điểm. Có 8 hoặc 9 thì không rút thêm. Nếu không, Con rút khi có 0–5. Cái rút khi có 0–2; có 3 thì rút trừ khi lá thứ ba của Con là 8, có 4 thì rút nếu là 2–7, có 5 nếu là 4–7, có 6 nếu là 6 hoặc 7; khi Con không rút, Cái rút đến 5. Con trả 1:1, Cái trả 1:1 trừ 5% hoa hồng, Hòa trả 8:1. Khi hòa, cược Con và Cái được hoàn. Mỗi ván xáo lại tám bộ bài.',
  },
} as const satisfies Words
