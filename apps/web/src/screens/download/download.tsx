import { Link } from 'react-router'
import { Button, buttonClass, Icon, type IconName } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { type Brand, brandName, useBrand } from '../../features/brand/brand.tsx'
import { Benefits } from '../../features/content/benefits.tsx'
import { type ContentKey, contentTexts } from '../../i18n/content-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { install, useInstallState } from '../../lib/install.ts'
import { PlainPage } from '../../shell/plain-page.tsx'
import css from './download.module.css'
import { PhonePreview } from './phone-preview.tsx'

const ways: readonly { resource: string; icon: IconName; title: ContentKey; steps: readonly ContentKey[] }[] = [
  {
    resource: 'Android',
    icon: 'android-logo',
    title: 'download.android',
    steps: ['download.android1', 'download.android2', 'download.android3'],
  },
  { resource: 'iOS', icon: 'apple-logo', title: 'download.ios', steps: ['download.ios1', 'download.ios2', 'download.ios3'] },
]

const benefits: readonly { icon: IconName; title: ContentKey; text: ContentKey }[] = [
  { icon: 'lightning-duotone', title: 'download.fastTitle', text: 'download.fastText' },
  { icon: 'arrows-clockwise', title: 'download.freshTitle', text: 'download.freshText' },
  { icon: 'shield-check-duotone', title: 'download.safeTitle', text: 'download.safe' },
]

/** The brand's resource of this English label. */
export function findResource({ resources }: Pick<Brand, 'resources'>, labelNameEn: string): Brand['resources'][number] | undefined {
  return resources.find((resource) => resource.labelNameEn === labelNameEn)
}

/** How the portal gets on a phone: by the browser's own offer, or step by step on both systems, each with its code to scan. */
export default function Download() {
  const t = useText()
  const say = contentTexts.useText()
  const { language } = useLanguage()
  const brand = useBrand()
  const name = brandName(brand, language)
  return (
    <PlainPage
      icon="device-mobile-duotone"
      title={say('download.title', { brand: name })}
      lead={say('download.lead')}
      action={
        <Link to="/" className={buttonClass({ look: 'quiet' })}>
          {t('action.toHome')}
        </Link>
      }
    >
      <InstallCard />
      <div className={css.halves}>
        <PhonePreview />
        <div className={css.ways}>
          {ways.map(({ resource, icon, title, steps }) => (
            <Card key={resource} padded className={css.way}>
              <div>
                <h2 className={css.title}>
                  <Icon name={icon} />
                  {say(title)}
                </h2>
                <ol className={css.steps}>
                  {steps.map((step) => (
                    <li key={step}>{say(step, { brand: name })}</li>
                  ))}
                </ol>
              </div>
              <Code resource={findResource(brand, resource)} />
            </Card>
          ))}
        </div>
      </div>
      <Benefits benefits={benefits.map(({ icon, title, text }) => ({ icon, title: say(title), text: say(text) }))} />
    </PlainPage>
  )
}

/** The browser's own offer, where it makes one. */
function InstallCard() {
  const say = contentTexts.useText()
  const state = useInstallState()
  if (state === 'no') return null
  return (
    <Card padded className={css.install}>
      <p>{say(state === 'installed' ? 'download.installed' : 'download.installHint')}</p>
      {state === 'offered' && (
        <Button look="primary" icon="download-simple-bold" onClick={() => void install()}>
          {say('download.install')}
        </Button>
      )}
    </Card>
  )
}

/** The code that opens a resource on a phone. A brand without the resource has that of this page. */
function Code({ resource }: { readonly resource: Brand['resources'][number] | undefined }) {
  const say = contentTexts.useText()
  const { url, qrCodeUrl } = resource ?? { url: '/down', qrCodeUrl: '/qr/down.svg' }
  return (
    <figure className={css.code}>
      <img src={qrCodeUrl} alt={say('download.qr', { address: url })} width={168} height={168} loading="lazy" />
      <figcaption className="muted">{say('download.scan')}</figcaption>
      {URL.parse(url)?.protocol === 'https:' && (
        <a href={url} rel="noopener noreferrer" className={buttonClass({ look: 'outline' })}>
          {say('download.install')}
        </a>
      )}
    </figure>
  )
}
