import { certificatesEndpoints as endpoints } from '@tratativa/contract/certificates/endpoints'
import { certificatesEvents } from '@tratativa/contract/certificates/events'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, procedure, query } from '../../platform/http/binding.ts'
import { addCertificate, type StoreServices } from './add-certificate.ts'
import { certificatesAudience } from './audience.ts'
import { readCertificateSettings, saveCertificateSettings } from './rules/change-settings.ts'
import { changeCertificate, removeCertificate } from './change-certificate.ts'
import type { SigningServices } from './make-signature.job.ts'
import { requestTestSignature } from './request-signing.ts'
import { listCertificates, showCertificate, showPeople, showSigning } from './show-certificates.ts'
import { signedFileStream } from './signed-file.stream.ts'
import { signTestPageJob } from './sign-test-page.job.ts'
import { warnExpiring } from './warn-expiring.ts'

export const certificatesFeature = (services: StoreServices & SigningServices): Feature => ({
  word: 'certificates',
  bindings: [
    query(endpoints.certificates, listCertificates),
    query(endpoints.certificatePeople, showPeople),
    query(endpoints.certificate, showCertificate),
    procedure(endpoints.addCertificate, addCertificate(services)),
    command(endpoints.changeCertificate, changeCertificate),
    command(endpoints.removeCertificate, removeCertificate),
    query(endpoints.certificateSettings, readCertificateSettings),
    command(endpoints.saveCertificateSettings, saveCertificateSettings),
    command(endpoints.testSignature, requestTestSignature),
    query(endpoints.signing, showSigning),
    signedFileStream(services.files),
  ],
  audiences: audienceOf(certificatesEvents, certificatesAudience),
  jobs: [signTestPageJob(services)],
  schedules: [warnExpiring],
})
