import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'রোবট বাগান', EN: 'Robo Garden', CN: '机器人花园', VI: 'Vườn Robot' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'রোবট', EN: 'Robot', CN: '机器人', VI: 'Robot' },
  h2: { BN: 'রোবট মৌমাছি', EN: 'Robot bee', CN: '机械蜂', VI: 'Ong máy' },
  h3: { BN: 'সৌরফুল', EN: 'Solar flower', CN: '太阳能花', VI: 'Hoa năng lượng mặt trời' },
  l1: { BN: 'গিয়ার', EN: 'Gear', CN: '齿轮', VI: 'Bánh răng' },
  l2: { BN: 'ব্যাটারি', EN: 'Battery', CN: '电池', VI: 'Cục pin' },
  l3: { BN: 'বাল্ব', EN: 'Light bulb', CN: '灯泡', VI: 'Bóng đèn' },
  l4: { BN: 'জলঝারি', EN: 'Watering can', CN: '洒水壶', VI: 'Bình tưới' },
  l5: { BN: 'চারাগাছ', EN: 'Seedling', CN: '幼苗', VI: 'Cây non' },
  l6: { BN: 'লোহার নাট', EN: 'Hex nut', CN: '螺母', VI: 'Đai ốc' },
  wild: { BN: 'বিদ্যুৎ', EN: 'Spark', CN: '电光', VI: 'Tia chớp' },
  scatter: { BN: 'কাচঘর', EN: 'Greenhouse', CN: '温室', VI: 'Nhà kính' },
}
