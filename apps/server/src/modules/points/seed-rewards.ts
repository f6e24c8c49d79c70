import type { RewardCategory, RewardCover, RewardKind } from '@portal/contracts/points-values'
import type { RoundTerms, Texts } from './reward-store.ts'

type DemoReward = {
  code: string
  kind: RewardKind
  category: RewardCategory
  cover: RewardCover
  /** Points, and play money, in whole units. */
  price: bigint
  amount?: bigint
  rounds?: Omit<RoundTerms, 'stake'> & { stake: bigint }
  stock?: number
  minLevel?: number
  memberLimit?: number
  dayLimit?: number
  names: Texts
  texts: Texts
}

/** The mall of the demonstration, in the order in which it shows. */
export const demoRewards: readonly DemoReward[] = [
  {
    code: 'money-10', kind: 'money', category: 'money', cover: 'coins', price: 950n, amount: 10n, dayLimit: 3,
    names: { BN: '৳১০ খেলার টাকা', EN: '৳10 play money', CN: '10 塔卡游戏币', VI: '10৳ tiền chơi' },
    texts: {
      BN: 'সঙ্গে সঙ্গে মূল ওয়ালেটে যোগ হয়, যেকোনো গেমে খেলা যায়।',
      EN: 'In your main wallet at once, for any game.',
      CN: '即时存入主钱包，可用于任何游戏。',
      VI: 'Vào ngay ví chính, dùng cho mọi trò chơi.',
    },
  },
  {
    code: 'money-50', kind: 'money', category: 'money', cover: 'banknotes', price: 4_600n, amount: 50n, dayLimit: 2,
    names: { BN: '৳৫০ খেলার টাকা', EN: '৳50 play money', CN: '50 塔卡游戏币', VI: '50৳ tiền chơi' },
    texts: {
      BN: 'পয়েন্ট বদলানোর চেয়ে একটু বেশি লাভ। সঙ্গে সঙ্গে মূল ওয়ালেটে যোগ হয়।',
      EN: 'A little more than a conversion gives. In your main wallet at once.',
      CN: '比直接兑换更划算，即时存入主钱包。',
      VI: 'Lợi hơn đổi điểm thông thường. Vào ngay ví chính.',
    },
  },
  {
    code: 'money-200', kind: 'money', category: 'money', cover: 'banknotes', price: 17_500n, amount: 200n, dayLimit: 1, minLevel: 1,
    names: { BN: '৳২০০ খেলার টাকা', EN: '৳200 play money', CN: '200 塔卡游戏币', VI: '200৳ tiền chơi' },
    texts: {
      BN: 'ভিআইপি স্তর ১ থেকে, দিনে একবার। সঙ্গে সঙ্গে মূল ওয়ালেটে যোগ হয়।',
      EN: 'From VIP level 1 on, once a day. In your main wallet at once.',
      CN: 'VIP 1 级起，每天一次，即时存入主钱包。',
      VI: 'Từ cấp VIP 1, mỗi ngày một lần. Vào ngay ví chính.',
    },
  },
  {
    code: 'rounds-tiger', kind: 'rounds', category: 'rounds', cover: 'reels', price: 1_900n, dayLimit: 2,
    rounds: { vassalage: 'NOKSHI', gameCode: 'sundarban-tiger', count: 10, stake: 2n, multiplier: 0, playDays: 7 },
    names: { BN: '“সুন্দরবনের বাঘ” গেমে ১০টি ফ্রি রাউন্ড', EN: '10 free rounds of Sundarban Tiger', CN: '《孙德尔本斯之虎》10 次免费旋转', VI: '10 vòng miễn phí Hổ Sundarban' },
    texts: {
      BN: 'প্রতি রাউন্ড ৳২। যা জিতবেন সঙ্গে সঙ্গে আপনার। ৭ দিনের মধ্যে খেলতে হবে।',
      EN: '৳2 a round. What you win is yours at once. Play them within 7 days.',
      CN: '每转 2 塔卡，赢取部分即时归您，7 天内有效。',
      VI: 'Mỗi vòng 2৳. Tiền thắng là của bạn ngay. Chơi trong 7 ngày.',
    },
  },
  {
    code: 'stickers', kind: 'goods', category: 'home', cover: 'stickers', price: 300n, stock: 500, memberLimit: 5,
    names: { BN: 'শাপলা স্টিকার সেট', EN: 'Shapla sticker set', CN: '睡莲贴纸套装', VI: 'Bộ nhãn dán Shapla' },
    texts: {
      BN: 'আটটি স্টিকার: শাপলা, বাঘ, নৌকা আর রিকশা। ধোয়া যায়, ল্যাপটপে লাগানো যায়।',
      EN: 'Eight stickers: water lily, tiger, boat and rickshaw. Washable, made for laptops.',
      CN: '八枚贴纸：睡莲、老虎、木船和三轮车，可水洗，适合贴在笔记本电脑上。',
      VI: 'Tám nhãn dán: hoa súng, hổ, thuyền và xe kéo. Chịu nước, hợp dán máy tính.',
    },
  },
  {
    code: 'pin', kind: 'goods', category: 'wear', cover: 'pin', price: 800n, stock: 200, memberLimit: 3,
    names: { BN: 'এনামেলের শাপলা পিন', EN: 'Enamel lily pin', CN: '珐琅睡莲徽章', VI: 'Huy hiệu hoa súng tráng men' },
    texts: {
      BN: 'গাঢ় সবুজ এনামেলে সাদা শাপলা, ২৫ মিলিমিটার, পেছনে প্রজাপতি ক্লিপ।',
      EN: 'A white lily on deep green enamel, 25 mm, with a butterfly clasp.',
      CN: '深绿珐琅底白色睡莲，直径 25 毫米，蝴蝶扣。',
      VI: 'Hoa súng trắng trên nền men xanh đậm, 25 mm, chốt bướm.',
    },
  },
  {
    code: 'coffee', kind: 'voucher', category: 'vouchers', cover: 'coffee', price: 2_400n, stock: 120, dayLimit: 2,
    names: { BN: 'দুই কাপ কফির ভাউচার', EN: 'Voucher for two coffees', CN: '双杯咖啡券', VI: 'Phiếu hai ly cà phê' },
    texts: {
      BN: 'অনুমোদনের পর কোডটি আপনার বার্তায় আসে। তিন মাস পর্যন্ত চলে।',
      EN: 'The code comes to your messages after approval. Good for three months.',
      CN: '审核通过后，券码将发送至您的站内信，三个月内有效。',
      VI: 'Mã được gửi vào hộp thư sau khi duyệt. Dùng trong ba tháng.',
    },
  },
  {
    code: 'phone-credit', kind: 'voucher', category: 'vouchers', cover: 'phone_credit', price: 4_800n, stock: 300, dayLimit: 1,
    names: { BN: '৳৫০ মোবাইল রিচার্জ', EN: '৳50 phone credit', CN: '50 塔卡手机充值', VI: 'Nạp điện thoại 50৳' },
    texts: {
      BN: 'যেকোনো অপারেটরের রিচার্জ কোড, অনুমোদনের পর আপনার বার্তায় আসে।',
      EN: 'A top-up code for any operator, sent to your messages after approval.',
      CN: '适用于任何运营商的充值码，审核通过后发送至站内信。',
      VI: 'Mã nạp cho mọi nhà mạng, gửi vào hộp thư sau khi duyệt.',
    },
  },
  {
    code: 'cinema', kind: 'voucher', category: 'vouchers', cover: 'cinema', price: 6_500n, stock: 80, memberLimit: 4,
    names: { BN: 'সিনেমার দুটি টিকিট', EN: 'Two cinema tickets', CN: '电影票两张', VI: 'Hai vé xem phim' },
    texts: {
      BN: 'শহরের যেকোনো হলে, সাধারণ শোতে। কোড আসে আপনার বার্তায়।',
      EN: 'For an ordinary show in any hall of the city. The codes come to your messages.',
      CN: '可在市内任一影院观看普通场次，券码发送至站内信。',
      VI: 'Suất chiếu thường tại rạp bất kỳ trong thành phố. Mã gửi vào hộp thư.',
    },
  },
  {
    code: 'book', kind: 'voucher', category: 'vouchers', cover: 'book', price: 9_000n, stock: 60,
    names: { BN: 'বইয়ের দোকানের ভাউচার', EN: 'Bookshop voucher', CN: '书店代金券', VI: 'Phiếu mua sách' },
    texts: {
      BN: 'দেশের বড় বইয়ের দোকানগুলোতে চলে, অনলাইনেও। মেয়াদ এক বছর।',
      EN: 'Taken by the big bookshops of the country, online as well. Good for a year.',
      CN: '全国各大书店及网店通用，有效期一年。',
      VI: 'Dùng tại các nhà sách lớn trong nước, kể cả trực tuyến. Hạn một năm.',
    },
  },
  {
    code: 'mug', kind: 'goods', category: 'home', cover: 'mug', price: 5_200n, stock: 90, memberLimit: 4,
    names: { BN: 'চীনামাটির মগ', EN: 'Porcelain mug', CN: '瓷质马克杯', VI: 'Cốc sứ' },
    texts: {
      BN: 'সাড়ে তিনশ মিলিলিটার, ভেতরে গোলাপি, বাইরে শাপলার রেখাচিত্র।',
      EN: '350 ml, pink inside, with a line drawing of a lily outside.',
      CN: '350 毫升，内壁粉色，外绘睡莲线描。',
      VI: '350 ml, lòng hồng, bên ngoài vẽ nét hoa súng.',
    },
  },
  {
    code: 'cap', kind: 'goods', category: 'wear', cover: 'cap', price: 7_500n, stock: 75, memberLimit: 2,
    names: { BN: 'সুতির ক্যাপ', EN: 'Cotton cap', CN: '纯棉棒球帽', VI: 'Mũ vải cotton' },
    texts: {
      BN: 'মাপ বদলানো যায়, সামনে সেলাই করা শাপলা।',
      EN: 'Adjustable, with an embroidered lily at the front.',
      CN: '可调节帽围，正面刺绣睡莲。',
      VI: 'Chỉnh được cỡ, phía trước thêu hoa súng.',
    },
  },
  {
    code: 'shirt', kind: 'goods', category: 'wear', cover: 'shirt', price: 12_000n, stock: 60, memberLimit: 2,
    names: { BN: 'সুতির টি-শার্ট', EN: 'Cotton T-shirt', CN: '纯棉 T 恤', VI: 'Áo thun cotton' },
    texts: {
      BN: 'নরম সুতি, ১৮০ গ্রাম। ঠিকানার নিচে মাপ লিখে দিন: এস থেকে এক্সএক্সএল।',
      EN: 'Soft cotton, 180 g. Write your size below the address: S to XXL.',
      CN: '180 克柔软纯棉。请在地址后注明尺码：S 至 XXL。',
      VI: 'Cotton mềm 180 g. Ghi cỡ dưới địa chỉ: S đến XXL.',
    },
  },
  {
    code: 'umbrella', kind: 'goods', category: 'home', cover: 'umbrella', price: 15_000n, stock: 40, memberLimit: 2,
    names: { BN: 'বর্ষার ছাতা', EN: 'Monsoon umbrella', CN: '雨季大伞', VI: 'Ô mùa mưa' },
    texts: {
      BN: 'বাতাসে উল্টায় না, এক বোতামে খোলে আর বন্ধ হয়।',
      EN: 'Stands the wind, opens and closes by one button.',
      CN: '防风骨架，一键开合。',
      VI: 'Chống gió lật, một nút bật mở và đóng.',
    },
  },
  {
    code: 'power-bank', kind: 'goods', category: 'electronics', cover: 'power_bank', price: 38_000n, stock: 25, minLevel: 1, memberLimit: 1,
    names: { BN: '১০,০০০ এমএএইচ পাওয়ার ব্যাংক', EN: '10,000 mAh power bank', CN: '10000 毫安移动电源', VI: 'Pin dự phòng 10.000 mAh' },
    texts: {
      BN: 'দুটি ফোন একসঙ্গে চার্জ হয়, ২০ ওয়াট। ভিআইপি স্তর ১ থেকে।',
      EN: 'Charges two phones at once, 20 W. From VIP level 1 on.',
      CN: '20 瓦，可同时为两部手机充电。VIP 1 级起。',
      VI: 'Sạc hai điện thoại cùng lúc, 20 W. Từ cấp VIP 1.',
    },
  },
  {
    code: 'headphones', kind: 'goods', category: 'electronics', cover: 'headphones', price: 64_000n, stock: 15, minLevel: 2, memberLimit: 1,
    names: { BN: 'তারহীন হেডফোন', EN: 'Wireless headphones', CN: '无线耳机', VI: 'Tai nghe không dây' },
    texts: {
      BN: 'চারপাশের শব্দ কমায়, এক চার্জে চল্লিশ ঘণ্টা। ভিআইপি স্তর ২ থেকে।',
      EN: 'Quiets the surroundings, forty hours on one charge. From VIP level 2 on.',
      CN: '主动降噪，单次充电可用 40 小时。VIP 2 级起。',
      VI: 'Giảm tiếng ồn, một lần sạc dùng bốn mươi giờ. Từ cấp VIP 2.',
    },
  },
  {
    code: 'watch', kind: 'goods', category: 'electronics', cover: 'watch', price: 120_000n, stock: 8, minLevel: 4, memberLimit: 1,
    names: { BN: 'স্মার্ট ঘড়ি', EN: 'Smart watch', CN: '智能手表', VI: 'Đồng hồ thông minh' },
    texts: {
      BN: 'হাঁটা, ঘুম আর হৃৎস্পন্দন মাপে, পানিতে চলে। ভিআইপি স্তর ৪ থেকে।',
      EN: 'Counts steps, sleep and pulse, and swims along. From VIP level 4 on.',
      CN: '记录步数、睡眠与心率，支持游泳佩戴。VIP 4 级起。',
      VI: 'Đo bước chân, giấc ngủ, nhịp tim, chịu nước. Từ cấp VIP 4.',
    },
  },
  {
    code: 'quilt', kind: 'goods', category: 'home', cover: 'quilt', price: 85_000n, stock: 6, minLevel: 3, memberLimit: 1,
    names: { BN: 'হাতে সেলাই নকশিকাঁথা', EN: 'Hand-stitched nakshi kantha', CN: '手工刺绣被毯', VI: 'Chăn thêu tay nakshi kantha' },
    texts: {
      BN: 'যশোরের কারিগরের হাতে সেলাই, দুজনের মাপ। ভিআইপি স্তর ৩ থেকে।',
      EN: 'Stitched by hand in Jashore, for two. From VIP level 3 on.',
      CN: '杰索尔工匠手工缝制，双人尺寸。VIP 3 级起。',
      VI: 'Thợ Jashore khâu tay, cỡ đôi. Từ cấp VIP 3.',
    },
  },
  {
    code: 'phone', kind: 'goods', category: 'electronics', cover: 'phone', price: 480_000n, stock: 3, minLevel: 6, memberLimit: 1,
    names: { BN: 'স্মার্টফোন ২৫৬ জিবি', EN: 'Smartphone, 256 GB', CN: '256 GB 智能手机', VI: 'Điện thoại thông minh 256 GB' },
    texts: {
      BN: 'এ বছরের মডেল, এক বছরের ওয়ারেন্টি। ভিআইপি স্তর ৬ থেকে।',
      EN: 'This year’s model with a year of warranty. From VIP level 6 on.',
      CN: '今年新款，一年保修。VIP 6 级起。',
      VI: 'Mẫu năm nay, bảo hành một năm. Từ cấp VIP 6.',
    },
  },
] // prettier-ignore
