import type { LanguageCode } from '@portal/contracts'

type Words = { brand: string; account: string; code: string; minutes: number }

/** The mail with the code that resets a payment password. */
export const ownerCodeTexts: Readonly<Record<LanguageCode, (words: Words) => { subject: string; text: string }>> = {
  BN: ({ brand, account, code, minutes }) => ({
    subject: `${brand}: আপনার কোড ${code}`,
    text: `${account} অ্যাকাউন্টের পেমেন্ট পাসওয়ার্ড নতুন করে দিতে এই কোডটি লিখুন: ${code}\n\nমেয়াদ ${new Intl.NumberFormat('bn-BD').format(minutes)} মিনিট, একবারই ব্যবহার করা যায়। কোডটি কাউকে দেবেন না।\n\nআপনি না চেয়ে থাকলে কেউ আপনার অ্যাকাউন্টে লগ ইন করে আছেন: এখনই লগ ইন পাসওয়ার্ড বদলান এবং গ্রাহক সেবায় যোগাযোগ করুন।\n\n${brand}`,
  }),
  CN: ({ brand, account, code, minutes }) => ({
    subject: `${brand}：验证码 ${code}`,
    text: `请输入以下验证码，重置账户 ${account} 的支付密码：${code}\n\n验证码 ${minutes} 分钟内有效，仅可使用一次，请勿告知他人。\n\n如果不是您本人操作，说明有人登录了您的账户：请立即修改登录密码并联系客服。\n\n${brand}`,
  }),
  EN: ({ brand, account, code, minutes }) => ({
    subject: `${brand}: your code is ${code}`,
    text: `Type this code to reset the payment password of the account ${account}: ${code}\n\nIt works once and for ${minutes} minutes. Give it to nobody.\n\nIf it was not you, somebody is logged in to your account: change the login password now and contact customer service.\n\n${brand}`,
  }),
  VI: ({ brand, account, code, minutes }) => ({
    subject: `${brand}: mã của bạn là ${code}`,
    text: `Nhập mã này để đặt lại mật khẩu thanh toán của tài khoản ${account}: ${code}\n\nMã chỉ dùng được một lần và có hiệu lực trong ${minutes} phút. Đừng cho ai biết mã này.\n\nNếu không phải bạn yêu cầu, có người đang đăng nhập tài khoản của bạn: hãy đổi ngay mật khẩu đăng nhập và liên hệ bộ phận chăm sóc khách hàng.\n\n${brand}`,
  }),
}
