import { IconCheck, IconClock, IconLink, IconX } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Envelope, EnvelopeSigner } from '@tratativa/contract/envelopes/shapes'
import { canCancel, canSend, isOpen } from '@tratativa/contract/envelopes/states'
import { formatMinute } from '@tratativa/contract/kernel/time'
import { useStoredRefusal } from '../../../platform/use-stored-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './envelopes.module.css'

interface EnvelopeActs {
  readonly isBusy: boolean
  readonly onSend: (envelope: Envelope) => void
  readonly onCancel: (envelope: Envelope) => void
  readonly onAgain: (signer: number, isReminder: boolean) => void
  readonly onOpen: (document: number) => void
}

type CardProps = { envelope: Envelope; mayChange: boolean; acts: EnvelopeActs }

const tones: Partial<Record<Envelope['state'], 'good' | 'bad' | 'wait'>> = {
  signed: 'good',
  sealing: 'good',
  refused: 'bad',
  expired: 'bad',
  unsent: 'bad',
  sent: 'wait',
  'partly-signed': 'wait',
}

const stateOf = ({ state, link }: EnvelopeSigner) => {
  if (state !== 'invited') return state
  if (link?.state === 'locked') return 'locked' as const
  return link?.opened ? ('opened' as const) : state
}

const icons = { signed: IconCheck, refused: IconX, denied: IconX, invited: IconLink, waiting: IconClock } as const

const moment = (iso: string | null) => formatMinute(iso ?? '') ?? ''

const Delivery = ({ delivery }: { delivery: NonNullable<EnvelopeSigner['lastDelivery']> }) => {
  const { t } = useTranslation('envelopes')
  const { channel, address, state } = delivery
  return (
    <span className={classNames(styles.dim, state === 'failed' && styles.failed)}>
      <bdi>{t(`delivery.${channel}`, { address })}</bdi> · {t(`delivery.${state}`)}
    </span>
  )
}

const SignerRow = ({ signer, envelope, mayChange, acts }: CardProps & { signer: EnvelopeSigner }) => {
  const { t } = useTranslation('envelopes')
  const { name, role, order, state, endedAt, reason, lastDelivery, waitsUntil } = signer
  const isLive = mayChange && envelope.driver === 'link' && isOpen(envelope.state)
  const canRemind = isLive && state === 'invited'
  return (
    <li className={styles.signer}>
      <Icon of={icons[state]} className={classNames(styles.mark, styles[state])} />
      <div className={styles.about}>
        <p>
          {envelope.isOrdered && <span className={styles.dim}>{order}. </span>}
          <b dir="auto">{name}</b> <span className={styles.dim}>{t(`role.${role}`)}</span>
        </p>
        <p>
          {waitsUntil === null ? t(`signer.${stateOf(signer)}`) : t('signer.hours', { at: moment(waitsUntil) })}
          {endedAt !== null && ` ${t('signer.at', { at: moment(endedAt) })}`}
        </p>
        {/* The state says it already, in the language of the reader. */}
        {reason !== '' && state !== 'denied' && <p className={styles.dim}>{t('reason', { reason })}</p>}
        {lastDelivery && state !== 'signed' && <Delivery delivery={lastDelivery} />}
      </div>
      {(canRemind || (isLive && waitsUntil !== null)) && (
        <div className={styles.acts}>
          {canRemind && (
            <Button size="sm" disabled={acts.isBusy} onClick={() => acts.onAgain(signer.id, true)}>
              {t('act.remind')}
            </Button>
          )}
          <Button size="sm" variant="quiet" disabled={acts.isBusy} onClick={() => acts.onAgain(signer.id, false)}>
            {t(canRemind ? 'act.again' : 'act.sendNow')}
          </Button>
        </div>
      )}
    </li>
  )
}

const StoredFault = ({ code, isAskedAgain }: { code: string; isAskedAgain: boolean }) => {
  const { t } = useTranslation('envelopes')
  const refusalText = useStoredRefusal()
  return (
    <p className={styles.failed}>
      {refusalText(code, '')}
      {isAskedAgain && ` ${t('asksHourly')}`}
    </p>
  )
}

const StoredReason = ({ of, code, words }: { of: 'reason' | 'notRecorded'; code: string; words: string }) => {
  const { t } = useTranslation('envelopes')
  const refusalText = useStoredRefusal()
  return (
    <p className={of === 'notRecorded' ? styles.failed : undefined}>{t(of, { reason: refusalText(code, words) })}</p>
  )
}

const Notes = ({ envelope }: { envelope: Envelope }) => {
  const { t } = useTranslation('envelopes')
  const { state, endReason, endReasonCode, faultCode, expiresAt, isSealed } = envelope
  const { recordRefusal, recordRefusalCode, by, madeAt, endedAt, driver } = envelope
  return (
    <div className={styles.notes}>
      <p>{t('made', { by, at: moment(madeAt) })}</p>
      {isOpen(state) && expiresAt !== null && <p>{t('expires', { at: moment(expiresAt) })}</p>}
      {driver === 'zapsign' && <p>{t('outside')}</p>}
      {state === 'signed' && <p>{t(isSealed ? 'sealed' : 'unsealed')}</p>}
      {state === 'unsent' && <p className={styles.failed}>{t('unsent')}</p>}
      <Suspense fallback={null}>
        {endReason !== '' && <StoredReason of="reason" code={endReasonCode} words={endReason} />}
        {faultCode !== '' && <StoredFault code={faultCode} isAskedAgain={endedAt === null} />}
        {recordRefusal !== null && <StoredReason of="notRecorded" code={recordRefusalCode} words={recordRefusal} />}
      </Suspense>
    </div>
  )
}

export const EnvelopeCard = ({ envelope, mayChange, acts }: CardProps) => {
  const { t } = useTranslation('envelopes')
  const { state, name, signedDocumentId } = envelope
  return (
    <li className={styles.card} data-state={state}>
      <div className={styles.head}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <span className={classNames(styles.state, styles[tones[state] ?? 'plain'])}>{t(`state.${state}`)}</span>
      </div>
      <ul className={styles.signers}>
        {envelope.signers.map((signer) => (
          <SignerRow key={signer.id} {...{ signer, envelope, mayChange, acts }} />
        ))}
      </ul>
      <Notes envelope={envelope} />
      <div className={styles.acts}>
        {signedDocumentId !== null && (
          <Button size="sm" onClick={() => acts.onOpen(signedDocumentId)}>
            {t('open')}
          </Button>
        )}
        {mayChange && canSend(state) && (
          <Button size="sm" variant="primary" disabled={acts.isBusy} onClick={() => acts.onSend(envelope)}>
            {t(state === 'unsent' ? 'act.sendAgain' : 'act.send')}
          </Button>
        )}
        {mayChange && canCancel(state) && (
          <Button size="sm" variant="quiet" onClick={() => acts.onCancel(envelope)}>
            {t('act.cancel')}
          </Button>
        )}
      </div>
    </li>
  )
}
