import type { Words } from '../table-data.ts'

/** What the record of a magazine says, in every fish game. */
export const fishWords = {
  magazine: { BN: 'গুলির ম্যাগাজিন', EN: 'Magazine', CN: '弹匣', VI: 'Băng đạn' },
  shots: { BN: 'লেগেছে এমন গুলি', EN: 'Shots that touched', CN: '命中的子弹', VI: 'Số phát trúng' },
  caught: { BN: 'মাছ ধরে জয়', EN: 'Won by catches', CN: '捕获赢得', VI: 'Thắng từ bắt cá' },
  treasure: { BN: 'গুপ্তধন', EN: 'Treasure', CN: '宝藏', VI: 'Kho báu' },
  unshot: { BN: 'অব্যবহৃত, ফেরত', EN: 'Not shot, returned', CN: '未使用，已退回', VI: 'Chưa bắn, hoàn lại' },
} as const satisfies Words
