import { ContractToDo } from './contract-to-do.tsx'
import css from './home.module.css'
import { InviteLink } from './invite-link.tsx'
import { LatestNotices } from './latest-notices.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { TodayFigures } from './today-figures.tsx'

/** What an agent looks at first: today's figures, what waits for an answer, what is new, and the ways on. */
export function HomeBlocks() {
  return (
    <>
      <TodayFigures />
      <div className={css.pair}>
        <ContractToDo />
        <LatestNotices />
      </div>
      <div className={css.pair}>
        <InviteLink />
        <Shortcuts />
      </div>
    </>
  )
}
