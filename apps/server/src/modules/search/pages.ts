import type { LanguageCode } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import type { classifications } from '@portal/contracts/catalogue'
import type { PageReader } from '@portal/contracts/search'

/** A page that can be searched for, and when it is there at all. */
export type Page = {
  readonly address: string
  /** The text of the web app that names it; a test holds the two together. */
  readonly text: string
  readonly names: Readonly<Record<LanguageCode, string>>
  /** Other words for it, in whatever language. */
  readonly also: string
  /** Only while the brand has this feature. */
  readonly feature?: string
  /** Only while games of this class, or of this type, are open. */
  readonly classify?: (typeof classifications)[number]
  readonly gameType?: GameType
  /** Left out: for everybody. */
  readonly who?: Exclude<PageReader, 'anyone'>
}

export const pages: readonly Page[] = [
  {
    address: '/rng',
    text: 'category.RNG',
    names: { BN: 'স্লট', EN: 'Slots', CN: '老虎机', VI: 'Slot' },
    also: 'games slot machines গেম খেলা 游戏 trò chơi',
  },
  {
    address: '/rng?classify=JP',
    text: 'classify.JP',
    names: { BN: 'জ্যাকপট', EN: 'Jackpot', CN: '累积奖池', VI: 'Jackpot' },
    also: 'progressive pots মেরু পট 大奖 奖池 nổ hũ',
    classify: 'JP',
  },
  {
    address: '/rng?classify=TG',
    text: 'classify.TG',
    names: { BN: 'টেবিল গেম', EN: 'Table games', CN: '桌面游戏', VI: 'Trò chơi bàn' },
    also: 'roulette baccarat casino tables রুলেট ব্যাকারাট ক্যাসিনো 轮盘 百家乐 赌场 bàn chơi sòng bạc',
    classify: 'TG',
  },
  {
    address: '/rng?classify=VP',
    text: 'classify.VP',
    names: { BN: 'ভিডিও পোকার', EN: 'Video poker', CN: '视频扑克', VI: 'Video poker' },
    also: 'poker cards তাস পোকার 扑克 bài poker',
    classify: 'VP',
  },
  {
    address: '/rng?classify=AC',
    text: 'classify.AC',
    names: { BN: 'আর্কেড', EN: 'Arcade', CN: '街机', VI: 'Trò chơi thùng' },
    also: 'mines plinko instant মাইন প্লিঙ্কো 扫雷 弹珠 dò mìn',
    classify: 'AC',
  },
  {
    address: '/rng?classify=BG',
    text: 'classify.BG',
    names: { BN: 'বিঙ্গো', EN: 'Bingo', CN: '宾果', VI: 'Bingo' },
    also: 'keno housie lotto numbers কেনো হাউজি 基诺 keno lô tô',
    classify: 'BG',
  },
  {
    address: '/lottery',
    text: 'title.lottery',
    names: { BN: 'লটারি', EN: 'Lottery', CN: '彩票', VI: 'Xổ số' },
    also: 'draws lotto ড্র 开奖 quay số',
    gameType: 'LOTT',
  },
  {
    address: '/live',
    text: 'category.LIVE',
    names: { BN: 'লাইভ ক্যাসিনো', EN: 'Live casino', CN: '真人娱乐', VI: 'Casino trực tuyến' },
    also: 'dealer ডিলার 荷官 người chia bài',
    gameType: 'LIVE',
  },
  {
    address: '/sports',
    text: 'category.SPORTS',
    names: { BN: 'স্পোর্টস', EN: 'Sports', CN: '体育', VI: 'Thể thao' },
    also: 'cricket football ক্রিকেট ফুটবল 足球 板球 bóng đá',
    gameType: 'SPORTS',
  },
  {
    address: '/esports',
    text: 'category.ESPORTS',
    names: { BN: 'ই-স্পোর্টস', EN: 'Esports', CN: '电竞', VI: 'Thể thao điện tử' },
    also: '',
    gameType: 'ESPORTS',
  },
  { address: '/fish', text: 'category.FISH', names: { BN: 'ফিশিং', EN: 'Fishing', CN: '捕鱼', VI: 'Bắn cá' }, also: '', gameType: 'FISH' },
  { address: '/pvp', text: 'category.PVP', names: { BN: 'পিভিপি', EN: 'PVP', CN: '棋牌对战', VI: 'Game bài' }, also: '', gameType: 'PVP' },
  { address: '/cockfight', text: 'category.COCKFIGHT', names: { BN: 'মোরগ লড়াই', EN: 'Cockfight', CN: '斗鸡', VI: 'Đá gà' }, also: '' },
  {
    address: '/promotions',
    text: 'title.promotions',
    names: { BN: 'অফার', EN: 'Promotions', CN: '优惠活动', VI: 'Khuyến mãi' },
    also: 'offers bonus বোনাস প্রমোশন 奖金 优惠 thưởng ưu đãi',
  },
  {
    address: '/vip',
    text: 'title.vip',
    names: { BN: 'ভিআইপি', EN: 'VIP', CN: 'VIP', VI: 'VIP' },
    also: 'club levels rank ক্লাব স্তর 等级 俱乐部 cấp bậc',
    feature: 'VIP3',
  },
  {
    address: '/pointMall',
    text: 'title.pointMall',
    names: { BN: 'পয়েন্ট মল', EN: 'Points mall', CN: '积分商城', VI: 'Đổi điểm' },
    also: 'points rewards redeem পয়েন্ট 积分 兑换 điểm thưởng',
    feature: 'POINTMALL3',
  },
  {
    address: '/noticePage',
    text: 'title.notices',
    names: { BN: 'ঘোষণা', EN: 'Announcements', CN: '公告', VI: 'Thông báo' },
    also: 'news notices খবর নোটিশ 新闻 消息 tin tức',
  },
  {
    address: '/help',
    text: 'title.help',
    names: { BN: 'সহায়তা কেন্দ্র', EN: 'Help centre', CN: '帮助中心', VI: 'Trung tâm trợ giúp' },
    also: 'faq questions support প্রশ্ন সাহায্য 常见问题 客服 hỏi đáp hỗ trợ',
  },
  {
    address: '/help#terms',
    text: 'footer.terms',
    names: { BN: 'নিয়ম ও শর্ত', EN: 'Terms', CN: '条款与条件', VI: 'Điều khoản' },
    also: 'terms and conditions rules শর্ত 规则 quy định',
  },
  {
    address: '/down',
    text: 'title.download',
    names: { BN: 'ফোনে পোর্টাল', EN: 'The portal on your phone', CN: '手机版', VI: 'Trang trên điện thoại' },
    also: 'app download install android ios iphone apk অ্যাপ ডাউনলোড 下载 应用 tải ứng dụng',
  },
  {
    address: '/join',
    text: 'title.join',
    names: { BN: 'এজেন্ট হোন', EN: 'Become an agent', CN: '成为代理', VI: 'Trở thành đại lý' },
    also: 'affiliate partner commission অ্যাফিলিয়েট কমিশন 佣金 合作 hoa hồng',
    feature: 'AGENTCENTER3',
  },
  {
    address: '/register',
    text: 'title.register',
    names: { BN: 'নিবন্ধন', EN: 'Register', CN: '注册', VI: 'Đăng ký' },
    also: 'sign up open account অ্যাকাউন্ট খুলুন 开户 mở tài khoản',
    feature: 'DIRECTREG3',
    who: 'visitor',
  },
  {
    address: '/login',
    text: 'title.login',
    names: { BN: 'লগ ইন', EN: 'Log in', CN: '登录', VI: 'Đăng nhập' },
    also: 'sign in প্রবেশ 登入 vào tài khoản',
    who: 'visitor',
  },
  {
    address: '/forget',
    text: 'title.forget',
    names: { BN: 'পাসওয়ার্ড ভুলে গেছেন', EN: 'Forgot password', CN: '忘记密码', VI: 'Quên mật khẩu' },
    also: 'reset password recover পাসওয়ার্ড ফেরত 找回密码 lấy lại mật khẩu',
    who: 'visitor',
  },
  {
    address: '/changePassword',
    text: 'title.changePassword',
    names: { BN: 'পাসওয়ার্ড বদল', EN: 'Change password', CN: '修改密码', VI: 'Đổi mật khẩu' },
    also: 'new password নতুন পাসওয়ার্ড 新密码 mật khẩu mới',
    who: 'session',
  },
  {
    address: '/agentHome',
    text: 'title.agentHome',
    names: { BN: 'এজেন্ট কেন্দ্র', EN: 'Agent centre', CN: '代理中心', VI: 'Trung tâm đại lý' },
    also: '',
    feature: 'AGENTCENTER3',
    who: 'agent',
  },
  {
    address: '#member/securityCenter',
    text: 'member.securityCenter',
    names: { BN: 'আমার অ্যাকাউন্ট', EN: 'My account', CN: '我的账户', VI: 'Tài khoản của tôi' },
    also: 'security profile passkey two-step নিরাপত্তা 安全 bảo mật',
    feature: 'MEMBERCENTER3',
    who: 'session',
  },
  {
    address: '#member/transferFund',
    text: 'member.transferFund',
    names: { BN: 'আমার ওয়ালেট', EN: 'My wallet', CN: '我的钱包', VI: 'Ví của tôi' },
    also: 'balance money ব্যালেন্স টাকা 余额 số dư',
    feature: 'MEMBERCENTER3',
    who: 'session',
  },
  {
    address: '#member/depositv2',
    text: 'member.depositv2',
    names: { BN: 'জমা', EN: 'Deposit', CN: '存款', VI: 'Nạp tiền' },
    also: 'pay in top up add money টাকা জমা ডিপোজিট 充值 nạp',
    feature: 'MEMBERCENTER3',
    who: 'session',
  },
  {
    address: '#member/withdraw',
    text: 'member.withdraw',
    names: { BN: 'উত্তোলন', EN: 'Withdraw', CN: '取款', VI: 'Rút tiền' },
    also: 'cash out payout তোলা উইথড্র 提现 rút',
    feature: 'WITHDRAW3',
    who: 'session',
  },
  {
    address: '#member/personalHistoryCopy',
    text: 'member.personalHistoryCopy',
    names: { BN: 'বাজির রেকর্ড', EN: 'Betting record', CN: '投注记录', VI: 'Lịch sử cược' },
    also: 'bets history rounds ইতিহাস বাজি 历史 cược',
    feature: 'MEMBERCENTER3',
    who: 'session',
  },
  {
    address: '#member/transactionHistory',
    text: 'member.transactionHistory',
    names: { BN: 'লেনদেনের রেকর্ড', EN: 'Account record', CN: '账户记录', VI: 'Lịch sử giao dịch' },
    also: 'transactions statement লেনদেন 流水 giao dịch',
    feature: 'MEMBERCENTER3',
    who: 'session',
  },
  {
    address: '#member/personalProfit',
    text: 'member.personalProfit',
    names: { BN: 'ব্যক্তিগত লাভ-ক্ষতি', EN: 'Profit and loss', CN: '个人盈亏', VI: 'Lãi lỗ cá nhân' },
    also: 'win loss লাভ ক্ষতি 输赢 thắng thua',
    feature: 'MEMBERCENTER3',
    who: 'session',
  },
  {
    address: '#member/messageV2',
    text: 'member.messageV2',
    names: { BN: 'প্ল্যাটফর্ম বার্তা', EN: 'Platform information', CN: '平台资讯', VI: 'Thông tin nền tảng' },
    also: 'messages inbox mail বার্তা 站内信 tin nhắn',
    feature: 'MEMBERCENTER3',
    who: 'session',
  },
]
