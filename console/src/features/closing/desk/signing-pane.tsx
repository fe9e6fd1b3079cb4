import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Road } from '@tratativa/contract/closing/shapes'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { useRoadCertificates, useTakeStep } from '../closing.api.ts'
import { useRoadRefusal } from './use-road-refusal.ts'

/** The certificate that signs the petition: of those that the person may use, the first is chosen. */
export const SigningPane = ({ road, onClose }: { road: Road; onClose: () => void }) => {
  const { t } = useTranslation('closing')
  const certificates = useRoadCertificates()
  const usable = certificates.data?.data.filter(({ canSign }) => canSign)
  const { mutate, error, isPending } = useTakeStep()
  const refusalText = useRoadRefusal()
  const [chosen, setChosen] = useState('')
  const refusal = error ?? certificates.error
  const certificate = usable?.find(({ id }) => String(id) === chosen) ?? usable?.[0]
  const { caseId, version } = road
  const save = () => {
    if (certificate) mutate({ caseId, step: 'signing', version, certificateId: certificate.id }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t(road.petition?.state === 'approved' ? 'act.signing' : 'act.approveAndSign')}
      save={t('act.signing')}
      cancel={t('back')}
      isBusy={isPending}
      isLoading={certificates.isPending}
      refused={refusal && refusalText(refusal)}
      onClose={onClose}
      onSave={save}
    >
      {usable?.length === 0 ? (
        <p>{t('certificate.none')}</p>
      ) : (
        <NativeSelect
          label={t('certificate')}
          value={String(certificate?.id ?? '')}
          options={(usable ?? []).map(({ id, name, holder, standing }) => ({
            value: String(id),
            label: `${name} · ${holder.name}${standing === 'no-validity' ? ` · ${t('certificate.noValidity')}` : ''}`,
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
    </FormDialog>
  )
}
