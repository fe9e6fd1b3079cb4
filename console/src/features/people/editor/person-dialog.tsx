import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { RefusedField } from '../../../platform/use-refused-field.ts'
import { PersonFields } from './person-fields.tsx'
import { problemsOf, rowOfRefusal } from './person-draft.ts'
import type { PersonDraft } from './person-draft.ts'

interface PersonDialogProps {
  title: string
  save: string
  draft: PersonDraft
  onChange: (draft: PersonDraft) => void
  refused: RefusedField | null
  isBusy: boolean
  onSave: () => void
  onClose: () => void
  /** Shown above the fields: similar people, or changes by others in the meantime. */
  children?: ReactNode
}

const fields = /^(name|cpf|oab|addresses\.\d+|postalAddress\.\w+)$/

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
    /** The refusal names no field of this form. */
    general: refused && !isBeside ? refused.text : null,
  }
}

/** Registers or edits a person. */
export const PersonDialog = (props: PersonDialogProps) => {
  const { title, save, draft, onChange, refused, isBusy, onSave, onClose, children } = props
  const { t } = useTranslation('people')
  const [isTried, setIsTried] = useState(false)
  const { errorOf, general } = useErrors({ draft, refused, isTried })
  const submit = () => {
    setIsTried(true)
    if (problemsOf(draft).size === 0) onSave()
  }
  return (
    <FormDialog
      title={title}
      save={save}
      cancel={t('cancel')}
      isBusy={isBusy}
      onSave={submit}
      onClose={onClose}
      refused={general}
    >
      {children}
      <PersonFields draft={draft} onChange={onChange} errorOf={errorOf} isTried={isTried} />
    </FormDialog>
  )
}
