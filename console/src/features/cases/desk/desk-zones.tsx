// The three zones of the desk side by side; on a narrow screen, one at a time.
import { useCallback, useRef } from 'react'
import type { CaseDetail, TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { useActions } from '../../../platform/actions.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { composerActs } from '../case-actions.ts'
import { DeskComposerPane } from './composer/desk-composer-pane.tsx'
import { DeskDealPane } from './deal/desk-deal-pane.tsx'
import type { ComposerMode } from './composer/desk-composer-pane.tsx'
import { TimelinePane } from './timeline/timeline-pane.tsx'
import { useDeskAction } from './use-desk-action.ts'
import { useZone } from './use-desk-tabs.ts'
import type { ZoneName } from './use-desk-tabs.ts'
import { CasePeoplePane } from './people/case-people-pane.tsx'
import { Zone } from './zone.tsx'
import styles from './desk.module.css'

export const DeskZones = ({ case_ }: { case_: CaseDetail }) => {
  const { change } = useUrlValues()
  const { isNarrow, zone } = useZone()
  const { composing, compose, unreply } = useDeskAction()
  const shows = (name: ZoneName) => !isNarrow || zone === name
  const write = (mode: ComposerMode, rest: { address?: string | null; reply?: TimelineItem | null } = {}) => {
    compose({ mode, ...rest })
    if (isNarrow) change({ zona: null }, { replace: true })
  }
  const onMail = (address: string | null) => write('mail', { address })
  const reply = useCallback((item: TimelineItem) => compose({ mode: 'whatsapp', reply: item }), [compose])
  const newestReceived = useRef<TimelineItem | null>(null)
  useActions(composerActs, {
    // Works before the timeline has come, so that words typed ahead are never taken for keys of the desk.
    reply: () => write('whatsapp', { reply: newestReceived.current }),
    whatsapp: () => write('whatsapp'),
    mail: () => write('mail'),
    note: () => write('note'),
  })
  return (
    <div className={styles.desk}>
      {shows('who') && (
        <Zone name="who" resetOn={case_.id}>
          <CasePeoplePane case_={case_} onMail={onMail} />
        </Zone>
      )}
      {shows('line') && (
        <Zone name="line" resetOn={case_.id}>
          <TimelinePane id={case_.id} newestReceived={newestReceived} onReply={reply} />
          <DeskComposerPane {...{ case_, composing }} onMode={(mode) => compose({ mode })} onUnreply={unreply} />
        </Zone>
      )}
      {shows('deal') && (
        <Zone name="deal" resetOn={case_.id}>
          <DeskDealPane case_={case_} onMail={() => onMail(null)} />
        </Zone>
      )}
    </div>
  )
}
