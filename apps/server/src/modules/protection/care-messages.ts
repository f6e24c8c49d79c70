/** What members read who may be playing more than is good for them: facts and ways out, no reproach. */
import { type LanguageCode, languageCodes } from '@portal/contracts'

type Texts = Record<LanguageCode, string>
type CareMessage = 'nudge' | 'message' | 'break_offered'

const titles: Readonly<Record<CareMessage, Texts>> = {
  nudge: { BN: 'খেলার সীমা ঠিক করে নিন', CN: '为游戏设定限额', EN: 'Limits for your play', VI: 'Đặt giới hạn cho việc chơi' },
  message: { BN: 'আপনার খেলা নিয়ে দুটি কথা', CN: '关于您的游戏情况', EN: 'A word about your play', VI: 'Đôi lời về việc chơi của bạn' },
  break_offered: { BN: 'একটু বিরতি নেবেন?', CN: '想休息一下吗？', EN: 'Would a break do you good?', VI: 'Bạn có muốn nghỉ một thời gian?' },
}

const words: Readonly<Record<CareMessage, Texts>> = {
  nudge: {
    BN: 'গত কয়েক দিনে আপনি আগের চেয়ে বেশি খেলেছেন বা বেশি টাকা জমা দিয়েছেন। জমা, হার বা সময়ের সীমা আপনি নিজেই ঠিক করতে পারেন; কমানো সীমা সঙ্গে সঙ্গে চালু হয়।',
    CN: '最近几天，您的游戏或存款比以往更多。您可以自行设定存款、亏损或时间限额；调低的限额立即生效。',
    EN: 'In the last days you have played or deposited more than before. You can set limits on deposits, losses and time yourself; a lower limit holds at once.',
    VI: 'Những ngày gần đây bạn chơi hoặc nạp tiền nhiều hơn trước. Bạn có thể tự đặt giới hạn nạp tiền, thua lỗ và thời gian; giới hạn thấp hơn có hiệu lực ngay.',
  },
  message: {
    BN: 'আপনার খেলার ধরনে আমরা এমন কিছু দেখেছি, যা নিয়ে একটু ভাবা ভালো। কত টাকা আর সময় দিচ্ছেন তা হিসাবের পাতায় দেখতে পারেন। চাইলে সীমা ঠিক করুন, বিরতি নিন বা আমাদের সঙ্গে কথা বলুন।',
    CN: '我们注意到您的游戏情况值得留意。您可以在账户记录中查看投入的金额和时间；如有需要，可设定限额、暂停游戏，或与我们联系。',
    EN: 'We have seen something in your play that is worth a thought. Your records show how much money and time go into it. If you like, set limits, take a break or talk to us.',
    VI: 'Chúng tôi nhận thấy cách chơi của bạn có điểm đáng lưu ý. Trang lịch sử cho biết bạn dành bao nhiêu tiền và thời gian. Nếu muốn, hãy đặt giới hạn, tạm nghỉ hoặc trò chuyện với chúng tôi.',
  },
  break_offered: {
    BN: 'এক দিন থেকে ছয় সপ্তাহের বিরতি আপনি এখনই নিতে পারেন। এই সময়ে বাজি ও জমা বন্ধ থাকে, আর আপনার টাকা যেকোনো সময় তুলতে পারেন।',
    CN: '您可以立即开始一天至六周的暂停。期间无法投注和存款，但可随时提取余额。',
    EN: 'You can take a break of a day to six weeks right now. Bets and deposits are closed meanwhile, and you can withdraw your money at any time.',
    VI: 'Bạn có thể tạm nghỉ ngay từ một ngày đến sáu tuần. Trong thời gian đó không thể cược hay nạp tiền, còn tiền của bạn có thể rút bất cứ lúc nào.',
  },
}

const link: Texts = {
  BN: 'সীমা ও বিরতির পাতা খুলুন',
  CN: '打开限额与暂停',
  EN: 'Open limits and breaks',
  VI: 'Mở giới hạn và tạm nghỉ',
}

export function writeCareMessage(kind: CareMessage): { titles: Texts; bodies: Texts } {
  const write = (language: LanguageCode) =>
    `<p>${words[kind][language]}</p><p><a href="/#member/securityCenter/limits">${link[language]}</a></p>`
  return { titles: titles[kind], bodies: Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as Texts }
}
