import { writeTextPage } from '@tratativa/pdf-signatures'
import { handleJob } from '../../platform/jobs/job.ts'
import { giveUpSigning, makeSignature, type SigningServices } from './make-signature.job.ts'
import { signTestPage } from './sign-test-page.ts'

const text = [
  'Esta página foi criada para testar um certificado digital.',
  'Ela não contém nenhuma declaração e não produz efeito jurídico.',
  'A assinatura aparece ao pé da página e pode ser conferida em um leitor de PDF.',
]

export const signTestPageJob = (services: SigningServices) =>
  handleJob(
    signTestPage,
    async ({ signingId }, run) => {
      const pdf = await writeTextPage('Teste de assinatura', text)
      await makeSignature(services, signTestPage.attempts)(run, { signingId, pdf, name: 'teste-de-assinatura.pdf' })
    },
    ({ signingId }, run) => giveUpSigning(run, { signingId }, 'stopped'),
  )
