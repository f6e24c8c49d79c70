import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from '@portal/runtime'
import { priceUnits, type SlotGame } from '../engine/slot-game.ts'
import { isPrinted } from '../engine/printed/printed-game.ts'
import { printedWords } from '../engine/printed/printed-words.ts'
import { isPvp } from '../engine/pvp/pvp-game.ts'
import { isTable, type Json, type Printing, type RoundPart } from '../engine/table-game.ts'
import { parseAmount, printAmount } from '@portal/contracts/money'
import { type Round, RoundId, type Step } from '../play-api.ts'
import { printSlip } from './book/slip-page.ts'
import type { OfferedGame, Studio } from './context.ts'
import {
  escapeHtml,
  type Language,
  type Look,
  printDocument,
  printList,
  printMoney,
  printNumber,
  printTime,
  readLook,
} from './page-parts.ts'
import { describeHands } from './pvp/describe-hands.ts'
import { findRoundBuild } from './supervision-store.ts'
import { findMarkedRound, hasResult, tellRound } from './round-answer.ts'

const texts: Record<Language, Record<TextKey, string>> = {
  BN: {
    title: 'রাউন্ডের বিবরণ',
    round: 'রাউন্ড নম্বর',
    time: 'সময়',
    stake: 'মোট বাজি',
    win: 'মোট জয়',
    state: 'অবস্থা',
    pending: 'অপেক্ষমাণ',
    open: 'আপনার সিদ্ধান্তের অপেক্ষায়',
    returned: 'রাউন্ডটি গণনায় নেই; পুরো বাজি ফেরত দেওয়া হয়েছে',
    spin: 'মূল স্পিন',
    free: 'ফ্রি স্পিন',
    cascade: 'ঝরে পড়া প্রতীক',
    respin: 'আবার স্পিন',
    stepWin: 'এই স্পিনে জয়',
    proof: 'নিজে মিলিয়ে দেখুন',
    hash: 'সার্ভার সিডের ছাপ',
    seed: 'সার্ভার সিড',
    hidden: 'সিড বদলানো হলে প্রকাশ পাবে',
    client: 'ক্লায়েন্ট সিড',
    nonce: 'ক্রম',
    jackpots: 'জ্যাকপট',
    mini: 'ব্রোঞ্জ পট',
    major: 'রুপালি পট',
    grand: 'সোনালি পট',
    fed: 'বাজি থেকে',
    drawn: 'টানা সংখ্যা',
    won: 'জিতেছেন',
    reveal: 'গোপন পরিমাণ ও লবণ',
    stops: 'থামার জায়গা',
    build: 'গেমের নিয়মের ছাপ',
    exact:
      'হুবহু নিয়ম: সার্ভার সিডের বাইটগুলো চাবি করে “ক্লায়েন্ট সিড:নম্বর:ব্লক” লেখাটির (ব্লক 0, 1, 2 …) HMAC-SHA256 প্রতিবার ৩২ বাইট দেয়; সেগুলো ৩২ বিটের আটটি সংখ্যা, বড় বাইট আগে। n-এর ছোট একটি সংখ্যা চাইলে n-এর সবচেয়ে বড় গুণিতকের সমান বা বেশি সংখ্যা বাদ যায়, নইলে n দিয়ে ভাগের ভাগশেষ নেওয়া হয়। স্লটে বাঁ দিক থেকে প্রতিটি রিলের থামার জায়গা টানা হয়, 0 থেকে গোনা, যা ওপরের সারিতে দেখা যায়; গেমের বাকি টান দেখানোর ক্রমেই আসে।',
  },
  EN: {
    title: 'Round details',
    round: 'Round number',
    time: 'Time',
    stake: 'Total stake',
    win: 'Total win',
    state: 'State',
    pending: 'pending',
    open: 'waiting for the player',
    returned: 'The round does not count; the whole stake was returned',
    spin: 'Base spin',
    free: 'Free spin',
    cascade: 'Cascade',
    respin: 'Respin',
    stepWin: 'Win of this spin',
    proof: 'Check it yourself',
    hash: 'Fingerprint of the server seed',
    seed: 'Server seed',
    hidden: 'shown once the seed has been changed',
    client: 'Client seed',
    nonce: 'Nonce',
    jackpots: 'Jackpots',
    mini: 'Bronze Pot',
    major: 'Silver Pot',
    grand: 'Gold Pot',
    fed: 'from the stake',
    drawn: 'number drawn',
    won: 'won',
    reveal: 'hidden amount and salt',
    stops: 'Stops',
    build: 'Fingerprint of the game’s rules',
    exact:
      'Exactly: HMAC-SHA256 with the bytes of the server seed as key over the text “client seed:number:block” (blocks 0, 1, 2 …) gives 32 bytes each, read as eight numbers of 32 bits, highest byte first. For a number below n, one at or above the greatest multiple of n is skipped, otherwise its remainder by n is taken. A slot draws the stop of each reel from the left, counted from 0 and shown in the top row; what else a game draws follows in the order in which it is shown.',
  },
  CN: {
    title: '回合详情',
    round: '回合编号',
    time: '时间',
    stake: '总投注',
    win: '总赢额',
    state: '状态',
    pending: '等待中',
    open: '等待玩家操作',
    returned: '本局不计，投注已全额退回',
    spin: '基础旋转',
    free: '免费旋转',
    cascade: '连环消除',
    respin: '重转',
    stepWin: '本次旋转赢额',
    proof: '自行验证',
    hash: '服务器种子指纹',
    seed: '服务器种子',
    hidden: '更换种子后公布',
    client: '客户端种子',
    nonce: '序号',
    jackpots: '累积奖池',
    mini: '铜奖池',
    major: '银奖池',
    grand: '金奖池',
    fed: '来自本次投注',
    drawn: '抽取号码',
    won: '赢得',
    reveal: '隐藏金额与盐值',
    stops: '停止位置',
    build: '游戏规则指纹',
    exact:
      '具体算法：以服务器种子的字节为密钥，对文本“客户端种子:编号:块号”（块号 0、1、2……）计算 HMAC-SHA256，每次得到32字节，按高位在前读作八个32位数。需要小于 n 的数时，等于或大于 n 的最大倍数的数跳过，其余取除以 n 的余数。老虎机从左起依次抽取每个转轮的停止位置，从0计数，显示在最上一行；游戏的其他抽取按显示顺序依次进行。',
  },
  VI: {
    title: 'Chi tiết vòng quay',
    round: 'Mã vòng quay',
    time: 'Thời gian',
    stake: 'Tổng cược',
    win: 'Tổng thắng',
    state: 'Trạng thái',
    pending: 'đang chờ',
    open: 'đang chờ người chơi',
    returned: 'Ván này không được tính; toàn bộ tiền cược đã được hoàn lại',
    spin: 'Lượt quay chính',
    free: 'Lượt quay miễn phí',
    cascade: 'Lượt rơi',
    respin: 'Quay lại',
    stepWin: 'Thắng ở lượt này',
    proof: 'Tự kiểm chứng',
    hash: 'Dấu vân tay của hạt giống máy chủ',
    seed: 'Hạt giống máy chủ',
    hidden: 'công bố sau khi đổi hạt giống',
    client: 'Hạt giống người chơi',
    nonce: 'Số thứ tự',
    jackpots: 'Jackpot',
    mini: 'Hũ Đồng',
    major: 'Hũ Bạc',
    grand: 'Hũ Vàng',
    fed: 'trích từ tiền cược',
    drawn: 'số rút được',
    won: 'thắng',
    reveal: 'mức ẩn và muối',
    stops: 'Vị trí dừng',
    build: 'Dấu vân tay của luật trò chơi',
    exact:
      'Chính xác: HMAC-SHA256 với khóa là các byte của hạt giống máy chủ trên chuỗi “hạt giống của bạn:số thứ tự:khối” (khối 0, 1, 2 …) cho mỗi lần 32 byte, đọc thành tám số 32 bit, byte cao trước. Khi cần một số nhỏ hơn n, số bằng hoặc lớn hơn bội lớn nhất của n bị bỏ qua, nếu không thì lấy số dư khi chia cho n. Máy đánh bạc rút vị trí dừng của từng guồng từ trái, đếm từ 0 và hiện ở hàng trên cùng; những gì trò chơi rút thêm theo đúng thứ tự được hiển thị.',
  },
}
type TextKey =
  | 'title'
  | 'round'
  | 'time'
  | 'stake'
  | 'win'
  | 'state'
  | 'pending'
  | 'open'
  | 'returned'
  | 'spin'
  | 'free'
  | 'cascade'
  | 'respin'
  | 'stepWin'
  | 'proof'
  | 'hash'
  | 'seed'
  | 'hidden'
  | 'client'
  | 'nonce'
  | 'jackpots'
  | 'mini'
  | 'major'
  | 'grand'
  | 'fed'
  | 'drawn'
  | 'won'
  | 'reveal'
  | 'stops'
  | 'build'
  | 'exact'
/** The permanent address of a round: a caller who has it may read the round, in any of the four languages. */
export function addressOfRound(studio: Studio, roundId: string, language: Language): string {
  return `${studio.publicUrl}/rounds/${roundId}?language=${language}&signature=${signRound(studio, roundId)}`
}

function signRound(studio: Studio, roundId: string): string {
  return createHmac('sha256', studio.linkKey).update(`round:${roundId}`).digest('base64url')
}

/**
 * Mounts the page behind `addressOfRound`: what was staked, what every spin showed and paid, and how to check it. One that has no result, or whose stake went
 * back, says so.
 */
export function mountRoundPage(app: FastifyInstance, studio: Studio, clientFolder: string): void {
  let reading: Promise<Look> | undefined
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>('/rounds/:id', async (request, reply) => {
    const { language, signature } = request.query
    const id = RoundId.safeParse(request.params.id)
    if (!id.success || typeof signature !== 'string' || !isEqual(signature, signRound(studio, id.data))) return reply.callNotFound()
    const speaks = typeof language === 'string' && language in texts ? (language as Language) : 'EN'
    const look = await (reading ??= readLook(clientFolder))
    const page = (await printRound(studio, id.data, speaks, look)) ?? (await printSlip(studio, id.data, speaks, look))
    if (page === undefined) return reply.callNotFound()
    reply.header('content-security-policy', look.policy)
    reply.header('cache-control', 'private, no-cache')
    reply.header('referrer-policy', 'no-referrer')
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

/** @returns undefined of one that is not there: a refused stake was never a round */
async function printRound(studio: Studio, id: string, language: Language, { style }: Look): Promise<string | undefined> {
  const row = await findMarkedRound(studio, id)
  const game = row && studio.games.get(row.game)
  if (!row || !game || row.state === 'refused') return undefined
  const round = await tellRound(studio, studio.database, row)
  const build = await findRoundBuild(studio.database, id)
  const printing = openPrinting(game, round, row.currency, language)
  const hands = isPvp(game) ? await describeHands(studio.database, game, id, printing) : []
  const outcome = hasResult(row) ? row.outcome : null
  return printPage(game, round, { currency: row.currency, language, style, outcome, build, printing, hands })
}

function printPage(
  game: OfferedGame,
  round: Round,
  {
    currency,
    language,
    style,
    outcome,
    build,
    printing,
    hands,
  }: {
    currency: string
    language: Language
    style: string
    outcome: Json
    build: string | undefined
    printing: Printing
    hands: readonly RoundPart[]
  },
): string {
  const text = texts[language]
  const { proof } = round
  const head = [
    [text.round, round.id],
    [text.time, printTime(new Date(round.playedAt), language)],
    [text.stake, printMoney(round.stake, currency, language)],
    [text.win, printMoney(round.win, currency, language)],
    ...(isState(round.state) ? [[text.state, text[round.state]]] : []),
  ]
  const check = proof && [
    [text.hash, proof.serverSeedHash],
    [text.seed, proof.serverSeed ?? (isPrinted(game) ? printedWords.seedLater[language] : text.hidden)],
    [text.client, proof.clientSeed],
    // As in the text that is hashed, in every language.
    [text.nonce, String(proof.nonce)],
    ...(build === undefined ? [] : [[text.build, build]]),
  ]
  const parts = !isTable(game)
    ? round.steps.map((step) => printStep(game, step, currency, language))
    : outcome === null
      ? []
      : [...game.describe(outcome, round.choice as Json, printing), ...hands].map(printPart)
  const checks = check ? `<h2>${escapeHtml(text.proof)}</h2>${printList(check)}<p>${escapeHtml(text.exact)}</p>` : ''
  const body = `${printList(head)}${parts.join('')}${printJackpots(round, currency, language)}${checks}`
  return printDocument({ title: `${game.names[language]} · ${text.title}`, language, style, body })
}

/** The states that a page has to explain: a drawn or settled round needs no text. */
const isState = (state: Round['state']): state is 'pending' | 'open' | 'returned' =>
  state === 'pending' || state === 'open' || state === 'returned'

/** What the round put into each jackpot, the number it drew for it, and what it won. */
function printJackpots({ jackpots }: Round, currency: string, language: Language): string {
  if (jackpots.length === 0) return ''
  const text = texts[language]
  const lines = jackpots.map(({ tier, feed, draw, won, reveal }) => {
    const told = [
      `${printMoney(feed, currency, language)} ${text.fed}`,
      draw !== null && `${text.drawn} ${printNumber(draw, language)}`,
      won !== null && `${text.won} ${printMoney(won, currency, language)}`,
      reveal !== null && `${text.reveal} ${reveal}`,
    ]
    return [text[tier], told.filter((one) => one !== false).join(' · ')]
  })
  return `<h2>${escapeHtml(text.jackpots)}</h2>${printList(lines)}`
}

function openPrinting(game: OfferedGame, round: Round, currency: string, language: Language): Printing {
  const bet = parseAmount(round.bet) ?? 0n
  return {
    language,
    money: (units) => printMoney(printAmount(priceUnits(game, units, bet)), currency, language),
    number: (value) => printNumber(value, language),
  }
}

function printPart({ title, cells, lines }: RoundPart): string {
  const rows = cells.map(
    (row) => `<tr>${row.map(({ text, isWon }) => `<td${isWon ? ' class="won"' : ''}>${escapeHtml(text)}</td>`).join('')}</tr>`,
  )
  const table = rows.length > 0 ? `<table>${rows.join('')}</table>` : ''
  return `<h2>${escapeHtml(title)}</h2>${table}${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}`
}

function printStep(game: SlotGame, step: Step, currency: string, language: Language): string {
  const text = texts[language]
  const name =
    `${step.kind === 'base' || step.kind === 'free' ? '' : `${text[step.kind]} · `}${step.freeSpinNumber === 0 ? text.spin : `${text.free} ${printNumber(step.freeSpinNumber, language)}`}` +
    (step.multiplier === 1 ? '' : ` (×${printNumber(step.multiplier, language)})`)
  const won = new Set(step.wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel}:${row}`)))
  const marks = new Map(step.marks.map((mark) => [mark.cell.join(':'), mark]))
  const rows = (step.window[0] ?? []).map((_, row) => {
    const cells = step.window.map((reel, at) => {
      const symbol = reel[row] ?? ''
      const mark = marks.get(`${at}:${row}`)
      const worth = mark?.win
        ? ` ${printMoney(mark.win, currency, language)}`
        : mark?.kind === 'multiplier'
          ? ` ×${printNumber(mark.value, language)}`
          : ''
      return `<td${won.has(`${at}:${row}`) ? ' class="won"' : ''}>${escapeHtml((game.symbolNames[symbol]?.[language] ?? symbol) + worth)}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  // What was drawn, as numbers of programs. After a cascade they follow from the fall, and respins of coins have none.
  const isDrawn = step.kind !== 'cascade' && step.stops.length > 0
  const stops = isDrawn ? `<p>${escapeHtml(`${text.stops}: ${step.stops.join(' · ')}`)}</p>` : ''
  return `<h2>${escapeHtml(name)}</h2><table>${rows.join('')}</table><p>${escapeHtml(`${text.stepWin}: ${printMoney(step.win, currency, language)}`)}</p>${stops}`
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
