// Shown at a path of the contract that has no page yet: describes the planned page and offers links onward.
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { Button } from '../ui/button.tsx'
import { usePath } from './gate.tsx'
import { HomeLink } from './home-link.tsx'
import { StatusPage } from './status-page.tsx'
import { useTitle } from './use-title.ts'

/** By the path under which all its records lie. */
const comingSoonPages = {
  [paths.queues]: 'queues',
} as const

type ComingSoonPath = keyof typeof comingSoonPages

export const comingSoonPathOf = (path: string): ComingSoonPath | undefined =>
  (Object.keys(comingSoonPages) as ComingSoonPath[]).find((page) => path === page || path.startsWith(`${page}/`))

export const ComingSoonPage = () => {
  const { t } = useTranslation(['soon', 'menu'])
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const page = comingSoonPathOf(usePath())
  const title = page === undefined ? t('soon:mark') : t(`menu:${page}`)
  useTitle(title)
  const action = (
    <>
      {canGoBack && <Button onClick={() => router.history.back()}>{t('soon:back')}</Button>}
      <HomeLink />
    </>
  )
  return (
    <StatusPage mark={t('soon:mark')} title={title} action={action}>
      {page !== undefined && (
        <>
          <p>{t('soon:lead')}</p>
          <p>{t(`soon:${comingSoonPages[page]}`)}</p>
        </>
      )}
    </StatusPage>
  )
}
