import { IconButton, type IconName } from '@portal/ui'
import { Menu, type MenuEntry } from '@portal/ui/menu.tsx'
import type { BarTool, OfferedTools } from '../../features/launch/frame-messages.ts'
import { playTexts } from '../../i18n/play-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useIsNarrow } from '../../lib/is-narrow.ts'
import css from './play.module.css'

type GameToolsProps = {
  /** Nothing while the game has none to lend; then it has a bar of its own. */
  readonly offered: OfferedTools | undefined
  readonly onTool: (tool: BarTool) => void
  readonly onHelp: () => void
  readonly onReload: () => void
  readonly onFullScreen: () => void
}

type Tool = { readonly key: string; readonly icon: IconName; readonly label: string; readonly run: () => void }

/**
 * The right end of the bar over a game: help, reload and full screen, and between them what the game lends of its own bar. On a phone the tools that are
 * used in play stay in sight and the others are one press away.
 */
export function GameTools({ offered, onTool, onHelp, onReload, onFullScreen }: GameToolsProps) {
  const t = useText()
  const say = playTexts.useText()
  const isNarrow = useIsNarrow()
  const lent = useLentTools(offered, onTool)
  const reload = { key: 'reload', icon: 'arrow-clockwise-bold', label: t('action.reload'), run: onReload } as const
  const full = { key: 'full', icon: 'corners-out', label: say('play.fullScreen'), run: onFullScreen } as const
  const help = { key: 'help', icon: 'question', label: say('play.help'), run: onHelp } as const
  if (!lent)
    return (
      <>
        <ToolButton tool={help} />
        <ToolButton tool={reload} />
        <ToolButton tool={full} className={css.full} />
      </>
    )
  const { rules, sound, others, care } = lent
  const first = [rules ?? help, ...(sound ? [sound] : [])]
  if (!isNarrow) return [...first, ...others, reload, full].map((tool) => <ToolButton key={tool.key} tool={tool} />)
  const entries = [...others, ...(care ? [care] : []), reload, full].map(({ key, icon, label, run }): MenuEntry => ({
    key,
    icon,
    label,
    onSelect: run,
  }))
  return (
    <>
      {first.map((tool) => (
        <ToolButton key={tool.key} tool={tool} />
      ))}
      <Menu
        entries={entries}
        trigger={(trigger) => <IconButton {...trigger} icon="dots-three-vertical-bold" label={say('play.more')} look="deep" />}
      />
    </>
  )
}

function ToolButton({ tool, className }: { readonly tool: Tool; readonly className?: string | undefined }) {
  return <IconButton icon={tool.icon} label={tool.label} look="deep" onClick={tool.run} className={className} />
}

/** The game's tools in the words and pictures of this page. Where there is room, the game itself keeps the way to playing safely in sight. */
function useLentTools(offered: OfferedTools | undefined, onTool: (tool: BarTool) => void) {
  const say = playTexts.useText()
  if (!offered) return undefined
  const { isSoundOn } = offered
  const tool = (key: BarTool, icon: IconName, label: string): Tool[] =>
    offered.tools.includes(key) ? [{ key, icon, label, run: () => onTool(key) }] : []
  const [rules] = tool('rules', 'question', say('play.help'))
  const [sound] = tool(
    'sound',
    isSoundOn ? 'speaker-high-duotone' : 'speaker-slash-duotone',
    say(isSoundOn ? 'play.soundOff' : 'play.soundOn'),
  )
  const [care] = tool('help', 'heartbeat-duotone', say('play.care'))
  const others = [
    ...tool('autoplay', 'repeat-bold', say('play.autoplay')),
    ...tool('history', 'clock-counter-clockwise-duotone', say('play.history')),
    ...tool('fairness', 'shield-check-duotone', say('play.fairness')),
  ]
  return { rules, sound, care, others }
}
