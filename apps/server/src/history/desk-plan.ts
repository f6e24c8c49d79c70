import { type LanguageCode, minorPerUnit } from '@portal/contracts'
import type { TeamEvening, TeamMember } from './team-plan.ts'

/** Who applies on the page /join: a member of a team, or a visitor. */
type Applicant = {
  member?: string
  name: string
  contactInfo: string
  channel: string
  expectedMembers: number
  languages: LanguageCode[]
  comment: string
}

/** What agents, applicants and staff do besides play: by day and time, in order. */
export type DeskStep = { atMs: number } & (
  | { step: 'apply'; application: Applicant }
  | { step: 'take'; contactInfo: string }
  | { step: 'approve'; contactInfo: string; type: 2 | 41 }
  | { step: 'reject'; contactInfo: string; answer: string }
  | { step: 'ask'; agent: string; member: string; reason: string }
  | { step: 'withdraw'; agent: string; member: string }
  | { step: 'decide'; member: string; isApproved: boolean; reason: string }
  | { step: 'send'; from: string; amount: bigint }
  | { step: 'send_back'; from: string; to: string; amount: bigint }
  | { step: 'close'; member: string; finding: 'harmless' | 'suspicious' }
)

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const units = (amount: bigint) => amount * minorPerUnit

/** Visitors give a name in a messenger: no letter leaves for the past. */
const visitors = {
  approved: { name: 'সাকিব চৌধুরী', contactInfo: 'Telegram @sakib_slots', channel: 'YouTube – স্লট রিভিউ বাংলা', expectedMembers: 350, languages: ['BN', 'EN'], comment: 'চ্যানেলে বারো হাজার গ্রাহক। প্রতি সপ্তাহে দুটি ভিডিও দিই।' },
  rejected: { name: 'Winning Tips BD', contactInfo: 'Telegram @winning_tips_bd', channel: 'Telegram group', expectedMembers: 900_000, languages: ['EN'], comment: 'Guaranteed members.' },
  again: { name: 'Winning Tips BD', contactInfo: 'Telegram @winning_tips_bd', channel: 'Telegram group of 2,400 readers', expectedMembers: 120, languages: ['BN', 'EN'], comment: 'We corrected the number and can show the statistics of the group.' },
  shop: { name: 'নূর মোবাইল সেন্টার', contactInfo: 'nur.mobile@example.com', channel: 'মিরপুর ১০-এর দোকান, প্রতিদিন শ’খানেক ক্রেতা', expectedMembers: 60, languages: ['BN'], comment: 'দোকানে QR কার্ড রাখতে চাই।' },
  blog: { name: 'Nguyễn Minh Anh', contactInfo: 'minhanh.blog@example.com', channel: 'Blog bóng đá', expectedMembers: 200, languages: ['VI', 'EN'], comment: '' },
} satisfies Record<string, Applicant> // prettier-ignore

/**
 * Applications, requests to disable accounts, and transfers in a circle: some decided in the past, some waiting at its end. Without a team there are none.
 * @param evenings of the teams: whose account is locked has none afterwards
 */
export function planPaperwork(days: number, teams: readonly TeamMember[], evenings: readonly TeamEvening[]): DeskStep[] {
  if (teams.length === 0) return []
  const at = (share: number, hour: number) => Math.floor(share * days) * dayMs + hour * hourMs
  const below = (agent: string) => teams.filter(({ under, type }) => under === agent && type === 0).map(({ username }) => username)
  const decidedAt = at(0.8, 15.5)
  const rests = (member: string) => !evenings.some(({ username, atMs }) => username === member && atMs > decidedAt)
  const locked = below('agent').find(rests)
  const [promoted, sent, ...ofAgent] = below('agent').filter((member) => member !== locked)
  const [refused, waiting, asked, sends] = below('agent2')
  const [shared, takenBack] = below('affiliate')
  const lastDay = 1 - 1.5 / days
  return [
    ...planApplications(at, { promoted: promoted!, refused: refused!, waiting: waiting! }, lastDay),
    ...(locked === undefined
      ? []
      : ([
          { step: 'ask', atMs: at(0.8, 11), agent: 'agent', member: locked, reason: 'নিজে জানিয়েছেন, তাঁর ফোন চুরি হয়েছে। অন্য কেউ খেলার আগে অ্যাকাউন্টটি বন্ধ করা দরকার।' },
          { step: 'decide', atMs: decidedAt, member: locked, isApproved: true, reason: 'ফোন হারানোর কথা মিলিয়ে দেখা হয়েছে; অ্যাকাউন্ট বন্ধ করা হলো।' },
        ] as const)),
    { step: 'ask', atMs: at(0.6, 12), agent: 'affiliate', member: shared!, reason: 'একই ফোন থেকে দুজন খেলছেন বলে মনে হয়।' },
    { step: 'decide', atMs: at(0.6, 17), member: shared!, isApproved: false, reason: 'একই বাড়ির দুজনের আলাদা অ্যাকাউন্ট; নিয়মভঙ্গের প্রমাণ নেই।' },
    { step: 'ask', atMs: at(0.7, 10), agent: 'affiliate', member: takenBack!, reason: 'কয়েক সপ্তাহ ধরে কোনো উত্তর দিচ্ছেন না।' },
    { step: 'withdraw', atMs: at(0.7, 13), agent: 'affiliate', member: takenBack! },
    { step: 'ask', atMs: at(lastDay, 10.5), agent: 'agent2', member: asked!, reason: 'অন্য একজন তাঁর পাসওয়ার্ড জেনে গেছেন বলে জানিয়েছেন, নতুন পাসওয়ার্ড আর কাজ করছে না।' },
    { step: 'ask', atMs: at(lastDay, 14), agent: 'agent', member: ofAgent[0]!, reason: 'আঠারো বছর হয়নি বলে সন্দেহ; স্কুলের এক সহপাঠী জানিয়েছেন।' },
    { step: 'send', atMs: at(0.5, 14), from: sent!, amount: units(500n) },
    { step: 'send_back', atMs: at(0.5, 14.4), from: 'agent', to: sent!, amount: units(500n) },
    { step: 'close', atMs: at(0.5, 18), member: sent!, finding: 'harmless' },
    { step: 'send', atMs: at(lastDay, 15), from: sends!, amount: units(2_000n) },
    { step: 'send_back', atMs: at(lastDay, 15.3), from: 'agent2', to: sends!, amount: units(2_000n) },
  ] // prettier-ignore
}

type Members = { promoted: string; refused: string; waiting: string }

function planApplications(
  at: (share: number, hour: number) => number,
  { promoted, refused, waiting }: Members,
  lastDay: number,
): DeskStep[] {
  const member = (username: string, application: Omit<Applicant, 'member' | 'contactInfo'>): Applicant => ({
    ...application,
    member: username,
    contactInfo: `${username}@example.com`,
  })
  const { approved, rejected, again, shop, blog } = visitors
  const now = (application: Applicant, share: number, hour: number): DeskStep => ({ step: 'apply', atMs: at(share, hour), application })
  return [
    now(member(promoted, { name: 'তানভীর আহমেদ', channel: 'ফেসবুক গ্রুপ – ক্রিকেটের আড্ডা', expectedMembers: 80, languages: ['BN'], comment: 'গ্রুপের অনেকেই খেলতে চান।' }), 0.45, 10),
    { step: 'approve', atMs: at(0.45, 16), contactInfo: `${promoted}@example.com`, type: 2 },
    now(approved, 0.75, 11),
    { step: 'take', atMs: at(0.75, 12), contactInfo: approved.contactInfo },
    { step: 'approve', atMs: at(0.75, 12.2), contactInfo: approved.contactInfo, type: 41 },
    now(rejected, 0.65, 9),
    { step: 'reject', atMs: at(0.65, 15), contactInfo: rejected.contactInfo, answer: 'The number of members can’t be right. Please send figures that we can check.' },
    now(member(refused, { name: 'রুমা আক্তার', channel: 'বন্ধুদের মধ্যে', expectedMembers: 3, languages: ['BN'], comment: '' }), 0.7, 11),
    { step: 'reject', atMs: at(0.7, 18), contactInfo: `${refused}@example.com`, answer: 'বন্ধুদের জন্য আমন্ত্রণের লিংকই যথেষ্ট; এজেন্ট হতে অন্তত দশজন সদস্য আনতে হবে।' },
    now(again, lastDay, 9),
    { step: 'take', atMs: at(lastDay, 9.5), contactInfo: again.contactInfo },
    now(shop, lastDay, 11.5),
    now(blog, lastDay, 13),
    now(member(waiting, { name: 'মাহফুজ রহমান', channel: 'হোয়াটসঅ্যাপ গ্রুপ – পুরোনো সহকর্মী', expectedMembers: 25, languages: ['BN', 'EN'], comment: 'শুরুতে ছোট দল নিয়ে কাজ করতে চাই।' }), lastDay, 16),
  ] // prettier-ignore
}
