// Renders the body of a timeline item by its kind.
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { centsToMoney, moneyToCents } from '@tratativa/contract/kernel/brazil'
import { useStoredRefusal } from '../../../../platform/use-stored-refusal.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Money } from '../../../../ui/islands.tsx'
import { Situation } from '../../../../ui-domain/situation.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import { useTaskName } from '../../parts/use-task-name.ts'
import { useFieldText } from '../use-field-text.ts'
import styles from './timeline.module.css'

type Of = { item: TimelineItem }

const AuthorName = ({ item }: Of) => {
  const { t } = useTranslation('desk')
  return (
    <b className={styles.who} dir="auto">
      {item.by?.name ?? t('by.nobody')}
    </b>
  )
}

const ItemText = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className={styles.said}>
      <bdi>{text}</bdi>
    </p>
  )

const Changes = ({ item }: Of) => {
  const { labelOf, textOf } = useFieldText()
  if (item.changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {item.changes.map(({ field, before, after }) => (
        <li key={field}>
          {labelOf(field)}: {before !== null && <span className={styles.was}>{textOf(field, before)}</span>}{' '}
          {before !== null && <Icon of={IconArrowRight} size={12} flip className={styles.arrow} />}{' '}
          <bdi>{textOf(field, after)}</bdi>
        </li>
      ))}
    </ul>
  )
}

const offerStep = (value: string, before: string | null): { is: 'up' | 'down'; by: string } | null => {
  const [valueCents, other] = [moneyToCents(value), moneyToCents(before ?? '')]
  if (valueCents === null || other === null || valueCents === other) return null
  return valueCents > other
    ? { is: 'up', by: centsToMoney(valueCents - other) }
    : { is: 'down', by: centsToMoney(other - valueCents) }
}

const useTerms = () => {
  const { t } = useTranslation('desk')
  return ({ channel, instalments, paymentForm, termDays }: NonNullable<TimelineItem['offer']>) =>
    [
      channel === 'import' ? t('offer.imported') : '',
      instalments === 1 ? '' : t('terms.instalments', { n: instalments }),
      paymentForm,
      termDays === null ? '' : t('terms.days', { count: termDays }),
    ]
      .filter(Boolean)
      .join(' · ')
}

const isFailed = (state: string) => state === 'failed' || state === 'uncertain'

/** The conversation draws its messages, each marked with its id. */
const scrollToMessage = (id: number) =>
  document.querySelector(`[data-message="${id}"]`)?.scrollIntoView({ block: 'center' })

const OfferBody = ({ item }: Of) => {
  const { t } = useTranslation('desk')
  const termsOf = useTerms()
  const { offer, text, by } = item
  if (!offer) return null
  const { side, value, before, outcome, delivery, cited } = offer
  const step = offerStep(value, before)
  const isTaken = outcome === 'accepted' || outcome === 'refused' || outcome === 'expired' || outcome === 'retracted'
  const under = termsOf(offer)
  // The value stays in the first row, whatever else the item says.
  const isBare = under === '' && text === '' && !isTaken && !delivery && !cited
  const linked = delivery?.message ?? cited
  return (
    <div className={classNames(styles.offer, styles[side], outcome === 'retracted' && styles.retracted)}>
      <p className={styles.offerLine}>
        <b>{t(`offer.${side}`)}</b>
        {step && (
          <span className={styles.dim}>
            {t(`offer.${step.is}`)} <Money value={step.by} />
          </span>
        )}
        {by && isBare && (
          <span className={styles.by} dir="auto">
            {by.name}
          </span>
        )}
        {isTaken && <span className={styles.outcome}>{t(`outcome.${outcome}`)}</span>}
        <span className={styles.value}>
          <Money value={value} />
        </span>
      </p>
      <ItemText text={text} />
      {(delivery || linked) && (
        <p className={styles.by}>
          {delivery && (
            <span className={classNames(isFailed(delivery.state) && styles.failed)}>
              {t(`delivery.by.${delivery.channel}`)} · {t(`delivery.${delivery.state}`)}
            </span>
          )}{' '}
          {linked && (
            <button type="button" className={textLink} onClick={() => scrollToMessage(linked.messageId)}>
              {t('delivery.message')}
            </button>
          )}
        </p>
      )}
      {!isBare && <p className={styles.by}>{[under, by?.name].filter(Boolean).join(' · ')}</p>}
    </div>
  )
}

const OutcomeBody = ({ item }: Of) => {
  const { t } = useTranslation('desk')
  const { outcome, text } = item
  if (!outcome) return null
  return (
    <>
      <p className={styles.head}>
        <AuthorName item={item} />{' '}
        <span className={styles.dim}>
          {t(outcome.confirms ? 'outcome.did.confirmed' : `outcome.did.${outcome.outcome}`)}
        </span>{' '}
        <span>{t(`offer.${outcome.side}`)}</span>{' '}
        <b>
          <Money value={outcome.value} />
        </b>
      </p>
      <ItemText text={text} />
    </>
  )
}

const RequestBody = ({ item }: Of) => {
  const { t } = useTranslation('desk')
  const { request, kind, text } = item
  if (!request) return null
  const did = kind === 'request' ? 'asked' : request.state
  return (
    <>
      <p className={styles.head}>
        <AuthorName item={item} /> <span className={styles.dim}>{t(`request.did.${did}`)}</span>{' '}
        <b>
          <Money value={request.value} />
        </b>{' '}
        {request.ceiling !== null && (
          <span className={styles.dim}>
            {t('request.over')} <Money value={request.ceiling} />
          </span>
        )}
      </p>
      <ItemText text={text} />
    </>
  )
}

const SituationBody = ({ item }: Of) => {
  const { t } = useTranslation('desk')
  const { situation, by } = item
  return (
    <>
      <p className={styles.head}>
        <span className={styles.dim}>{t('situation.title')}</span>
        {situation?.from && <Situation kind={situation.from.tone} label={situation.from.name} />}
        {situation?.from && situation.to && <Icon of={IconArrowRight} size={14} flip className={styles.arrow} />}
        {situation?.to && <Situation kind={situation.to.tone} label={situation.to.name} />}
        <span className={styles.meta}>{by?.name}</span>
      </p>
      <Changes item={item} />
    </>
  )
}

const MailFailure = ({ failure, failureCode }: NonNullable<TimelineItem['mail']>) => {
  const refusalText = useStoredRefusal()
  return <p className={styles.failed}>{refusalText(failureCode, failure)}</p>
}

const MailBody = ({ item }: Of) => {
  const { t, i18n } = useTranslation('desk')
  const { mail, text } = item
  if (!mail) return null
  const state = i18n.exists(`desk:mail.state.${mail.state}`) ? t(`mail.state.${mail.state as 'sent'}`) : mail.state
  const failed = mail.state === 'failed' || mail.state === 'blocked'
  return (
    <>
      <p className={styles.head}>
        <AuthorName item={item} />{' '}
        <span className={styles.dim}>
          {t('mail.to')} <bdi dir="ltr">{mail.address}</bdi>
        </span>
        <span className={classNames(styles.meta, failed && styles.failed)}>{state}</span>
      </p>
      <details className={styles.mail}>
        <summary>{mail.subject}</summary>
        <ItemText text={text} />
      </details>
      {mail.failure !== '' && <MailFailure {...mail} />}
    </>
  )
}

const TaskEventBody = ({ item }: Of) => {
  const { t, i18n } = useTranslation('desk')
  const taskNameOf = useTaskName()
  const { event, kind, text } = item
  const eventKey = `desk:event.${kind}.${event?.what ?? ''}`
  return (
    <>
      <p className={styles.head}>
        <AuthorName item={item} />{' '}
        <span className={styles.dim}>
          {i18n.exists(eventKey) ? i18n.t(eventKey as 'desk:event.task.add') : t(`event.${kind as 'task'}`)}
        </span>{' '}
        {event?.detail['task'] && <span>{taskNameOf(event.detail['task'])}</span>}
      </p>
      <ItemText text={text} />
    </>
  )
}

const PlainBody = ({ item }: Of) => {
  const { t } = useTranslation('desk')
  const word = item.kind === 'registered' ? 'registered' : 'changed'
  return (
    <>
      <p className={styles.head}>
        <AuthorName item={item} /> <span className={styles.dim}>{t(`did.${word}`)}</span>
      </p>
      {item.kind === 'change' && <Changes item={item} />}
    </>
  )
}

const bodies: Partial<Record<TimelineItem['kind'], (props: Of) => React.ReactNode>> = {
  offer: OfferBody,
  outcome: OutcomeBody,
  request: RequestBody,
  decision: RequestBody,
  situation: SituationBody,
  mail: MailBody,
  registered: PlainBody,
  change: PlainBody,
}

export const ItemBody = ({ item }: Of) => {
  const Body = bodies[item.kind] ?? TaskEventBody
  return <Body item={item} />
}
