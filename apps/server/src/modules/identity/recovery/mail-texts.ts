import type { LanguageCode } from '@portal/contracts'

type Mail = { subject: string; text: string }
type LinkWords = { brand: string; account: string; link: string; minutes: number }
type NoticeWords = { brand: string; account: string; isHeld: boolean }

const minutesOf = (locale: string, minutes: number) => new Intl.NumberFormat(locale).format(minutes)

/** The mail with the link for a new password. */
export const linkTexts: Readonly<Record<LanguageCode, (words: LinkWords) => Mail>> = {
  BN: ({ brand, account, link, minutes }) => ({
    subject: `${brand}: নতুন পাসওয়ার্ড দিন`,
    text: `${account} অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। নিচের লিংক থেকে নতুন পাসওয়ার্ড দিন। লিংকটি একবার ব্যবহার করা যায়, মেয়াদ ${minutesOf('bn-BD', minutes)} মিনিট।\n\n${link}\n\nআপনি না চেয়ে থাকলে কিছুই করতে হবে না; আপনার পাসওয়ার্ড আগের মতোই থাকবে। লিংকটি কাউকে দেবেন না।\n\n${brand}`,
  }),
  EN: ({ brand, account, link, minutes }) => ({
    subject: `${brand}: set a new password`,
    text: `A new password was asked for the account ${account}. Set it with the link below. The link works once and for ${minutes} minutes.\n\n${link}\n\nIf it was not you, there is nothing to do: your password stays as it is. Give the link to nobody.\n\n${brand}`,
  }),
  CN: ({ brand, account, link, minutes }) => ({
    subject: `${brand}：设置新密码`,
    text: `有人为账户 ${account} 申请了新密码。请通过以下链接设置，链接仅可使用一次，${minutes} 分钟内有效。\n\n${link}\n\n如果不是您本人操作，请忽略本邮件，您的密码不会改变。请勿将链接转发给任何人。\n\n${brand}`,
  }),
  VI: ({ brand, account, link, minutes }) => ({
    subject: `${brand}: đặt mật khẩu mới`,
    text: `Có yêu cầu đặt mật khẩu mới cho tài khoản ${account}. Hãy đặt mật khẩu qua liên kết bên dưới. Liên kết chỉ dùng được một lần và có hiệu lực trong ${minutes} phút.\n\n${link}\n\nNếu không phải bạn yêu cầu, bạn không cần làm gì: mật khẩu vẫn giữ nguyên. Đừng đưa liên kết này cho ai.\n\n${brand}`,
  }),
}

/** The mail to the owner after a change of the password. */
export const noticeTexts: Readonly<Record<LanguageCode, (words: NoticeWords) => Mail>> = {
  BN: ({ brand, account, isHeld }) => ({
    subject: `${brand}: পাসওয়ার্ড বদলানো হয়েছে`,
    text: `${account} অ্যাকাউন্টের পাসওয়ার্ড এইমাত্র বদলানো হয়েছে এবং সব ডিভাইস থেকে লগ আউট করা হয়েছে।${isHeld ? ' নিরাপত্তার জন্য ২৪ ঘণ্টা উত্তোলন বন্ধ থাকবে।' : ''}\n\nআপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।\n\n${brand}`,
  }),
  EN: ({ brand, account, isHeld }) => ({
    subject: `${brand}: your password was changed`,
    text: `The password of the account ${account} has just been changed, and every device was logged out.${isHeld ? ' For safety, withdrawals are paused for 24 hours.' : ''}\n\nIf it was not you, contact customer service now.\n\n${brand}`,
  }),
  CN: ({ brand, account, isHeld }) => ({
    subject: `${brand}：密码已修改`,
    text: `账户 ${account} 的密码刚刚已修改，所有设备均已退出登录。${isHeld ? '为保障安全，24 小时内暂停取款。' : ''}\n\n如果不是您本人操作，请立即联系客服。\n\n${brand}`,
  }),
  VI: ({ brand, account, isHeld }) => ({
    subject: `${brand}: mật khẩu đã được thay đổi`,
    text: `Mật khẩu của tài khoản ${account} vừa được thay đổi và mọi thiết bị đã bị đăng xuất.${isHeld ? ' Để an toàn, việc rút tiền tạm dừng trong 24 giờ.' : ''}\n\nNếu không phải bạn, hãy liên hệ ngay với bộ phận chăm sóc khách hàng.\n\n${brand}`,
  }),
}
