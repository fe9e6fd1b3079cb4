import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { certificatesPermissions } from '@tratativa/contract/certificates/permissions'
import { paths } from '@tratativa/contract/kernel/paths'
import { useCan } from '../../platform/can.ts'
import { useErrorText } from '../../platform/errors.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Inset, Text } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { certificatePath, CertificateTable } from './certificate-table.tsx'
import { useCertificates } from './certificates.api.ts'
import { SignatureRulesPane } from './signature-rules-pane.tsx'

const usePlaceholder = (onAdd: (() => void) | null) => {
  const { t } = useTranslation('certificates')
  const errorText = useErrorText()
  const { data, error, refetch } = useCertificates()
  if (data === undefined && error !== null)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  if (data?.data.length !== 0) return undefined
  return (
    <EmptyState title={t('empty')} add={t('add')} onAdd={onAdd}>
      {t(onAdd ? 'empty.text' : 'empty.others')}
    </EmptyState>
  )
}

export const CertificatesPage = () => {
  const { t } = useTranslation('certificates')
  const navigate = useNavigate()
  const mayAdd = useCan(certificatesPermissions.certificatesChange)
  const onAdd = mayAdd ? () => void navigate({ to: paths.newCertificate }) : null
  const { data, isPending } = useCertificates()
  const placeholder = usePlaceholder(onAdd)
  return (
    <>
      <PageHeader title={t('title')}>{onAdd && <AddButton onClick={onAdd}>{t('add')}</AddButton>}</PageHeader>
      <Inset page block={[0, 32]}>
        <Inset block={[0, 12]}>
          <Text muted>{t('about')}</Text>
        </Inset>
        <CertificateTable
          rows={data?.data ?? []}
          status={isPending ? 'loading' : 'ready'}
          placeholder={placeholder}
          onOpen={({ id }) => void navigate({ to: certificatePath(id) })}
        />
        {mayAdd && (
          <Inset block={[24, 0]}>
            <SignatureRulesPane />
          </Inset>
        )}
      </Inset>
    </>
  )
}
