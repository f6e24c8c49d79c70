import type { SportName } from '../../book/models/sport.ts'

const drawings = {
  live: 'M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6ZM6.5 6.5a8 8 0 0 0 0 11M17.5 6.5a8 8 0 0 1 0 11',
  today: 'M5 6h14v14H5ZM5 10.5h14M9 3.5V8M15 3.5V8',
  results: 'M5 12.5l4.5 4.5L19 7.5',
  bets: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9 8.5h6M9 12.5h6',
  rules: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.6v.2',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17ZM9.6 9.6a2.5 2.5 0 1 1 3.4 2.3c-.7.3-1 .8-1 1.6M12 16.4v.2',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M20 12H4.5M11 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M6 9.5l6 6 6-6',
  shield: 'M12 3l8 3v6c0 4.6-3.2 7.9-8 9.5C7.2 19.9 4 16.6 4 12V6l8-3ZM8.5 12l2.5 2.5 4.8-5',
  builder: 'M5 5h6v6H5ZM13 13h6v6h-6ZM13 8h6M16 5v6M5 16h6M8 13v6',
  table: 'M4 6h16M4 12h16M4 18h16M9 4v16',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13',
  football:
    'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17ZM12 8l3.6 2.6-1.4 4.2H9.8l-1.4-4.2ZM12 8V3.6M15.6 10.6l4.4-1.2M14.2 14.8l2.6 4M9.8 14.8l-2.6 4M8.4 10.6 4 9.4',
  cricket: 'M14.5 3.5l6 6-9 9-4.2-.8-.8-4.2ZM6.5 13.5l-3 3 4 4 3-3M18 17.5a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 0 0 0-3.2Z',
  tennis: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17ZM6 6.2c3.6 3.2 3.6 8.4 0 11.6M18 6.2c-3.6 3.2-3.6 8.4 0 11.6',
  basketball:
    'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5v17M6 6.2c3.6 3.2 3.6 8.4 0 11.6M18 6.2c-3.6 3.2-3.6 8.4 0 11.6',
  kabaddi: 'M9 3.8a1.9 1.9 0 1 0 0 3.8a1.9 1.9 0 0 0 0-3.8ZM9 8.5l-2.5 5 3.5 1.5L8.5 20.5M9 8.5l4.5 3 5.5-1.5M10 15l4 5.5M19 7.5v5',
  moba: 'M12 3.5l3 5h5l-3.5 4.5 1.5 6.5-6-3-6 3 1.5-6.5L4 8.5h5Z',
  fps: 'M12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14ZM12 2.5V8M12 16v5.5M2.5 12H8M16 12h5.5',
} as const
type BookIcon = keyof typeof drawings

/** A line icon; it carries no name of its own, the control around it does. */
export function Icon({ name }: { name: BookIcon }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}

export const SportIcon = ({ sport }: { sport: SportName }) => <Icon name={sport} />
