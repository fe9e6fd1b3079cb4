// The three zones of the desk side by side; on a narrow screen, one at a time.
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { useActions } from '../../../platform/actions.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { composerActs, replyActs } from '../case-actions.ts'
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

/** The conversation with the first person who can be written to. */
const openChat = () => document.querySelector<HTMLElement>('[data-act=chat]:not(:disabled)')?.click()

export const DeskZones = ({ case_ }: { case_: CaseDetail }) => {
  const { change } = useUrlValues()
  const { isNarrow, zone } = useZone()
  const { composing, compose } = useDeskAction()
  const shows = (name: ZoneName) => !isNarrow || zone === name
  const write = (mode: ComposerMode, only: string | null) => {
    compose({ mode, only })
    if (isNarrow) change({ zona: null }, { replace: true })
  }
  const onMail = (only: string | null) => write('mail', only)
  useActions(composerActs, { mail: () => write('mail', null), note: () => write('note', null) })
  useActions(replyActs, { reply: openChat })
  return (
    <div className={styles.desk}>
      {shows('who') && (
        <Zone name="who" resetOn={case_.id}>
          <CasePeoplePane case_={case_} onMail={onMail} />
        </Zone>
      )}
      {shows('line') && (
        <Zone name="line" resetOn={case_.id}>
          <TimelinePane id={case_.id} />
          <DeskComposerPane case_={case_} composing={composing} onComposing={compose} />
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
