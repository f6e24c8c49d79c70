import type { Input, LanguageCode, Output } from '@portal/contracts'
import { languageCodes } from '@portal/contracts'
import type { teamRoutes } from '@portal/contracts/team'
import { todayOf } from '@portal/contracts/today'
import { getMember, recordEvent } from '#modules/identity'
import { isExcluded } from '#modules/protection'
import type { Call } from '#platform/call.ts'
import { escapeHtml } from '#platform/html.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import type { TeamParts } from './deps.ts'
import { getInTeam, hideNumber } from './line.ts'
import { addSent, countSent, findSent } from './store.ts'
import { zoneOf } from './zone.ts'

/** Messages that an agent may send in a day of the brand. */
const messagesInDay = 50

const signatures: Readonly<Record<LanguageCode, (account: string) => string>> = {
  BN: (account) => `আপনার এজেন্ট ${account} এই বার্তা পাঠিয়েছেন।`,
  CN: (account) => `此消息由您的代理 ${account} 发送。`,
  EN: (account) => `This message was sent by your agent ${account}.`,
  VI: (account) => `Tin nhắn này do đại lý ${account} của bạn gửi.`,
}

/**
 * Puts a message of the caller into the mailbox of an account of its team, once per idempotency key.
 * @throws Refusal `agents.member_unknown`, `agents.member_resting`, `agents.messages_reached` with the limit, `request.key_conflict`
 */
export async function sendTeamMessage(
  { database, brands, sendMessage, now }: TeamParts,
  { member: id, title, text }: Input<typeof teamRoutes.sendMessage>,
  call: Call<'agent'>,
): Promise<Output<typeof teamRoutes.sendMessage>> {
  const { brand, caller, idempotencyKey: key } = call
  const content = hashContent({ brand: brand.id, id, title, text })
  const { startsAt } = todayOf(await zoneOf(brands, brand.id), now())
  return database.transaction(async (tx) => {
    const find = () => findSent(tx, caller.memberId, key)
    const act = async () => {
      const member = await getInTeam(tx, call, id)
      // Whoever takes a break hears of no play (PROT-20).
      if (await isExcluded(tx, member.id)) throw new Refusal('agents.member_resting')
      if ((await countSent(tx, caller.memberId, startsAt)) >= messagesInDay) {
        throw new Refusal('agents.messages_reached', { limit: String(messagesInDay) })
      }
      const sent = await addSent(tx, { brandId: brand.id, agent: caller.memberId, member: member.id, title, body: text, key, content })
      const { username } = await getMember(tx, caller.memberId)
      await sendMessage(tx, { brandId: brand.id, member: member.id, key: `agent:${sent.id}`, ...write(title, text, hideNumber(username)) })
      await recordEvent(tx, { id: caller.memberId, brandId: brand.id }, 'team_message_sent', call, {
        after: { to: member.publicId, title },
      })
      return sent
    }
    await answerOnce(tx, { subject: `agents.messages:${caller.memberId}`, content, find, act })
    return { sent: true, leftToday: Math.max(0, messagesInDay - (await countSent(tx, caller.memberId, startsAt))) }
  })
}

type Texts = Record<LanguageCode, string>

/** As it was typed, in every language of the mailbox, with a line that tells who wrote it. */
function write(title: string, text: string, account: string): { titles: Texts; bodies: Texts } {
  const paragraphs = text
    .split(/\n+/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
  const all = (of: (language: LanguageCode) => string) => Object.fromEntries(languageCodes.map((each) => [each, of(each)])) as Texts
  return { titles: all(() => title), bodies: all((each) => `${paragraphs}<p>${escapeHtml(signatures[each](account))}</p>`) }
}
