// The company's access to the interface of a court. The stored password is never shown.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  passwordForms,
  type CourtAccessTest,
  type CourtAccessView,
} from '@tratativa/contract/petitions/filing/court-shapes'
import type { CourtRule } from '@tratativa/contract/petitions/filing/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useCourtAccess, useRemoveCourtAccess, useSetCourtAccess, useTestCourtAccess } from './filing.api.ts'
import styles from './filing.module.css'

type FormProps = { view: CourtAccessView; acronym: string; onClose: () => void }

const useAccessDraft = ({ court, access }: CourtAccessView) => {
  const [draft, setDraft] = useState({
    address: access?.address ?? '',
    user: access?.user ?? '',
    password: '',
    passwordForm: access?.passwordForm ?? passwordForms[1],
    petitionType: access?.petitionType ?? '',
    attachmentType: access?.attachmentType ?? '',
  })
  const { password, ...rest } = draft
  return {
    draft,
    change: (values: Partial<typeof draft>) => setDraft({ ...draft, ...values }),
    input: { court, ...rest, ...(password === '' ? {} : { password }) },
  }
}

const TestResult = ({ result }: { result: CourtAccessTest }) => {
  const { t } = useTranslation('filing')
  const { outcome, fault, message } = result
  return (
    <Banner tone={outcome === 'accepted' ? 'info' : 'burn'}>
      {t(`access.${outcome}`)} {fault !== null && t(`court.fault.${fault}`)}{' '}
      {message !== '' && (
        <q lang="pt-BR" dir="auto">
          {message}
        </q>
      )}
    </Banner>
  )
}

type DraftProps = Pick<ReturnType<typeof useAccessDraft>, 'draft' | 'change'>

const Fields = ({ draft, change, isStored }: DraftProps & { isStored: boolean }) => {
  const { t } = useTranslation('filing')
  return (
    <>
      <TextField
        label={t('access.address')}
        hint={t('access.address.hint')}
        required
        maxLength={300}
        value={draft.address}
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextField
        label={t('access.user')}
        required
        autoComplete="off"
        maxLength={100}
        value={draft.user}
        onChange={({ target }) => change({ user: target.value })}
      />
      <PasswordField
        label={t('access.password')}
        hint={isStored ? t('access.password.stored') : undefined}
        autoComplete="new-password"
        value={draft.password}
        onChange={({ target }) => change({ password: target.value })}
      />
      <NativeSelect
        label={t('access.passwordForm')}
        value={draft.passwordForm}
        options={passwordForms.map((form) => ({ value: form, label: t(`access.passwordForm.${form}`) }))}
        onChange={({ target }) => change({ passwordForm: target.value as (typeof passwordForms)[number] })}
      />
      <TextField
        label={t('access.petitionType')}
        hint={t('access.type.hint')}
        required
        maxLength={20}
        value={draft.petitionType}
        onChange={({ target }) => change({ petitionType: target.value })}
      />
      <TextField
        label={t('access.attachmentType')}
        required
        maxLength={20}
        value={draft.attachmentType}
        onChange={({ target }) => change({ attachmentType: target.value })}
      />
    </>
  )
}

const AccessForm = ({ view, acronym, onClose }: FormProps) => {
  const { t } = useTranslation('filing')
  const toast = useToast()
  const errorText = useErrorText()
  const onError = useRefusalToast()
  const { draft, change, input } = useAccessDraft(view)
  const [saving, testing, removing] = [useSetCourtAccess(), useTestCourtAccess(), useRemoveCourtAccess()]
  const end = (text: 'access.saved' | 'access.removed') => ({
    onError,
    onSuccess: () => {
      toast.message(t(text))
      onClose()
    },
  })
  const error = saving.error ?? testing.error
  return (
    <FormDialog
      title={t('access.title', { court: acronym })}
      save={t('rules.save')}
      cancel={t('rules.cancel')}
      isBusy={saving.isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={() => saving.mutate(input, { onSuccess: end('access.saved').onSuccess })}
      after={
        <div className={styles.acts}>
          <Button size="sm" loading={testing.isPending} onClick={() => testing.mutate(input)}>
            {t('access.test')}
          </Button>
          {view.access && (
            <Button
              size="sm"
              loading={removing.isPending}
              onClick={() => removing.mutate({ court: view.court }, end('access.removed'))}
            >
              {t('access.remove')}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.quiet}>{t('access.text')}</p>
      <Fields draft={draft} change={change} isStored={view.access !== null} />
      {testing.data && <TestResult result={testing.data.data} />}
    </FormDialog>
  )
}

export const CourtAccessPane = ({ rule, onClose }: { rule: CourtRule; onClose: () => void }) => {
  const { t } = useTranslation('filing')
  const errorText = useErrorText()
  const { data, error, refetch } = useCourtAccess(rule.court)
  const view = data?.data
  const title = t('access.title', { court: rule.acronym })
  if (view?.isOffered) return <AccessForm view={view} acronym={rule.acronym} onClose={onClose} />
  return (
    <Dialog open title={title} onClose={onClose}>
      {view ? (
        <p>{t('access.off')}</p>
      ) : (
        <NotLoaded height={160} failed={title} error={error && errorText(error)} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}
