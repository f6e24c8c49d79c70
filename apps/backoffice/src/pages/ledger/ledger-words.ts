import type { RowOf } from '../../lib/api.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { Key } from './ledger-texts.ts'

export type AccountRow = RowOf<'ledger', 'accounts'>
export type EntryRow = RowOf<'ledger', 'entries'>

/** A name that has no text stands as it is. */
function textOr(name: string, key: string, t: Say<Key>): string {
  const said = t(key as Key)
  return said === key ? name : said
}

export const kindText = (kind: string, t: Say<Key>) => textOr(kind, `ledger.kind_${kind}`, t)

/** Whose an account is, and which one. */
export function accountText({ kind, member, subject }: Pick<AccountRow, 'kind' | 'member' | 'subject'>, t: Say<Key>): string {
  return [member || t('ledger.house'), nameAccount(kind, t), subject].filter(Boolean).join(' · ')
}

/** Each bonus and each vendor that keeps wallets has a kind of account of its own. */
function nameAccount(kind: string, t: Say<Key>): string {
  const [, family, own] = /^(bonus|vendor)_(\w+)$/.exec(kind) ?? []
  if (family === 'bonus') return t('ledger.account_bonus')
  if (own !== undefined) return t('ledger.account_vendor', { vendor: own.toUpperCase() })
  return textOr(kind, `ledger.account_${kind}`, t)
}

export const entriesHref = (account: string) => `/ledger/entries?account=${account}`
