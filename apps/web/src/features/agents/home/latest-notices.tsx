import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon, Skeleton } from '@portal/ui'
import { Badge } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { moreClass, SectionHead } from '@portal/ui/section-head.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useText, useLanguage } from '../../../i18n/use-text.tsx'
import { useDay } from '../../../i18n/use-time.ts'
import { agentAddress } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { noticesQuery } from '../queries.ts'
import css from './home.module.css'

const shownAtMost = 3

/** The newest announcements to agents; they are read in the agent centre. */
export function LatestNotices() {
  const t = useText()
  const say = agentsTexts.useText()
  const day = useDay()
  const { language } = useLanguage()
  const query = useQuery(noticesQuery(useApi(), language))
  const { data, error } = query
  return (
    <section aria-labelledby="agent-notices" className={css.section}>
      <SectionHead
        id="agent-notices"
        more={
          <Link to={agentAddress('announcement')} className={moreClass}>
            {t('action.seeAll')}
          </Link>
        }
      >
        {say('agents.announcement')}
      </SectionHead>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <Card>
          {!data ? (
            <div className={css.coming} aria-busy="true">
              <Skeleton share="most" />
              <Skeleton share="third" />
            </div>
          ) : data.list.length === 0 ? (
            <p className={css.none}>{say('agents.noNotices')}</p>
          ) : (
            <ul>
              {data.list.slice(0, shownAtMost).map(({ id, title, publishedAt, isRead }) => (
                <li key={id} className={css.line}>
                  <Link to={agentAddress('announcement')} className={css.link}>
                    <span className={css.words}>
                      {isRead ? <span>{title}</span> : <b>{title}</b>}
                      <time dateTime={publishedAt} className="muted">
                        {day(publishedAt)}
                      </time>
                    </span>
                    {!isRead && <Badge />}
                    <Icon name="caret-right" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </section>
  )
}
