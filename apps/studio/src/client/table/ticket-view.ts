import type { PrintedRules, TicketOutcome } from '../../engine/printed/printed-game.ts'
import { makePays } from './pay-rows.ts'
import type { TableView } from './table-look.ts'
import { type TicketLayout, TicketScene } from './ticket-scene.ts'

type Look = Pick<TableView, 'colors' | 'sounds' | 'words'> & { readonly rules: PrintedRules; readonly layout: TicketLayout }

/** What all games of printed tickets show in the same way. */
export function makeTicketView({ layout, rules, ...look }: Look): TableView {
  const { plan } = rules.printed
  return {
    ...look,
    rules,
    nameBet: (bet, { word }) => word(bet),
    help: ({ word, figures, price }) => [
      {
        title: word('pays'),
        body: [
          makePays(
            plan.prizes.map(({ units, tickets }): [string, string] => [
              price(units),
              word('leftOf', { left: figures.count(tickets), total: figures.count(plan.size) }),
            ]),
          ),
          word('printedHow'),
        ],
      },
    ],
    mayAutoplay: true,
    tagRound({ table }, { word, figures }) {
      const { series, ticket } = table as unknown as TicketOutcome
      return `${word('series')} ${figures.count(series)} · ${word('ticket')} ${figures.count(ticket)}`
    },
    openScene: (context) => new TicketScene(context, layout),
  }
}
