// Composer of the desk: a mail to the people of the case, or a note for colleagues.
import { useCallback } from 'react'
import { IconMail, IconNote } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useNotes } from '../timeline/use-notes.ts'
import { MailPane } from './mail-pane.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './composer.module.css'

// Stores an unsaved note per case in this tab, so that it is restored when the user comes back.
const keyOf = (id: string) => `cases.note.${id}`

const readNoteDraft = (id: string) => sessionStorage.getItem(keyOf(id)) ?? ''

const saveNoteDraft = (id: string, text: string) => {
  if (text === '') sessionStorage.removeItem(keyOf(id))
  else sessionStorage.setItem(keyOf(id), text)
}

export type ComposerMode = 'mail' | 'note'
export interface Composing {
  readonly mode: ComposerMode
  /** The one address that the composer was opened for; null means all addresses. */
  readonly only: string | null
}

const modes = [
  { mode: 'mail', icon: IconMail },
  { mode: 'note', icon: IconNote },
] as const

type ComposerPaneProps = { case_: CaseDetail; composing: Composing; onComposing: (composing: Composing) => void }

export const DeskComposerPane = ({ case_, composing, onComposing }: ComposerPaneProps) => {
  const { t } = useTranslation('desk')
  const { adding } = useNotes(case_.id)
  const keep = useCallback((text: string) => saveNoteDraft(case_.id, text), [case_.id])
  return (
    <section className={styles.composer} aria-label={t('composer.title')}>
      <div className={styles.modes} role="group" aria-label={t('composer.title')}>
        {modes.map(({ mode, icon }) => (
          <button
            key={mode}
            type="button"
            aria-pressed={composing.mode === mode}
            className={classNames(styles.mode, composing.mode === mode && styles.on)}
            onClick={() => onComposing({ mode, only: null })}
          >
            <Icon of={icon} />
            {t(`composer.${mode}`)}
          </button>
        ))}
      </div>
      {composing.mode === 'mail' ? (
        <MailPane
          key={composing.only ?? ''}
          case_={case_}
          only={composing.only}
          onSent={() => onComposing({ mode: 'note', only: null })}
        />
      ) : (
        <NoteForm
          draft={readNoteDraft(case_.id)}
          isBusy={adding.isPending}
          onDraft={keep}
          onSave={(text, onSaved) => adding.mutate({ id: case_.id, text }, { onSuccess: onSaved })}
        />
      )}
    </section>
  )
}
