import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

export const certificatesFeature = feature({
  word: 'certificates',
  routes: [
    {
      path: paths.certificates,
      page: () => import('./certificates-page.tsx').then((module) => module.CertificatesPage),
    },
    {
      path: paths.newCertificate,
      page: () => import('./new-certificate-page.tsx').then((module) => module.NewCertificatePage),
    },
    {
      path: paths.editCertificate,
      page: () => import('./certificate-page.tsx').then((module) => module.CertificatePage),
    },
  ],
  lateLive: () => import('./certificates.live.ts').then((module) => module.certificatesLive),
})
