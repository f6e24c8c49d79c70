import type { ReactNode } from 'react'
import type { RewardCover } from '@portal/contracts/points-values'
import css from './reward-art.module.css'

/** What each cover shows, on a square of 160. The classes are inks of the style sheet, so that both themes and every brand have their own. */
const motifs: Readonly<Record<RewardCover, ReactNode>> = {
  coins: (
    <>
      {[112, 98, 84].map((y) => (
        <g key={y}>
          <path className={css.goldDeep} d={`M44 ${y}v10c0 9 16 14 30 14s30-5 30-14V${y}z`} />
          <ellipse className={css.gold} cx="74" cy={y} rx="30" ry="13" />
        </g>
      ))}
      <circle className={css.goldDeep} cx="108" cy="66" r="27" />
      <circle className={css.gold} cx="105" cy="63" r="27" />
      <path
        className={css.paper}
        d="M105 48c4 5 6 9 6 13a6 6 0 0 1-12 0c0-4 2-8 6-13zM91 60c6 0 10 2 12 6a6 6 0 0 1-9 6c-3-2-4-6-3-12zM119 60c-6 0-10 2-12 6a6 6 0 0 0 9 6c3-2 4-6 3-12z"
      />
    </>
  ),
  banknotes: (
    <>
      <g transform="rotate(-14 80 84)">
        <rect className={css.leafDeep} x="28" y="56" width="104" height="58" rx="7" />
      </g>
      <g transform="rotate(6 80 88)">
        <rect className={css.leaf} x="28" y="60" width="104" height="58" rx="7" />
        <rect className={css.line} x="36" y="68" width="88" height="42" rx="4" />
        <circle className={css.paper} cx="80" cy="89" r="16" />
        <path
          className={css.leafDeep}
          d="M80 78c4 4 6 8 6 12a6 6 0 0 1-12 0c0-4 2-8 6-12zM67 89c6 0 9 2 11 5l-4 5c-5 0-7-4-7-10zM93 89c-6 0-9 2-11 5l4 5c5 0 7-4 7-10z"
        />
      </g>
    </>
  ),
  reels: (
    <>
      <rect className={css.bark} x="22" y="42" width="116" height="82" rx="14" />
      <rect className={css.gold} x="28" y="48" width="104" height="70" rx="9" />
      {[34, 67, 100].map((x) => (
        <rect key={x} className={css.paper} x={x} y="54" width="26" height="58" rx="4" />
      ))}
      <path className={css.rose} d="M47 70c5 6 7 10 7 14a7 7 0 0 1-14 0c0-4 2-8 7-14zM113 70c5 6 7 10 7 14a7 7 0 0 1-14 0c0-4 2-8 7-14z" />
      <path className={css.leaf} d="M40 92h14c-2 5-12 5-14 0zM106 92h14c-2 5-12 5-14 0z" />
      <circle className={css.goldDeep} cx="80" cy="83" r="11" />
      <circle className={css.gold} cx="80" cy="83" r="7" />
      <path className={css.line} d="M34 83h92" />
      <path className={css.ink} d="M138 66h6v28h-6z" />
      <circle className={css.roseDeep} cx="147" cy="56" r="9" />
    </>
  ),
  phone_credit: (
    <>
      <rect className={css.ink} x="52" y="30" width="56" height="104" rx="11" />
      <rect className={css.water} x="57" y="40" width="46" height="80" rx="4" />
      <path className={css.gold} d="M84 54 66 84h13l-4 22 19-31H81z" />
      <path className={css.line} d="M116 58a30 30 0 0 1 0 44M126 48a44 44 0 0 1 0 64M44 58a30 30 0 0 0 0 44M34 48a44 44 0 0 0 0 64" />
    </>
  ),
  coffee: (
    <>
      <path className={css.line} d="M62 34c-6 8 6 12 0 22M80 28c-6 9 6 14 0 25M98 34c-6 8 6 12 0 22" />
      <path className={css.paper} d="M44 64h72l-6 52c-1 8-8 14-16 14H66c-8 0-15-6-16-14z" />
      <path className={css.rose} d="M47 86h66l-3 26H50z" />
      <ellipse className={css.bark} cx="80" cy="64" rx="36" ry="9" />
      <path className={css.line} d="M115 76c16-4 22 6 17 16-3 7-11 11-21 10" />
    </>
  ),
  cinema: (
    <>
      <g transform="rotate(-16 80 84)">
        <path className={css.roseDeep} d="M24 62h112v14a9 9 0 0 0 0 18v14H24V94a9 9 0 0 0 0-18z" />
      </g>
      <g transform="rotate(8 80 88)">
        <path className={css.rose} d="M24 64h112v14a9 9 0 0 0 0 18v14H24V96a9 9 0 0 0 0-18z" />
        <path className={css.cut} d="M106 68v40" />
        <path className={css.paper} d="M54 74v26l24-13z" />
      </g>
    </>
  ),
  book: (
    <>
      <path className={css.leafDeep} d="M80 52c-14-10-34-12-52-8v78c18-4 38-2 52 8 14-10 34-12 52-8V44c-18-4-38-2-52 8z" />
      <path className={css.paper} d="M80 58C68 50 52 47 36 50v66c16-3 32 0 44 8 12-8 28-11 44-8V50c-16-3-32 0-44 8z" />
      <path
        className={css.line}
        d="M80 58v66M46 66c8-1 16 0 24 4M46 80c8-1 16 0 24 4M46 94c8-1 16 0 24 4M114 66c-8-1-16 0-24 4M114 80c-8-1-16 0-24 4"
      />
      <path className={css.rose} d="M100 44h14v40l-7-7-7 7z" />
    </>
  ),
  stickers: (
    <>
      <rect className={css.paper} x="34" y="36" width="44" height="44" rx="12" transform="rotate(-8 56 58)" />
      <path className={css.rose} d="M56 42c6 7 8 13 8 18a8 8 0 0 1-16 0c0-5 2-11 8-18z" />
      <circle className={css.paper} cx="106" cy="60" r="24" />
      <path className={css.gold} d="m106 44 5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z" />
      <circle className={css.paper} cx="58" cy="108" r="24" />
      <path className={css.water} d="M38 108c8-7 12 7 20 0s12 7 20 0v8c-8 7-12-7-20 0s-12-7-20 0z" />
      <path className={css.bark} d="M44 104h28l-6 8H50zM57 88v14h-9z" />
      <rect className={css.paper} x="88" y="88" width="44" height="44" rx="12" transform="rotate(9 110 110)" />
      <path className={css.leaf} d="M110 96c13 6 14 20 0 28-14-8-13-22 0-28z" />
    </>
  ),
  pin: (
    <>
      <circle className={css.goldDeep} cx="80" cy="82" r="50" />
      <circle className={css.gold} cx="80" cy="80" r="50" />
      <circle className={css.leafDeep} cx="80" cy="80" r="42" />
      <path className={css.paper} d="M80 44c9 12 13 22 13 31a13 13 0 0 1-26 0c0-9 4-19 13-31z" />
      <path
        className={css.paperSoft}
        d="M44 74c15-1 24 4 28 12a13 13 0 0 1-18 15c-7-4-10-13-10-27zM116 74c-15-1-24 4-28 12a13 13 0 0 0 18 15c7-4 10-13 10-27z"
      />
      <path className={css.rose} d="M58 100c13-6 31-6 44 0-8 12-36 12-44 0z" />
    </>
  ),
  mug: (
    <>
      <path className={css.line} d="M112 66c22-3 26 34 0 36" />
      <path className={css.paper} d="M40 50h72v66c0 10-8 18-18 18H58c-10 0-18-8-18-18z" />
      <ellipse className={css.rose} cx="76" cy="50" rx="36" ry="10" />
      <path
        className={css.leafDeep}
        d="M76 74c6 8 9 14 9 20a9 9 0 0 1-18 0c0-6 3-12 9-20zM54 92c9 0 14 3 17 8l-5 8c-8 0-12-6-12-16zM98 92c-9 0-14 3-17 8l5 8c8 0 12-6 12-16z"
      />
    </>
  ),
  cap: (
    <>
      <path className={css.leaf} d="M34 98c-2-34 20-56 47-56 28 0 47 22 45 56-26-10-66-10-92 0z" />
      <path className={css.leafDeep} d="M30 104c28-16 80-14 108 10-2 8-10 8-18 4-26-12-62-12-84-4-6 2-10-4-6-10z" />
      <path className={css.cut} d="M80 42v48M58 50c-6 12-8 26-6 42M102 50c6 12 8 26 6 42" />
      <path className={css.paper} d="M80 58c5 6 7 11 7 15a7 7 0 0 1-14 0c0-4 2-9 7-15z" />
      <circle className={css.rose} cx="80" cy="42" r="5" />
    </>
  ),
  shirt: (
    <>
      <path className={css.water} d="m58 38-32 20 14 26 12-7v52h56V77l12 7 14-26-32-20c-8 10-36 10-44 0z" />
      <path className={css.cut} d="M58 38c8 12 36 12 44 0M52 77V64M108 77V64" />
      <path className={css.paper} d="M80 74c7 9 10 16 10 23a10 10 0 0 1-20 0c0-7 3-14 10-23z" />
      <path
        className={css.rose}
        d="M54 96c11-1 18 3 20 9a10 10 0 0 1-14 8c-4-3-6-9-6-17zM106 96c-11-1-18 3-20 9a10 10 0 0 0 14 8c4-3 6-9 6-17z"
      />
    </>
  ),
  umbrella: (
    <>
      <path className={css.line} d="M80 40v74c0 18 24 18 24 2" />
      <path className={css.rose} d="M22 86c4-32 30-50 58-50s54 18 58 50c-8-8-20-8-29 0-8-8-21-8-29 0-8-8-21-8-29 0-9-8-21-8-29 0z" />
      <path className={css.roseDeep} d="M80 36c-14 12-26 28-29 50 8-8 21-8 29 0 8-8 21-8 29 0-3-22-15-38-29-50z" />
      <path className={css.drop} d="M36 104v12M56 114v12M122 104v12M134 118v10" />
    </>
  ),
  power_bank: (
    <>
      <rect className={css.ink} x="40" y="40" width="64" height="96" rx="12" />
      <rect className={css.leafDeep} x="48" y="48" width="48" height="80" rx="7" />
      <path className={css.gold} d="M78 62 60 92h12l-4 20 20-30H75z" />
      <path className={css.line} d="M72 40V26h34c16 0 16 24 0 24h-4" />
      <rect className={css.paper} x="112" y="92" width="16" height="30" rx="4" />
      <path className={css.line} d="M120 122v14H96" />
    </>
  ),
  headphones: (
    <>
      <path className={css.band} d="M36 98V84c0-28 20-48 44-48s44 20 44 48v14" />
      <rect className={css.leafDeep} x="26" y="84" width="28" height="46" rx="13" />
      <rect className={css.leafDeep} x="106" y="84" width="28" height="46" rx="13" />
      <rect className={css.rose} x="44" y="88" width="12" height="38" rx="6" />
      <rect className={css.rose} x="104" y="88" width="12" height="38" rx="6" />
      <path className={css.line} d="M68 104c4-8 8 8 12 0s8 8 12 0" />
    </>
  ),
  watch: (
    <>
      <path className={css.rose} d="M60 52 64 24h32l4 28zM60 112l4 26h32l4-26z" />
      <rect className={css.ink} x="44" y="46" width="72" height="72" rx="20" />
      <rect className={css.leafDeep} x="52" y="54" width="56" height="56" rx="14" />
      <path className={css.goldLine} d="M60 86h10l6-16 9 26 6-14h9" />
      <rect className={css.ink} x="116" y="74" width="6" height="18" rx="3" />
    </>
  ),
  phone: (
    <>
      <rect className={css.ink} x="48" y="26" width="64" height="112" rx="13" />
      <rect className={css.water} x="53" y="32" width="54" height="100" rx="8" />
      <path className={css.paper} d="M80 62c8 11 12 19 12 27a12 12 0 0 1-24 0c0-8 4-16 12-27z" />
      <path
        className={css.rose}
        d="M56 92c12-1 19 4 22 10a11 11 0 0 1-15 10c-5-3-7-10-7-20zM104 92c-12-1-19 4-22 10a11 11 0 0 0 15 10c5-3 7-10 7-20z"
      />
      <rect className={css.ink} x="70" y="36" width="20" height="6" rx="3" />
    </>
  ),
  quilt: (
    <>
      <rect className={css.paper} x="28" y="34" width="104" height="100" rx="8" />
      <rect className={css.roseLine} x="36" y="42" width="88" height="84" rx="4" />
      <path className={css.stitch} d="M28 60h104M28 84h104M28 108h104M54 34v100M80 34v100M106 34v100" />
      <path className={css.rose} d="M80 58c7 9 10 16 10 22a10 10 0 0 1-20 0c0-6 3-13 10-22z" />
      <path className={css.leaf} d="M80 92c-14-2-22 4-26 14 12 4 22-2 26-14zM80 92c14-2 22 4 26 14-12 4-22-2-26-14z" />
      <circle className={css.gold} cx="47" cy="53" r="5" />
      <circle className={css.gold} cx="113" cy="53" r="5" />
      <circle className={css.gold} cx="47" cy="115" r="5" />
      <circle className={css.gold} cx="113" cy="115" r="5" />
    </>
  ),
}

/** The picture of a reward, drawn; it says nothing that its name does not say. */
export function RewardArt({ cover, isSmall }: { readonly cover: RewardCover; readonly isSmall?: boolean }) {
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className={isSmall ? css.small : css.art}>
      <rect className={css.ground} width="160" height="160" />
      <circle className={css.ring} cx="80" cy="84" r="70" />
      <circle className={css.ring} cx="80" cy="84" r="54" />
      <ellipse className={css.shade} cx="80" cy="142" rx="46" ry="6" />
      {motifs[cover]}
    </svg>
  )
}
