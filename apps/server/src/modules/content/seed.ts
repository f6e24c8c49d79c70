import type { Tx } from '@portal/runtime'
import { createAnnouncement, createBanner } from './content.ts'
import type { FullTexts, NewBanner } from './entry.ts'
import { seedHouse, seedStories } from './seed-articles.ts'
import { notices } from './seed-notices.ts'

const minuteMs = 60_000

const banner = (groupName: string, at: number, alts: FullTexts, leads: Pick<NewBanner, 'linkageType' | 'linkage'> = {}): NewBanner => ({
  groupName,
  image: `/art/banners/${groupName}-${at}-{language}`,
  alts,
  position: at,
  ...leads,
})

/** The pictures are drawn by packages/art; what is said here is what stands on them. */
const banners: readonly NewBanner[] = [
  banner(
    'w_home',
    1,
    { BN: 'শান্ত জলে রঙিন খেলা', EN: 'Calm water, loud games', CN: '静水之上，精彩纷呈', VI: 'Mặt hồ yên, trò chơi sôi động' },
    { linkageType: 'ROUTE', linkage: '/rng' },
  ),
  banner(
    'w_home',
    2,
    {
      BN: 'সুন্দরবনের বাঘ: নকশির স্লট',
      EN: 'Sundarban Tiger, a slot by Nokshi',
      CN: '孙德尔本斯之虎，Nokshi 老虎机',
      VI: 'Hổ Sundarban, slot của Nokshi',
    },
    { linkageType: 'GAME', linkage: 'NOKSHI/sundarban-tiger' },
  ),
  banner(
    'w_home',
    3,
    {
      BN: 'মেলা বসেছে: সব খেলা এক জায়গায়',
      EN: 'The fair is on: all games in one place',
      CN: '游园会开始了：精彩游戏，一站尽享',
      VI: 'Hội chợ mở cửa: mọi trò chơi một nơi',
    },
    { linkageType: 'ROUTE', linkage: '/rng' },
  ),
  banner(
    'w_rng',
    1,
    { BN: 'রিল ঘুরুক রঙে রঙে', EN: 'Let the reels spin', CN: '转轴飞旋，精彩连连', VI: 'Quay nào guồng ơi' },
    { linkageType: 'VENDOR', linkage: 'NOKSHI' },
  ),
  banner('w_login', 1, { BN: 'ফিরে আসায় স্বাগতম', EN: 'Welcome back', CN: '欢迎回来', VI: 'Mừng bạn trở lại' }),
  banner(
    'w_forget',
    1,
    { BN: 'চিন্তা নেই, পথ আছে', EN: 'No worries, we’ll help', CN: '别担心，有办法', VI: 'Đừng lo, có cách mà' },
    { linkageType: 'SERVICE' },
  ),
  banner('w_register', 1, { BN: 'শাপলায় যোগ দিন', EN: 'Join Shapla', CN: '加入莎普拉', VI: 'Tham gia Shapla' }),
  banner('w_promotions', 1, { BN: 'উপহারের ঘাট', EN: 'Gifts on the shore', CN: '好礼靠岸', VI: 'Bến quà của bạn' }),
  banner('w_help', 1, { BN: 'প্রশ্ন করুন, পাশে আছি', EN: 'Ask us anything', CN: '有问题，问我们', VI: 'Cứ hỏi, có chúng tôi' }),
  banner('w_pointMall', 1, { BN: 'খেলার পয়েন্টে কেনাকাটা', EN: 'Shop with points', CN: '积分兑好礼', VI: 'Mua sắm bằng điểm' }),
]

/** What the demonstration brand has to tell at first. Running it again changes nothing that is there. */
export async function seedContent(tx: Tx, brandId: number): Promise<void> {
  const now = Date.now()
  for (const [index, notice] of notices.entries()) {
    // A minute apart, so that the first of the list is the newest.
    await createAnnouncement(tx, brandId, { ...notice, publishedAt: new Date(now - index * minuteMs) })
  }
  for (const each of banners) await createBanner(tx, brandId, each)
  await seedHouse(tx, brandId, { hasJackpots: true })
  await seedStories(tx, brandId, new Date(now))
}
