import { Status, Tag } from '../src/badge.tsx'
import { Button } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { Carousel } from '../src/carousel.tsx'
import { LazyImage } from '../src/lazy-image.tsx'
import { Money } from '../src/money.tsx'
import { Skeleton } from '../src/skeleton.tsx'
import { EmptyState, ErrorState, ResultState } from '../src/state-card.tsx'
import { Table } from '../src/table.tsx'
import css from './gallery.module.css'
import type { SampleProps } from './words.ts'

export function StateSamples({ words }: SampleProps) {
  return (
    <div className={css.quarters}>
      <Card>
        <EmptyState title={words.emptyTitle} action={<Button>{words.clear}</Button>}>
          {words.emptyText}
        </EmptyState>
      </Card>
      <Card>
        <ErrorState title={words.errorTitle} retryLabel={words.retry} onRetry={() => undefined}>
          {words.errorText}
        </ErrorState>
      </Card>
      <Card>
        <ResultState tone="positive" title={words.resultTitle} action={<Button>{words.walletLink}</Button>}>
          {words.resultText}
        </ResultState>
      </Card>
      <Card padded>
        {[1, 2, 3].map((row) => (
          <div key={row} className={css.waitingRow}>
            <Skeleton shape="circle" />
            <div className={css.grow}>
              <Skeleton share="most" />
              <Skeleton share="half" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}

const tones = ['gain', 'loss', 'won', 'gain'] as const
const amounts = ['+৳ 5,000.00', '−৳ 2,500.00', '+৳ 1,84,000.00', '+৳ 86.40']

export function TableSamples({ words }: SampleProps) {
  const rows = words.kinds.map((kind, index) => ({
    order: `D2607181004${index}`,
    kind,
    amount: words.figures(amounts[index] ?? ''),
    tone: tones[index] ?? ('plain' as const),
  }))
  return (
    <Table
      caption={words.ledger}
      rowKey={(row) => row.order}
      rows={rows}
      columns={[
        { key: 'kind', head: words.kind, cell: (row) => row.kind },
        { key: 'date', head: words.date, phoneLabel: words.date, cell: (row) => <span className="num">{row.order}</span> },
        { key: 'state', head: words.state, phoneLabel: words.state, cell: () => <Status tone="positive">{words.done}</Status> },
        {
          key: 'amount',
          head: words.amount,
          phoneLabel: words.amount,
          align: 'end',
          cell: (row) => <Money tone={row.tone}>{row.amount}</Money>,
        },
      ]}
      foot={[words.total, '', '', words.figures('+৳ 1,86,586.40')]}
    />
  )
}

function pictureOf(key: string, widths: readonly number[]) {
  return { src: `/art/${key}-${widths.at(-1)}.webp`, srcSet: widths.map((width) => `/art/${key}-${width}.webp ${width}w`).join(', ') }
}

export function PictureSamples({ words, language }: SampleProps & { readonly language: 'bn' | 'en' }) {
  const slides = [1, 2, 3].map((at) => ({
    key: String(at),
    content: (
      <LazyImage
        {...pictureOf(`banners/w_home-${at}-${language}`, [480, 800, 1224])}
        sizes="(min-width: 1024px) 720px, 100vw"
        alt=""
        width={1224}
        height={516}
        eager={at === 1}
      />
    ),
  }))
  const cover = pictureOf('covers/sundarban-tiger', [160, 240, 480])
  return (
    <div className={css.pictures}>
      <Carousel
        slides={slides}
        words={{
          label: words.carousel,
          pause: words.pause,
          play: words.play,
          previous: words.previous,
          next: words.next,
          slide: (at, count) => `${words.slide} ${words.figures(`${at} / ${count}`)}`,
        }}
      />
      <div className={css.covers}>
        <div className={css.cover}>
          <LazyImage {...cover} sizes="180px" alt={words.gameName} width={360} height={480} />
          <Tag tone="jackpot" icon="crown-fill" className={css.corner}>
            {words.jackpot}
          </Tag>
        </div>
        <div className={css.cover}>
          <Skeleton shape="block" />
        </div>
        <div className={css.cover}>
          <LazyImage src="/art/covers/none.webp" alt={words.broken} width={360} height={480} attempts={1} />
        </div>
      </div>
    </div>
  )
}
