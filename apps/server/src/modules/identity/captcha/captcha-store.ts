import { type Queryable, sql } from '@portal/runtime'

export type CaptchaRow = { idHash: Buffer; codeHash: Buffer; action: string; network: string }

export async function createCaptcha(on: Queryable, { idHash, codeHash, action, network }: CaptchaRow, lifeMinutes: number): Promise<void> {
  await on.query(sql`
    insert into identity.captchas (id_hash, code_hash, action, network, expires_at)
    values (${idHash}, ${codeHash}, ${action}, ${network}, clock_timestamp() + ${lifeMinutes}::int * interval '1 minute')`)
}

/** Uses up a captcha, right or wrong. @returns whether code, action and network match, in time */
export async function useCaptcha(on: Queryable, { idHash, codeHash, action, network }: CaptchaRow): Promise<boolean> {
  const [used] = await on.query<{ right: boolean }>(sql`
    delete from identity.captchas where id_hash = ${idHash}
    returning code_hash = ${codeHash} and action = ${action} and network = ${network} and expires_at > clock_timestamp() as right`)
  return used?.right ?? false
}

export async function removeOldCaptchas(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.captchas where expires_at < now()`)
}
