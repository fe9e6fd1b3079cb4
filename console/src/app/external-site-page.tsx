// Addresses in old mails to parties and lawyers. They redirect to the sites configured for this installation.
import { useEffect, useState } from 'react'
import { readJson } from '../platform/http.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

export type ExternalSite = 'interest' | 'proposal' | 'draft'

type Config = { externalSites?: Partial<Record<ExternalSite, string | null>> }

/** Returns the site with the query of the visited address, or null where no site is configured. */
export const externalUrl = (config: Config, site: ExternalSite, query: string): string | null => {
  const url = config.externalSites?.[site]
  if (url === undefined || url === null || !/^https?:\/\//.test(url)) return null
  const target = new URL(url)
  for (const [name, value] of new URLSearchParams(query)) target.searchParams.append(name, value)
  return target.href
}

export const ExternalSitePage = ({ site }: { site: ExternalSite }) => {
  const [isUnset, setIsUnset] = useState(false)
  useEffect(() => {
    readJson('/console-config.json')
      .then((config) => externalUrl(config as Config, site, location.search))
      .catch(() => null)
      .then((url) => (url === null ? setIsUnset(true) : location.replace(url)))
      .catch(() => setIsUnset(true))
  }, [site])
  return isUnset ? <NotFoundPage /> : <PageSkeleton />
}
