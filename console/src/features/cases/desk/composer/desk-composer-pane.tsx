// Composer of the desk: a WhatsApp message or a mail to the people of the case, or a note for colleagues.
import { Suspense, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { IconMail, IconNote } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail, TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { Boundary } from '../../../../platform/boundary.tsx'
import { useSlot } from '../../../../platform/slots.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { TypedAhead } from '../../../../ui/typed-ahead.tsx'
import type { CaseComposer } from '../desk-parts.slot.ts'
import { MailDraftMark, NoteDraftMark } from './draft-marks-pane.tsx'
import { MailPane } from './mail-pane.tsx'
import { NotePane } from './note-pane.tsx'
import styles from './composer.module.css'

export type ComposerMode = CaseComposer['id']
export interface Composing {
  /** Null shows the first composer. */
  readonly mode: ComposerMode | null
  /** The one address that the composer was opened for; null means that nobody has chosen. */
  readonly address: string | null
  readonly reply: TimelineItem | null
  readonly focusCount: number
}

const ownComposers: readonly CaseComposer[] = [
  { id: 'mail', order: 20, label: 'desk:composer.mail', icon: IconMail, part: MailPane, draftMark: MailDraftMark },
  { id: 'note', order: 30, label: 'desk:composer.note', icon: IconNote, part: NotePane, draftMark: NoteDraftMark },
]

type ComposerPaneProps = {
  case_: CaseDetail
  composing: Composing
  onMode: (mode: ComposerMode) => void
  onUnreply: () => void
}

const Tab = ({
  caseId,
  composer,
  isOn,
  onMode,
}: { caseId: string; composer: CaseComposer; isOn: boolean } & Pick<ComposerPaneProps, 'onMode'>) => {
  const { t, i18n } = useTranslation(['desk', ...composer.label.split(':', 1)] as ['desk'])
  const { id, label, icon, draftMark: DraftMark } = composer
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={classNames(styles.mode, isOn && styles.on)}
      onClick={() => onMode(id)}
    >
      <Icon of={icon} />
      {i18n.t(label as 'desk:composer.mail')}
      <Suspense>
        <DraftMark caseId={caseId}>
          <span className={styles.draft}>{t('composer.draft')}</span>
        </DraftMark>
      </Suspense>
    </button>
  )
}

/** Escape leaves a text field, so that the keys of the desk work again; the text stays as a draft. */
const leaveField = (event: KeyboardEvent<HTMLElement>) => {
  const { key, target, currentTarget } = event
  if (key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement)) return
  // A dialog opened from the composer is outside of its section and closes itself.
  if (currentTarget.contains(target) && target.matches('textarea, input')) target.blur()
}

export const DeskComposerPane = ({ case_, composing, onMode, onUnreply }: ComposerPaneProps) => {
  const { t } = useTranslation('desk')
  const [head, setHead] = useState<HTMLElement | null>(null)
  const composers = [...useSlot('caseComposers'), ...ownComposers].toSorted((left, right) => left.order - right.order)
  const active = composers.find(({ id }) => id === composing.mode) ?? composers[0]
  if (!active) return null
  const { address, reply, focusCount } = composing
  return (
    <section className={styles.composer} aria-label={t('composer.title')} onKeyDown={leaveField}>
      <div className={styles.modes}>
        <div className={styles.tabs} role="group" aria-label={t('composer.title')}>
          {composers.map((composer) => (
            <Tab key={composer.id} caseId={case_.id} {...{ composer, onMode }} isOn={composer === active} />
          ))}
        </div>
        <div ref={setHead} className={styles.head} />
      </div>
      <Boundary
        resetOn={active.id}
        fallback={(_error, retry) => <ErrorState title={t('zone.failed')} onRetry={retry} />}
      >
        <Suspense fallback={focusCount > 0 ? <TypedAhead onClose={() => undefined} /> : <Skeleton height={36} />}>
          <active.part {...{ case_, address, reply, onUnreply, focusCount, head }} />
        </Suspense>
      </Boundary>
    </section>
  )
}
