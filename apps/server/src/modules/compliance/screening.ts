/** Holding persons against lists of sanctions and of politically exposed persons (PROT-12). */
import { setImmediate } from 'node:timers/promises'
import type { ListKind } from '@portal/contracts/compliance-values'
import type { Queryable } from '@portal/runtime'
import { soundsOfName } from '#modules/protection'
import { findCandidates, type ListedPerson, type SoundPair } from './list-store.ts'

type Person = { member: bigint; names: readonly string[]; birthDate: string | null }
export type Hit = { member: bigint; list: string; kind: ListKind; entry: string; name: string; strength: 'strong' | 'possible' }

/**
 * Who is asked whether persons stand on a list. The built-in one reads the files that operators import; a company that does it as a service is another one with the same answer, which is asked
 * outside of transactions.
 */
type Screener = { screen(brand: number, persons: readonly Person[]): Promise<Hit[]> }

/** Names as they sound, word by word. */
type Sounding = readonly (readonly string[])[]
export const soundsOf = (names: readonly string[]): Sounding => names.map(soundsOfName)

/**
 * How a person fits an entry: all words of the shorter name sound like words of the other, at least two of them, and the birth date does not speak against it. The same date makes it strong;
 * without one on either side it is possible. Undefined: another person.
 */
export function weighMatch(
  person: Pick<Person, 'birthDate'> & { sounds: Sounding },
  listed: Pick<ListedPerson, 'birthDate' | 'birthYear'> & { sounds: Sounding },
): Hit['strength'] | undefined {
  if (!person.sounds.some((own) => listed.sounds.some((theirs) => fitsName(own, theirs)))) return undefined
  const { birthDate } = person
  if (birthDate && listed.birthDate) return birthDate === listed.birthDate ? 'strong' : undefined
  if (birthDate && listed.birthYear !== null) return Math.abs(Number(birthDate.slice(0, 4)) - listed.birthYear) <= 1 ? 'strong' : undefined
  return 'possible'
}

function fitsName(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, [...other]] : [other, [...one]]
  if (short.length < 2) return false
  return short.every((sound) => {
    const place = long.indexOf(sound)
    if (place >= 0) long.splice(place, 1)
    return place >= 0
  })
}

/** Each two words of a name: who fits an entry shares two with it, so nobody else has to be weighed. */
function pairsOf(sounds: Sounding): SoundPair[] {
  return sounds.flatMap((name) =>
    name.flatMap((one, at) => name.slice(at + 1).map((other): SoundPair => (one < other ? [one, other] : [other, one]))),
  )
}

const personsInTurn = 20

/** The built-in screener: the brand's current lists, found by the sounds of their names. Other work of the process has its turn in between. */
export function openListScreener(on: Queryable): Screener {
  return {
    screen: async (brand, persons) => {
      const sounding = persons.map((person) => ({ ...person, sounds: soundsOf(person.names) }))
      const pairs = new Map(sounding.flatMap(({ sounds }) => pairsOf(sounds)).map((pair) => [pair.join(' '), pair]))
      if (pairs.size === 0) return []
      const found = await findCandidates(on, brand, [...pairs.values()])
      const names = [...pairs.keys()]
      const byPair = Map.groupBy(found, ({ pair }) => names[pair]!)
      const known = new Map<string, Sounding>()
      const soundsOfListed = ({ key, names: listed }: ListedPerson) => known.get(key) ?? known.set(key, soundsOf(listed)).get(key)!
      const hits: Hit[] = []
      for (const [at, person] of sounding.entries()) {
        if (at % personsInTurn === personsInTurn - 1) await setImmediate()
        const candidates = new Map(
          pairsOf(person.sounds).flatMap((pair) => (byPair.get(pair.join(' ')) ?? []).map((row) => [row.key, row])),
        )
        for (const row of candidates.values()) {
          const strength = weighMatch(person, { ...row, sounds: soundsOfListed(row) })
          const { list, kind, entry } = row
          if (strength) hits.push({ member: person.member, list, kind, entry, name: row.names[0]!, strength })
        }
      }
      return hits
    },
  }
}
