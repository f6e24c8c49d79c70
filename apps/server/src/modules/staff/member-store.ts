import { type Queryable, sql } from '@portal/runtime'

/** The most notes about a member that operators see. */
const notesShown = 200

export type NoteRow = { id: bigint; text: string; by: string; at: Date }

/** The latest notes about a member, the newest first. */
export function listNotes(on: Queryable, brandId: number, member: bigint): Promise<NoteRow[]> {
  return on.query<NoteRow>(sql`
    select id, text, by, at from staff.member_notes where brand_id = ${brandId}::int and member = ${member}::bigint order by id desc limit ${notesShown}::int`)
}

export async function addNote(on: Queryable, note: { brandId: number; member: bigint; text: string; by: string }): Promise<bigint> {
  const [made] = await on.query<{ id: bigint }>(sql`
    insert into staff.member_notes (brand_id, member, text, by) values (${note.brandId}::int, ${note.member}::bigint, ${note.text}, ${note.by})
    returning id`)
  return made!.id
}

/** @returns the text that was taken away; undefined when the member has no such note */
export async function removeNote(on: Queryable, brandId: number, member: bigint, id: bigint): Promise<string | undefined> {
  const [removed] = await on.query<{ text: string }>(sql`
    delete from staff.member_notes where id = ${id}::bigint and brand_id = ${brandId}::int and member = ${member}::bigint returning text`)
  return removed?.text
}
