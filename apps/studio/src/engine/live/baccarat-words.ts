import type { Words } from '../table-data.ts'

/** What bets, sides and the parts of a round of baccarat are called. */
export const words: Words = {
  player: { BN: 'প্লেয়ার', EN: 'Player', CN: '闲', VI: 'Con' },
  banker: { BN: 'ব্যাংকার', EN: 'Banker', CN: '庄', VI: 'Cái' },
  tie: { BN: 'টাই', EN: 'Tie', CN: '和', VI: 'Hòa' },
  super_six: { BN: 'সুপার সিক্স', EN: 'Super six', CN: '超级六', VI: 'Super 6' },
  lucky_six: { BN: 'লাকি সিক্স', EN: 'Lucky six', CN: '幸运六', VI: 'Lucky 6' },
  dragon_seven: { BN: 'ড্রাগন ৭', EN: 'Dragon 7', CN: '龙七', VI: 'Rồng 7' },
  panda_eight: { BN: 'পান্ডা ৮', EN: 'Panda 8', CN: '熊八', VI: 'Gấu 8' },
  'dragon_bonus:player': { BN: 'প্লেয়ার বোনাস', EN: 'Player bonus', CN: '闲龙宝', VI: 'Con thưởng' },
  'dragon_bonus:banker': { BN: 'ব্যাংকার বোনাস', EN: 'Banker bonus', CN: '庄龙宝', VI: 'Cái thưởng' },
  big: { BN: 'বড় (৫–৬ তাস)', EN: 'Big (5–6 cards)', CN: '大（5–6张）', VI: 'Lớn (5–6 lá)' },
  small: { BN: 'ছোট (৪ তাস)', EN: 'Small (4 cards)', CN: '小（4张）', VI: 'Nhỏ (4 lá)' },
  player_pair: { BN: 'প্লেয়ার জোড়া', EN: 'Player pair', CN: '闲对', VI: 'Con đôi' },
  banker_pair: { BN: 'ব্যাংকার জোড়া', EN: 'Banker pair', CN: '庄对', VI: 'Cái đôi' },
  either_pair: { BN: 'যেকোনো জোড়া', EN: 'Either pair', CN: '任意对子', VI: 'Đôi bất kỳ' },
  perfect_pair: { BN: 'নিখুঁত জোড়া', EN: 'Perfect pair', CN: '完美对子', VI: 'Đôi hoàn hảo' },
  result: { BN: 'ফল', EN: 'Result', CN: '结果', VI: 'Kết quả' },
  rule: {
    BN: 'প্লেয়ার ও ব্যাংকার দুটি করে তাস পায়। টেক্কা ১, ১০ ও ছবির তাস ০, বাকিরা নিজের মান; যোগফলের শেষ অঙ্কই মান। ৮ বা ৯ হলে সেখানেই শেষ। নইলে প্লেয়ার ০–৫ এ তৃতীয় তাস নেয়। ব্যাংকার ০–২ এ সব সময় নেয়; ৩ এ নেয় যদি প্লেয়ারের তৃতীয় তাস ৮ না হয়, ৪ এ ২–৭ হলে, ৫ এ ৪–৭ হলে, ৬ এ ৬ বা ৭ হলে; প্লেয়ার না নিলে ব্যাংকার ৫ পর্যন্ত নেয়। টাই হলে প্লেয়ার ও ব্যাংকারের বাজি ফেরত। সুপার সিক্স ও লাকি সিক্স: ব্যাংকার ৬ দিয়ে জেতে (লাকি সিক্সে দুই তাসে ১২:১, তিন তাসে ২৩:১)। ড্রাগন ৭: ব্যাংকার তিন তাসের ৭ দিয়ে, পান্ডা ৮: প্লেয়ার তিন তাসের ৮ দিয়ে জেতে। বোনাস: ওই পাশের দুই তাসের ৮ বা ৯-এর জয় ১:১ (টাই হলে ফেরত), অন্য জয় ব্যবধানে: ৪ এ ১, ৫ এ ২, ৬ এ ৪, ৭ এ ৬, ৮ এ ১০, ৯ এ ৩০। জোড়া: প্রথম দুই তাস একই মানের; নিখুঁত জোড়া একই মান ও রঙ, দুই পাশেই হলে ২০০:১। প্রতি রাউন্ডে আট প্যাকেট নতুন করে মেশানো হয়; ৬০ রাউন্ডের ছক শুধু দেখার জন্য। ঘণ্টা বাজার পর চিপের টাকা নেওয়া হয়: নেওয়া হলে চিপ গৃহীত, নইলে ফেরত।',
    EN: 'Player and banker get two cards each. An ace counts 1, tens and courts 0, the others their figure; the last digit of the sum is the value. With 8 or 9 nothing more is drawn. Otherwise the player draws on 0 to 5. The banker draws on 0 to 2; on 3 unless the player’s third card is an 8, on 4 if it is 2 to 7, on 5 if it is 4 to 7, on 6 if it is 6 or 7; when the player stands, the banker draws up to 5. On a tie, player and banker bets come back. Super six and lucky six: the banker wins with 6 (lucky six pays 12:1 with two cards, 23:1 with three). Dragon 7: the banker wins with a three-card 7; panda 8: the player with a three-card 8. Bonus: a win of that side with 8 or 9 in two cards pays 1:1 (a tie of those comes back), other wins pay by their margin: 1 for 4, 2 for 5, 4 for 6, 6 for 7, 10 for 8, 30 for 9. Pairs: the first two cards of a side are of one rank; a perfect pair is also of one suit, on both sides it pays 200:1. Eight decks are shuffled anew for each round; the sixty rounds of the roads are only a display. The stake is taken after the bell: then chips are accepted, or returned.',
    CN: '闲、庄各得两张牌。A计1点，10及花牌计0点，其余按牌面；总和的个位数为点数。任一方8点或9点即不再补牌。否则闲0至5点补牌。庄0至2点必补；3点时闲第三张不是8则补，4点时为2至7则补，5点时为4至7则补，6点时为6或7则补；闲不补时庄5点及以下补牌。开和时退还闲、庄注。超级六、幸运六：庄以6点胜（幸运六两张1赔12，三张1赔23）。龙七：庄三张7点胜；熊八：闲三张8点胜。龙宝：该方两张8或9点胜1赔1（同点和退还），其余按点差：4点1，5点2，6点4，7点6，8点10，9点30。对子：首两张同点数；完美对子同点数同花色，两边皆是则1赔200。每局重新洗八副牌，六十局路单仅供查看。铃响后扣款：成功即已接受，否则退回。',
    VI: 'Con và Cái mỗi bên nhận hai lá. Át tính 1, 10 và lá hình tính 0, các lá khác theo số; chữ số cuối của tổng là điểm. Có 8 hoặc 9 thì không rút thêm. Nếu không, Con rút khi có 0–5. Cái rút khi có 0–2; có 3 thì rút trừ khi lá thứ ba của Con là 8, có 4 nếu là 2–7, có 5 nếu là 4–7, có 6 nếu là 6 hoặc 7; khi Con không rút, Cái rút đến 5. Khi hòa, cược Con và Cái được hoàn. Super 6 và Lucky 6: Cái thắng với 6 điểm (Lucky 6 trả 12:1 khi hai lá, 23:1 khi ba lá). Rồng 7: Cái thắng với 7 điểm ba lá; Gấu 8: Con thắng với 8 điểm ba lá. Thưởng: bên đó thắng bằng 8 hoặc 9 điểm hai lá trả 1:1 (hòa như vậy được hoàn), thắng khác theo cách biệt: 4 trả 1, 5 trả 2, 6 trả 4, 7 trả 6, 8 trả 10, 9 trả 30. Đôi: hai lá đầu cùng số; đôi hoàn hảo cùng cả chất, cả hai bên trả 200:1. Mỗi ván xáo lại tám bộ bài; bảng cầu sáu mươi ván chỉ để xem. Tiền chip được trừ sau tiếng chuông: trừ được thì nhận, nếu không thì trả lại.',
  },
  commission: {
    BN: 'ব্যাংকারের জয় ১:১ থেকে ৫% কমিশন বাদে পায়।',
    EN: 'A win of the banker pays 1:1 less 5 % commission.',
    CN: '庄胜1赔1，扣5%佣金。',
    VI: 'Cái thắng trả 1:1 trừ 5% hoa hồng.',
  },
  noCommission: {
    BN: 'কমিশন নেই: ব্যাংকার ৬ দিয়ে জিতলে অর্ধেক পায়, অন্য জয়ে ১:১।',
    EN: 'No commission: a win of the banker with 6 pays half, every other 1:1.',
    CN: '免佣：庄以6点胜赔一半，其余1赔1。',
    VI: 'Không hoa hồng: Cái thắng với 6 điểm trả một nửa, còn lại 1:1.',
  },
  squeeze: { BN: 'তাস খোলা', EN: 'The squeeze', CN: '咪牌', VI: 'Nặn bài' },
  squeezeHint: { BN: 'কিনারা টেনে তাস দেখুন', EN: 'Pull the edge to peek', CN: '拉起牌边咪牌', VI: 'Kéo mép bài để nặn' },
  reveal: { BN: 'খুলুন', EN: 'Reveal', CN: '开牌', VI: 'Mở bài' },
  squeezeRule: {
    BN: 'প্রতি পাশের দ্বিতীয় ও তৃতীয় তাস আপনি নিজে খুলতে পারেন: কিনারা টানুন, বা ‘খুলুন’ চাপুন; না খুললে ডিলার খোলেন। তাস বাজি সিল হওয়ার আগেই স্থির, খোলার ধরনে ফল বদলায় না। প্রত্যেকে নিজের ছবি খোলেন, কেউ অন্যকে আটকাতে পারেন না।',
    EN: 'You may open the second and third card of each side yourself: pull its edge, or press Reveal; what you leave is opened by the dealer. The cards were fixed before the bets were sealed, so the way they are opened changes nothing. Each player opens a picture of his own; nobody can hold up another.',
    CN: '每方的第二、第三张牌可由您亲自咪开：拉起牌边，或点“开牌”；不操作则由荷官打开。牌在投注封存之前已固定，开牌方式不影响结果。每位玩家咪的是自己的画面，互不影响。',
    VI: 'Bạn có thể tự nặn lá thứ hai và thứ ba của mỗi bên: kéo mép bài hoặc nhấn Mở bài; nếu không, người chia sẽ mở. Bài đã cố định trước khi cược được niêm phong nên cách mở không đổi kết quả. Mỗi người nặn hình của riêng mình, không ai giữ chân người khác.',
  },
}
