/** A name in the four languages of the portal. */
export type Names = { readonly BN: string; readonly EN: string; readonly CN: string; readonly VI: string }

type Row = readonly [BN: string, EN: string, CN: string, VI: string]

/** Invented places; none is on a map. */
const places: readonly Row[] = [
  ['চাঁদবন্দর', 'Moon Harbour', '月港', 'Cảng Trăng'],
  ['রুপালিচর', 'Silver Shoal', '银沙洲', 'Bãi Bạc'],
  ['লালটিলা', 'Red Mound', '赤丘', 'Đồi Đỏ'],
  ['মেঘসেতু', 'Cloud Bridge', '云桥', 'Cầu Mây'],
  ['পান্নাঢাল', 'Jade Slope', '翡翠坡', 'Dốc Ngọc'],
  ['শাপলাঝিল', 'Lily Lake', '睡莲湖', 'Hồ Súng'],
  ['তারাঘাট', 'Star Landing', '星渡', 'Bến Sao'],
  ['বর্ষাবন', 'Rainwood', '雨木', 'Rừng Mưa'],
  ['সোনামাঠ', 'Gold Field', '金原', 'Đồng Vàng'],
  ['হাওয়াতোরণ', 'Wind Gate', '风门', 'Cổng Gió'],
  ['ঝিনুকখাড়ি', 'Shell Cove', '贝壳湾', 'Vịnh Sò'],
  ['শিলাপার', 'Stone Bank', '石岸', 'Bờ Đá'],
  ['সবুজধাপ', 'Green Steps', '绿阶', 'Bậc Xanh'],
  ['সূর্যহাট', 'Sun Market', '日市', 'Chợ Nắng'],
  ['সারসবিল', 'Crane Marsh', '鹤泽', 'Đầm Hạc'],
  ['তেঁতুলমোড়', 'Tamarind Cross', '酸豆口', 'Ngã Ba Me'],
  ['হিমচূড়া', 'Frost Peak', '霜峰', 'Đỉnh Sương'],
  ['মধুনদী', 'Honey River', '蜜河', 'Sông Mật'],
]

const emblems: readonly Row[] = [
  ['মাছরাঙা', 'Kingfishers', '翠鸟', 'Bói Cá'],
  ['চিতাবাঘ', 'Leopards', '花豹', 'Báo Hoa'],
  ['বাইসন', 'Bisons', '野牛', 'Bò Rừng'],
  ['বাজপাখি', 'Falcons', '猎鹰', 'Chim Ưng'],
  ['শুশুক', 'Dolphins', '海豚', 'Cá Heo'],
  ['গোখরা', 'Cobras', '眼镜蛇', 'Hổ Mang'],
  ['লণ্ঠন', 'Lanterns', '灯笼', 'Đèn Lồng'],
  ['ধূমকেতু', 'Comets', '彗星', 'Sao Chổi'],
  ['গন্ডার', 'Rhinos', '犀牛', 'Tê Giác'],
  ['নেকড়ে', 'Wolves', '野狼', 'Sói'],
  ['কচ্ছপ', 'Turtles', '神龟', 'Rùa'],
  ['কালবৈশাখী', 'Storms', '风暴', 'Bão'],
  ['তিরন্দাজ', 'Archers', '弓手', 'Cung Thủ'],
  ['নাবিক', 'Sailors', '水手', 'Thủy Thủ'],
  ['ঢাকি', 'Drummers', '鼓手', 'Tay Trống'],
  ['ময়ূর', 'Peacocks', '孔雀', 'Công'],
  ['স্ফুলিঙ্গ', 'Sparks', '火花', 'Tia Lửa'],
  ['সারস', 'Cranes', '飞鹤', 'Sếu'],
]

/** Invented people: given names and family names that belong to nobody together. */
const givenNames: readonly Row[] = [
  ['অরিন', 'Arin', '阿林', 'Arin'],
  ['বিভান', 'Bivan', '比万', 'Bivan'],
  ['ডোরিক', 'Dorik', '多里克', 'Dorik'],
  ['এলান', 'Elan', '伊兰', 'Elan'],
  ['ফারুন', 'Farun', '法伦', 'Farun'],
  ['কাসভি', 'Kasvi', '卡斯维', 'Kasvi'],
  ['লোহান', 'Lohan', '洛汉', 'Lohan'],
  ['মিরন', 'Miron', '米龙', 'Miron'],
  ['নেভিক', 'Nevik', '内维克', 'Nevik'],
  ['ওরলান', 'Orlan', '奥兰', 'Orlan'],
  ['সেরিত', 'Serit', '塞里特', 'Serit'],
  ['তাভিন', 'Tavin', '塔文', 'Tavin'],
  ['ঊর্মিল', 'Urmil', '乌米尔', 'Urmil'],
]

const familyNames: readonly Row[] = [
  ['ভেলমার', 'Velmar', '韦尔马', 'Velmar'],
  ['কোরদান', 'Kordan', '科尔丹', 'Kordan'],
  ['সিরওয়াল', 'Sirwal', '西尔瓦', 'Sirwal'],
  ['তালুকেন', 'Taluken', '塔卢肯', 'Taluken'],
  ['মোরাঙ্গি', 'Morangi', '莫兰吉', 'Morangi'],
  ['জেলিন', 'Zhelin', '哲林', 'Zhelin'],
  ['পারভোজ', 'Parvoz', '帕沃兹', 'Parvoz'],
  ['হালোক', 'Halok', '哈洛克', 'Halok'],
  ['দেশনর', 'Deshnor', '德什诺', 'Deshnor'],
  ['গ্যালেম', 'Galem', '加莱姆', 'Galem'],
  ['রুথান', 'Ruthan', '鲁坦', 'Ruthan'],
  ['বেলসার', 'Belsar', '贝尔萨', 'Belsar'],
  ['নাদোক', 'Nadok', '纳多克', 'Nadok'],
  ['ফিরোল', 'Firol', '菲罗尔', 'Firol'],
  ['ওস্তিল', 'Ostil', '奥斯蒂', 'Ostil'],
  ['জুরভান', 'Zurvan', '祖尔凡', 'Zurvan'],
]

export const teamCount = places.length
/** How far the emblems of a sport are shifted, so that a place has another one in each. */
const emblemStep = 5

/** The name of a team by its number in a league. @param sport the number of the sport */
export function teamName(sport: number, team: number): Names {
  const place = toNames(at(places, team))
  const emblem = toNames(at(emblems, team * emblemStep + sport))
  return {
    BN: `${place.BN} ${emblem.BN}`,
    EN: `${place.EN} ${emblem.EN}`,
    CN: `${place.CN}${emblem.CN}`,
    VI: `${emblem.VI} ${place.VI}`,
  }
}

/** The name of a player by a number; 208 in a row are all different. */
export function playerName(player: number): Names {
  const given = toNames(at(givenNames, player))
  const family = toNames(at(familyNames, player))
  return { BN: `${given.BN} ${family.BN}`, EN: `${given.EN} ${family.EN}`, CN: `${given.CN}·${family.CN}`, VI: `${given.VI} ${family.VI}` }
}

export const playerCount = givenNames.length * familyNames.length

const at = (rows: readonly Row[], index: number): Row => rows[index % rows.length]!
const toNames = ([BN, EN, CN, VI]: Row): Names => ({ BN, EN, CN, VI })
