// The facts that a person copies into the form of the court.
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PetitionFiling } from '@tratativa/contract/petitions/filing/shapes'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from './filing.module.css'

const useCopy = () => {
  const { t } = useTranslation('filing')
  const toast = useToast()
  return (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.message(t('copied')),
      () => toast.message(t('copyFailed'), { tone: 'burn' }),
    )
}

export const CopiedFacts = ({ filing }: { filing: PetitionFiling }) => {
  const { t } = useTranslation('filing')
  const copy = useCopy()
  const { processNumber, className, parties } = filing
  const facts = [
    { id: 'process', value: processNumber },
    { id: 'class', value: className },
    { id: 'authors', value: parties.authors.join('; ') },
    { id: 'defendants', value: parties.defendants.join('; ') },
  ] as const
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ id, value }) => (
          <div key={id} className={styles.fact}>
            <dt className={styles.quiet}>{t(`fact.${id}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
              <IconButton
                size="sm"
                icon={IconCopy}
                label={t('copy', { what: t(`fact.${id}`) })}
                onClick={() => copy(value)}
              />
            </dd>
          </div>
        ))}
    </dl>
  )
}
