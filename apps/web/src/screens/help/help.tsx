import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button } from '@portal/ui'
import { TabLinks } from '@portal/ui/tabs.tsx'
import { FeedbackForm } from '../../features/content/feedback-form.tsx'
import { HelpCenter } from '../../features/content/help-center.tsx'
import { PostFrame, Posts } from '../../features/content/posts.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { openPopup } from '../../lib/popup.ts'
import { PlainPage } from '../../shell/plain-page.tsx'

const tabs = ['help', 'blog', 'feedback'] as const
const words = {
  help: { tab: 'help.tabHelp', lead: 'help.lead', icon: 'question-duotone' },
  blog: { tab: 'help.tabBlog', lead: 'blog.lead', icon: 'newspaper-duotone' },
  feedback: { tab: 'help.tabFeedback', lead: 'feedback.lead', icon: 'paper-plane-tilt-duotone' },
} as const

/** Answers, the blog and the letter to the operator, by the address's `tab`. The fragment #terms opens the terms, that of an article the article. */
export default function Help() {
  const t = useText()
  const say = contentTexts.useText()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'help'
  useEffect(() => {
    if (hash === '#terms') openPopup({ name: 'terms' })
  }, [hash])
  const strip = (
    <TabLinks
      label={say('help.tabs')}
      links={tabs.map((each) => ({
        href: each === 'help' ? pathname : `${pathname}?tab=${each}`,
        label: say(words[each].tab),
        icon: words[each].icon,
        current: each === tab,
      }))}
      onGo={(href, event) => {
        event.preventDefault()
        void navigate(href)
      }}
    />
  )
  if (tab === 'blog' && search.get('post'))
    return (
      <PostFrame>
        {strip}
        <Posts kind="blog" tab="blog" />
      </PostFrame>
    )
  return (
    <PlainPage
      icon="headset-duotone"
      title={t('title.help')}
      lead={say(words[tab].lead)}
      action={
        tab === 'help' && (
          <Button look="outline" onClick={() => openPopup({ name: 'terms' })}>
            {t('footer.terms')}
          </Button>
        )
      }
    >
      {strip}
      {tab === 'help' && <HelpCenter />}
      {tab === 'blog' && <Posts kind="blog" tab="blog" />}
      {tab === 'feedback' && <FeedbackForm />}
    </PlainPage>
  )
}
