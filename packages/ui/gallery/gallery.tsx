import type { ReactNode } from 'react'
import { Logo } from '../src/logo.tsx'
import { SectionHead } from '../src/section-head.tsx'
import { ToastRegion } from '../src/toast.tsx'
import { ButtonSamples, ColorSamples, TypeSamples } from './basics.tsx'
import { FieldSamples, TabSamples } from './controls.tsx'
import css from './gallery.module.css'
import { LayerSamples } from './layers.tsx'
import { PictureSamples, StateSamples, TableSamples } from './lists.tsx'
import type { GalleryWords } from './words.ts'

interface GalleryProps {
  readonly words: GalleryWords
  readonly language: 'bn' | 'en'
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css.section}>
      <SectionHead icon="circle-dashed-duotone">{title}</SectionHead>
      {children}
    </section>
  )
}

/** Every part of the kit in every state, on one page. */
export function Gallery({ words, language }: GalleryProps) {
  return (
    <>
      <header className={css.top}>
        <Logo name={words.brand} />
        <h1 className={css.kit}>{words.kit}</h1>
      </header>
      <main className={css.page}>
        <Section title={words.colors}>
          <ColorSamples />
        </Section>
        <Section title={words.type}>
          <TypeSamples words={words} />
        </Section>
        <Section title={words.buttons}>
          <ButtonSamples words={words} />
        </Section>
        <Section title={words.fields}>
          <FieldSamples words={words} />
        </Section>
        <Section title={words.tabs}>
          <TabSamples words={words} />
        </Section>
        <Section title={words.layers}>
          <LayerSamples words={words} />
        </Section>
        <Section title={words.lists}>
          <StateSamples words={words} />
        </Section>
        <Section title={words.tables}>
          <TableSamples words={words} />
        </Section>
        <Section title={words.pictures}>
          <PictureSamples words={words} language={language} />
        </Section>
      </main>
      <ToastRegion label={words.messages} closeLabel={words.close} />
    </>
  )
}
