import { launchBrowser } from './browser.ts'
const base = process.argv[2]!, out = process.argv[3]!, which = (process.argv[4] ?? '').split(',').filter(Boolean)
const browser = await launchBrowser()
const paths: Record<string,string> = { home:'/', games:'/rng', login:'/login', register:'/register', promotions:'/promotions', cock:'/cockfight', help:'/help', missing:'/nowhere', down:'/down', vip:'/vip', join:'/join', mall:'/pointMall', lottery:'/lottery', notice:'/noticePage', forget:'/forget' }
for (const width of [390, 768, 1440]) for (const theme of ['light','dark']) for (const lang of ['BN','EN']) {
  const tag = `${width}-${theme}-${lang}`
  if (which.length && !which.some(w => tag.includes(w.split(':')[1] ?? ''))) continue
  const ctx = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, deviceScaleFactor: 1 })
  await ctx.addInitScript(([l,t]) => { localStorage.setItem('lang', l!); localStorage.setItem('hisLang', l!); localStorage.setItem('theme', t!) }, [lang, theme])
  await ctx.addCookies([{ name:'lang', value: lang, url: base }, { name: 'theme', value: theme, url: base }])
  const page = await ctx.newPage()
  page.on('console', m => { if (m.type() === 'error') console.log(tag, 'console', m.text().slice(0,200)) }); page.on('pageerror', e => console.log(tag, 'error', e.message.slice(0,300)))
  for (const [name, path] of Object.entries(paths)) {
    if (which.length && !which.some(w => w.split(':')[0] === name)) continue
    await page.goto(base + path, { waitUntil: 'networkidle' }); await page.waitForTimeout(300)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) console.log(tag, name, 'overflows by', wide)
    await page.screenshot({ path: `${out}/${name}-${tag}.png`, fullPage: true })
  }
  await ctx.close()
}
await browser.close()
