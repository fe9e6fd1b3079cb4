import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formTypes } from '@tratativa/contract/clients/form-fields'
import type { FormField, FormType } from '@tratativa/contract/clients/form-fields'
import { clientsPermissions } from '@tratativa/contract/clients/permissions'
import type { SubClient } from '@tratativa/contract/clients/shapes'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useFormFields, useSetFormFields, useReplaceForm } from '../clients.api.ts'
import { RecordForm } from '../record/record-form.tsx'
import { RecordSkeleton } from '../../../platform/record-page.tsx'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useRecordDraft } from '../record/use-record-draft.ts'
import { CopyFormPane } from './copy-form-pane.tsx'
import { toFormFieldsInput } from './form-draft.ts'
import { FormEditor } from './form-editor.tsx'
import { FormPreview } from './form-preview.tsx'
import styles from './forms.module.css'

interface OfForm {
  readonly subClient: SubClient
  readonly type: FormType
}

/** Acts on the whole form. */
const ReplaceFormPane = ({ subClient, type, onDone }: OfForm & { onDone: () => void }) => {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const command = useReplaceForm()
  const [replacement, setReplacement] = useState<'copy' | 'reset' | null>(null)
  const close = () => setReplacement(null)
  const set = (groupId: number | null) =>
    command.mutate(
      { id: subClient.id, formType: type, groupId },
      {
        onSuccess: () => {
          toast.message(t('forms.saved'))
          onDone()
          close()
        },
        onError: showRefusal,
      },
    )
  return (
    <>
      <Button size="sm" onClick={() => setReplacement('copy')}>
        {t('forms.copy')}
      </Button>
      <Button size="sm" onClick={() => setReplacement('reset')}>
        {t('forms.reset')}
      </Button>
      {replacement === 'copy' && (
        <CopyFormPane of={subClient} type={type} isBusy={command.isPending} onCopy={set} onClose={close} />
      )}
      <ConfirmDialog
        open={replacement === 'reset'}
        busy={command.isPending}
        title={t('forms.reset.title', { form: t(`form.${type}`) })}
        onConfirm={() => set(null)}
        onBack={close}
      >
        {t('forms.reset.text')}
      </ConfirmDialog>
    </>
  )
}

const EditorPane = ({ subClient, type, fields }: OfForm & { fields: readonly FormField[] }) => {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const mayChange = useCan(clientsPermissions.change)
  const command = useSetFormFields()
  const { draft, change, isDirty, isStale, reset, take } = useRecordDraft(fields)
  const save = () =>
    command.mutate(
      { id: subClient.id, formType: type, fields: toFormFieldsInput(draft) },
      {
        onSuccess: ({ data }) => {
          take(data)
          toast.message(t('forms.saved'))
        },
        onError: showRefusal,
      },
    )
  return (
    <div className={styles.columns}>
      <Inset shrink>
        <RecordForm
          label={t(`form.${type}`)}
          isReadOnly={!mayChange}
          isDirty={isDirty}
          isStale={isStale}
          isBusy={command.isPending}
          onSave={save}
          onReset={reset}
        >
          <FormEditor fields={draft} hasBeneficiaries={subClient.hasBeneficiaries} onChange={change} />
        </RecordForm>
      </Inset>
      <FormPreview fields={draft} title={t(`form.${type}`)} />
    </div>
  )
}

/** Edits the forms of a sub-client's cases, field by field beside a preview. */
export const FormsPane = ({ subClient }: { subClient: SubClient }) => {
  // Loads the field names with the pane: loading them when a row needs them would blank the pane.
  const { t } = useTranslation(['clients', 'fields'])
  const errorText = useErrorText()
  const mayChange = useCan(clientsPermissions.change)
  const { read, change } = useUrlValues()
  const type = formTypes.find((formType) => formType === read('formulario')) ?? 'case'
  const { data, error, isPending, refetch } = useFormFields(subClient.id)
  // Replacing the whole form discards the unsaved edits.
  const [edition, setEdition] = useState(0)
  if (isPending) return <RecordSkeleton label={t('loading')} />
  if (!data)
    return (
      <ErrorState title={t('forms.failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  return (
    <section>
      <p className={styles.about}>{t('forms.about')}</p>
      <div className={styles.head}>
        {formTypes.map((formType) => (
          <Chip
            key={formType}
            active={formType === type}
            onClick={() => change({ formulario: formType === 'case' ? null : formType }, { replace: true })}
          >
            {t(`form.${formType}`)}
          </Chip>
        ))}
        <div className={styles.formsWhole}>
          {mayChange && (
            <ReplaceFormPane key={type} subClient={subClient} type={type} onDone={() => setEdition(edition + 1)} />
          )}
        </div>
      </div>
      {/* All three forms stay mounted, so that unsaved edits survive a change of tab. */}
      {formTypes.map((formTypeOption) => (
        <div key={`${formTypeOption} ${edition}`} hidden={formTypeOption !== type}>
          <EditorPane
            subClient={subClient}
            type={formTypeOption}
            fields={data.data.filter(({ formType }) => formType === formTypeOption)}
          />
        </div>
      ))}
    </section>
  )
}
