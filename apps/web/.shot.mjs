import { chromium } from 'playwright-core'
const base = process.env.BASE ?? 'http://127.0.0.1:8230'
const jobs = JSON.parse(process.argv[2])
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const job of jobs) {
  const { name, path = '/', width = 1440, height = width < 500 ? 844 : 900, lang = 'BN', theme = 'light', login, full = true, steps = [] } = job
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 800, isMobile: width < 800, deviceScaleFactor: 1 })
  await context.addCookies([{ name: 'lang', value: lang, url: base }, { name: 'theme', value: theme, url: base }])
  await context.addInitScript(([l, th]) => { localStorage.setItem('lang', l); localStorage.setItem('hisLang', l); localStorage.setItem('theme', th) }, [lang, theme])
  const page = await context.newPage()
  const said = []
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && said.push(`${m.type()}: ${m.text().slice(0, 300)}`))
  page.on('pageerror', (e) => said.push(`pageerror: ${e.message.slice(0, 400)}`))
  page.on('requestfailed', (r) => said.push(`failed: ${r.url().slice(0, 120)} ${r.failure()?.errorText}`))
  page.on('response', (r) => r.status() >= 400 && said.push(`${r.status()} ${r.url().slice(0, 140)}`))
  try {
    if (login) {
      await page.goto(base + '/login', { waitUntil: 'load' })
      await page.waitForTimeout(700)
      await page.fill('main input[name=username]', login)
      await page.fill('main input[name=password]', 'Demo1234!')
      await page.click('main button[type=submit]')
      await page.waitForFunction(() => sessionStorage.getItem('token'), null, { timeout: 15000 })
      await page.waitForTimeout(800)
      await page.keyboard.press('Escape')
    }
    await page.goto(base + path, { waitUntil: 'load' })
    await page.waitForTimeout(900)
    for (const [action, ...rest] of steps) {
      if (action === 'wait') await page.waitForTimeout(rest[0])
      else if (action === 'hover') await page.hover(rest[0])
      else if (action === 'eval') said.push('eval: ' + JSON.stringify(await page.evaluate(rest[0])))
      else await page[action](...rest)
    }
    if (full) { await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 500) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)) } scrollTo(0, 0) }); await page.waitForTimeout(400) }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) said.push(`overflow ${over}px`)
    await page.screenshot({ path: `/tmp/web-shots/${name}.png`, fullPage: full })
  } catch (e) { said.push('THROWN ' + e.message.slice(0, 500)); await page.screenshot({ path: `/tmp/web-shots/${name}.png` }).catch(() => {}) }
  console.log(name, said.length ? '\n  ' + [...new Set(said)].join('\n  ') : 'clean')
  await context.close()
}
await browser.close()
