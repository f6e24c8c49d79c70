import { expect, test } from 'vitest'
import { jaroWinkler, matchNames } from './name-match.ts'

test.each([
  ['barosain', 'barosen', 0.921],
  ['velakter', 'velakhter', 0.978],
  ['torim', 'korim', 0.867],
  ['same', 'same', 1],
  ['abc', 'xyz', 0],
])('the likeness of %s and %s is %d', (one, other, likeness) => {
  expect(jaroWinkler(one, other)).toBeCloseTo(likeness, 3)
  expect(jaroWinkler(other, one)).toBeCloseTo(likeness, 3)
})

test.each([
  ['Barosain', 'Barosen', 'pass', 'one letter that is spoken alike'],
  ['Velakter', 'Velakhter', 'pass', 'an h more'],
  ['Dasul Velakter', 'VELAKHTER dasul', 'pass', 'another order and case'],
  ['Md. Torim Dasul', 'Torim Dasul', 'pass', 'a title'],
  ['Mohammad Torim Dasul', 'Md Torim Dasul', 'pass', 'a title in its long form'],
  ['মোঃ রহিম করিম', 'Rahim Karim', 'pass', 'Bengali letters'],
  ['মোঃ আব্দুর রহমান', 'Md Abdur Rahman', 'pass', 'a silent vowel'],
  ['মোসাম্মৎ সালমা', 'Mst Salma', 'pass', 'a title in Bengali letters'],
  ['Ｔｏｒｉｍ Dasul', 'Torim Dasul', 'pass', 'wide letters'],
  ['Torim Dasul', 'Korim Dasul', 'review', 'a pair that is too weak'],
  ['Torim Dasul', 'Torim', 'review', 'a word less'],
  ['Torim Dasul', 'Selina Khatun', 'refused', 'another person'],
  ['Mohammad', 'Mohammad', 'pass', 'a title that is the whole name'],
  ['', 'Torim', 'refused', 'no name'],
] as const)('%s and %s: %s (%s)', (one, other, verdict, _why) => {
  expect(matchNames(one, other).verdict).toBe(verdict)
  expect(matchNames(other, one).verdict).toBe(verdict)
})

test('the score of a weak pair is the mean of both pairs', () => {
  expect(matchNames('Torim Dasul', 'Korim Dasul').score).toBeCloseTo(0.933, 3)
})
