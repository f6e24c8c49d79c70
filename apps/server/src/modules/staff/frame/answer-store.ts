import { type Queryable, sql } from '@portal/runtime'

/** How long a stored answer serves repeats of its write. */
const answerRetention = '1 day'

export type StoredAnswer = { content: Buffer; answer: Buffer }

export async function findAnswer(on: Queryable, personId: bigint, key: string): Promise<StoredAnswer | undefined> {
  const [found] = await on.query<StoredAnswer>(sql`
    select content, answer from staff.answers where person_id = ${personId}::bigint and key = ${key}`)
  return found
}

export async function putAnswer(on: Queryable, personId: bigint, key: string, { content, answer }: StoredAnswer): Promise<void> {
  await on.query(sql`
    insert into staff.answers (person_id, key, content, answer) values (${personId}::bigint, ${key}, ${content}, ${answer})`)
}

export async function removeOldAnswers(on: Queryable): Promise<void> {
  await on.query(sql`delete from staff.answers where answered_at < now() - ${answerRetention}::interval`)
}
