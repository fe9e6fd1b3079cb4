// A bundle: how far its making is, its files, and what the court would refuse.
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { filingCalls } from '@tratativa/contract/petitions/filing/calls'
import type { Bundle } from '@tratativa/contract/petitions/filing/shapes'
import { saveFile } from '../../../platform/files.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useFileSize } from './use-file-size.ts'
import styles from './filing.module.css'

const Problems = ({ problems }: Pick<Bundle, 'problems'>) => {
  const { t } = useTranslation('filing')
  if (problems.length === 0) return null
  return (
    <Banner tone="warn">
      <b>{t('problems')}</b>
      <ul>
        {problems.map(({ what, source, page }) => (
          <li key={`${what}-${source}-${page ?? 0}`}>
            {source !== '' && (
              <>
                <bdi>{source}</bdi>
                {page !== null && `, ${t('page', { page })}`}:{' '}
              </>
            )}
            {t(`problem.${what}`)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const Parts = ({ parts }: Pick<Bundle, 'parts'>) => {
  const { t } = useTranslation('filing')
  const size = useFileSize()
  return (
    <ol className={styles.parts}>
      {parts.map((part) => (
        <li key={part.name}>
          <span lang="pt-BR" dir="ltr">
            {part.name}
          </span>
          <span className={styles.quiet}>
            {size(part.size)}
            {part.pages && ` · ${t('pages', part.pages)}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

export const BundleResult = ({ petitionId, bundle }: { petitionId: string; bundle: Bundle }) => {
  const { t } = useTranslation('filing')
  const onError = useRefusalToast()
  const size = useFileSize()
  const { state, done, total, parts } = bundle
  if (state === 'waiting')
    return (
      <p role="status">
        <Spinner /> {t('making', { done, total })}
      </p>
    )
  if (state === 'failed') return <Banner tone="burn">{t('failed')}</Banner>
  return (
    <>
      {bundle.isOld && <Banner tone="warn">{t('old')}</Banner>}
      <p role="status">
        {t('ready', { n: parts.length, size: size(parts.reduce((sum, part) => sum + part.size, 0)) })}
      </p>
      <Parts parts={parts} />
      <Problems problems={bundle.problems} />
      <Button
        leading={<Icon of={IconDownload} size={14} />}
        onClick={() => void saveFile(filingCalls.bundleFile, { id: petitionId }).catch(onError)}
      >
        {t('download')}
      </Button>
    </>
  )
}
