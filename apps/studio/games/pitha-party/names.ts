import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'পিঠা উৎসব', EN: 'Pitha Party', CN: '米糕盛宴', VI: 'Tiệc Bánh Pitha' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'ভাপা পিঠা', EN: 'Bhapa pitha', CN: '蒸米糕', VI: 'Bánh hấp bhapa' },
  h2: { BN: 'পাটিসাপটা', EN: 'Patishapta', CN: '椰丝卷饼', VI: 'Bánh cuốn patishapta' },
  h3: { BN: 'পুলি পিঠা', EN: 'Puli pitha', CN: '米饺', VI: 'Bánh gối puli' },
  h4: { BN: 'চিতই পিঠা', EN: 'Chitoi pitha', CN: '圆米饼', VI: 'Bánh chitoi' },
  l1: { BN: 'নারকেল', EN: 'Coconut', CN: '椰子', VI: 'Dừa' },
  l2: { BN: 'পাটালি গুড়', EN: 'Date jaggery', CN: '椰枣糖饼', VI: 'Đường chà là' },
  l3: { BN: 'দুধ', EN: 'Milk', CN: '牛奶', VI: 'Sữa' },
  l4: { BN: 'চালের গুঁড়া', EN: 'Rice flour', CN: '米粉', VI: 'Bột gạo' },
  l5: { BN: 'খেজুর', EN: 'Dates', CN: '椰枣', VI: 'Chà là' },
  scatter: { BN: 'মাটির চুলা', EN: 'Clay oven', CN: '土灶', VI: 'Bếp đất' },
  orb: { BN: 'খেজুর রসের হাঁড়ি', EN: 'Date-juice pot', CN: '椰枣汁罐', VI: 'Hũ nước chà là' },
}
