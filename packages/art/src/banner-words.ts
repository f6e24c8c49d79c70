/**
 * The words of the banners, per group in order. They promise nothing that could be untrue: no amounts, no dates.
 */
import type { ArtLanguage } from './languages.ts'
import type { TitleLine } from './lettering.ts'

export interface BannerWords {
  readonly pill: string
  readonly title: readonly TitleLine[]
  readonly line: string
}

export const bannerWords = {
  calmWater: {
    bn: {
      pill: 'শাপলায় স্বাগতম',
      title: [
        ['শান্ত জলে', 0.92],
        ['রঙিন খেলা', 1.05],
      ],
      line: 'এক ওয়ালেটে স্লট, টেবিল ও জ্যাকপট',
    },
    en: {
      pill: 'Welcome to Shapla',
      title: [
        ['Calm water', 0.96],
        ['loud games', 1.05],
      ],
      line: 'Slots, tables and jackpots, one wallet',
    },
    cn: {
      pill: '欢迎来到莎普拉',
      title: [
        ['静水之上', 0.92],
        ['精彩纷呈', 1.05],
      ],
      line: '一个钱包，畅玩老虎机、牌桌与奖池',
    },
    vi: {
      pill: 'Chào mừng đến Shapla',
      title: [
        ['Mặt hồ yên', 0.96],
        ['trò chơi sôi động', 1.05],
      ],
      line: 'Slot, trò chơi bàn và jackpot, chung một ví',
    },
  },
  tiger: {
    bn: {
      pill: 'নকশির স্লট',
      title: [
        ['সুন্দরবনের', 0.95],
        ['বাঘ', 1.25],
      ],
      line: 'বনের রাজা ডাকছে, রিল ঘোরান',
    },
    en: {
      pill: 'A slot by Nokshi',
      title: [
        ['Sundarban', 0.95],
        ['Tiger', 1.25],
      ],
      line: 'The king of the forest is calling',
    },
    cn: {
      pill: 'Nokshi 老虎机',
      title: [
        ['孙德尔本斯', 0.95],
        ['之虎', 1.25],
      ],
      line: '森林之王在召唤',
    },
    vi: {
      pill: 'Slot của Nokshi',
      title: [
        ['Hổ', 1.2],
        ['Sundarban', 1],
      ],
      line: 'Chúa tể rừng xanh đang gọi bạn',
    },
  },
  fair: {
    bn: {
      pill: 'সব খেলা এক জায়গায়',
      title: [
        ['মেলা', 1.05],
        ['বসেছে', 1.15],
      ],
      line: 'আজ কোন খেলাটা খেলবেন?',
    },
    en: {
      pill: 'All games in one place',
      title: [
        ['The fair', 1.05],
        ['is on', 1.15],
      ],
      line: 'What will you play today?',
    },
    cn: {
      pill: '精彩游戏，一站尽享',
      title: [
        ['游园会', 1.1],
        ['开始了', 1.1],
      ],
      line: '今天想玩哪一款？',
    },
    vi: {
      pill: 'Mọi trò chơi một nơi',
      title: [
        ['Hội chợ', 1.05],
        ['mở cửa', 1.1],
      ],
      line: 'Hôm nay bạn chơi gì?',
    },
  },
  slots: {
    bn: {
      pill: 'স্লট',
      title: [
        ['রিল ঘুরুক', 1],
        ['রঙে রঙে', 1.05],
      ],
      line: 'নিয়ম আর আরটিপি খেলার ভেতরেই',
    },
    en: {
      pill: 'Slots',
      title: [
        ['Let the', 0.9],
        ['reels spin', 1.05],
      ],
      line: 'Rules and RTP are inside every game',
    },
    cn: {
      pill: '老虎机',
      title: [
        ['转轴飞旋', 1],
        ['精彩连连', 1],
      ],
      line: '每款游戏均公开规则与返还率',
    },
    vi: {
      pill: 'Slot',
      title: [
        ['Quay nào', 1.05],
        ['guồng ơi', 1],
      ],
      line: 'Luật chơi và RTP có sẵn trong trò chơi',
    },
  },
  welcomeBack: {
    bn: {
      pill: 'শাপলা',
      title: [
        ['ফিরে আসায়', 0.9],
        ['স্বাগতম', 1.1],
      ],
      line: 'আপনার খেলা যেখানে ছিল, সেখানেই আছে',
    },
    en: {
      pill: 'Shapla',
      title: [
        ['Welcome', 1.1],
        ['back', 1],
      ],
      line: 'Your games are where you left them',
    },
    cn: {
      pill: '莎普拉',
      title: [
        ['欢迎', 1.1],
        ['回来', 1.1],
      ],
      line: '您的游戏仍在原处等您',
    },
    vi: {
      pill: 'Shapla',
      title: [
        ['Mừng bạn', 1.05],
        ['trở lại', 1],
      ],
      line: 'Trò chơi của bạn vẫn ở nguyên chỗ cũ',
    },
  },
  recovery: {
    bn: {
      pill: 'অ্যাকাউন্ট ফেরত',
      title: [
        ['চিন্তা নেই,', 0.95],
        ['পথ আছে', 1.1],
      ],
      line: 'নতুন পাসওয়ার্ড নিতে কয়েক মিনিট লাগে',
    },
    en: {
      pill: 'Account recovery',
      title: [
        ['No worries,', 1],
        ['we’ll help', 1],
      ],
      line: 'A new password takes a few minutes',
    },
    cn: {
      pill: '找回账户',
      title: [
        ['别担心', 1.1],
        ['有办法', 1.1],
      ],
      line: '几分钟即可设置新密码',
    },
    vi: {
      pill: 'Khôi phục tài khoản',
      title: [
        ['Đừng lo,', 1.05],
        ['có cách mà', 1],
      ],
      line: 'Đặt mật khẩu mới chỉ mất vài phút',
    },
  },
  join: {
    bn: {
      pill: 'নতুন সদস্য',
      title: [
        ['শাপলায়', 1],
        ['যোগ দিন', 1.1],
      ],
      line: 'একটি ফরম, এক মিনিটের কাজ',
    },
    en: {
      pill: 'New members',
      title: [
        ['Join', 1.05],
        ['Shapla', 1.1],
      ],
      line: 'One form, done in a minute',
    },
    cn: {
      pill: '新会员',
      title: [
        ['加入', 1.1],
        ['莎普拉', 1.1],
      ],
      line: '一张表单，一分钟完成',
    },
    vi: {
      pill: 'Thành viên mới',
      title: [
        ['Tham gia', 1.05],
        ['Shapla', 1.1],
      ],
      line: 'Một biểu mẫu, xong trong một phút',
    },
  },
  gifts: {
    bn: {
      pill: 'অফার',
      title: [
        ['উপহারের', 1],
        ['ঘাট', 1.2],
      ],
      line: 'শর্ত সহজ কথায়, লুকোনো কিছু নেই',
    },
    en: {
      pill: 'Promotions',
      title: [
        ['Gifts on', 1],
        ['the shore', 1.05],
      ],
      line: 'Plain terms, nothing hidden',
    },
    cn: {
      pill: '优惠活动',
      title: [
        ['好礼', 1.1],
        ['靠岸', 1.1],
      ],
      line: '条款清晰，绝无隐藏',
    },
    vi: {
      pill: 'Khuyến mãi',
      title: [
        ['Bến quà', 1.1],
        ['của bạn', 1],
      ],
      line: 'Điều khoản rõ ràng, không điều kiện ẩn',
    },
  },
  help: {
    bn: {
      pill: 'সহায়তা কেন্দ্র',
      title: [
        ['প্রশ্ন করুন,', 0.95],
        ['পাশে আছি', 1.05],
      ],
      line: 'জমা, উত্তোলন, খেলা: সব উত্তর এখানে',
    },
    en: {
      pill: 'Help centre',
      title: [
        ['Ask us', 1.05],
        ['anything', 1.05],
      ],
      line: 'Deposits, withdrawals, games: answers here',
    },
    cn: {
      pill: '帮助中心',
      title: [
        ['有问题', 1.1],
        ['问我们', 1.1],
      ],
      line: '存款、取款、游戏，答案都在这里',
    },
    vi: {
      pill: 'Trung tâm trợ giúp',
      title: [
        ['Cứ hỏi,', 1.05],
        ['có chúng tôi', 1],
      ],
      line: 'Nạp, rút, trò chơi: mọi câu trả lời ở đây',
    },
  },
  pointMall: {
    bn: {
      pill: 'পয়েন্ট মল',
      title: [
        ['খেলার পয়েন্টে', 0.92],
        ['কেনাকাটা', 1.05],
      ],
      line: 'পুরস্কার এলে দামসহ এখানেই থাকবে',
    },
    en: {
      pill: 'Points mall',
      title: [
        ['Shop with', 1],
        ['points', 1.15],
      ],
      line: 'Rewards stand here with their price',
    },
    cn: {
      pill: '积分商城',
      title: [
        ['积分', 1.1],
        ['兑好礼', 1.1],
      ],
      line: '奖励上架后，所需积分一目了然',
    },
    vi: {
      pill: 'Cửa hàng điểm',
      title: [
        ['Mua sắm', 1.05],
        ['bằng điểm', 1],
      ],
      line: 'Phần thưởng và số điểm sẽ ở đây',
    },
  },
} as const satisfies Record<string, Readonly<Record<ArtLanguage, BannerWords>>>
