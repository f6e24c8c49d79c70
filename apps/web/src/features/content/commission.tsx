import { useQuery } from '@tanstack/react-query'
import type { routes, WireOutput } from '@portal/contracts'
import { readAmount, readCount } from '@portal/contracts/figures'
import { useState } from 'react'
import { Card } from '@portal/ui/card.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { useBrand, useFigures, useMoney } from '../brand/brand.tsx'
import { commissionQuery } from './articles.ts'
import { contentTexts } from '../../i18n/content-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { fromMinor, printFigures, toMinor } from '@portal/browser/money.ts'
import css from './commission.module.css'

type Tier = WireOutput<typeof routes.content.commission>['tiers'][number]

const partsPerPercent = 10_000
const partsOfOne = 1_000_000n
const exampleLoss = '1250.5'

/** What is earned: the steps, and what they come to for a team of one's own size. */
export function Commission() {
  const say = contentTexts.useText()
  const api = useApi()
  const { mode } = useBrand()
  const columns = useColumns()
  const { data, isPending } = useQuery(commissionQuery(api))
  if (data?.tiers.length === 0) return null
  return (
    <section aria-labelledby="join-table" className={css.section}>
      <SectionHead id="join-table">{say('join.table')}</SectionHead>
      <div className={css.parts}>
        <Table
          caption={say('join.table')}
          columns={columns}
          rows={data?.tiers ?? []}
          rowKey={(tier) => String(tier.ratePpm)}
          isLoading={isPending}
        />
        {data && <Estimate tiers={data.tiers} />}
      </div>
      {mode === 'demo' && <p className="muted">{say('join.demo')}</p>}
    </section>
  )
}

function useColumns(): readonly Column<Tier>[] {
  const say = contentTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  return [
    {
      key: 'rate',
      head: say('join.rate'),
      cell: (tier) => <b className="num">{figure(tier.ratePpm / partsPerPercent)}%</b>,
    },
    {
      key: 'members',
      head: say('join.members'),
      phoneLabel: say('join.members'),
      align: 'end',
      cell: (tier) => <span className="num">{figure(tier.membersAtLeast)}</span>,
    },
    {
      key: 'loss',
      head: say('join.netLoss'),
      phoneLabel: say('join.netLoss'),
      align: 'end',
      cell: (tier) => <span className="num">{money(tier.netLossAtLeast, { digits: 0 })}</span>,
    },
  ]
}

/** What a month would bring, by the rule of the table. It begins with a step in the middle; nothing of it is sent. */
function Estimate({ tiers }: { readonly tiers: readonly Tier[] }) {
  const say = contentTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  const t = useText()
  const { language } = useLanguage()
  const { currencySymbol } = useBrand()
  const middle = tiers[Math.floor(tiers.length / 2)]!
  const ungrouped = (whole: string) => whole.replaceAll(/\d/g, (digit) => figure(Number(digit)))
  const [members, setMembers] = useState(ungrouped(String(middle.membersAtLeast)))
  const [loss, setLoss] = useState(ungrouped(middle.netLossAtLeast))
  const lostAmount = readAmount(loss, { language, symbol: currencySymbol })
  const lost = lostAmount === undefined ? undefined : toMinor(lostAmount)
  const count = readCount(members, language)
  // The highest step whose both conditions are met holds for all of it.
  const tier =
    lost === undefined || count === undefined
      ? undefined
      : tiers.findLast(({ membersAtLeast, netLossAtLeast }) => count >= membersAtLeast && lost >= (toMinor(netLossAtLeast) ?? 0n))
  return (
    <Card padded className={css.estimate}>
      <h3>{say('join.estimate')}</h3>
      <div className={css.fields}>
        <TextField
          label={say('join.estimateMembers')}
          inputMode="numeric"
          value={members}
          error={
            count === undefined && members.trim() !== '' ? t('form.countUnclear', { example: figure(middle.membersAtLeast) }) : undefined
          }
          onChange={(event) => setMembers(event.target.value)}
        />
        <TextField
          label={say('join.estimateLoss')}
          inputMode="decimal"
          value={loss}
          error={
            lost === undefined && loss.trim() !== ''
              ? t('form.amountUnclear', { example: printFigures(exampleLoss, language, 2) })
              : undefined
          }
          onChange={(event) => setLoss(event.target.value)}
        />
      </div>
      <output className={css.result}>
        {tier && lost !== undefined ? (
          <>
            <span className="muted">{say('join.estimateShare', { rate: figure(tier.ratePpm / partsPerPercent) })}</span>
            <b className="num">{money(fromMinor((lost * BigInt(tier.ratePpm)) / partsOfOne))}</b>
          </>
        ) : (
          <span className="muted">{say('join.estimateNone')}</span>
        )}
      </output>
    </Card>
  )
}
