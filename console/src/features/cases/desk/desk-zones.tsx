// The three zones of the desk side by side; on a narrow screen, one at a time.
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { useActs } from '../../../platform/acts.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { composerActs } from '../case-acts.ts'
import { ComposerPane } from './composer/composer-pane.tsx'
import { DealPane } from './deal/deal-pane.tsx'
import type { ComposerMode } from './composer/composer-pane.tsx'
import { TimelinePane } from './timeline/timeline-pane.tsx'
import { useDeskAct } from './use-desk-act.ts'
import { useZone } from './use-desk-tabs.ts'
import type { ZoneName } from './use-desk-tabs.ts'
import { WhoPane } from './who/who-pane.tsx'
import { Zone } from './zone.tsx'
import styles from './desk.module.css'

export const DeskZones = ({ one }: { one: CaseDetail }) => {
  const { change } = useUrlValues()
  const { isNarrow, zone } = useZone()
  const { composing, compose } = useDeskAct()
  const shows = (name: ZoneName) => !isNarrow || zone === name
  const write = (mode: ComposerMode, only: string | null) => {
    compose({ mode, only })
    if (isNarrow) change({ zona: null }, { replace: true })
  }
  const onMail = (only: string | null) => write('mail', only)
  useActs(composerActs, { mail: () => write('mail', null), note: () => write('note', null) })
  return (
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
  )
}
