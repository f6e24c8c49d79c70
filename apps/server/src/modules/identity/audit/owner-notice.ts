import { randomUUID } from 'node:crypto'
import { type LanguageCode, languageCodes } from '@portal/contracts'
import { locales } from '@portal/contracts/locales'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { describeDevice, findEmail } from '../accounts/index.ts'
import { recordEvent } from './audit-record.ts'
import type { AuditFacts } from './audit-store.ts'
import type { AuditDeps, Texts } from './deps.ts'

/** Events that notify the owner of an account, so that an intruder's action is noticed (SEC-13). */
export type OwnerEvent =
  | 'new_device'
  | 'authenticator_on'
  | 'authenticator_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'second_proof_removed'
  | 'email_proven'
  | 'email_changed'
  | 'mobile_proven'
  | 'mobile_changed'
  | 'payment_password_set'
  | 'payment_password_changed'
  | 'payment_password_reset'
  | 'payout_account_added'
  | 'payout_account_removed'

const titles: Readonly<Record<OwnerEvent, Texts>> = {
  new_device: { BN: 'নতুন ডিভাইস থেকে লগ ইন', CN: '新设备登录', EN: 'Log-in from a new device', VI: 'Đăng nhập từ thiết bị mới' },
  authenticator_on: {
    BN: 'দুই ধাপের যাচাই চালু হয়েছে',
    CN: '两步验证已启用',
    EN: 'Two-step verification is on',
    VI: 'Đã bật xác minh hai bước',
  },
  authenticator_off: {
    BN: 'অথেনটিকেটর অ্যাপ বন্ধ করা হয়েছে',
    CN: '验证器应用已停用',
    EN: 'The authenticator app was turned off',
    VI: 'Đã tắt ứng dụng xác thực',
  },
  passkey_added: { BN: 'পাসকি যোগ করা হয়েছে', CN: '已添加通行密钥', EN: 'A passkey was added', VI: 'Đã thêm khóa truy cập' },
  passkey_removed: { BN: 'পাসকি সরানো হয়েছে', CN: '已移除通行密钥', EN: 'A passkey was removed', VI: 'Đã xóa khóa truy cập' },
  recovery_code_used: {
    BN: 'একটি রিকভারি কোড ব্যবহার হয়েছে',
    CN: '已使用一个恢复代码',
    EN: 'A recovery code was used',
    VI: 'Đã dùng một mã khôi phục',
  },
  recovery_codes_renewed: {
    BN: 'নতুন রিকভারি কোড তৈরি হয়েছে',
    CN: '已生成新的恢复代码',
    EN: 'New recovery codes were made',
    VI: 'Đã tạo mã khôi phục mới',
  },
  second_proof_removed: {
    BN: 'গ্রাহক সেবা দুই ধাপের যাচাই সরিয়ে দিয়েছে',
    CN: '客服已移除两步验证',
    EN: 'Customer service has removed two-step verification',
    VI: 'Bộ phận chăm sóc khách hàng đã gỡ xác minh hai bước',
  },
  email_proven: { BN: 'ই-মেইল যাচাই হয়েছে', CN: '邮箱已验证', EN: 'Your e-mail was verified', VI: 'Email của bạn đã được xác minh' },
  email_changed: { BN: 'ই-মেইল বদলানো হয়েছে', CN: '邮箱已更改', EN: 'Your e-mail was changed', VI: 'Email của bạn đã được thay đổi' },
  mobile_proven: {
    BN: 'মোবাইল নম্বর যাচাই হয়েছে',
    CN: '手机号码已验证',
    EN: 'Your mobile number was verified',
    VI: 'Số di động của bạn đã được xác minh',
  },
  mobile_changed: {
    BN: 'মোবাইল নম্বর বদলানো হয়েছে',
    CN: '手机号码已更改',
    EN: 'Your mobile number was changed',
    VI: 'Số di động của bạn đã được thay đổi',
  },
  payment_password_set: {
    BN: 'পেমেন্ট পাসওয়ার্ড সেট করা হয়েছে',
    CN: '支付密码已设置',
    EN: 'A payment password was set',
    VI: 'Đã đặt mật khẩu thanh toán',
  },
  payment_password_changed: {
    BN: 'পেমেন্ট পাসওয়ার্ড বদলানো হয়েছে',
    CN: '支付密码已更改',
    EN: 'Your payment password was changed',
    VI: 'Mật khẩu thanh toán đã được thay đổi',
  },
  payment_password_reset: {
    BN: 'পেমেন্ট পাসওয়ার্ড রিসেট করা হয়েছে',
    CN: '支付密码已重置',
    EN: 'Your payment password was reset',
    VI: 'Mật khẩu thanh toán đã được đặt lại',
  },
  payout_account_added: {
    BN: 'টাকা তোলার অ্যাকাউন্ট যোগ করা হয়েছে',
    CN: '已添加取款账户',
    EN: 'A payout account was added',
    VI: 'Đã thêm tài khoản nhận tiền',
  },
  payout_account_removed: {
    BN: 'টাকা তোলার অ্যাকাউন্ট সরানো হয়েছে',
    CN: '已移除取款账户',
    EN: 'A payout account was removed',
    VI: 'Đã xóa tài khoản nhận tiền',
  },
}

type Where = { device: string; ip: string; time: string }

const bodies: Readonly<Record<LanguageCode, (where: Where) => [where: string, advice: string]>> = {
  BN: ({ device, ip, time }) => [
    `সময়: ${time}। ডিভাইস: ${device}। আইপি ঠিকানা: ${ip}।`,
    'আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান, নিরাপত্তা কেন্দ্রে অন্য সব ডিভাইস থেকে লগ আউট করুন এবং গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  CN: ({ device, ip, time }) => [
    `时间：${time}。设备：${device}。IP 地址：${ip}。`,
    '如果不是您本人操作，请立即修改密码，在安全中心让所有其他设备退出登录，并联系客服。',
  ],
  EN: ({ device, ip, time }) => [
    `Time: ${time}. Device: ${device}. IP address: ${ip}.`,
    'If it was not you, change your password now, log out all other devices in the security centre, and contact customer service.',
  ],
  VI: ({ device, ip, time }) => [
    `Thời gian: ${time}. Thiết bị: ${device}. Địa chỉ IP: ${ip}.`,
    'Nếu không phải bạn, hãy đổi mật khẩu ngay, đăng xuất mọi thiết bị khác trong trung tâm bảo mật và liên hệ bộ phận chăm sóc khách hàng.',
  ],
}

/** A time in a language's own format, in the brand's time zone, which it names: the reader's time zone is unknown. */
function printTime(at: Date, language: LanguageCode, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone })
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return `${format.format(at)} ${zone.find(({ type }) => type === 'timeZoneName')!.value.replace('GMT', 'UTC')}`
}

const mailLifeMinutes = 24 * 60

/**
 * Records an event and notifies the owner in the mailbox and, where an e-mail is known, by mail: what, when and from where. Without a call the
 * actor is an operator, and the mail is in the brand's language.
 */
export async function notifyOwner(
  deps: AuditDeps,
  tx: Tx,
  member: { id: bigint; brandId: number; username: string },
  event: OwnerEvent,
  call: Call | undefined,
  change: { before?: AuditFacts; after?: AuditFacts } = {},
): Promise<void> {
  await recordEvent(tx, member, event, call, change)
  const now = deps.clock.now()
  // A user agent is untrusted input: no part of it may become HTML.
  const origin = { device: (call && describeDevice(call.userAgent).replaceAll(/[<>&"]/g, ' ')) || '–', ip: call?.ip || '–' }
  const { timeZone } = await deps.brands.getBrand(member.brandId)
  const bodyIn = (language: LanguageCode) => bodies[language]({ ...origin, time: printTime(now, language, timeZone) })
  const inAll = (write: (language: LanguageCode) => string) =>
    Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as Texts
  await deps.onNotice(tx, {
    brandId: member.brandId,
    member: member.id,
    key: `security:${randomUUID()}`,
    titles: titles[event],
    bodies: inAll((language) =>
      bodyIn(language)
        .map((sentence) => `<p>${sentence}</p>`)
        .join(''),
    ),
  })
  const to = await findEmail(tx, member.id)
  if (to === undefined) return
  const brand = await deps.brands.getBrand(member.brandId)
  const { language } = call ?? { language: brand.defaultLanguage }
  const name = brand.name[language] ?? brand.name.EN ?? brand.code
  const title = titles[event][language]
  const content = { subject: `${name}: ${title}`, text: [`${title} · ${member.username}`, ...bodyIn(language), name].join('\n\n') }
  await deps.outbox.add(tx, { channel: 'email', to, template: `security.${event}`, language, content, lifeMinutes: mailLifeMinutes })
}
