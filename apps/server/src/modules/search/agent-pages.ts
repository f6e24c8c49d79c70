import type { Page } from './page.ts'

/** The pages of the agent centre, for agents alone. */
const entries: readonly Pick<Page, 'address' | 'text' | 'names' | 'also'>[] = [
  {
    address: '#agent/announcement',
    text: 'agents.announcement',
    names: { BN: 'ঘোষণা', EN: 'Announcements', CN: '公告', VI: 'Thông báo' },
    also: 'agent news notices এজেন্ট ঘোষণা 代理公告 tin đại lý',
  },
  {
    address: '#agent/agentTeamOverview',
    text: 'agents.agentTeamOverview',
    names: { BN: 'দলের সারসংক্ষেপ', EN: 'Team overview', CN: '团队总览', VI: 'Tổng quan đội nhóm' },
    also: 'agent team figures dashboard দলের হিসাব 团队数据 số liệu đội',
  },
  {
    address: '#agent/account',
    text: 'agents.account',
    names: { BN: 'নিবন্ধন কেন্দ্র', EN: 'Registration centre', CN: '开户中心', VI: 'Trung tâm đăng ký' },
    also: 'open account invite link agent code আমন্ত্রণ লিংক 邀请链接 liên kết mời',
  },
  {
    address: '#agent/teamManagement',
    text: 'agents.teamManagement',
    names: { BN: 'দল পরিচালনা', EN: 'Team management', CN: '团队管理', VI: 'Quản lý đội nhóm' },
    also: 'downlines members of my team ডাউনলাইন 下级 tuyến dưới',
  },
  {
    address: '#agent/teamBetting',
    text: 'agents.teamBetting',
    names: { BN: 'দলের বাজি', EN: 'Team betting', CN: '团队投注', VI: 'Cược của đội' },
    also: 'bets of my team দলের বাজি 下级投注 cược tuyến dưới',
  },
  {
    address: '#agent/userProfit',
    text: 'agents.userProfit',
    names: { BN: 'সদস্যের লাভ-ক্ষতি', EN: 'User profit and loss', CN: '用户盈亏', VI: 'Lãi lỗ thành viên' },
    also: 'profit of downlines ডাউনলাইনের লাভ 下级盈亏 lãi lỗ tuyến dưới',
  },
  {
    address: '#agent/myIncome',
    text: 'agents.myIncome',
    names: { BN: 'আমার আয়', EN: 'My income', CN: '我的收入', VI: 'Thu nhập của tôi' },
    also: 'commission rebate salary earnings কমিশন রিবেট 佣金 返点 hoa hồng',
  },
  {
    address: '#agent/transactionDetails',
    text: 'agents.transactionDetails',
    names: { BN: 'লেনদেনের বিবরণ', EN: 'Transaction details', CN: '交易明细', VI: 'Chi tiết giao dịch' },
    also: 'deposits and withdrawals of my team দলের লেনদেন 团队存取款 giao dịch của đội',
  },
  {
    address: '#agent/dividend',
    text: 'agents.dividend',
    names: { BN: 'ডিভিডেন্ড', EN: 'Dividend', CN: '分红', VI: 'Cổ tức' },
    also: 'dividend contract ডিভিডেন্ড চুক্তি 分红契约 hợp đồng cổ tức',
  },
  {
    address: '#agent/dailySalary',
    text: 'agents.dailySalary',
    names: { BN: 'দৈনিক বেতন', EN: 'Daily salary', CN: '日工资', VI: 'Lương ngày' },
    also: 'daily wage contract দৈনিক বেতন চুক্তি 日工资契约 hợp đồng lương ngày',
  },
  {
    address: '#agent/hourlySalary',
    text: 'agents.hourlySalary',
    names: { BN: 'ঘণ্টাভিত্তিক বেতন', EN: 'Hourly salary', CN: '时工资', VI: 'Lương giờ' },
    also: 'hourly wage contract ঘণ্টাভিত্তিক চুক্তি 时工资契约 hợp đồng lương giờ',
  },
  {
    address: '#agent/realTimeSalary',
    text: 'agents.realTimeSalary',
    names: { BN: 'রিয়েল-টাইম বেতন', EN: 'Real-time salary', CN: '实时工资', VI: 'Lương tức thời' },
    also: 'real time wage contract রিয়েল-টাইম চুক্তি 实时工资契约 hợp đồng lương tức thời',
  },
]

export const agentPages: readonly Page[] = entries.map((entry) => ({ ...entry, feature: 'AGENTCENTER3', who: 'agent' }))
