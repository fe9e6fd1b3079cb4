import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RefusedField } from '../use-refused.ts'
import { PersonFields } from './person-fields.tsx'
import { problemsOf, rowOfRefusal } from './person-draft.ts'
import type { PersonDraft } from './person-draft.ts'
import styles from './person-dialog.module.css'

interface PersonDialogProps {
  title: string
  save: string
  draft: PersonDraft
  onChange: (draft: PersonDraft) => void
  refused: RefusedField | null
  isBusy: boolean
  onSave: () => void
  onClose: () => void
  /** Stands above the fields: who is like this, what changed meanwhile. */
  children?: ReactNode
}

const fields = /^(name|cpf|oab|addresses\.\d+)$/

const useErrors = ({
  draft,
  refused,
  isTried,
}: {
  draft: PersonDraft
  refused: RefusedField | null
  isTried: boolean
}) => {
  const { t } = useTranslation('people')
  const problems = problemsOf(draft)
  const refusedField = refused && rowOfRefusal(draft, refused.field)
  const isBeside = refusedField !== null && refusedField !== undefined && fields.test(refusedField)
  return {
    errorOf: (field: string) => {
      const problem = isTried ? problems.get(field) : undefined
      return problem ? t(problem) : refusedField === field ? refused?.text : undefined
    },
    /** Refused for something that has no field of its own. */
    general: refused && !isBeside ? refused.text : null,
  }
}

/** Registers or edits a person. */
export const PersonDialog = (props: PersonDialogProps) => {
  const { title, save, draft, onChange, refused, isBusy, onSave, onClose, children } = props
  const { t } = useTranslation('people')
  const [isTried, setIsTried] = useState(false)
  const { errorOf, general } = useErrors({ draft, refused, isTried })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isBusy && problemsOf(draft).size === 0) onSave()
  }
  return (
    <Dialog
      open
      locked={isBusy}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form="person" loading={isBusy}>
            {save}
          </Button>
        </>
      }
    >
      <form id="person" noValidate className={styles.form} onSubmit={submit}>
        {general && <Banner tone="burn">{general}</Banner>}
        {children}
        <PersonFields draft={draft} onChange={onChange} errorOf={errorOf} />
      </form>
    </Dialog>
  )
}
