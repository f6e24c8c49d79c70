import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from './deps.ts'
import { matchKeysOf } from './match.ts'

const key = randomBytes(32)
const nobody: Person = { mobiles: [], emails: [], names: [], documents: [] }
const hashes = (person: Partial<Person>) => matchKeysOf({ ...nobody, ...person }, key).map(({ hash }) => hash.toString('hex'))
const meet = (one: Partial<Person>, other: Partial<Person>) => hashes(one).some((hash) => hashes(other).includes(hash))

const names = [
  ['Abdur Rahman', 'Abdur Rohman', 'ABDUR RAHMAN', 'Rahman Abdur', 'Md. Abdur Rahman', 'Abdur  Rahmaan', 'আব্দুর রহমান', 'Abdor Rahman'],
  ['Shirin Akhter', 'Shirin Akter', 'Sirin Aktar', 'shireen akhtar', 'Akhter Shirin', 'Mst. Shirin Akhter', 'শিরিন আখতার', 'Shirin Akther'],
  [
    'Jahangir Hossain',
    'Jahangir Hosain',
    'Zahangir Hossain',
    'Jahangeer Hussain',
    'JAHANGIR HOSSAIN',
    'Hossain, Jahangir',
    'জাহাঙ্গীর হোসেন',
    'Jahangir Hosen',
  ],
  [
    'Faruk Chowdhury',
    'Faruque Chowdhury',
    'Farooq Chowdhury',
    'Pharuk Chaudhury',
    'Faruk Chowdhuri',
    'Chowdhury Faruk',
    'ফারুক চৌধুরী',
    'Faruk Choudhury',
  ],
] as const

test('of 200 variants of the same people at least 95 % are known again (PROT-08)', () => {
  const birthDate = '1990-03-17'
  const byName = names.flatMap(([first, ...others]) =>
    others.map((other) => meet({ names: [first], birthDate }, { names: [other], birthDate })),
  )
  const mobile = '01712345678'
  const writings = [
    '+8801712345678',
    '8801712345678',
    '01712-345678',
    '+880 1712 345 678',
    '1712345678',
    '০১৭১২৩৪৫৬৭৮',
    '(0)1712 345678',
    '00880 1712345678',
  ]
  const byMobile = Array.from({ length: 88 }, (_, n) =>
    meet({ mobiles: [mobile] }, { mobiles: [writings[n % writings.length]!], names: [`New Name ${n}`] }),
  )
  const mails = ['Karim.Uddin@Example.com', 'karimuddin+2@example.com', 'k.a.r.i.m.uddin@example.com', ' karimuddin@EXAMPLE.com']
  const byMail = Array.from({ length: 44 }, (_, n) => meet({ emails: ['karimuddin@example.com'] }, { emails: [mails[n % mails.length]!] }))
  const papers = ['1990-1234-5678', '1990 1234 5678', '199012345678', '１９９０12345678']
  const byPaper = Array.from({ length: 40 }, (_, n) => meet({ documents: ['199012345678'] }, { documents: [papers[n % papers.length]!] }))
  const all = [...byName, ...byMobile, ...byMail, ...byPaper]
  expect(all).toHaveLength(200)
  expect(all.filter(Boolean).length).toBeGreaterThanOrEqual(190)
})

test('of 10,000 other people at most one in a thousand is taken for one who is excluded (PROT-08)', () => {
  const given =
    'Anis Babul Chameli Dilruba Ehsan Farid Gulzar Habib Imran Jamal Kamal Laila Mitu Nasrin Omar Poly Rahim Sohel Tareq Wahid'.split(' ')
  const family = 'Ahmed Biswas Chakma Das Faruque Ghosh Haque Islam Karim Mia Nath Paul Roy Saha Talukdar'.split(' ')
  const excluded = new Set(
    Array.from({ length: 50 }, (_, n) =>
      hashes({
        names: [`${given[n % 20]} ${family[n % 15]}`],
        birthDate: `19${70 + (n % 30)}-0${1 + (n % 9)}-1${n % 10}`,
        mobiles: [`+88017${10_000_000 + n}`],
      }),
    ).flat(),
  )
  const caught = Array.from({ length: 10_000 }, (_, n) =>
    hashes({
      names: [`${given[(n * 7) % 20]} ${family[(n * 11) % 15]}`],
      birthDate: `19${60 + (n % 45)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`.replace(
        /^19(1\d\d)/,
        (_all, year: string) => `20${year.slice(1)}`,
      ),
      mobiles: [`+88018${20_000_000 + n}`],
    }).some((hash) => excluded.has(hash)),
  )
  expect(caught.filter(Boolean).length).toBeLessThanOrEqual(10)
})

test('a name, a birth date or an empty field alone is no key; keys need the secret (PROT-08)', () => {
  expect(hashes({ names: ['Abdur Rahman'] })).toEqual([])
  expect(hashes({ birthDate: '1990-03-17', mobiles: [''], emails: ['no address'], documents: ['--'] })).toEqual([])
  const [mine] = hashes({ mobiles: ['01712345678'] })
  expect(matchKeysOf({ ...nobody, mobiles: ['01712345678'] }, randomBytes(32))[0]!.hash.toString('hex')).not.toBe(mine)
})
