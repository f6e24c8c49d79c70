import type { ReactNode } from 'react'
import { AvatarIcon } from '../../features/identity/avatar.tsx'
import type { Member } from '../../features/identity/member.ts'
import css from './centre.module.css'

type CentreProfileProps = {
  readonly avatar: Member['avatar']
  readonly name: string | undefined
  /** The title of the panel, where it has one to show. */
  readonly above?: string
  /** The level, or the kind of account. */
  readonly below: ReactNode
}

/** Whose panel this is, at the head of its menu. */
export function CentreProfile({ avatar, name, above, below }: CentreProfileProps) {
  return (
    <>
      <span className={css.avatar} aria-hidden="true">
        <AvatarIcon avatar={avatar} />
      </span>
      <span className={css.who}>
        {above && <span className={css.title}>{above}</span>}
        <b className="clip">{name}</b>
        <span className="clip">{below}</span>
      </span>
    </>
  )
}
