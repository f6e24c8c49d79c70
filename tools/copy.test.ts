/** What no text of the portal may say, in any of its languages: claims without proof, credit, urgency, money that comes back. */
import { expect, test } from 'vitest'
import { limitKinds } from '@portal/contracts/protection-values'
import { listFiles, readSource } from './sources.ts'

/** Texts that members and visitors read: bundles, messages, seeds, files of brands, and what is drawn. */
const files = listFiles(
  /^(apps\/web\/src\/i18n\/.*\.json|packages\/contracts\/src\/texts\/.*\.json|apps\/server\/brands\/.*\.json|apps\/server\/src\/modules\/.*(texts|messages|notices|seed)[^/]*(\/[^/]+)?\.(ts|json)|apps\/studio\/games\/.*(names|rules|texts)\.(ts|json)|packages\/art\/src\/.*\.tsx?)$/,
).filter((file) => !/\.test\.tsx?$/.test(file))
/** And the pages themselves, for what stands in no bundle: pictures, alternative texts. */
const pages = listFiles(/^(apps\/(web|studio)\/(src|games)\/.*\.(tsx?|svg|html)|packages\/ui\/src\/.*\.(tsx?|svg))$/).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
)

const find = (from: readonly string[], pattern: RegExp) =>
  from.flatMap((file) => [...readSource(file).matchAll(pattern)].map(([found]) => `${file}: ${found}`))

const credit =
  /\b(on credit|credit line|line of credit|borrow(ed)? money|loans?|auto(matic)?[ -]?top[ -]?up|win (it|your money) back|(chase|recover|make up for) (your )?loss(es)?|luck stayed away|bad luck)\b|ভাগ্য সঙ্গে ছিল না|运气却没来|chưa gặp may|ঋণ|বাকিতে খেল|স্বয়ংক্রিয় রিচার্জ|হারানো টাকা ফির|ক্ষতি পুষিয়ে|信用额度|借款|贷款|透支|自动充值|回本|翻本|追回损失|cho vay|vay tiền|hạn mức tín dụng|tự động nạp|gỡ gạc|gỡ lại|lấy lại tiền thua/giu
const pressure =
  /\b(risk[- ]free|no risk|without (any )?risk|can(no|['’])t lose|sure win|guaranteed win|hurry|last chance|act now|don['’]t miss)\b|ঝুঁকিমুক্ত|ঝুঁকি ছাড়া|নিশ্চিত জয়|তাড়াতাড়ি করুন|শেষ সুযোগ|零风险|无风险|稳赚|必赢|最后机会|抓紧时间|不容错过|không rủi ro|chắc thắng|nhanh tay|cơ hội cuối|đừng bỏ lỡ/giu
const regulators =
  /\b(eCOGRA|iTech ?Labs?|BMM ?Testlabs|Gaming Laboratories|GLI[- ](certified|\d\d)|PAGCOR|UKGC|Malta Gaming|Gambling Commission|Curaçao (eGaming|licen[cs]e)|Isle of Man Gambling)\b/giu
const netLimits = /\bnet[- ]deposit limits?\b|নিট জমার সীমা|净存款限额|hạn mức nạp ròng/giu

/** Texts on safe play warn of it in these words. */
const warnings = [
  'apps/server/src/modules/content/seed-notices.ts: 追回损失',
  'apps/server/src/modules/content/seed-notices.ts: gỡ lại',
  'apps/server/src/modules/content/seed-texts/help.CN.json: 追回损失',
  'apps/server/src/modules/content/seed-texts/help.VI.json: vay tiền',
]

test('no text offers credit, tops up by itself, or speaks of winning losses back (PROT-14)', () => {
  expect(files.length).toBeGreaterThan(150)
  expect(find(files, credit)).toEqual(warnings)
})

test('no text promises play without risk or hurries anybody (PROT-20)', () => {
  expect(find(files, pressure)).toEqual([])
})

test('no text or picture names a regulator or a test house (PROT-17, PROT-18)', () => {
  expect(pages.length).toBeGreaterThan(300)
  expect(find([...files, ...pages], regulators)).toEqual([])
})

test('limits on deposits count all that comes in, and none of another kind bears their name (PROT-04)', () => {
  expect(limitKinds.filter((kind) => kind.includes('deposit'))).toEqual(['deposit_day', 'deposit_week', 'deposit_month'])
  expect(find(files, netLimits)).toEqual([])
})

test('the words are found where they stand', () => {
  const said = 'Play on credit and win it back. Risk-free! Certified by eCOGRA. A net deposit limit. 无风险，可回本。'
  const matches = [credit, pressure, regulators, netLimits].map((pattern) => [...said.matchAll(pattern)].map(([found]) => found))
  expect(matches).toEqual([['on credit', 'win it back', '回本'], ['Risk-free', '无风险'], ['eCOGRA'], ['net deposit limit']])
})
