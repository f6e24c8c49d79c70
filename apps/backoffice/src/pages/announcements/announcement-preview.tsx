import { Segmented } from '@portal/ui/segmented.tsx'
import { Formatted } from '@portal/ui/formatted.tsx'
import { useState } from 'react'
import { Panel } from '../../frame/panel.tsx'
import { type Found, type Language, languages } from './announcement-words.tsx'
import { announcementsTexts } from './announcements-texts.ts'
import headCss from '../../frame/page-head.module.css'
import css from './announcements.module.css'

/** A saved version as its readers see it, language by language: through the same sanitiser. */
export function AnnouncementPreview({ draft: { version, titles, shown } }: { readonly draft: Found['draft'] }) {
  const t = announcementsTexts.useText()
  const [language, setLanguage] = useState<Language>('BN')
  const hasText = titles[language] !== undefined
  const read = (texts: Readonly<Record<string, string>>) => texts[language] ?? texts['EN'] ?? ''
  return (
    <Panel title={t('announcements.preview')} note={t('announcements.previewNote', { version })}>
      <Segmented
        label={t('announcements.languages')}
        value={language}
        onChange={setLanguage}
        segments={languages.map((value) => ({ value, label: t(`announcements.language_${value}`) }))}
      />
      {!hasText && <p className={headCss.hint}>{t('announcements.fallback')}</p>}
      <article className={css.preview} lang={!hasText ? 'en' : language === 'CN' ? 'zh' : language.toLowerCase()}>
        <h3>{read(titles)}</h3>
        <div className="formatted">
          <Formatted html={read(shown)} />
        </div>
      </article>
    </Panel>
  )
}
