import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { base64Of } from '../../platform/base64-of.ts'
import { useRefusedField } from '../../platform/use-refused-field.ts'
import { Inset, Text } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useToast } from '../../ui/toast.tsx'
import { certificatePath } from './certificate-table.tsx'
import { useAddCertificate } from './certificates.api.ts'
import { NewCertificateForm, type CertificateInput } from './new-certificate-form.tsx'

export const NewCertificatePage = () => {
  const { t } = useTranslation('certificates')
  const navigate = useNavigate()
  const toast = useToast()
  const refused = useRefusedField()
  const { mutate, isPending, error, reset } = useAddCertificate()
  const save = async ({ file, name, acceptsNoValidity, holderReason, ...rest }: CertificateInput) => {
    const input = { ...rest, name: name.trim(), isHolderAware: true, file: await base64Of(file) } as const
    const reason = holderReason.trim()
    const declared = { ...(acceptsNoValidity && { acceptsNoValidity }), ...(reason !== '' && { holderReason: reason }) }
    mutate(
      { ...input, ...declared },
      {
        onSuccess: ({ data }) => {
          // Neither the file nor the password stays in the memory of the page.
          reset()
          toast.message(t('added'))
          void navigate({ to: certificatePath(data.id) })
        },
      },
    )
  }
  return (
    <>
      <PageHeader title={t('new.title')} />
      <Inset page block={[0, 32]}>
        <Text muted>{t('new.about')}</Text>
        <NewCertificateForm
          isBusy={isPending}
          refused={refused(error)}
          onSave={(input) => void save(input)}
          onCancel={() => void navigate({ to: paths.certificates })}
        />
      </Inset>
    </>
  )
}
