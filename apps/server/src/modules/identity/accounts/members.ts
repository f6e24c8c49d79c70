import { Avatar } from '@portal/contracts/avatars'
import { randomInt } from 'node:crypto'
import type { AccountType, Output } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Queryable } from '@portal/runtime'
import { findMemberById, listMembersByIds, type MemberRow } from './account-store.ts'

/** An account as other domains know it. */
export type Member = Omit<MemberRow, 'kind' | 'loginCount'>

/** @returns the account, which must exist */
export async function getMember(on: Queryable, id: bigint): Promise<Member> {
  const found = await findMemberById(on, id)
  if (!found) throw new Error(`there is no member ${id}`)
  return found
}

/** Accounts by their ids, in the order of the ids; unknown ids are left out. */
export function listMembers(on: Queryable, ids: readonly bigint[]): Promise<Member[]> {
  return listMembersByIds(on, ids)
}

/** Without vowels and look-alikes: codes are read aloud and typed, and spell no words. */
const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ23456789'

/** A random code of upper-case letters and digits. */
export function makeCode(length: number): string {
  return Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}

export type MemberAnswer = Output<typeof identityRoutes.memberInfo>

/** An account as its owner sees it. Only login and registration fill in the token. */
export function toAnswer(member: MemberRow, rest: { currency: string; passwordExpired: boolean; token?: string }): MemberAnswer {
  const { data: avatar } = Avatar.safeParse(member.avatar)
  return {
    id: member.publicId,
    account: member.username,
    nickname: member.nickname || member.username,
    type: member.type satisfies AccountType,
    toUpline: member.toUpline && member.uplineId !== null,
    clubLabel: { labelName: member.clubLabel, rankLevel: member.rankLevel },
    memberLabel: member.labels.map((labelName) => ({ labelName })),
    token: rest.token ?? '',
    firstTimeLogin: member.loginCount <= 1,
    passwordExpired: rest.passwordExpired,
    currency: rest.currency,
    ...(avatar !== undefined && { avatar }),
    ...(member.lastLoginAt && { lastLoginAt: member.lastLoginAt }),
  }
}
