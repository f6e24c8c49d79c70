import type { SymbolDrawing } from '@portal/art/theme.ts'

/** A watch that counts ten minutes down. */
export const stopWatch: SymbolDrawing = () =>
  `<circle cx="128" cy="146" r="98" fill="#0006"/><rect x="108" y="8" width="40" height="34" rx="8" fill="#d9a02c" stroke="#4a2b05" stroke-width="6"/><circle cx="128" cy="138" r="98" fill="#f2c24a" stroke="#4a2b05" stroke-width="7"/><circle cx="128" cy="138" r="76" fill="#fffaf0" stroke="#4a2b05" stroke-width="4"/><path d="M128 138V62A76 76 0 0 1 194 176Z" fill="#e8344f" opacity=".85"/>${Array.from({ length: 12 }, (_, at) => `<rect x="125" y="66" width="6" height="14" rx="3" fill="#4a2b05" transform="rotate(${at * 30} 128 138)"/>`).join('')}<path d="M128 138V84" stroke="#4a2b05" stroke-width="9" stroke-linecap="round"/><circle cx="128" cy="138" r="11" fill="#4a2b05"/>`
