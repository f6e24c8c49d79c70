/** Messages about rewards that came without their member's doing: gifts, birthdays, weeks, levels, rankings. */
import { type LanguageCode, languageCodes, printAmount } from '@portal/contracts'
import { locales } from '@portal/contracts/locales'
import type { Database } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Messaging } from '#modules/messaging'
import { isExcluded } from '#modules/protection'
import { escapeHtml } from '#platform/html.ts'
import { type RewardNotice, takeRewardNotices } from './notice-store.ts'

type Texts = Record<LanguageCode, string>
type NoticeKind = 'gift' | 'birthday' | 'weekly' | 'rank_up' | 'leaderboard' | 'campaign'
export type RewardNoticeParts = {
  database: Database
  brands: Pick<Brands, 'getBrand'>
  sendMessage: Messaging['sendMessage']
  now?: () => Date
}

const atOnce = 200
/** What is older is not told any more: a demonstration's past, or a database that stood still. */
const toldWithinMs = 2 * 86_400_000

const titles: Readonly<Record<NoticeKind, Texts>> = {
  gift: { BN: 'আপনার জন্য একটি উপহার', CN: '您收到一份礼物', EN: 'A gift for you', VI: 'Bạn có một món quà' },
  birthday: { BN: 'শুভ জন্মদিন', CN: '生日快乐', EN: 'Happy birthday', VI: 'Chúc mừng sinh nhật' },
  weekly: { BN: 'আপনার সাপ্তাহিক উপহার', CN: '您的每周礼金', EN: 'Your weekly gift', VI: 'Quà hằng tuần của bạn' },
  rank_up: { BN: 'আপনি নতুন স্তরে উঠেছেন', CN: '恭喜您升级', EN: 'You have reached a new level', VI: 'Bạn đã lên cấp mới' },
  campaign: { BN: 'আপনার অফারের পুরস্কার এসেছে', CN: '您的优惠奖励已到', EN: 'Your prize of an offer', VI: 'Phần thưởng ưu đãi của bạn' },
  leaderboard: { BN: 'র‍্যাঙ্কিংয়ে আপনার পুরস্কার', CN: '您的排行榜奖励', EN: 'Your prize of the ranking', VI: 'Giải thưởng xếp hạng của bạn' },
}

const body: Texts = {
  BN: '{words}<strong>{amount}</strong> আপনার জন্য রাখা আছে।{until}',
  CN: '{words}<strong>{amount}</strong> 已为您备好。{until}',
  EN: '{words}<strong>{amount}</strong> waits for you.{until}',
  VI: '{words}<strong>{amount}</strong> đang chờ bạn.{until}',
}
const until: Texts = {
  BN: ' {date} পর্যন্ত নেওয়া যাবে।',
  CN: '请在 {date} 前领取。',
  EN: ' It can be claimed until {date}.',
  VI: ' Có thể nhận đến {date}.',
}
const link: Texts = { BN: 'পুরস্কার কেন্দ্র খুলুন', CN: '打开奖励中心', EN: 'Open the reward centre', VI: 'Mở trung tâm phần thưởng' }

/** Writes a message for each reward that members are to be told of; none to a member in a break. @returns how many rewards were looked at */
export async function tellRewards({ database, brands, sendMessage, now = () => new Date() }: RewardNoticeParts): Promise<number> {
  for (let looked = 0; ;) {
    const many = await database.transaction(async (tx) => {
      const rows = await takeRewardNotices(tx, atOnce)
      for (const row of rows) {
        const isOld = now().getTime() - row.createdAt.getTime() > toldWithinMs
        if (isOld || !row.isWaiting || (await isExcluded(tx, row.member))) continue
        const { timeZone } = await brands.getBrand(row.brand)
        await sendMessage(tx, { brandId: row.brand, member: row.member, key: `reward:${row.id}`, ...writeRewardNotice(row, timeZone) })
      }
      return rows.length
    })
    looked += many
    if (many < atOnce) return looked
  }
}

function writeRewardNotice(row: RewardNotice, timeZone: string): { titles: Texts; bodies: Texts } {
  const write = (language: LanguageCode) => {
    const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency: row.currency, currencyDisplay: 'narrowSymbol' })
    const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone })
    const title = row.terms.title ?? row.terms.titles?.[language] ?? row.terms.titles?.EN
    const values: Readonly<Record<string, string>> = {
      words: title === undefined ? '' : `${escapeHtml(title)}: `,
      amount: format.format(printAmount(row.amount) as `${number}`),
      until: row.expiresAt ? until[language].replace('{date}', date.format(row.expiresAt)) : '',
    }
    const text = body[language].replaceAll(/\{(\w+)\}/g, (_whole, key: string) => values[key] ?? '')
    return `<p>${text}</p><p><a href="/#member/rewardCenter">${link[language]}</a></p>`
  }
  const bodies = Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as Texts
  return { titles: titles[row.kind as NoticeKind], bodies }
}
