import type { Texts } from './store.ts'

/** Bodies are HTML. */
export type MessageTexts = { titles: Texts; bodies: Texts }

/** What the portal itself has to say to a member, beside what other domains and the operator send. */
export const welcome: MessageTexts = {
  titles: {
    BN: 'স্বাগতম, আপনার অ্যাকাউন্ট তৈরি',
    EN: 'Welcome, your account is ready',
    CN: '欢迎您，账户已开通',
    VI: 'Chào mừng bạn, tài khoản đã sẵn sàng',
  },
  bodies: {
    BN: '<p><strong>জমা</strong> পাতা থেকে খেলার টাকা নিয়ে শুরু করুন; আসল টাকা কোথাও লাগে না। প্রতিটি বাজি পাবেন বাজির রেকর্ডে, টাকার সব হিসাব লেনদেনের রেকর্ডে।</p>',
    EN: '<p>Take play money on the <strong>deposit</strong> page and begin; no real money is needed anywhere. Each bet is in the betting record, each movement in the account record.</p>',
    CN: '<p>在<strong>存款</strong>页面领取游戏币即可开始，全程无需真钱。每一笔投注可在投注记录中查看，每一笔资金变动可在账户记录中查看。</p>',
    VI: '<p>Hãy nhận tiền chơi thử ở trang <strong>Nạp tiền</strong> rồi bắt đầu; không cần tiền thật ở bất cứ đâu. Mỗi lần cược có trong lịch sử cược, mỗi giao dịch có trong lịch sử giao dịch.</p>',
  },
}

export const passwordChanged: MessageTexts = {
  titles: {
    BN: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
    EN: 'Your password was changed',
    CN: '您的密码已修改',
    VI: 'Mật khẩu của bạn đã được thay đổi',
  },
  bodies: {
    BN: '<p>পাসওয়ার্ড এইমাত্র বদলানো হয়েছে এবং সব ডিভাইস থেকে লগ আউট করা হয়েছে। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।</p>',
    EN: '<p>The password has just been changed and every device was logged out. If it was not you, contact customer service now.</p>',
    CN: '<p>密码刚刚已修改，所有设备均已退出登录。如果不是您本人操作，请立即联系客服。</p>',
    VI: '<p>Mật khẩu vừa được thay đổi và mọi thiết bị đã bị đăng xuất. Nếu không phải bạn, hãy liên hệ ngay với bộ phận chăm sóc khách hàng.</p>',
  },
}

export const passwordReset: MessageTexts = {
  titles: { BN: 'নতুন পাসওয়ার্ড দেওয়া হয়েছে', EN: 'A new password was set', CN: '已设置新密码', VI: 'Mật khẩu mới đã được đặt' },
  bodies: {
    BN: '<p>“পাসওয়ার্ড ভুলে গেছি” থেকে নতুন পাসওয়ার্ড দেওয়া হয়েছে। সব ডিভাইস থেকে লগ আউট করা হয়েছে এবং ২৪ ঘণ্টা উত্তোলন বন্ধ থাকবে। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।</p>',
    EN: '<p>A new password was set by way of “Forgot your password?”. Every device was logged out, and withdrawals are paused for 24 hours. If it was not you, contact customer service now.</p>',
    CN: '<p>已通过“忘记密码”设置新密码。所有设备均已退出登录，24 小时内暂停取款。如果不是您本人操作，请立即联系客服。</p>',
    VI: '<p>Mật khẩu mới đã được đặt qua mục “Quên mật khẩu”. Mọi thiết bị đã bị đăng xuất và việc rút tiền tạm dừng trong 24 giờ. Nếu không phải bạn, hãy liên hệ ngay với bộ phận chăm sóc khách hàng.</p>',
  },
}

/** Where one's own bets and money are written down. */
export const whereToLook: MessageTexts = {
  titles: {
    BN: 'প্রতিটি বাজি আর টাকার হিসাব কোথায় দেখবেন',
    EN: 'Where to find every bet and every movement',
    CN: '在哪里查看每笔投注与资金变动',
    VI: 'Xem từng lần cược và từng giao dịch ở đâu',
  },
  bodies: {
    BN: '<p>সবকিছুই সদস্য কেন্দ্রে লেখা থাকে:</p><ul><li><a href="/#member/personalHistoryCopy">বাজির রেকর্ড</a>: প্রতিটি বাজি, তার অর্ডার নম্বর ও ফলাফল।</li><li><a href="/#member/transactionHistory">লেনদেনের রেকর্ড</a>: প্রতিটি লেনদেন, আর তার পরে ব্যালেন্স কত ছিল।</li><li><a href="/#member/personalProfit">ব্যক্তিগত লাভ-ক্ষতি</a>: একসঙ্গে কত বাজি ধরেছেন আর কত পেয়েছেন।</li></ul><p>কোনো সংখ্যা ঠিক মনে না হলে অর্ডার নম্বরটি জানিয়ে গ্রাহক সেবায় লিখুন।</p>',
    EN: '<p>Everything is written down in the member centre:</p><ul><li><a href="/#member/personalHistoryCopy">Betting record</a>: each bet with its order number and how it ended.</li><li><a href="/#member/transactionHistory">Account record</a>: each movement of money, with the balance after it.</li><li><a href="/#member/personalProfit">Profit and loss</a>: what you staked and what came back, in sum.</li></ul><p>If a figure looks wrong to you, write to customer service and name the order number.</p>',
    CN: '<p>一切都记录在会员中心：</p><ul><li><a href="/#member/personalHistoryCopy">投注记录</a>：每笔投注的订单号与结果。</li><li><a href="/#member/transactionHistory">账户记录</a>：每笔资金变动及变动后的余额。</li><li><a href="/#member/personalProfit">个人盈亏</a>：投注总额与派彩总额。</li></ul><p>如对任何数字有疑问，请联系客服并提供订单号。</p>',
    VI: '<p>Mọi thứ đều được ghi lại trong trung tâm thành viên:</p><ul><li><a href="/#member/personalHistoryCopy">Lịch sử cược</a>: từng lần cược với mã đơn và kết quả.</li><li><a href="/#member/transactionHistory">Lịch sử giao dịch</a>: từng khoản tiền vào ra và số dư sau đó.</li><li><a href="/#member/personalProfit">Lãi lỗ cá nhân</a>: tổng tiền cược và tổng tiền trả thưởng.</li></ul><p>Nếu thấy con số nào không đúng, hãy liên hệ chăm sóc khách hàng và cho biết mã đơn.</p>',
  },
}

/** How an account stays its owner's. */
export const keepSafe: MessageTexts = {
  titles: {
    BN: 'অ্যাকাউন্ট নিরাপদ রাখতে তিনটি কাজ',
    EN: 'Three steps that keep your account safe',
    CN: '保护账户的三个步骤',
    VI: 'Ba bước giữ tài khoản an toàn',
  },
  bodies: {
    BN: '<p><a href="/#member/securityCenter">আমার অ্যাকাউন্ট</a> পাতায় কয়েক মিনিটেই করা যায়:</p><ol><li>অ্যাপের কোড বা পাসকি দিয়ে দুই ধাপের যাচাই চালু করুন।</li><li>রিকভারি কোডগুলো ফোনের বাইরে কোথাও লিখে রাখুন।</li><li>কোথায় কোথায় লগ ইন করা আছে দেখুন; অচেনা ডিভাইস লগ আউট করে দিন।</li></ol><p>আমরা কখনো আপনার পাসওয়ার্ড বা কোড চাই না, ফোনেও না, বার্তায়ও না।</p>',
    EN: '<p>They take a few minutes under <a href="/#member/securityCenter">My account</a>:</p><ol><li>Turn on two-step verification with an app code or a passkey.</li><li>Write your recovery codes down, somewhere other than your phone.</li><li>Look where you are logged in, and log out devices you don’t recognise.</li></ol><p>We never ask for your password or for a code, neither on the phone nor in a message.</p>',
    CN: '<p>在<a href="/#member/securityCenter">我的账户</a>页面，只需几分钟：</p><ol><li>使用应用验证码或通行密钥启用两步验证。</li><li>把恢复代码记在手机以外的地方。</li><li>查看已登录的设备，退出不认识的设备。</li></ol><p>我们绝不会通过电话或消息索要您的密码或验证码。</p>',
    VI: '<p>Chỉ mất vài phút ở trang <a href="/#member/securityCenter">Tài khoản của tôi</a>:</p><ol><li>Bật xác minh hai bước bằng mã ứng dụng hoặc khóa truy cập.</li><li>Ghi lại mã khôi phục ở nơi khác ngoài điện thoại.</li><li>Xem nơi bạn đang đăng nhập và đăng xuất thiết bị lạ.</li></ol><p>Chúng tôi không bao giờ hỏi mật khẩu hay mã của bạn, dù qua điện thoại hay tin nhắn.</p>',
  },
}
