// Shown at a path of the contract that has no page yet: describes the planned page and offers links onward.
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { Button } from '../ui/button.tsx'
import { usePath } from './gate.tsx'
import { HomeLink } from './home-link.tsx'
import { StandingPage } from './standing-page.tsx'
import { useTitle } from './use-title.ts'

/** By the path under which all its records lie. */
const soonPages = {
  [paths.certificates]: 'certificates',
  [paths.negotiators]: 'negotiators',
  [paths.productivity]: 'productivity',
  [paths.monitoring]: 'monitoring',
  [paths.queues]: 'queues',
  [paths.petitions]: 'petitions',
  [paths.captures]: 'captures',
} as const

type SoonPath = keyof typeof soonPages

export const soonPathOf = (path: string): SoonPath | undefined =>
  (Object.keys(soonPages) as SoonPath[]).find((page) => path === page || path.startsWith(`${page}/`))

export const SoonPage = () => {
  const { t } = useTranslation(['soon', 'menu'])
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const page = soonPathOf(usePath())
  const title = page === undefined ? t('soon:mark') : t(`menu:${page}`)
  useTitle(title)
  const action = (
    <>
      {canGoBack && <Button onClick={() => router.history.back()}>{t('soon:back')}</Button>}
      <HomeLink />
    </>
  )
  return (
    <StandingPage mark={t('soon:mark')} title={title} action={action}>
      {page !== undefined && (
        <>
          <p>{t('soon:lead')}</p>
          <p>{t(`soon:${soonPages[page]}`)}</p>
        </>
      )}
    </StandingPage>
  )
}
