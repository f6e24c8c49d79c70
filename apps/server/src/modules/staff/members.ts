import type { z } from 'zod'
import { staffMemberRoutes } from '@portal/contracts/staff/members'
import { readPhone } from '@portal/contracts/typed-text'
import {
  countDirectory,
  countMemberEvents,
  describeDevice,
  type DirectoryRow,
  findMembersByContact,
  findWithdrawalHold,
  getContacts,
  getProofFacts,
  keyOfUsername,
  listDuplicates,
  listMemberEvents,
  listMembers as listMembersById,
  listMembersByName,
  listNewestMembers,
  maskContact,
} from '#modules/identity'
import { nameLevels } from '#modules/loyalty'
import { getBalances } from '#modules/wallet'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findLineMember, getLineMember } from './lines.ts'
import { readPage } from './lists/index.ts'
import { memberWrites } from './member-writes.ts'
import { listNotes } from './member-store.ts'
import type { Brand, StaffCall } from './people/index.ts'

type Output<Name extends keyof typeof staffMemberRoutes> = z.output<(typeof staffMemberRoutes)[Name]['output']>
type Input<Name extends keyof typeof staffMemberRoutes> = z.output<(typeof staffMemberRoutes)[Name]['input']>

/** The members of a brand: looking for them, one with everything, and what staff do to an account. */
export function mountMembers({ serving, deps }: StaffMount): void {
  serving.serve(staffMemberRoutes, {
    list: (input, call) => listMembers(deps, input, call),
    search: (input, call) => search(deps, input.text, call),
    get: ({ member }, call) => describeMember(deps, member, call),
    sessions: async ({ member }, call) => {
      const { id } = await getMember(deps, member, call)
      const open = await deps.identity.deps.sessions.list(id)
      return {
        list: open.map(({ id: session, ip, userAgent, createdAt, lastSeenAt }) => ({
          id: session,
          device: describeDevice(userAgent),
          ip: ip ?? '',
          startedAt: createdAt,
          lastSeenAt,
        })),
      }
    },
    events: (input, call) => listEvents(deps, input, call),
    ...memberWrites(deps),
  })
}

const getMember = ({ database }: StaffDeps, username: string, call: StaffCall) => getLineMember(database, username, call)

async function listMembers(
  { database, cursors }: StaffDeps,
  input: Input<'list'>,
  { brand, language, caller }: StaffCall,
): Promise<Output<'list'>> {
  const { name, state, type, from, to, ...paging } = input
  const filter = {
    brandId: brand.id,
    isLocked: state && state === 'locked',
    type,
    registered: { zone: brand.timeZone, from, to },
    lines: caller.lines,
  }
  const prefix = name === undefined ? '' : keyOfUsername(name)
  const page = await readPage<DirectoryRow>(cursors, {
    scope: { list: 'members', brandId: brand.id, filters: { prefix, state, type, from, to, lines: caller.lines?.join(' ') } },
    input: paging,
    read: ([position] = [], limit) =>
      prefix === ''
        ? listNewestMembers(database, filter, position === undefined ? undefined : BigInt(position), limit)
        : listMembersByName(database, { ...filter, prefix }, position ?? '', limit),
    positionOf: ({ id, key }) => [prefix === '' ? String(id) : key],
    count: (atMost) => countDirectory(database, { ...filter, prefix }, atMost),
  })
  const ids = page.list.map(({ id }) => id)
  const [balances, levels] = await Promise.all([readBalances(database, brand, ids), nameLevels(database, brand.id, language)])
  return { ...page, list: page.list.map((row) => toLine(row, balances.get(row.id) ?? 0n, { brand, levels })) }
}

/** Balances in the brand's currency. */
async function readBalances(database: StaffDeps['database'], { id, currency }: Brand, owners: bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await getBalances(database, id, owners)
  return new Map(rows.filter((row) => row.currency === currency).map(({ owner, balance }) => [owner, balance]))
}

type LineTerms = { brand: Brand; levels: ReadonlyMap<number, string> }

/** The level of the club is named in the language of the page; a label without a level of the club, and none, stand as they are. */
function toLine(row: DirectoryRow, balance: bigint, { brand: { currency }, levels }: LineTerms): Output<'get'>['member'] {
  const { publicId: id, username, nickname, type, clubLabel, rankLevel, labels, isLocked, registeredAt, lastLoginAt } = row
  const rank = clubLabel && (levels.get(rankLevel) ?? clubLabel)
  return { id, username, nickname, type, rank, labels, isLocked, balance, currency, registeredAt, ...(lastLoginAt && { lastLoginAt }) }
}

/** Looks everywhere at once: the account of this name, a contact that is exactly this one, and whatever the domains number. */
async function search({ database, finders }: StaffDeps, text: string, call: StaffCall): Promise<Output<'search'>> {
  const { brand } = call
  const { lines } = call.caller
  if (lines) return searchLines(database, text, brand, lines)
  const [email, mobile] = [
    text.includes('@') ? text.toLowerCase() : undefined,
    /^\+?[\d\s().-]{6,20}$/.test(text) ? readPhone(text) : undefined,
  ]
  const contact = email === undefined ? (mobile === undefined ? undefined : ({ kind: 'mobile', value: mobile } as const)) : ({ kind: 'email', value: email } as const) // prettier-ignore
  const [account, contacts, ...others] = await Promise.all([
    listMembersByName(database, { brandId: brand.id, prefix: keyOfUsername(text) }, '', 20),
    contact ? findMembersByContact(database, brand.id, contact.kind, contact.value) : [],
    ...finders.map(async ({ by, find }) => {
      const members = await listMembersById(database, await find(database, brand.id, text.toUpperCase()))
      return members.map(({ username }) => ({ username, by, found: text }))
    }),
  ])
  if (contact)
    call.note({ event: 'contact_searched', after: { kind: contact.kind, contact: maskContact(contact.value), found: contacts.length } })
  return {
    list: [
      ...account.map(({ username }) => ({ username, by: 'account' as const, found: username })),
      ...contacts.map(({ username }) => ({ username, by: contact!.kind, found: maskContact(contact!.value) })),
      ...others.flat(),
    ],
  }
}

/** Within lines an account is found by its name alone: contacts and numbers are of the whole brand. */
async function searchLines(
  database: StaffDeps['database'],
  text: string,
  brand: Brand,
  lines: readonly bigint[],
): Promise<Output<'search'>> {
  const found = await listMembersByName(database, { brandId: brand.id, prefix: keyOfUsername(text), lines }, '', 20)
  return { list: found.map(({ username }) => ({ username, by: 'account' as const, found: username })) }
}

async function describeMember(deps: StaffDeps, username: string, call: StaffCall): Promise<Output<'get'>> {
  const { database } = deps
  const { brand } = call
  const member = await getMember(deps, username, call)
  const { id } = member
  const [contacts, balances, proofs, held, duplicates, notes, levels] = await Promise.all([
    getContacts(database, id),
    getBalances(database, brand.id, [id]),
    getProofFacts(database, id),
    findWithdrawalHold(database, id),
    listDuplicates(database, id),
    listNotes(database, brand.id, id),
    nameLevels(database, brand.id, call.language),
  ])
  const own = balances.find(({ currency }) => currency === brand.currency)?.balance ?? 0n
  return {
    member: toLine(member, own, { brand, levels }),
    ...(member.upline !== null && (await findLineMember(database, member.upline, call)) && { upline: member.upline }),
    registeredBy: member.registeredBy,
    isDemo: member.isDemo,
    contacts: {
      ...maskOne('email', contacts.email, contacts.typedEmail),
      ...maskOne('mobile', contacts.mobile, contacts.typedMobile),
    },
    balances: balances.map(({ currency, balance }) => ({ currency, balance })),
    proofs: {
      authenticator: proofs.authenticatorSince !== null,
      passkeys: proofs.passkeyHosts.length,
      recoveryCodesLeft: proofs.recoveryCodesLeft,
    },
    ...(held && { withdrawalsHeldUntil: held }),
    // Other accounts of the same person may stand anywhere.
    duplicates: call.caller.lines ? [] : duplicates,
    notes,
  }
}

function maskOne(kind: 'email' | 'mobile', proven: string | null, typed: string | null) {
  const value = proven ?? typed
  return value ? { [kind]: { masked: maskContact(value), isProven: proven !== null } } : {}
}

async function listEvents(deps: StaffDeps, { member, ...input }: Input<'events'>, call: StaffCall): Promise<Output<'events'>> {
  const { database, cursors } = deps
  const { id } = await getMember(deps, member, call)
  const page = await readPage(cursors, {
    scope: { list: 'member-events', brandId: call.brand.id, filters: { id } },
    input,
    read: ([position] = [], limit) => listMemberEvents(database, id, position === undefined ? undefined : BigInt(position), limit),
    positionOf: (event) => [String(event.id)],
    count: (atMost) => countMemberEvents(database, id, atMost),
  })
  return {
    ...page,
    list: page.list.map(({ id: _id, ip, before, after, ...event }) => ({
      ...event,
      ip: ip ?? '',
      ...(before && { before }),
      ...(after && { after }),
    })),
  }
}
