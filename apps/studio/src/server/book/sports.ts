import { type SportName, sportNames } from '../../book/models/sport.ts'
import type { BookNames } from '../../book-values.ts'

export type BookVendor = {
  readonly vendor: string
  readonly sports: readonly SportName[]
}

/** The vendor codes under which the book is offered, each with its sports: a sport is a game of its vendor, under the same code. */
export const bookVendors: readonly BookVendor[] = [
  { vendor: 'MAIDAN', sports: ['football', 'cricket', 'tennis', 'basketball', 'kabaddi'] },
  { vendor: 'ARENA', sports: ['moba', 'fps'] },
]

export const sportTitles: Readonly<Record<SportName, BookNames>> = {
  football: { BN: 'ফুটবল', EN: 'Football', CN: '足球', VI: 'Bóng đá' },
  cricket: { BN: 'ক্রিকেট', EN: 'Cricket', CN: '板球', VI: 'Cricket' },
  tennis: { BN: 'টেনিস', EN: 'Tennis', CN: '网球', VI: 'Quần vợt' },
  basketball: { BN: 'বাস্কেটবল', EN: 'Basketball', CN: '篮球', VI: 'Bóng rổ' },
  kabaddi: { BN: 'কাবাডি', EN: 'Kabaddi', CN: '卡巴迪', VI: 'Kabaddi' },
  moba: { BN: 'মোবা', EN: 'MOBA', CN: 'MOBA 竞技', VI: 'MOBA' },
  fps: { BN: 'শুটার', EN: 'Shooter', CN: '射击竞技', VI: 'Bắn súng' },
}

export const vendorTitles: Readonly<Record<string, BookNames>> = {
  MAIDAN: { BN: 'ময়দান', EN: 'Maidan Sports', CN: 'Maidan 体育', VI: 'Maidan Thể Thao' },
  ARENA: { BN: 'অ্যারেনা', EN: 'Arena Esports', CN: 'Arena 电竞', VI: 'Arena Esports' },
}

export function findSport(code: string): SportName | undefined {
  return sportNames.find((sport) => sport === code)
}

/** The vendor of a sport. */
export function vendorOfSport(code: string): BookVendor | undefined {
  return bookVendors.find(({ sports }) => sports.some((sport) => sport === code))
}

/** Milliseconds that a bet in play waits before it is accepted: long enough for what the crowd sees to reach the book. */
export const delaysMs: Readonly<Record<SportName, number>> = {
  football: 5_000,
  cricket: 4_000,
  tennis: 4_000,
  basketball: 4_000,
  kabaddi: 3_000,
  moba: 5_000,
  fps: 5_000,
}
