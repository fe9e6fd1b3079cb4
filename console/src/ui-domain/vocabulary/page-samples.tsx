import { useState } from 'react'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, NoResult } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SampleSection } from './frame.tsx'
import type { SampleWords } from './frame.tsx'
import styles from './sheet.module.css'

const nothing = () => undefined

export const PageSamples = ({ text }: { text: SampleWords }) => {
  const [tab, setTab] = useState('mine')
  return (
    <>
      <SampleSection title={text.states}>
        <div className={styles.three}>
          <EmptyState title={text.empty} action={<Button size="sm">{text.emptyAct}</Button>}>
            {text.emptyText}
          </EmptyState>
          <NoResult title={text.none} onClear={nothing}>
            {text.noneText}
          </NoResult>
          <ErrorState title={text.failed} onRetry={nothing}>
            {text.failedText}
          </ErrorState>
        </div>
      </SampleSection>
      <SampleSection title={text.tabs}>
        <div className={styles.bleed}>
          <PageHeader title={text.page} count={12431}>
            <Button variant="quiet" leading={<Icon of={IconDownload} />}>
              {text.filter}
            </Button>
            <Button>{text.batch}</Button>
          </PageHeader>
        </div>
        <Tabs
          label={text.page}
          active={tab}
          onChange={setTab}
          items={[
            { id: 'mine', label: text.myCases, count: 62 },
            { id: 'week', label: text.thisWeek, count: 18 },
            { id: 'unread', label: text.unread, count: 9 },
          ]}
        />
      </SampleSection>
    </>
  )
}
