// The three zones of the desk side by side, or, on a narrow screen, one at a time.
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { useUrlValues } from '../../../platform/url-value.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { ComposerPane } from './composer/composer-pane.tsx'
import { DealPane } from './deal/deal-pane.tsx'
import { TimelinePane } from './timeline/timeline-pane.tsx'
import { useDeskAct } from './use-desk-act.ts'
import { WhoPane } from './who/who-pane.tsx'
import { Zone } from './zone.tsx'
import styles from './desk.module.css'

const names = ['who', 'line', 'deal'] as const
export type ZoneName = (typeof names)[number]

export const DeskZones = ({ one }: { one: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const isNarrow = useNarrow('(max-width: 1179px)')
  const { read, change } = useUrlValues()
  const zone = names.find((name) => name === read('zona')) ?? 'line'
  const { composing, compose } = useDeskAct()
  const shows = (name: ZoneName) => !isNarrow || zone === name
  const onMail = (only: string | null) => {
    compose({ mode: 'mail', only })
    if (isNarrow) change({ zona: 'line' }, { replace: true })
  }
  return (
    <>
      {isNarrow && (
        <Tabs
          className={styles.tabs}
          label={t('zone.label')}
          active={zone}
          items={names.map((name) => ({ id: name, label: t(`zone.${name}`) }))}
          onChange={(zona) => change({ zona }, { replace: true })}
        />
      )}
      <div className={styles.desk}>
        {shows('who') && (
          <Zone name="who" resetOn={one.id}>
            <WhoPane one={one} onMail={onMail} />
          </Zone>
        )}
        {shows('line') && (
          <Zone name="line" resetOn={one.id}>
            <TimelinePane id={one.id} />
            <ComposerPane one={one} composing={composing} onComposing={compose} />
          </Zone>
        )}
        {shows('deal') && (
          <Zone name="deal" resetOn={one.id}>
            <DealPane one={one} onMail={() => onMail(null)} />
          </Zone>
        )}
      </div>
    </>
  )
}
