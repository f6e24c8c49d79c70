import type { NewAnnouncement } from './entry.ts'

/** The first announcements to the agents of the demonstration. They say only what is so. */
export const agentNotices: readonly (NewAnnouncement & { seed: string })[] = [
  {
    seed: 'agents-bills',
    type: 'A',
    titles: {
      BN: 'প্রতিটি হিসাব নিজেই নিজের ব্যাখ্যা দেয়',
      EN: 'Every bill explains itself',
      CN: '每张账单都有完整说明',
      VI: 'Mỗi bảng kê đều tự giải thích',
    },
    contents: {
      BN: `<p>বেতন ও ডিভিডেন্ডের প্রতিটি হিসাবে লেখা থাকে কোন টার্নওভার ধরা হয়েছে, কোন ধাপ প্রযোজ্য হয়েছে এবং পরের ধাপে পৌঁছাতে কতটা বাকি ছিল।</p>
<p>কোনো বাজির ফল পরে বদলালে পুরোনো হিসাব মুছে ফেলা হয় না: নতুন সংস্করণ তৈরি হয়, আর শুধু পার্থক্যটুকু জমা বা কাটা হয়।</p>`,
      EN: `<p>Each bill of a salary or a dividend names the turnover that counted, the tier that applied, and what was missing for the next one.</p>
<p>When a bet is corrected later, no bill is rewritten: a new version is made, and only the difference is posted.</p>`,
      CN: `<p>每张工资或分红账单都会列明计入的流水、适用的档位，以及距离下一档还差多少。</p>
<p>若注单日后更正，原账单不会被改写，而是生成新版本，只入账差额。</p>`,
      VI: `<p>Mỗi bảng kê lương hoặc cổ tức đều ghi rõ doanh số được tính, bậc được áp dụng và còn thiếu bao nhiêu để lên bậc tiếp theo.</p>
<p>Khi một cược được sửa về sau, bảng kê cũ không bị viết lại: một phiên bản mới được lập và chỉ phần chênh lệch được ghi sổ.</p>`,
    },
  },
  {
    seed: 'agents-privacy',
    type: 'A',
    titles: {
      BN: 'দলের সদস্যদের গোপনীয়তা',
      EN: 'The privacy of your team',
      CN: '团队成员的隐私',
      VI: 'Quyền riêng tư của đội nhóm',
    },
    contents: {
      BN: `<p>এজেন্ট কেন্দ্রে আপনি দলের খেলা ও লেনদেনের হিসাব দেখেন। কারও পাসওয়ার্ড, ফোন নম্বর, ই-মেইল বা ব্যাংক হিসাব সেখানে দেখানো হয় না।</p>
<p>কেউ আপনার নাম করে সদস্যদের কাছে পাসওয়ার্ড বা কোড চাইলে আমাদের জানান।</p>`,
      EN: `<p>The agent centre shows you how your team plays and what it moves. It shows nobody’s password, telephone number, e-mail address or bank account.</p>
<p>If anybody asks your members for a password or a code in your name, please tell us.</p>`,
      CN: `<p>代理中心展示团队的游戏与资金数据，但不会显示任何人的密码、电话、邮箱或银行账户。</p>
<p>若有人以您的名义向会员索要密码或验证码，请告知我们。</p>`,
      VI: `<p>Trung tâm đại lý cho bạn thấy đội nhóm chơi và giao dịch ra sao, nhưng không hiển thị mật khẩu, số điện thoại, email hay tài khoản ngân hàng của bất kỳ ai.</p>
<p>Nếu có người nhân danh bạn hỏi thành viên mật khẩu hoặc mã xác nhận, hãy báo cho chúng tôi.</p>`,
    },
  },
]
