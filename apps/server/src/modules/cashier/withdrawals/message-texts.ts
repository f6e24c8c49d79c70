import type { LanguageCode } from '@portal/contracts'

type Texts = Readonly<Record<LanguageCode, string>>
type Words = {
  amount: string
  back: string
  received: string
  rest: string
  refunded: string
  bond: string
  account: string
  orderNo: string
  reason: string
  minutes: string
  hours: string
}
type Lines = Readonly<Record<LanguageCode, (words: Words) => string[]>>

/** What a member is told of a withdrawal. */
export type Notice =
  | 'requested'
  | 'approved'
  | 'paid'
  | 'reminder'
  | 'partial'
  | 'disputed'
  | 'proof'
  | 'paid_again'
  | 'redirected'
  | 'confirmed'
  | 'forced'
  | 'rejected'
  | 'cancelled'
  | 'payout_failed'
  | 'failed'
  | 'refunded'

export const titles: Readonly<Record<Notice, Texts>> = {
  requested: {
    BN: 'টাকা তোলার অনুরোধ পাওয়া গেছে',
    CN: '取款申请已收到',
    EN: 'We have your withdrawal request',
    VI: 'Đã nhận yêu cầu rút tiền',
  },
  approved: { BN: 'টাকা তোলার অনুমোদন হয়েছে', CN: '取款已批准', EN: 'Your withdrawal was approved', VI: 'Yêu cầu rút tiền đã được duyệt' },
  paid: {
    BN: 'টাকা পাঠানো হয়েছে: পেয়েছেন কি না জানান',
    CN: '款项已汇出，请确认是否到账',
    EN: 'Your money was sent: please confirm',
    VI: 'Tiền đã được chuyển: vui lòng xác nhận',
  },
  reminder: {
    BN: 'টাকা পেয়েছেন কি না জানান',
    CN: '请确认款项是否到账',
    EN: 'Please confirm your withdrawal',
    VI: 'Vui lòng xác nhận khoản rút tiền',
  },
  partial: {
    BN: 'আংশিক টাকা পাওয়ার কথা লেখা হয়েছে',
    CN: '已登记部分到账',
    EN: 'Noted: a part has arrived',
    VI: 'Đã ghi nhận nhận được một phần',
  },
  disputed: {
    BN: 'আপনার অভিযোগ দেখা হচ্ছে',
    CN: '我们正在核查未到账款项',
    EN: 'We are looking into your withdrawal',
    VI: 'Chúng tôi đang kiểm tra khoản rút tiền',
  },
  proof: {
    BN: 'টাকা পাঠানোর প্রমাণ যোগ করা হয়েছে',
    CN: '已补充汇款凭证',
    EN: 'We have added proof of the payment',
    VI: 'Đã bổ sung bằng chứng chuyển tiền',
  },
  paid_again: {
    BN: 'টাকা আবার পাঠানো হচ্ছে',
    CN: '款项正在重新汇出',
    EN: 'Your money is being sent again',
    VI: 'Tiền đang được chuyển lại',
  },
  redirected: {
    BN: 'টাকা যাবে আপনার অন্য অ্যাকাউন্টে',
    CN: '款项将汇至您的另一账户',
    EN: 'Your money goes to another of your accounts',
    VI: 'Tiền sẽ được chuyển về tài khoản khác của bạn',
  },
  confirmed: { BN: 'টাকা তোলা সম্পূর্ণ হয়েছে', CN: '取款已完成', EN: 'Your withdrawal is complete', VI: 'Khoản rút tiền đã hoàn tất' },
  forced: {
    BN: 'সময় শেষ: টাকা পেয়েছেন বলে ধরা হয়েছে',
    CN: '确认时间已到，视为已到账',
    EN: 'Time is over: counted as received',
    VI: 'Hết giờ: tính là đã nhận',
  },
  rejected: {
    BN: 'টাকা তোলার অনুরোধ গ্রহণ করা যায়নি',
    CN: '取款申请未通过',
    EN: 'Your withdrawal was not accepted',
    VI: 'Yêu cầu rút tiền không được chấp nhận',
  },
  cancelled: { BN: 'টাকা তোলা বাতিল হয়েছে', CN: '取款已取消', EN: 'Your withdrawal was cancelled', VI: 'Đã hủy yêu cầu rút tiền' },
  payout_failed: {
    BN: 'টাকা পৌঁছায়নি: কী করবেন বেছে নিন',
    CN: '汇款未成功：请选择处理方式',
    EN: 'Your payout did not go through',
    VI: 'Chuyển tiền không thành công',
  },
  failed: { BN: 'টাকা পাঠানো যায়নি', CN: '款项未能汇出', EN: 'Your withdrawal could not be paid', VI: 'Không thể chi trả khoản rút tiền' },
  refunded: { BN: 'টাকা ওয়ালেটে ফেরত এসেছে', CN: '款项已退回钱包', EN: 'The money is back in your wallet', VI: 'Tiền đã được hoàn về ví' },
}

const orderLine: Readonly<Record<LanguageCode, (orderNo: string) => string>> = {
  BN: (orderNo) => `অর্ডার নম্বর: ${orderNo}।`,
  CN: (orderNo) => `订单号：${orderNo}。`,
  EN: (orderNo) => `Order number: ${orderNo}.`,
  VI: (orderNo) => `Mã đơn: ${orderNo}.`,
}

const bondLine: Readonly<Record<LanguageCode, (bond: string) => string>> = {
  BN: (bond) => `নিরাপত্তা জামানত ${bond} ওয়ালেটে ফেরত এসেছে।`,
  CN: (bond) => `保证金 ${bond} 已退回钱包。`,
  EN: (bond) => `The security deposit of ${bond} is back in your wallet.`,
  VI: (bond) => `Tiền đặt cọc ${bond} đã được hoàn về ví.`,
}

const sentences: Readonly<Record<Notice, Lines>> = {
  requested: {
    BN: ({ amount, account, bond }) => [
      `${account} অ্যাকাউন্টে ${amount} তোলার অনুরোধ পেয়েছি।`,
      `নিরাপত্তা জামানত ${bond} আলাদা রাখা হয়েছে; শেষে তা ফেরত পাবেন।`,
    ],
    CN: ({ amount, account, bond }) => [
      `我们已收到您向账户 ${account} 取款 ${amount} 的申请。`,
      `保证金 ${bond} 已暂时冻结，结束后将退回。`,
    ],
    EN: ({ amount, account, bond }) => [
      `You asked for a withdrawal of ${amount} to the account ${account}.`,
      `A security deposit of ${bond} is held; you get it back at the end.`,
    ],
    VI: ({ amount, account, bond }) => [
      `Bạn đã yêu cầu rút ${amount} về tài khoản ${account}.`,
      `Tiền đặt cọc ${bond} được tạm giữ và sẽ hoàn lại khi kết thúc.`,
    ],
  },
  approved: {
    BN: ({ amount, account }) => [`${account} অ্যাকাউন্টে ${amount} তোলার অনুমোদন হয়েছে। শিগগিরই পাঠানো হবে।`],
    CN: ({ amount, account }) => [`您向账户 ${account} 取款 ${amount} 的申请已批准，即将汇出。`],
    EN: ({ amount, account }) => [`Your withdrawal of ${amount} to the account ${account} was approved. The money is on its way soon.`],
    VI: ({ amount, account }) => [`Yêu cầu rút ${amount} về tài khoản ${account} đã được duyệt. Tiền sẽ sớm được chuyển.`],
  },
  paid: {
    BN: ({ rest, account, minutes }) => [
      `${account} অ্যাকাউন্টে ${rest} পাঠানো হয়েছে।`,
      `${minutes} মিনিটের মধ্যে জানান টাকা পেয়েছেন কি না। না জানালে পেয়েছেন বলে ধরা হবে।`,
    ],
    CN: ({ rest, account, minutes }) => [`${rest} 已汇至账户 ${account}。`, `请在 ${minutes} 分钟内确认是否到账；逾期未确认，视为已到账。`],
    EN: ({ rest, account, minutes }) => [
      `${rest} was sent to the account ${account}.`,
      `Please say within ${minutes} minutes whether it has arrived. Without an answer it counts as received.`,
    ],
    VI: ({ rest, account, minutes }) => [
      `${rest} đã được chuyển về tài khoản ${account}.`,
      `Vui lòng xác nhận trong ${minutes} phút xem tiền đã đến chưa. Nếu không trả lời, khoản tiền được tính là đã nhận.`,
    ],
  },
  reminder: {
    BN: ({ rest, account, minutes }) => [
      `${account} অ্যাকাউন্টে ${rest} পেয়েছেন কি না জানান। আর ${minutes} মিনিট বাকি; এরপর পেয়েছেন বলে ধরা হবে।`,
    ],
    CN: ({ rest, account, minutes }) => [`请确认 ${rest} 是否已到达账户 ${account}。还剩 ${minutes} 分钟，逾期视为已到账。`],
    EN: ({ rest, account, minutes }) => [
      `Has ${rest} arrived at the account ${account}? ${minutes} minutes are left; then it counts as received.`,
    ],
    VI: ({ rest, account, minutes }) => [`${rest} đã đến tài khoản ${account} chưa? Còn ${minutes} phút; sau đó được tính là đã nhận.`],
  },
  partial: {
    BN: ({ received, rest }) => [`আপনি জানিয়েছেন ${received} পেয়েছেন। বাকি ${rest} এলে জানান।`],
    CN: ({ received, rest }) => [`您已登记到账 ${received}，剩余 ${rest}。余款到账后请确认。`],
    EN: ({ received, rest }) => [`You said that ${received} has arrived. ${rest} remains: tell us when it is there.`],
    VI: ({ received, rest }) => [`Bạn báo đã nhận ${received}. Còn lại ${rest}: hãy xác nhận khi nhận được.`],
  },
  disputed: {
    BN: ({ rest }) => [`${rest} না পাওয়ার কথা জানিয়েছেন। প্রমাণসহ দেখা হচ্ছে; ততক্ষণ সময় গোনা বন্ধ আছে।`],
    CN: ({ rest }) => [`您反映 ${rest} 未到账。我们正在核查凭证，期间倒计时暂停。`],
    EN: ({ rest }) => [`You said that ${rest} has not arrived. We are looking into it with your proof; the clock stands still until then.`],
    VI: ({ rest }) => [`Bạn báo chưa nhận được ${rest}. Chúng tôi đang kiểm tra bằng chứng; đồng hồ tạm dừng trong thời gian này.`],
  },
  proof: {
    BN: ({ orderNo }) => [`${orderNo} নম্বর অর্ডারের টাকা পাঠানোর প্রমাণ যোগ করা হয়েছে। অর্ডারের ধাপগুলোতে ছবি ও নোট দেখুন।`],
    CN: ({ orderNo }) => [`我们已为订单 ${orderNo} 补充汇款凭证。请在订单进度中查看图片和说明。`],
    EN: ({ orderNo }) => [
      `We have added proof that the money of order ${orderNo} was sent. The picture and our note stand in the order’s steps.`,
    ],
    VI: ({ orderNo }) => [`Chúng tôi đã bổ sung bằng chứng chuyển tiền cho lệnh ${orderNo}. Xem ảnh và ghi chú trong các bước của lệnh.`],
  },
  paid_again: {
    BN: ({ rest, account }) => [`প্রথমবারের টাকা পৌঁছায়নি। ${account} অ্যাকাউন্টে ${rest} আবার পাঠানো হচ্ছে।`],
    CN: ({ rest, account }) => [`首次汇款未到账，${rest} 正在重新汇至账户 ${account}。`],
    EN: ({ rest, account }) => [`The first payment was lost. ${rest} is being sent to the account ${account} again.`],
    VI: ({ rest, account }) => [`Khoản chuyển đầu tiên không đến nơi. ${rest} đang được chuyển lại về tài khoản ${account}.`],
  },
  redirected: {
    BN: ({ rest, account }) => [`${rest} এখন আপনার ${account} অ্যাকাউন্টে পাঠানো হবে।`, 'আপনি এতে রাজি না থাকলে এখনই গ্রাহক সেবায় জানান।'],
    CN: ({ rest, account }) => [`${rest} 将改汇至您的账户 ${account}。`, '如非您的意愿，请立即联系客服。'],
    EN: ({ rest, account }) => [
      `${rest} will be sent to your account ${account} instead.`,
      'If you did not agree to this, please tell customer service now.',
    ],
    VI: ({ rest, account }) => [
      `${rest} sẽ được chuyển về tài khoản ${account} của bạn.`,
      'Nếu bạn không đồng ý, hãy báo ngay cho bộ phận chăm sóc khách hàng.',
    ],
  },
  confirmed: {
    BN: ({ amount, account, bond }) => [`${account} অ্যাকাউন্টে ${amount} তোলা সম্পূর্ণ হয়েছে।`, bondLine.BN(bond)],
    CN: ({ amount, account, bond }) => [`向账户 ${account} 取款 ${amount} 已完成。`, bondLine.CN(bond)],
    EN: ({ amount, account, bond }) => [`Your withdrawal of ${amount} to the account ${account} is complete.`, bondLine.EN(bond)],
    VI: ({ amount, account, bond }) => [`Khoản rút ${amount} về tài khoản ${account} đã hoàn tất.`, bondLine.VI(bond)],
  },
  forced: {
    BN: ({ amount, account, bond }) => [
      `সময়ের মধ্যে উত্তর আসেনি, তাই ${account} অ্যাকাউন্টে ${amount} পেয়েছেন বলে ধরা হয়েছে।`,
      bondLine.BN(bond),
      'টাকা না পেয়ে থাকলে গ্রাহক সেবায় জানান।',
    ],
    CN: ({ amount, account, bond }) => [
      `您未在规定时间内确认，账户 ${account} 的 ${amount} 视为已到账。`,
      bondLine.CN(bond),
      '如实际未到账，请联系客服。',
    ],
    EN: ({ amount, account, bond }) => [
      `There was no answer in time, so ${amount} to the account ${account} counts as received.`,
      bondLine.EN(bond),
      'If it has not arrived, please ask customer service.',
    ],
    VI: ({ amount, account, bond }) => [
      `Không có xác nhận đúng hạn nên ${amount} về tài khoản ${account} được tính là đã nhận.`,
      bondLine.VI(bond),
      'Nếu tiền chưa đến, vui lòng liên hệ bộ phận chăm sóc khách hàng.',
    ],
  },
  rejected: {
    BN: ({ amount, back, reason }) => [`${amount} তোলার অনুরোধ গ্রহণ করা যায়নি।`, `কারণ: ${reason}`, `${back} ওয়ালেটে ফেরত এসেছে।`],
    CN: ({ amount, back, reason }) => [`取款 ${amount} 的申请未通过。`, `原因：${reason}`, `${back} 已退回钱包。`],
    EN: ({ amount, back, reason }) => [
      `Your withdrawal of ${amount} could not be accepted.`,
      `The reason: ${reason}`,
      `${back} is back in your wallet.`,
    ],
    VI: ({ amount, back, reason }) => [`Yêu cầu rút ${amount} không được chấp nhận.`, `Lý do: ${reason}`, `${back} đã được hoàn về ví.`],
  },
  cancelled: {
    BN: ({ amount, back }) => [`আপনি ${amount} তোলা বাতিল করেছেন। ${back} ওয়ালেটে ফেরত এসেছে।`],
    CN: ({ amount, back }) => [`您已取消取款 ${amount}，${back} 已退回钱包。`],
    EN: ({ amount, back }) => [`You cancelled the withdrawal of ${amount}. ${back} is back in your wallet.`],
    VI: ({ amount, back }) => [`Bạn đã hủy yêu cầu rút ${amount}. ${back} đã được hoàn về ví.`],
  },
  payout_failed: {
    BN: ({ amount, account, hours }) => [
      `${account} অ্যাকাউন্টে ${amount} পাঠানো যায়নি। টাকা আপনার জন্য আটকে রাখা আছে।`,
      `আমরা আবার চেষ্টা করছি। "টাকা তোলা" পাতায় আপনি নিজের অন্য অ্যাকাউন্টও বেছে নিতে পারেন। ${hours} ঘণ্টায় কিছু না হলে টাকা নিজে থেকেই ওয়ালেটে ফিরবে।`,
    ],
    CN: ({ amount, account, hours }) => [
      `${amount} 未能汇至账户 ${account}，款项仍为您保留。`,
      `我们会再次处理；您也可在“取款”页面改选自己的其他账户。${hours} 小时内未处理，款项将自动退回钱包。`,
    ],
    EN: ({ amount, account, hours }) => [
      `${amount} could not be paid to the account ${account}. The money stays held for you.`,
      `We look into sending it again. You can also choose another of your accounts on the withdrawal page. If nothing happens within ${hours} hours, the money returns to your wallet by itself.`,
    ],
    VI: ({ amount, account, hours }) => [
      `Không thể chuyển ${amount} đến tài khoản ${account}. Số tiền vẫn được giữ cho bạn.`,
      `Chúng tôi sẽ thử gửi lại. Bạn cũng có thể chọn tài khoản khác của mình ở trang rút tiền. Nếu không có gì thay đổi trong ${hours} giờ, tiền sẽ tự động về ví.`,
    ],
  },
  failed: {
    BN: ({ amount, account, back }) => [
      `${account} অ্যাকাউন্টে ${amount} পাঠানো যায়নি। ${back} ওয়ালেটে ফেরত এসেছে।`,
      'অ্যাকাউন্টের তথ্য মিলিয়ে দেখুন, তারপর আবার চেষ্টা করুন।',
    ],
    CN: ({ amount, account, back }) => [`${amount} 未能汇至账户 ${account}，${back} 已退回钱包。`, '请核对账户信息后重试。'],
    EN: ({ amount, account, back }) => [
      `${amount} could not be paid to the account ${account}. ${back} is back in your wallet.`,
      'Check the account, then try again.',
    ],
    VI: ({ amount, account, back }) => [
      `Không thể chuyển ${amount} về tài khoản ${account}. ${back} đã được hoàn về ví.`,
      'Hãy kiểm tra thông tin tài khoản rồi thử lại.',
    ],
  },
  refunded: {
    BN: ({ refunded, bond }) => [`${refunded} আপনার অ্যাকাউন্টে পৌঁছায়নি, তাই ওয়ালেটে ফেরত এসেছে।`, bondLine.BN(bond)],
    CN: ({ refunded, bond }) => [`${refunded} 未能到账，已退回您的钱包。`, bondLine.CN(bond)],
    EN: ({ refunded, bond }) => [`${refunded} did not reach your account and is back in your wallet.`, bondLine.EN(bond)],
    VI: ({ refunded, bond }) => [`${refunded} không đến được tài khoản của bạn và đã hoàn về ví.`, bondLine.VI(bond)],
  },
}

/** What a message says, a line each; the last one names the order. */
export const bodies = Object.fromEntries(
  Object.entries(sentences).map(([notice, lines]) => [
    notice,
    Object.fromEntries(
      Object.entries(lines).map(([language, write]) => [
        language,
        (words: Words) => [...write(words), orderLine[language as LanguageCode](words.orderNo)],
      ]),
    ),
  ]),
) as unknown as Readonly<Record<Notice, Lines>>
