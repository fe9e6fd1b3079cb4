// The parties of the lawsuit, the client, and the subject of the lawsuit.
import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail, CaseParty, PartyPerson } from '@tratativa/contract/cases/desk/shapes'
import { clientPath, subClientPath } from '@tratativa/contract/kernel/paths'
import { Boundary } from '../../../../platform/boundary.tsx'
import { PhoneButton } from '../../../../platform/phone-button.tsx'
import { useSlot } from '../../../../platform/slots.ts'
import { DescriptionList } from '../../../../ui/description-list.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DateText, Identifier, Money } from '../../../../ui/islands.tsx'
import { ProcessNumber } from '../../../../ui-domain/document-numbers.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import { useCopy } from '../use-copy.ts'
import { PersonCard } from './person-card.tsx'
import styles from './people.module.css'

type Item = { id: string; term: string; value: React.ReactNode } | null
const shown = (items: readonly Item[]) => items.filter((item) => item !== null)

const useWhatsapp = (caseId: string) => {
  const channels = useSlot('caseChannels').filter(({ id }) => id === 'whatsapp')
  const [first] = channels
  if (!first) return () => null
  const Part = first.part
  return (person: PartyPerson, address: string) => (
    <Boundary fallback={() => null}>
      <Suspense>
        <Part {...{ caseId, person, address }} />
      </Suspense>
    </Boundary>
  )
}

const useRole = () => {
  const { t } = useTranslation('desk')
  return (index: number, count: number, part: 'author' | 'lawyer') =>
    count === 1 ? t(`who.${part}`) : t(`who.${part}Of`, { n: index + 1 })
}

const ClientDetails = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const { client, group, process, internalId } = case_
  const items = shown([
    group && {
      id: 'group',
      term: t('field.group'),
      value: (
        <Link to={subClientPath(group.id)} className={styles.quiet}>
          {group.name}
        </Link>
      ),
    },
    process.clientFolder === ''
      ? null
      : { id: 'folder', term: t('field.clientFolder'), value: <Identifier value={process.clientFolder} /> },
    internalId === ''
      ? null
      : { id: 'internal', term: t('field.internalId'), value: <Identifier value={internalId} /> },
  ])
  return (
    <section className={styles.section}>
      <h2 className={styles.role}>{t('field.client')}</h2>
      <Link to={clientPath(client.id)} className={styles.name} dir="auto">
        {client.name}
      </Link>
      {items.length > 0 && (
        <div className={styles.facts}>
          <DescriptionList items={items} />
        </div>
      )}
    </section>
  )
}

const ProcessDetails = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const copy = useCopy()
  const { process, tribunal, oldProcessNumber } = case_
  const number = process.processNumber || oldProcessNumber
  const place = [process.court, process.district].filter(Boolean).join(', ')
  const items = shown([
    place === '' ? null : { id: 'court', term: t('field.court'), value: place },
    tribunal && { id: 'tribunal', term: t('process.tribunal'), value: tribunal.acronym },
    process.object === '' ? null : { id: 'object', term: t('field.object'), value: process.object },
    process.value === null ? null : { id: 'value', term: t('process.value'), value: <Money value={process.value} /> },
    { id: 'phase', term: t('field.processualState'), value: case_.processualState },
    { id: 'type', term: t('field.caseType'), value: case_.caseType },
    { id: 'status', term: t('field.status'), value: case_.status },
    case_.hearingAt === null
      ? null
      : { id: 'hearing', term: t('field.hearingAt'), value: <DateText value={case_.hearingAt} time /> },
  ])
  return (
    <section className={styles.section}>
      <h2 className={styles.role}>
        {t('who.process')}
        <Link to="." search={{ tab: 'process' }} className={styles.open}>
          <span className={textLink}>{t('who.open')}</span>
        </Link>
      </h2>
      {number !== '' && (
        <p className={styles.number}>
          <ProcessNumber value={number} />
          <IconButton size="sm" icon={IconCopy} label={t('who.copyNumber')} onClick={() => copy(number)} />
        </p>
      )}
      <DescriptionList items={items} />
    </section>
  )
}

const Party = ({
  party,
  index,
  count,
  case_,
  onMail,
}: {
  party: CaseParty
  index: number
  count: number
  case_: CaseDetail
  onMail: (address: string) => void
}) => {
  const role = useRole()
  const whatsappOf = useWhatsapp(case_.id)
  const callOf = (who: PartyPerson, number: string) => (
    <PhoneButton {...{ number }} name={who.name} caseId={case_.id} personId={who.id} />
  )
  const { person, lawyer, isRepresented } = party
  return (
    <>
      {lawyer && (
        <PersonCard
          role={role(index, count, 'lawyer')}
          person={lawyer}
          isRepresented={false}
          {...{ onMail, whatsappOf, callOf }}
        />
      )}
      <PersonCard role={role(index, count, 'author')} {...{ person, isRepresented, onMail, whatsappOf, callOf }} />
    </>
  )
}

export const CasePeoplePane = ({ case_, onMail }: { case_: CaseDetail; onMail: (address: string) => void }) => (
  <>
    {case_.parties.map((party, index) => (
      <Party key={party.person.id} {...{ party, index, case_, onMail }} count={case_.parties.length} />
    ))}
    <ClientDetails case_={case_} />
    <ProcessDetails case_={case_} />
  </>
)
