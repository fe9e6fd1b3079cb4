// A step of an envelope, in the timeline of its case.
import { useTranslation } from 'react-i18next'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import styles from './envelopes.module.css'

const facts = [
  'sent',
  'signed',
  'completed',
  'refused',
  'denied',
  'expired',
  'cancelled',
  'unsent',
  'gone',
  'file-gone',
] as const
const factOf = (what: string) => facts.find((fact) => fact === what)

export const SignatureItem = ({ item }: { item: TimelineItem }) => {
  const { t } = useTranslation('envelopes')
  const { event, by, text } = item
  const fact = factOf(event?.what ?? '')
  if (!event || !fact) return null
  const name = event.detail['name'] ?? ''
  const signer = event.detail['signer'] ?? ''
  return (
    <>
      <p>
        {by && (
          <b className={styles.who} dir="auto">
            {by.name}
          </b>
        )}{' '}
        {t(`told.${fact}`, { name, signer })}
      </p>
      {text !== '' && (
        <p className={styles.dim}>
          <bdi>{text}</bdi>
        </p>
      )}
    </>
  )
}
