import { useEffect } from 'react'
import type { Language } from '@tratativa/contract/kernel/languages'
import { BrandMark } from '../brand-mark.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { ChipSamples } from './chip-samples.tsx'
import { DealSamples } from './deal-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { forceStates } from './force-states.ts'
import { NoticeSamples } from './notice-samples.tsx'
import { PageSamples } from './page-samples.tsx'
import { TableSamples } from './table-samples.tsx'
import { TypeSamples } from './type-samples.tsx'
import { words } from './sample-words.ts'
import styles from './sheet.module.css'

export const Sheet = ({ language }: { language: Language }) => {
  const text = words[language === 'ar' ? 'ar' : 'pt']
  useEffect(forceStates, [])
  return (
    <main className={styles.sheet}>
      <header className={styles.head}>
        <BrandMark />
        <h1>{text.sheet}</h1>
      </header>
      <div className={styles.columns}>
        <div>
          <ButtonSamples text={text} />
          <FieldSamples text={text} />
          <ChipSamples text={text} />
        </div>
        <div>
          <TableSamples text={text} />
          <NoticeSamples text={text} />
          <PageSamples text={text} />
        </div>
        <div>
          <DealSamples text={text} />
          <TypeSamples text={text} />
        </div>
      </div>
    </main>
  )
}
