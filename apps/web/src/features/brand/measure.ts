import { gtagIdPattern } from '@portal/contracts/measuring'
import { measuringScript, scriptUrl } from '../../lib/trusted.ts'

type Measured = Window & { dataLayer?: unknown[] }

/** Google's own way to speak to its script: the arguments object itself is put into a list that the script reads once it is there. */
function tell(..._words: unknown[]): void {
  const { dataLayer } = window as Measured
  // oxlint-disable-next-line prefer-rest-params -- the script tells a command from a message by this very object
  dataLayer?.push(arguments)
}

let measuredId: string | undefined

/**
 * Loads the measurement of visits, once, after the visitor's consent. Advertising stays denied; a page is sent without its query, which may hold
 * a code, and without what was before it.
 * @param gtagId the brand's id; one of another form loads nothing
 */
export function startMeasuring(gtagId: string): void {
  if (!gtagIdPattern.test(gtagId)) return
  Reflect.deleteProperty(window, `ga-disable-${gtagId}`)
  if (measuredId === gtagId) return
  measuredId = gtagId
  Object.assign(window, { dataLayer: [] })
  tell('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  tell('js', new Date())
  tell('config', gtagId, { send_page_view: false, page_location: location.origin + location.pathname, page_referrer: '' })
  const script = document.createElement('script')
  script.async = true
  script.src = scriptUrl(measuringScript + gtagId) as string
  document.head.append(script)
}

/** Says that a page was opened. */
export function measurePage(path: string): void {
  const place = { page_location: location.origin + path, page_title: document.title, page_referrer: '' }
  tell('set', place)
  tell('event', 'page_view', place)
}

/** Ends the measurement in this page and forgets what its script kept in the browser. */
export function stopMeasuring(gtagId: string): void {
  Object.assign(window, { [`ga-disable-${gtagId}`]: true })
  for (const pair of document.cookie.split(/;\s*/)) {
    const [name = ''] = pair.split('=')
    if (name.startsWith('_ga')) document.cookie = `${name}=;path=/;max-age=0`
  }
}
