import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { certificatesPermissions } from '@tratativa/contract/certificates/permissions'
import { certificateId } from '@tratativa/contract/kernel/ids'
import type { CertificateId } from '@tratativa/contract/kernel/ids'
import { paths } from '@tratativa/contract/kernel/paths'
import { useCan } from '../../platform/can.ts'
import { MissingRecord, RecordHead, RecordPage } from '../../platform/record-page.tsx'
import { Inset } from '../../ui/layout.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { CertificateMarks } from './certificate-marks.tsx'
import { useCertificate } from './certificates.api.ts'
import { EditPane } from './edit-pane.tsx'
import { RemovePane } from './remove-pane.tsx'
import { TestSignaturePane } from './test-signature-pane.tsx'
import { UsesList } from './uses-list.tsx'
import styles from './certificates.module.css'

const useList = () => {
  const { t } = useTranslation('certificates')
  return { title: t('title'), path: paths.certificates, back: t('back') }
}

const Record = ({ id }: { id: CertificateId }) => {
  const { t } = useTranslation('certificates')
  const mayChange = useCan(certificatesPermissions.certificatesChange)
  const list = useList()
  return (
    <RecordPage
      query={useCertificate(id)}
      list={list}
      words={{ loading: t('loading'), unknown: t('unknown'), failed: t('failed.single') }}
    >
      {({ data: certificate, signings }) => (
        <>
          <RecordHead
            name={certificate.name}
            back={{ path: list.path, label: list.back }}
            menu={{ label: t('title'), items: [] }}
            line={<CertificateMarks {...certificate} />}
          />
          <Inset page block={[0, 32]}>
            <div className={styles.record}>
              <div>
                <CertificateFacts certificate={certificate} />
                <UsesList signings={signings} />
              </div>
              <div>
                {mayChange && <EditPane certificate={certificate} />}
                <TestSignaturePane certificate={certificate} />
                {mayChange && <RemovePane certificate={certificate} />}
              </div>
            </div>
          </Inset>
        </>
      )}
    </RecordPage>
  )
}

export const CertificatePage = () => {
  const { id } = useParams({ strict: false })
  const { t } = useTranslation('certificates')
  const list = useList()
  const known = certificateId.safeParse(Number(id))
  return known.success ? <Record key={id} id={known.data} /> : <MissingRecord list={list} title={t('unknown')} />
}
