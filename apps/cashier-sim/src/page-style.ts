/** The look of the simulator's pages: plain, and clearly another house than the portal. */
export const style = `
:root { --page: #eef1f6; --card: #fff; --ink: #16202e; --soft: #56657a; --line: #d8dfe9; --main: #0b5cad; --on-main: #fff; --good: #0a6b45; --good-back: #e2f4eb; --warn: #7a4b00; --warn-back: #fdf1da; }
@media (prefers-color-scheme: dark) { :root { --page: #0e141d; --card: #18212d; --ink: #e9eff7; --soft: #a3b1c4; --line: #2b3848; --main: #5aa6f2; --on-main: #06121f; --good: #7fd9b0; --good-back: #12342a; --warn: #f2c879; --warn-back: #3a2c10; } }
@font-face { font-family: 'Page Bengali'; src: url('/bengali.woff2') format('woff2'); font-weight: 100 900; font-display: swap; unicode-range: U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+20B9; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 'Page Bengali', system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; display: grid; gap: 1rem; }
header { display: flex; align-items: center; gap: .75rem; }
h1 { flex: 1; margin: 0; font-size: 1.25rem; }
.mark { width: 2rem; height: 2rem; border-radius: .6rem; background: linear-gradient(135deg, var(--main), var(--good)); }
.lang { color: var(--main); padding: .5rem; }
.note { margin: 0; color: var(--soft); font-size: .9rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .9rem; padding: 1rem 1.1rem; }
.sum { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; margin: 0 0 .75rem; padding-bottom: .75rem; border-bottom: 1px solid var(--line); color: var(--soft); }
.sum b { color: var(--ink); font-size: 1.6rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.code { font-family: ui-monospace, monospace; user-select: all; }
.big { font-size: 1.25rem; font-weight: 700; }
form { display: grid; gap: .75rem; }
button, a.primary { min-height: 3rem; border: 0; border-radius: .75rem; padding: .6rem 1rem; font: inherit; font-weight: 700; cursor: pointer; text-decoration: none; display: grid; place-items: center; }
.primary { background: var(--main); color: var(--on-main); }
.quiet { background: transparent; color: var(--soft); box-shadow: inset 0 0 0 1px var(--line); font-weight: 500; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
details { background: var(--card); border: 1px solid var(--line); border-radius: .9rem; padding: .25rem 1.1rem; }
summary { padding: .75rem 0; cursor: pointer; }
details p { margin: 0 0 .5rem; color: var(--soft); font-size: .9rem; }
.modes { display: grid; gap: .25rem; padding-bottom: .75rem; }
.modes label { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; }
.modes input { width: 1.2rem; height: 1.2rem; accent-color: var(--main); flex: none; }
.notice { display: grid; gap: .25rem; border-radius: .9rem; padding: .9rem 1.1rem; }
.good { background: var(--good-back); color: var(--good); }
.warning { background: var(--warn-back); color: var(--warn); }
.notice span { color: var(--ink); }
.back { margin: 0; }
.back a { color: var(--main); }
.back a.primary { color: var(--on-main); }
`
