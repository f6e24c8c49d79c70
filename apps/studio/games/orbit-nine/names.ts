import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'নবম কক্ষপথ', EN: 'Orbit Nine', CN: '九号轨道', VI: 'Quỹ Đạo Số Chín' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'রকেট', EN: 'Rocket', CN: '火箭', VI: 'Tên lửa' },
  h2: { BN: 'মহাকাশচারী', EN: 'Astronaut', CN: '宇航员', VI: 'Phi hành gia' },
  h3: { BN: 'বলয়যুক্ত গ্রহ', EN: 'Ringed planet', CN: '光环行星', VI: 'Hành tinh có vành' },
  h4: { BN: 'কৃত্রিম উপগ্রহ', EN: 'Satellite', CN: '人造卫星', VI: 'Vệ tinh nhân tạo' },
  l1: { BN: 'তারা', EN: 'Star', CN: '恒星', VI: 'Ngôi sao' },
  l2: { BN: 'ধূমকেতু', EN: 'Comet', CN: '彗星', VI: 'Sao chổi' },
  l3: { BN: 'চাঁদ', EN: 'Moon', CN: '月亮', VI: 'Mặt trăng' },
  l4: { BN: 'উল্কাপিণ্ড', EN: 'Meteorite', CN: '陨石', VI: 'Thiên thạch' },
  scatter: { BN: 'কৃষ্ণগহ্বর', EN: 'Black hole', CN: '黑洞', VI: 'Hố đen' },
  orb: { BN: 'প্লাজমা গোলক', EN: 'Plasma orb', CN: '等离子球', VI: 'Cầu plasma' },
}
