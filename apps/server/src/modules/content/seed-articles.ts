import { type LanguageCode, languageCodes, minorPerUnit } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import { createHelpArticle, createHelpTopic, createPost } from './articles.ts'
import type { FullTexts, NewPost, NewPromotion } from './entry.ts'
import { addCommissionTier } from './offer-store.ts'
import { createPromotion } from './offers.ts'
import helpBengali from './seed-texts/help.BN.json' with { type: 'json' }
import helpChinese from './seed-texts/help.CN.json' with { type: 'json' }
import helpEnglish from './seed-texts/help.EN.json' with { type: 'json' }
import helpVietnamese from './seed-texts/help.VI.json' with { type: 'json' }
import offersBengali from './seed-texts/offers.BN.json' with { type: 'json' }
import offersChinese from './seed-texts/offers.CN.json' with { type: 'json' }
import offersEnglish from './seed-texts/offers.EN.json' with { type: 'json' }
import offersVietnamese from './seed-texts/offers.VI.json' with { type: 'json' }
import postsBengali from './seed-texts/posts.BN.json' with { type: 'json' }
import postsChinese from './seed-texts/posts.CN.json' with { type: 'json' }
import postsEnglish from './seed-texts/posts.EN.json' with { type: 'json' }
import postsVietnamese from './seed-texts/posts.VI.json' with { type: 'json' }

type ByName = Record<string, string[]>
type Help = { topics: Record<string, string>; articles: ByName }
type Offers = { promotions: ByName }

const help: Record<LanguageCode, Help> = { BN: helpBengali, CN: helpChinese, EN: helpEnglish, VI: helpVietnamese }
const posts: Record<LanguageCode, ByName> = { BN: postsBengali, CN: postsChinese, EN: postsEnglish, VI: postsVietnamese }
const offers: Record<LanguageCode, Offers> = { BN: offersBengali, CN: offersChinese, EN: offersEnglish, VI: offersVietnamese }

const dayMs = 86_400_000

/** One text in the four languages of the seed. */
function inAll(read: (language: LanguageCode) => string | undefined): FullTexts {
  return Object.fromEntries(languageCodes.map((language) => [language, read(language)])) as FullTexts
}

/** Topics with their icons and articles, in the order in which they are shown. */
export const helpTopics = [
  { slug: 'account', icon: 'user-circle-duotone', articles: ['create-account', 'sign-in-problems', 'devices'] },
  { slug: 'deposit', icon: 'wallet-duotone', articles: ['one-wallet', 'demo-deposit', 'withdrawals'] },
  { slug: 'games', icon: 'game-controller-duotone', articles: ['start-game', 'free-play', 'interrupted-round'] },
  { slug: 'fairness', icon: 'scales-duotone', articles: ['how-decided', 'check-round', 'rtp'] },
  { slug: 'promotions', icon: 'gift-duotone', articles: ['promotion-rules', 'jackpots', 'vip-levels'] },
  { slug: 'security', icon: 'shield-check-duotone', articles: ['good-password', 'phishing', 'shared-devices'] },
  { slug: 'agents', icon: 'handshake-duotone', articles: ['become-agent', 'invitation-code', 'agent-sign-in'] },
  { slug: 'responsible-play', icon: 'heartbeat-duotone', articles: ['before-you-begin', 'warning-signs', 'getting-help'] },
  { slug: 'about', icon: 'info-duotone', articles: ['what-this-is', 'licence', 'privacy'] },
] as const

const cover = (game: string) => `/art/covers/${game}`

export const seededPosts: readonly (Pick<NewPost, 'kind' | 'slug' | 'cover'> & { daysAgo: number })[] = [
  { kind: 'news', slug: 'on-your-home-screen', cover: cover('neon-koi'), daysAgo: 1 },
  { kind: 'news', slug: 'three-pots', cover: cover('golden-hilsa'), daysAgo: 4 },
  { kind: 'news', slug: 'tables-are-open', cover: cover('lily-roulette'), daysAgo: 9 },
  { kind: 'news', slug: 'fifty-seven-games', cover: cover('boishakh-parade'), daysAgo: 13 },
  { kind: 'news', slug: 'verify-in-your-browser', cover: cover('crystal-cave'), daysAgo: 20 },
  { kind: 'news', slug: 'bengali-first', cover: cover('nakshi-lotus'), daysAgo: 28 },
  { kind: 'blog', slug: 'funded-jackpots', cover: cover('royal-bengal-gold'), daysAgo: 3 },
  { kind: 'blog', slug: 'housie-at-the-fair', cover: cover('housie'), daysAgo: 8 },
  { kind: 'blog', slug: 'from-seed-to-spin', cover: cover('mustard-fields'), daysAgo: 15 },
  { kind: 'blog', slug: 'stitched-by-hand', cover: cover('rickshaw-rush'), daysAgo: 22 },
  { kind: 'blog', slug: 'reading-rtp', cover: cover('tea-garden'), daysAgo: 33 },
  { kind: 'blog', slug: 'a-plan-for-an-evening', cover: cover('river-ghat'), daysAgo: 45 },
]

type SeededPromotion = Pick<NewPromotion, 'slug' | 'type' | 'cover' | 'linkageType' | 'linkage'> & {
  /** Asks for an application; the most that may be granted, in units. What it asks for is the fourth of its texts. */
  rewardAtMost?: number
  /** The reward is a bonus with these terms. */
  bonus?: NonNullable<NewPromotion['application']>['bonus']
}

/** The promotions of the demonstration are older than its past: members have applied for them. */
const promotionsRunDays = 120

export const seededPromotions: readonly SeededPromotion[] = [
  { slug: 'first-minute', type: 'newMember', cover: cover('mango-mela'), linkageType: 'ROUTE', linkage: '/register', rewardAtMost: 200 },
  { slug: 'three-pots', type: 'slots', cover: cover('golden-hilsa'), linkageType: 'ROUTE', linkage: '/rng?classify=JP' },
  {
    slug: 'tiger-triple',
    type: 'slots',
    cover: cover('sundarban-tiger'),
    linkageType: 'GAME',
    linkage: 'NOKSHI/sundarban-tiger',
    rewardAtMost: 500,
  },
  { slug: 'housie-thousand', type: 'lottery', cover: cover('housie'), linkageType: 'GAME', linkage: 'MELA/housie', rewardAtMost: 1_000 },
  { slug: 'try-first', type: 'newMember', cover: cover('kite-carnival'), linkageType: 'ROUTE', linkage: '/rng' },
  { slug: 'single-zero', type: 'slots', cover: cover('lily-roulette'), linkageType: 'GAME', linkage: 'BANYAN/lily-roulette' },
  { slug: 'keno-your-way', type: 'lottery', cover: cover('keno-bazar'), linkageType: 'GAME', linkage: 'MELA/keno-bazar' },
  {
    slug: 'second-wind',
    type: 'slots',
    cover: cover('river-ghat'),
    linkageType: 'ROUTE',
    linkage: '/rng',
    rewardAtMost: 1_000,
    bonus: {
      base: 'BONUS',
      multiplier: 10,
      contribution: { RNG: 100, FISH: 100, LOTT: 50, ELOTT: 50, LIVE: 10 },
      spendOrder: 'REAL_FIRST',
      isSticky: false,
      maxBet: '50',
      maxWin: '5000',
      validDays: 30,
    },
  },
  { slug: 'vip-desk', type: 'vip', cover: cover('rajbari-nights'), linkageType: 'ROUTE', linkage: '/vip' },
]

const units = (amount: number) => BigInt(amount) * minorPerUnit

const commissionTiers = [
  { membersAtLeast: 1, netLossAtLeast: units(0), ratePpm: 200_000 },
  { membersAtLeast: 5, netLossAtLeast: units(50_000), ratePpm: 250_000 },
  { membersAtLeast: 15, netLossAtLeast: units(250_000), ratePpm: 300_000 },
  { membersAtLeast: 40, netLossAtLeast: units(1_000_000), ratePpm: 350_000 },
  { membersAtLeast: 100, netLossAtLeast: units(5_000_000), ratePpm: 400_000 },
]

/** The help centre and what agents earn: right for every demonstration brand. Jackpots are told of only where they are. */
export async function seedHouse(tx: Tx, brandId: number, { hasJackpots }: { hasJackpots: boolean }): Promise<void> {
  for (const [index, { slug, icon, articles }] of helpTopics.entries()) {
    await createHelpTopic(tx, brandId, { slug, icon, titles: inAll((language) => help[language].topics[slug]), position: index })
    for (const [at, name] of articles.entries()) {
      if (name === 'jackpots' && !hasJackpots) continue
      await createHelpArticle(tx, brandId, {
        topic: slug,
        slug: name,
        titles: inAll((language) => help[language].articles[name]?.[0]),
        bodies: inAll((language) => help[language].articles[name]?.[1]),
        position: at,
      })
    }
  }
  for (const [index, tier] of commissionTiers.entries()) await addCommissionTier(tx, brandId, index + 1, tier)
}

/** The first articles of the blog and the news, and the promotions of the main demonstration brand. */
export async function seedStories(tx: Tx, brandId: number, now: Date): Promise<void> {
  for (const { daysAgo, ...post } of seededPosts) {
    await createPost(tx, brandId, {
      ...post,
      titles: inAll((language) => posts[language][post.slug]?.[0]),
      summaries: inAll((language) => posts[language][post.slug]?.[1]),
      bodies: inAll((language) => posts[language][post.slug]?.[2]),
      publishedAt: new Date(now.getTime() - daysAgo * dayMs),
    })
  }
  for (const [index, { rewardAtMost, bonus, ...promotion }] of seededPromotions.entries()) {
    await createPromotion(tx, brandId, {
      ...promotion,
      ...(rewardAtMost !== undefined && {
        application: {
          asks: inAll((language) => offers[language].promotions[promotion.slug]?.[3]),
          rewardAtMost: units(rewardAtMost),
          ...(bonus && { bonus }),
        },
      }),
      titles: inAll((language) => offers[language].promotions[promotion.slug]?.[0]),
      summaries: inAll((language) => offers[language].promotions[promotion.slug]?.[1]),
      bodies: inAll((language) => offers[language].promotions[promotion.slug]?.[2]),
      startsAt: new Date(now.getTime() - promotionsRunDays * dayMs),
      position: index,
    })
  }
}
