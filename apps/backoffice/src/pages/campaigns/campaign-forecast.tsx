import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { Button } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { useWrite } from '../../actions/use-write.ts'
import { WriteError } from '../../actions/action-dialog.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { useMay } from '../../lib/me.ts'
import type { Forecast, Found } from './campaign-words.tsx'
import { campaignsTexts } from './campaigns-texts.ts'
import headCss from '../../frame/page-head.module.css'
import css from './campaigns.module.css'

/** Of a million: all. */
const all = 1_000_000

type CampaignForecastProps = { readonly found: Found; readonly onAsked: () => void }

/** What the newest version would cost: asked for, being worked out, or there. */
export function CampaignForecast({ found: { row, versions, forecast, isPending, currency }, onAsked }: CampaignForecastProps) {
  const t = campaignsTexts.useText()
  const print = usePrint()
  const api = useApi()
  const may = useMay()
  const write = useWrite<{ done: true }>()
  const loading = useWrite<Blob>()
  const load = async () => {
    const file = await loading.run(async () => (await api.campaigns.audienceCsv({ id: row.id, version: row.version })) as Blob)
    if (file) saveFile(file, `campaign-${row.id}-audience.csv`)
  }
  const ask = async () => {
    if (await write.run((options) => api.campaigns.preview({ id: row.id, version: row.version }, options))) onAsked()
  }
  return (
    <Panel
      title={t('campaigns.forecast')}
      note={t('campaigns.forecastNote')}
      aside={
        <>
          <Button size="small" look="quiet" icon="download-simple-bold" pending={loading.isPending} onClick={() => void load()}>
            {t('campaigns.audienceCsv')}
          </Button>
          {may.use('campaigns.edit') && row.state !== 'ended' && (
            <Button size="small" pending={write.isPending || isPending} pendingLabel={t('campaigns.working')} onClick={() => void ask()}>
              {t(forecast ? 'campaigns.forecastAgain' : 'campaigns.forecastAsk')}
            </Button>
          )}
        </>
      }
    >
      <WriteError error={write.error ?? loading.error} />
      {isPending && <p role="status">{t('campaigns.working')}</p>}
      {!isPending && !forecast && <p className={headCss.hint}>{t('campaigns.forecastNone', { version: print.number(row.version) })}</p>}
      {forecast && <Shown forecast={forecast} budget={{ whole: versions[0]!.terms.budget, granted: row.granted }} currency={currency} />}
    </Panel>
  )
}

type ShownProps = {
  readonly forecast: Forecast
  readonly budget: { readonly whole: string; readonly granted: string }
  readonly currency: string
}

function Shown({ forecast, budget, currency }: ShownProps) {
  const t = campaignsTexts.useText()
  const print = usePrint()
  const money = (amount: string) => <span className="num">{print.money(amount, { currency })}</span>
  const share = (parts: number) => print.share(parts, 1)
  const left = subtract(budget.whole, budget.granted)
  const { audience, active, prize, mean, low, high, clearedPpm, reachedPpm, turnover, grants, total, ggr, ggrPpm } = forecast
  return (
    <>
      <Facts
        facts={[
          [t('campaigns.audienceSize'), print.number(audience)],
          [t('campaigns.activeSize'), print.number(active)],
          [t('campaigns.prizeMean'), money(prize)],
          [t('campaigns.costMean'), <b key="mean">{money(mean)}</b>],
          [t('campaigns.costLow'), money(low)],
          [t('campaigns.costHigh'), money(high)],
          [t('campaigns.clearedShare'), share(clearedPpm)],
          ...(reachedPpm === all ? [] : [[t('campaigns.reachedShare'), share(reachedPpm)] as const]),
          [t('campaigns.turnoverMean'), money(turnover)],
          [t('campaigns.budgetLeft'), <b key="left">{money(left)}</b>],
          [t('campaigns.grantsMost'), print.number(grants)],
          [t('campaigns.budgetAfter'), money(leftAfter(left, prize, grants))],
          [t('campaigns.costTotal'), <b key="total">{money(total)}</b>],
          [t('campaigns.ggr'), money(ggr)],
          [t('campaigns.ofGgr'), ggrPpm === undefined ? '–' : share(ggrPpm)],
        ]}
      />
      {forecast.bars.length > 0 && <Bars forecast={forecast} currency={currency} />}
      {forecast.simulated === 0 && <p className={headCss.hint}>{t('campaigns.nobodyPlayed')}</p>}
    </>
  )
}

const subtract = (whole: string, part: string) => fromMinor(toMinor(whole)! - toMinor(part)!)
/** What stays of the budget when all expected prizes are given; it is never overdrawn. */
const leftAfter = (left: string, prize: string, grants: number) => {
  const rest = toMinor(left)! - toMinor(prize)! * BigInt(grants)
  return fromMinor(rest > 0n ? rest : 0n)
}

/** How many grants cost how much: a picture, and the same as a table for whoever can't see it. */
function Bars({ forecast: { bars, simulated }, currency }: { readonly forecast: Forecast; readonly currency: string }) {
  const t = campaignsTexts.useText()
  const print = usePrint()
  const most = Math.max(...bars.map(({ grants }) => grants), 1)
  const isCost = ({ from, to }: Forecast['bars'][number]) => Number(from) + Number(to) > 0
  const edge = (at: number) => print.money(bars.at(at)![at === 0 ? 'from' : 'to'], { currency })
  return (
    <figure className={css.chart}>
      <figcaption>{t('campaigns.chart', { count: print.number(simulated) })}</figcaption>
      <div className={css.bars} aria-hidden="true">
        {bars.map((bar) => (
          <span
            key={bar.from}
            className={isCost(bar) ? css.costs : css.earns}
            style={{ blockSize: `${Math.max(bar.grants === 0 ? 0 : 2, (bar.grants / most) * 100)}%` }}
          />
        ))}
      </div>
      <div className={css.axis} aria-hidden="true">
        <span className="num">{edge(0)}</span>
        <span className="num">{edge(-1)}</span>
      </div>
      <details>
        <summary>{t('campaigns.chartTable')}</summary>
        <Table
          caption={t('campaigns.chartTable')}
          rows={bars}
          rowKey={({ from }) => from}
          columns={[
            { key: 'from', head: t('campaigns.from'), phoneLabel: t('campaigns.from'), align: 'end', cell: ({ from }) => <span className="num">{print.money(from, { currency })}</span> },
            { key: 'to', head: t('campaigns.to'), phoneLabel: t('campaigns.to'), align: 'end', cell: ({ to }) => <span className="num">{print.money(to, { currency })}</span> },
            { key: 'grants', head: t('campaigns.grants'), phoneLabel: t('campaigns.grants'), align: 'end', cell: ({ grants }) => <span className="num">{print.number(grants)}</span> },
          ]}
        />
      </details>
    </figure>
  ) // prettier-ignore
}
