import { Badge, Status, Tag } from '../src/badge.tsx'
import { Button } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { Chip } from '../src/chip.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { Money } from '../src/money.tsx'
import { ProgressBar } from '../src/progress-bar.tsx'
import css from './gallery.module.css'
import type { SampleProps } from './words.ts'

const roles = [
  'surface0',
  'surface1',
  'surface2',
  'surface3',
  'line',
  'text',
  'textMuted',
  'link',
  'select',
  'brand',
  'brandDeep',
  'accent',
  'win',
  'winInk',
  'positive',
  'negative',
  'warning',
  'focus',
] as const

export function ColorSamples() {
  return (
    <ul className={css.swatches}>
      {roles.map((role) => (
        <li key={role}>
          <span className={`${css.swatch} ${css[role]}`} />
          <code className={css.role}>{role}</code>
        </li>
      ))}
    </ul>
  )
}

export function TypeSamples({ words }: SampleProps) {
  return (
    <Card padded>
      {[css.size44, css.size32, css.size24, css.size20, css.size16, css.size14, css.size12].map((size) => (
        <p key={size} className={size}>
          {words.typeSample}
        </p>
      ))}
      <p>
        <Money tone="won">{words.figures('৳ 1,84,000')}</Money> · <Money tone="gain">{words.figures('+৳ 5,000')}</Money> ·{' '}
        <Money tone="loss">{words.figures('−৳ 2,350.50')}</Money>
      </p>
    </Card>
  )
}

export function ButtonSamples({ words }: SampleProps) {
  return (
    <>
      <Card padded className={css.row}>
        <Button look="primary">{words.primary}</Button>
        <Button look="primary" pending pendingLabel={words.sending}>
          {words.primary}
        </Button>
        <Button icon="gift-duotone">{words.quiet}</Button>
        <Button look="outline" iconAfter="caret-right-bold">
          {words.outline}
        </Button>
        <Button look="danger">{words.danger}</Button>
        <Button look="bare">{words.bare}</Button>
        <Button disabled>{words.disabled}</Button>
        <Button size="small">{words.small}</Button>
        <Button look="primary" size="large">
          {words.large}
        </Button>
        <IconButton icon="magnifying-glass" label={words.search} />
        <Chip isOn>{words.on}</Chip>
        <Chip isOn={false}>{words.off}</Chip>
        <Badge label={words.unread}>{words.figures('3')}</Badge>
        <Badge label={words.unread} />
        <Status tone="positive">{words.done}</Status>
        <Status tone="warning">{words.waiting}</Status>
        <Status tone="negative">{words.failed}</Status>
        <Status tone="plain">{words.draft}</Status>
        <ProgressBar max={5} value={3} label={words.waiting} />
      </Card>
      <Card look="deep" padded className={css.row}>
        <strong>{words.balance}</strong>
        <Money className={css.balance}>{words.figures('৳ 12,450.75')}</Money>
        <Button look="deep">{words.deep}</Button>
        <Button look="lily" icon="play-fill">
          {words.lily}
        </Button>
        <IconButton look="deep" icon="chat-circle-dots-duotone" label={words.messages}>
          <Badge corner label={words.unread}>
            {words.figures('3')}
          </Badge>
        </IconButton>
        <IconButton look="veil" icon="heart" label={words.favourite} />
        <Tag tone="hot" icon="fire-fill">
          {words.hot}
        </Tag>
        <Tag tone="new" icon="sparkle-fill">
          {words.fresh}
        </Tag>
        <Tag tone="jackpot" icon="crown-fill">
          {words.jackpot}
        </Tag>
      </Card>
    </>
  )
}
