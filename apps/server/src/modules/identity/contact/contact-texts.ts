import type { LanguageCode } from '@portal/contracts'

type Mail = { subject: string; text: string }
type CodeWords = { brand: string; account: string; code: string; minutes: number }

/** The mail with the code that verifies an e-mail. */
export const codeTexts: Readonly<Record<LanguageCode, (words: CodeWords) => Mail>> = {
  BN: ({ brand, account, code, minutes }) => ({
    subject: `${brand}: আপনার কোড ${code}`,
    text: `${account} অ্যাকাউন্টে এই ই-মেইল যোগ করতে এই কোডটি লিখুন: ${code}\n\nমেয়াদ ${new Intl.NumberFormat('bn-BD').format(minutes)} মিনিট, একবারই ব্যবহার করা যায়। কোডটি কাউকে দেবেন না।\n\nআপনি না চেয়ে থাকলে কিছুই করতে হবে না; কোড ছাড়া এই ই-মেইল কোনো অ্যাকাউন্টে যোগ হবে না।\n\n${brand}`,
  }),
  CN: ({ brand, account, code, minutes }) => ({
    subject: `${brand}：验证码 ${code}`,
    text: `请输入以下验证码，将此邮箱绑定到账户 ${account}：${code}\n\n验证码 ${minutes} 分钟内有效，仅可使用一次，请勿告知他人。\n\n如果不是您本人操作，请忽略本邮件；没有验证码，任何账户都无法绑定此邮箱。\n\n${brand}`,
  }),
  EN: ({ brand, account, code, minutes }) => ({
    subject: `${brand}: your code is ${code}`,
    text: `Type this code to make this e-mail that of the account ${account}: ${code}\n\nIt works once and for ${minutes} minutes. Give it to nobody.\n\nIf it was not you, there is nothing to do: without the code no account gets this e-mail.\n\n${brand}`,
  }),
  VI: ({ brand, account, code, minutes }) => ({
    subject: `${brand}: mã của bạn là ${code}`,
    text: `Nhập mã này để gắn email này với tài khoản ${account}: ${code}\n\nMã chỉ dùng được một lần và có hiệu lực trong ${minutes} phút. Đừng cho ai biết mã này.\n\nNếu không phải bạn yêu cầu, bạn không cần làm gì: không có mã thì không tài khoản nào gắn được email này.\n\n${brand}`,
  }),
}

/** The mail to the owner of an e-mail that another member has requested. */
export const takenTexts: Readonly<Record<LanguageCode, (words: { brand: string }) => Mail>> = {
  BN: ({ brand }) => ({
    subject: `${brand}: এই ই-মেইল আগে থেকেই একটি অ্যাকাউন্টে আছে`,
    text: `কেউ অন্য একটি অ্যাকাউন্টে এই ই-মেইল যোগ করতে চেয়েছেন। এটি আগে থেকেই আপনার অ্যাকাউন্টে যাচাই করা আছে, তাই কিছুই বদলায়নি।\n\nআপনি নিজেই চেয়ে থাকলে অন্য একটি ই-মেইল দিন, অথবা গ্রাহক সেবায় যোগাযোগ করুন।\n\n${brand}`,
  }),
  CN: ({ brand }) => ({
    subject: `${brand}：此邮箱已绑定账户`,
    text: `有人尝试将此邮箱绑定到另一个账户。此邮箱已在您的账户中验证，因此没有任何更改。\n\n如果是您本人操作，请换用其他邮箱或联系客服。\n\n${brand}`,
  }),
  EN: ({ brand }) => ({
    subject: `${brand}: this e-mail has an account already`,
    text: `Somebody asked to add this e-mail to another account. It is proven for your account, so nothing was changed.\n\nIf it was you, use a different e-mail or ask customer service.\n\n${brand}`,
  }),
  VI: ({ brand }) => ({
    subject: `${brand}: email này đã thuộc về một tài khoản`,
    text: `Có người yêu cầu gắn email này với một tài khoản khác. Email đã được xác minh cho tài khoản của bạn nên không có gì thay đổi.\n\nNếu đó là bạn, hãy dùng email khác hoặc liên hệ bộ phận chăm sóc khách hàng.\n\n${brand}`,
  }),
}

/** The SMS to the previous number of an account. */
export const changedTexts: Readonly<Record<LanguageCode, (words: { brand: string }) => string>> = {
  BN: ({ brand }) => `${brand}: আপনার অ্যাকাউন্টের মোবাইল নম্বর বদলানো হয়েছে। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।`,
  CN: ({ brand }) => `【${brand}】您账户的手机号码已更改。如非本人操作，请立即联系客服。`,
  EN: ({ brand }) => `${brand}: the mobile number of your account was changed. If it was not you, contact customer service now.`,
  VI: ({ brand }) =>
    `${brand}: số di động của tài khoản đã được thay đổi. Nếu không phải bạn, hãy liên hệ ngay với bộ phận chăm sóc khách hàng.`,
}
