import type { Group } from '@portal/lottery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isSheet } from '@portal/lottery/sheets'
import { Button, buttonClass, classNames, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { Balls } from './balls.tsx'
import { openedQuery } from './betting.ts'
import { useDigits } from './digits.ts'
import css from './draw-list.module.css'
import type { LotteryDraw, LotteryGame } from './game.ts'
import { shortNumero } from './menu-rules.ts'
import { writeResultsAddress } from './results.ts'

const shownFirst = 8

type DrawListProps = { readonly game: LotteryGame; readonly group: Group; readonly onProof: (draw: LotteryDraw) => void }

/** The draws that were opened last, each with the way to its proof. */
export function DrawList({ game, group, onProof }: DrawListProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const api = useApi()
  const [isWhole, setWhole] = useState(false)
  const query = useQuery(openedQuery(api, game.gameId, game.last?.numero ?? ''))
  const draws = query.data?.list
  return (
    <Card padded className={css.draws}>
      <h2>{say('lotto.draws')}</h2>
      {query.error && !draws ? (
        <QueryFailed query={query} />
      ) : !draws ? (
        <div aria-busy="true">
          <Skeleton shape="block" className={css.waiting} />
        </div>
      ) : draws.length === 0 ? (
        <p className="muted">{say('lotto.noLast')}</p>
      ) : (
        <ul className={css.list}>
          {draws.slice(0, isWhole ? draws.length : shownFirst).map((draw, index) => (
            <li key={draw.numero} className={classNames(css.draw, index === 0 && isSheet(group) && css.whole)}>
              <span className="muted num">{digits(shortNumero(draw.numero))}</span>
              {draw.balls ? (
                <Balls
                  group={group}
                  balls={draw.balls}
                  isWhole={index === 0}
                  label={say('lotto.ballsOf', { numero: digits(shortNumero(draw.numero)) })}
                />
              ) : (
                <span>{say('lotto.cancelledDraw')}</span>
              )}
              <Button
                look="bare"
                size="small"
                aria-label={say('lotto.proofOf', { numero: digits(shortNumero(draw.numero)) })}
                onClick={() => onProof(draw)}
              >
                {say('lotto.proof')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {draws && draws.length > shownFirst && !isWhole && <Button onClick={() => setWhole(true)}>{t('list.more')}</Button>}
      <Link to={writeResultsAddress({ gameId: game.gameId })} className={buttonClass({ look: 'quiet' })}>
        {say('lotto.results.all')}
      </Link>
    </Card>
  )
}
