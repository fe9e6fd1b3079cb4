import { useTranslation } from 'react-i18next'
import { contactOrigins } from '@tratativa/contract/capture/kinds'
import type { CaptureDetail, CapturedAddress, CapturedPerson } from '@tratativa/contract/capture/shapes'
import { PhoneButton } from '../../../platform/phone-button.tsx'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useMarkWrong } from '../capture.api.ts'
import styles from '../capture.module.css'

const provider = 'provider:'

const Origin = ({ address: { source, addedAt } }: { address: CapturedAddress }) => {
  const { t } = useTranslation('capture')
  const origin = contactOrigins.find((name) => name === source)
  const isProvider = source.startsWith(provider)
  if (origin === undefined && !isProvider) return null
  const from = isProvider ? source.slice(provider.length) : ''
  return (
    <>
      {t(`origin.${origin ?? 'provider'}`)}
      {from !== '' && <span dir="auto"> ({from})</span>} · <DateText value={addedAt} />
    </>
  )
}

const useMarks = ({ isBlocked, isWrong, wrongSource }: CapturedAddress) => {
  const { t } = useTranslation('capture')
  return [
    ...(isBlocked ? [t('mark.blocked')] : []),
    ...(isWrong ? [t(`mark.wrong.${wrongSource ?? 'hand'}`)] : []),
  ].join(' · ')
}

type Question = CaptureDetail['numberQuestion']

const useWhatsAppText = (question: Question) => {
  const { t } = useTranslation('capture')
  return ({ kind, whatsApp, whatsAppAs, isAsking }: CapturedAddress) => {
    if (isAsking) return t('mark.asking')
    if (whatsApp === 'no') return t('mark.absent')
    if (whatsApp === 'yes')
      return whatsAppAs === null ? t('mark.whatsapp') : t('mark.whatsapp.as', { number: whatsAppAs })
    return kind === 'phone' && question === 'unverifiable' ? t('mark.unverifiable') : ''
  }
}

const WhatsAppMark = ({ address, question }: { address: CapturedAddress; question: Question }) => {
  const text = useWhatsAppText(question)(address)
  if (text === '') return null
  const { whatsAppAt, isAsking } = address
  return (
    <>
      {text}
      {whatsAppAt !== null && !isAsking && (
        <>
          {' ('}
          <DateText value={whatsAppAt} />)
        </>
      )}
    </>
  )
}

const Marks = ({ address, question }: { address: CapturedAddress; question: Question }) => {
  const marks = useMarks(address)
  const { whatsApp, isAsking, kind } = address
  const hasWhatsApp = isAsking || whatsApp !== 'unknown' || (kind === 'phone' && question === 'unverifiable')
  return (
    <>
      {marks}
      {marks !== '' && hasWhatsApp && ' · '}
      <WhatsAppMark address={address} question={question} />
      {(marks !== '' || hasWhatsApp) && address.source !== '' && ' · '}
    </>
  )
}

interface AddressProps {
  readonly caseId: string
  readonly person: CapturedPerson
  readonly address: CapturedAddress
  readonly question: Question
  readonly onWrong: (() => void) | null
}

const Address = ({ caseId, person, address, question, onWrong }: AddressProps) => {
  const { t } = useTranslation('capture')
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Identifier value={address.value} />
        <span className={styles.quiet}>
          <Marks address={address} question={question} />
          <Origin address={address} />
        </span>
      </span>
      {address.kind === 'phone' && !address.isWrong && (
        <PhoneButton number={address.value} name={person.name} caseId={caseId} personId={person.id} />
      )}
      {onWrong && !address.isWrong && (
        <Button size="sm" aria-label={`${t('wrong')}: ${address.value}`} onClick={onWrong}>
          {t('wrong')}
        </Button>
      )}
    </li>
  )
}

interface PersonProps {
  readonly caseId: string
  readonly person: CapturedPerson
  readonly question: Question
  readonly onWrong: ((value: string) => void) | null
}

const Person = ({ caseId, person, question, onWrong }: PersonProps) => {
  const { t } = useTranslation('capture')
  return (
    <div className={styles.person}>
      <h3 className={styles.name}>
        <span dir="auto">{person.name}</span>
        <span className={styles.quiet}>
          {t(`role.${person.role}`)}
          {person.oab !== null && (
            <>
              {' '}
              · <bdi dir="ltr">{t('person.oab', { number: person.oab })}</bdi>
            </>
          )}
          {person.cpf !== null && (
            <>
              {' '}
              · <bdi dir="ltr">{t('person.cpf', { number: person.cpf })}</bdi>
            </>
          )}
          {person.isBlocked && <> · {t('mark.blocked')}</>}
        </span>
      </h3>
      {person.addresses.length === 0 ? (
        <p className={styles.quiet}>{t('noAddress')}</p>
      ) : (
        <ul className={styles.rows}>
          {person.addresses.map((address) => (
            <Address
              key={address.value}
              {...{ caseId, person, address, question }}
              onWrong={onWrong && (() => onWrong(address.value))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

export const CapturePeoplePane = ({ detail }: { detail: CaptureDetail }) => {
  const { t } = useTranslation('capture')
  const wrong = useMarkWrong()
  const onError = useRefusalToast()
  const caseId = detail.case.id
  const hasPhone = detail.people.some(({ addresses }) => addresses.some(({ kind }) => kind === 'phone'))
  return (
    <Panel title={t('people')} count={detail.people.length}>
      {detail.numberQuestion !== 'open' && hasPhone && (
        <Inset block={[0, 8]}>
          <p className={styles.quiet}>{t(`numbers.${detail.numberQuestion}`)}</p>
        </Inset>
      )}
      {detail.people.map((person) => (
        <Person
          key={person.id}
          {...{ caseId, person }}
          question={detail.numberQuestion}
          onWrong={
            detail.mayWork && !wrong.isPending
              ? (value) => wrong.mutate({ caseId, personId: person.id, value }, { onError })
              : null
          }
        />
      ))}
    </Panel>
  )
}
