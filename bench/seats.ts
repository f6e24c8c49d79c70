import { createHmacKey, signCall } from '@portal/contracts/vendor-signature'
import { type Database, sql } from '@portal/runtime'
import { getHouseAccount, openAccounts, postTransfers } from '../apps/server/src/modules/wallet/index.ts'
import type { OpenSessionAnswer, PlayAnswer } from '../apps/studio/src/play-api.ts'
import { HttpCaller } from './http-caller.ts'
import type { StudioKey } from './portal.ts'

type BenchGame = { readonly code: string; readonly vendor: string }
export type Studio = { readonly port: number; readonly keys: readonly StudioKey[] }

/** Players with money and the token of a launch each, as if all of them had opened the game. @returns the currency */
export async function seedPlayers(database: Database, game: BenchGame, players: number, start = 'bench'): Promise<string> {
  const [link] = await database.query<{ id: number; brand: number; currency: string }>(
    sql`select id, brand, currency from launch.links where vendor = ${game.vendor} order by id limit 1`,
  )
  const { id, brand, currency } = link!
  const members = await database.query<{ id: bigint }>(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code)
    select ${start} || n, ${brand}, ${start} || n, ${start} || n, ${start} || n from generate_series(1, ${players}::int) n returning id`)
  await database.query(sql`
    insert into launch.sessions (token_hash, link, member, game, language)
    select sha256(convert_to(${tokenStart} || public_id, 'UTF8')), ${id}, id, ${game.code}, 'EN'
    from identity.members where public_id like ${start} || '%'`)
  const house = await getHouseAccount(database, brand, currency, 'cashier')
  const owners = members.map((member) => member.id)
  const accounts = await openAccounts(
    database,
    owners.map((owner) => ({ brand, owner, currency })),
  )
  const amount = 10n ** 12n
  const postings = (account: bigint) => [
    { account, amount },
    { account: house, amount: -amount },
  ]
  const deposits = accounts.map((account, at) => ({ key: `${start}:${owners[at]}`, kind: 'deposit' as const, postings: postings(account) }))
  await postTransfers(database, deposits)
  // Only what has rows now: a plan for a table that was found empty is one that no portal in use has.
  await database.query(
    sql`vacuum analyze identity.members, launch.sessions, wallet.accounts, wallet.balances, wallet.transfers, wallet.entries`,
  )
  return currency
}

const tokenStart = 'bench-launch-token-'

/** Launches and opens the game for each player, by the vendor protocol and the client's own API. @returns the keys of their sessions */
export async function openSessions(
  { port, keys }: Studio,
  game: BenchGame,
  currency: string,
  players: number,
  start = 'bench',
): Promise<string[]> {
  const own = keys.find(({ vendor }) => vendor === game.vendor)
  if (!own) throw new Error(`no key of ${game.vendor}`)
  const key = createHmacKey(own.key, own.secret)
  const sessions: string[] = []
  const open = async (player: number) => {
    const name = `${start}${player}`
    const payload = { game: game.code, mode: 'real', player: { id: name }, token: `${tokenStart}${name}`, currency }
    const body = JSON.stringify({ ...payload, language: 'EN', device: 'WEB', lobbyUrl: 'http://127.0.0.1/' })
    const path = '/gvp/v1/games/launch'
    const launched = (await post(port, path, body, signCall({ method: 'POST', path, body }, key))) as { url?: string }
    const launch = launched.url?.split('#launch=')[1]
    if (!launch) throw new Error(`no launch: ${JSON.stringify(launched)}`)
    const opened = (await post(port, '/play/v1/session', JSON.stringify({ launch }), {})) as PlayAnswer<OpenSessionAnswer>
    if (!opened.success) throw new Error(`no session: ${opened.code}`)
    sessions.push(opened.value.key)
  }
  for (let first = 1; first <= players; first += 25) {
    const some = Array.from({ length: Math.min(25, players - first + 1) }, (_, at) => first + at)
    await Promise.all(some.map(open))
  }
  return sessions
}

/** As many connections as browsers need at this rate; a spin that finds none free opens one. */
const idle: HttpCaller[] = []

export async function post(port: number, path: string, body: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  let caller = idle.pop()
  while (caller && !caller.isOpen) caller = idle.pop()
  caller ??= await HttpCaller.connect(port)
  const { http, body: text } = await caller.post(path, headers, body)
  idle.push(caller)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`HTTP ${http} ${text.slice(0, 200)}`)
  }
}

export function closePosts(): void {
  for (const caller of idle) caller.close()
}
