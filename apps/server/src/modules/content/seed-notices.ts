import type { NewAnnouncement } from './entry.ts'
import { agentNotices } from './seed-agent-notices.ts'

/** The first announcements of the demonstration. They say only what is so. */
export const notices: readonly (NewAnnouncement & { seed: string })[] = [
  {
    seed: 'welcome',
    type: 'B',
    titles: {
      BN: 'শাপলায় স্বাগতম: এখানকার সব টাকা খেলার টাকা',
      EN: 'Welcome to Shapla: all money here is play money',
      CN: '欢迎来到莎普拉：这里的钱全是游戏币',
      VI: 'Chào mừng đến Shapla: tiền ở đây chỉ để chơi thử',
    },
    contents: {
      BN: `<p>শাপলা একটি প্রদর্শনী পোর্টাল। ওয়ালেটের টাকা <strong>খেলার টাকা</strong>: কেনা যায় না, তোলা যায় না, এর কোনো বাজারমূল্যও নেই।</p>
<p>বাকি সবকিছু আসলের মতোই চলে: পাই পাই হিসাব, গেমের নিয়ম, প্রতিটি রাউন্ডের ফল। নিবন্ধন করুন, ডেমো জমা নিন, তারপর নিশ্চিন্তে ঘুরে দেখুন।</p>`,
      EN: `<p>Shapla is a demonstration. The money in your wallet is <strong>play money</strong>: it can't be bought, it can't be withdrawn, and it is worth nothing outside.</p>
<p>Everything else works as it would in earnest: accounts kept to the last paisa, the rules of the games, the outcome of every round. Register, take a demo deposit and look around.</p>`,
      CN: `<p>莎普拉是一个演示平台。钱包里的钱都是<strong>游戏币</strong>：不能购买，不能取款，在站外没有任何价值。</p>
<p>除此之外，一切都与真实运营一样：账目分毫不差，游戏规则公开，每一局结果都有据可查。注册账户，领取演示存款，随意体验吧。</p>`,
      VI: `<p>Shapla là trang trình diễn. Tiền trong ví chỉ là <strong>tiền chơi thử</strong>: không mua được, không rút được và không có giá trị bên ngoài.</p>
<p>Mọi thứ còn lại vận hành như thật: sổ sách chính xác từng đồng, luật chơi rõ ràng, kết quả từng ván đều được lưu. Hãy đăng ký, nhận tiền nạp thử và thoải mái khám phá.</p>`,
    },
  },
  {
    seed: 'demo-deposit',
    type: 'B',
    titles: {
      BN: 'ডেমো জমা: তিন ধাপে খেলার টাকা',
      EN: 'Demo deposits: play money in three steps',
      CN: '演示存款：三步领取游戏币',
      VI: 'Nạp thử: nhận tiền chơi chỉ với ba bước',
    },
    contents: {
      BN: `<ol><li>লগ ইন করে <strong>জমা</strong> পাতা খুলুন।</li><li>পরিমাণ বেছে নিন বা নিজে লিখুন; একবারের ও সারা দিনের সীমা পাতাতেই লেখা আছে।</li><li>নিশ্চিত করলেই ব্যালেন্স বেড়ে যাবে, আর লেনদেনটি <strong>লেনদেনের রেকর্ডে</strong> দেখা যাবে।</li></ol>
<p>কোনো ব্যাংক, কার্ড বা মোবাইল ওয়ালেট লাগে না, চাওয়াও হয় না। কেউ শাপলার নামে টাকা চাইলে দেবেন না।</p>`,
      EN: `<ol><li>Log in and open <strong>Deposit</strong>.</li><li>Choose an amount or type your own; the limits per deposit and per day stand on the page.</li><li>Confirm, and the balance rises at once; the entry is in your <strong>account record</strong>.</li></ol>
<p>No bank, card or mobile wallet is needed, and none is asked for. If anybody asks you for money in Shapla's name, don't pay.</p>`,
      CN: `<ol><li>登录后打开<strong>存款</strong>页面。</li><li>选择或输入金额；单笔与每日限额都写在页面上。</li><li>确认后余额立即到账，并可在<strong>账户记录</strong>中查看。</li></ol>
<p>无需银行卡或电子钱包，我们也绝不会索要。若有人以莎普拉的名义向您收钱，请勿支付。</p>`,
      VI: `<ol><li>Đăng nhập và mở trang <strong>Nạp tiền</strong>.</li><li>Chọn hoặc nhập số tiền; hạn mức mỗi lần và mỗi ngày ghi ngay trên trang.</li><li>Xác nhận là số dư tăng ngay, giao dịch hiện trong <strong>lịch sử giao dịch</strong>.</li></ol>
<p>Không cần ngân hàng, thẻ hay ví điện tử, và chúng tôi cũng không hỏi đến. Nếu ai đó nhân danh Shapla đòi tiền, xin đừng trả.</p>`,
    },
  },
  {
    seed: 'fairness',
    type: 'B',
    titles: {
      BN: 'প্রতিটি রাউন্ড নিজেই মিলিয়ে দেখুন',
      EN: 'Check every round yourself',
      CN: '每一局，您都可以亲自验证',
      VI: 'Tự mình kiểm chứng từng ván chơi',
    },
    contents: {
      BN: `<p>আপনার প্রথম বাজির আগেই গেমটি একটি গোপন বীজের ছাপ (SHA-256) দেখিয়ে রাখে। গোপন বীজ, আপনার নিজের বীজ আর রাউন্ডের ক্রমিক নম্বর থেকেই ফল বেরোয়, তাই বাজি ধরার পরে ফল বদলানোর কোনো উপায় নেই।</p>
<p>বীজ বদলালে পুরোনো গোপন বীজটি প্রকাশ পায়; তখন যে কেউ আগের সব রাউন্ড হিসাব করে মেলাতে পারেন। গেমের নিয়ম ও ঘোষিত আরটিপি প্রতিটি গেমের ভেতরেই লেখা আছে।</p>`,
      EN: `<p>Before your first bet the game shows the fingerprint (SHA-256) of a secret seed. The outcome follows from that seed, your own seed and the number of the round alone, so nobody can change it after you have bet.</p>
<p>When you change seeds, the old secret is revealed, and anybody can compute all rounds before it again. The rules and the declared RTP stand inside each game.</p>`,
      CN: `<p>在您第一次下注之前，游戏就会公布一个秘密种子的指纹（SHA-256）。每局结果只由该种子、您自己的种子和局号决定，下注之后谁也无法更改。</p>
<p>更换种子时，旧的秘密种子会公开，任何人都可以重新计算此前的每一局。游戏规则与公布的返还率（RTP）都写在游戏内。</p>`,
      VI: `<p>Trước lần cược đầu tiên, trò chơi công bố dấu vân tay (SHA-256) của một hạt giống bí mật. Kết quả chỉ phụ thuộc vào hạt giống đó, hạt giống của bạn và số thứ tự ván, nên không ai có thể thay đổi sau khi bạn đã cược.</p>
<p>Khi bạn đổi hạt giống, hạt giống bí mật cũ được công khai và bất cứ ai cũng tính lại được các ván trước đó. Luật chơi và RTP công bố nằm trong từng trò chơi.</p>`,
    },
  },
  {
    seed: 'responsible-play',
    type: 'B',
    titles: {
      BN: 'খেলা থাকুক আনন্দের: কখন থামবেন, আগেই ঠিক করুন',
      EN: 'Keep it a game: decide beforehand when to stop',
      CN: '理性娱乐：开始之前，先想好何时停下',
      VI: 'Chơi cho vui: hãy định trước lúc dừng lại',
    },
    contents: {
      BN: `<p>শুরুর আগেই ঠিক করে নিন কতক্ষণ আর কত টাকা পর্যন্ত খেলবেন, তারপর সেখানেই থামুন। হারানো টাকা ফেরাতে বাজি বাড়াবেন না।</p>
<p>শাপলা শুধু প্রাপ্তবয়স্কদের জন্য। খেলার কারণে ঘুম, কাজ বা আপনজনের সঙ্গে সম্পর্কে টান পড়লে বিরতি নিন, আর বিশ্বাস করেন এমন কারও সঙ্গে কথা বলুন।</p>`,
      EN: `<p>Before you begin, decide how long you will play and how much you may spend, and stop there. Don't raise your bets to win back what is lost.</p>
<p>Shapla is for adults only. If playing costs you sleep, work or the peace at home, take a break and talk to somebody you trust.</p>`,
      CN: `<p>开始之前，先定好玩多久、花多少，到点就停。不要为了追回损失而加大投注。</p>
<p>莎普拉仅限成年人使用。如果游戏影响了您的睡眠、工作或家庭，请停下来休息，并与您信任的人聊一聊。</p>`,
      VI: `<p>Trước khi chơi, hãy định sẵn thời gian và số tiền, rồi dừng lại đúng lúc. Đừng tăng cược để gỡ lại phần đã thua.</p>
<p>Shapla chỉ dành cho người trưởng thành. Nếu việc chơi ảnh hưởng đến giấc ngủ, công việc hay gia đình, hãy nghỉ một thời gian và trò chuyện với người bạn tin tưởng.</p>`,
    },
  },
  {
    seed: 'account-safety',
    type: 'PL',
    titles: {
      BN: 'আপনার অ্যাকাউন্ট নিরাপদ রাখুন',
      EN: 'Keep your account safe',
      CN: '保护好您的账户',
      VI: 'Giữ an toàn cho tài khoản',
    },
    contents: {
      BN: `<ul><li>পাসওয়ার্ড কাউকে বলবেন না; আমাদের কর্মীরা কখনো পাসওয়ার্ড জানতে চান না।</li><li>অন্য কোথাও ব্যবহার করা পাসওয়ার্ড এখানে দেবেন না।</li><li>অন্যের ফোন বা কম্পিউটারে খেললে শেষে লগ আউট করুন।</li></ul>`,
      EN: `<ul><li>Tell nobody your password; our staff never ask for it.</li><li>Don't use a password here that you use elsewhere.</li><li>On somebody else's phone or computer, log out when you are done.</li></ul>`,
      CN: `<ul><li>切勿把密码告诉任何人；我们的工作人员绝不会索要密码。</li><li>不要与其他网站共用密码。</li><li>使用他人的手机或电脑时，结束后请退出登录。</li></ul>`,
      VI: `<ul><li>Đừng cho ai biết mật khẩu; nhân viên của chúng tôi không bao giờ hỏi mật khẩu.</li><li>Đừng dùng chung mật khẩu với trang khác.</li><li>Nếu chơi trên máy của người khác, hãy đăng xuất khi xong.</li></ul>`,
    },
  },
  {
    seed: 'sundarban-tiger',
    type: 'H',
    titles: {
      BN: 'সুন্দরবনের বাঘ এখন শাপলায়',
      EN: 'Sundarban Tiger is here',
      CN: '《孙德尔本斯之虎》已上线',
      VI: 'Hổ Sundarban đã có mặt',
    },
    contents: {
      BN: `<p>নকশির নতুন স্লট <strong>সুন্দরবনের বাঘ</strong>: পাঁচ রিল, বিশ লাইন, সব ছবির বদলে বসা বাঘ, আর তিন গুণ জয়ের ফ্রি স্পিন। <a href="/rng?vassalage=NOKSHI">খেলতে যান</a></p>`,
      EN: `<p><strong>Sundarban Tiger</strong>, a slot by Nokshi: five reels, twenty lines, tigers that stand for every picture, and free spins that pay three times. <a href="/rng?vassalage=NOKSHI">Play it</a></p>`,
      CN: `<p>Nokshi 出品的老虎机<strong>《孙德尔本斯之虎》</strong>：五轴二十线，猛虎可替代所有图案，免费旋转奖金三倍。<a href="/rng?vassalage=NOKSHI">立即体验</a></p>`,
      VI: `<p><strong>Hổ Sundarban</strong>, slot của Nokshi: năm guồng, hai mươi dòng, hổ thay thế mọi hình và lượt quay miễn phí trả gấp ba. <a href="/rng?vassalage=NOKSHI">Chơi ngay</a></p>`,
    },
  },
  ...agentNotices,
]
