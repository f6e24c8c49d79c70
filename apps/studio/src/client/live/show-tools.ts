import type { BetLayout } from './bet-layout.ts'
import type { LivePlayContext } from './live-context.ts'

type Standing = { layout: BetLayout; isOpen: boolean; isSent: boolean; chip: number; balance: bigint }

/** Shows the chips that lie on the cloth, and what may be done with them. */
export function showTools(
  { hud, cloth, rules }: Pick<LivePlayContext, 'hud' | 'cloth' | 'rules'>,
  { layout, isOpen, isSent, chip, balance }: Standing,
  worth: (chips: number) => bigint,
): void {
  const has = layout.chips.size > 0
  cloth.setOpen(isOpen)
  cloth.tell(layout.chips, worth)
  hud.setTools({
    undo: isOpen && layout.canUndo,
    clear: isOpen && has,
    double: isOpen && has,
    repeat: isOpen && !has && layout.canRepeat,
  })
  hud.root.dataset.sent = String(isSent)
  hud.setChip(chip, (place) => worth(rules.live.chips[place] ?? 1) <= balance || place === 0)
}
