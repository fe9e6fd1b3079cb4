// Cells of the case list. Money, numbers and dates stay left-to-right in every language.
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PlainCaseField } from '@tratativa/contract/cases/catalogue-fields'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { PhoneButton } from '../../../../platform/phone-button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { count } from '../../../../ui/count.ts'
import { GapBar } from '../../../../ui-domain/gap-bar.tsx'
import { DateText, Identifier, Money } from '../../../../ui/islands.tsx'
import { ProcessNumber } from '../../../../ui-domain/document-numbers.tsx'
import { Situation } from '../../../../ui-domain/situation.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import { contactOf } from '../../parts/contact.ts'
import { urgencyOf } from '../../parts/deadline.ts'
import { useTaskName } from '../../parts/use-task-name.ts'
import { formatPhone } from '@tratativa/contract/kernel/brazil'
import { columnValues, openTasks, plainListFields, plainValue } from './column-values.ts'
import type { ListColumnKey } from './column-values.ts'
import styles from './columns.module.css'

const money = (value: string | null) => value !== null && <Money value={value} />
const dayOf = (value: string | null) => value !== null && <DateText value={value} />
const island = (text: string) => text !== '' && <Identifier value={text} />

/** Shows the first of several texts and the number of the others; hovering shows all of them. */
const Several = ({ texts, isIsland = false }: { texts: readonly string[]; isIsland?: boolean }) => {
  const [first] = texts
  if (first === undefined) return null
  return (
    <span className={styles.several} title={texts.join('\n')}>
      <span className={styles.cut}>{isIsland ? <Identifier value={first} /> : first}</span>
      {texts.length > 1 && <span className={styles.more}>{`+${count(texts.length - 1)}`}</span>}
    </span>
  )
}

/** The first telephone can be called in one press. */
const Phones = ({ row }: { row: CaseRow }) => {
  const { person, phones } = contactOf(row)
  const [first] = phones
  if (first === undefined || person === null) return null
  return (
    <span className={styles.phones}>
      <Several texts={phones.map(formatPhone)} isIsland />
      <PhoneButton number={formatPhone(first)} name={person.name} caseId={row.id} personId={person.id} isInRow />
    </span>
  )
}

const Author = ({ row, withId }: { row: CaseRow; withId: boolean }) => (
  <span className={styles.author}>
    <Link to={casePath(row.id)} className={styles.name} tabIndex={-1} dir="auto">
      {row.author?.name ?? row.id}
    </Link>
    {withId && (
      <span className={styles.id}>
        <Identifier value={row.id} />
      </span>
    )}
  </span>
)

const Deadline = ({ row }: { row: CaseRow }) => {
  const { limitDate } = row.deal
  if (limitDate === null) return null
  const urgency = urgencyOf(row)
  return (
    <span className={classNames(urgency && styles[urgency])}>
      <DateText value={limitDate} />
    </span>
  )
}

const Tasks = ({ row }: { row: CaseRow }) => <Several texts={openTasks(row).map(useTaskName())} />

const Gap = ({ row: { deal } }: { row: CaseRow }) => {
  const { lastProposal: ours, authorCounterProposalValue: theirs, maximumProposal: ceiling } = deal
  // A ceiling alone is not worth a summary.
  if (ours === null && theirs === null) return null
  return <GapBar ours={ours} theirs={theirs} ceiling={ceiling} width={70} />
}

const OpenLink = ({ href }: { href: string }) => {
  const { t } = useTranslation('cases')
  if (!/^https?:\/\//.test(href)) return href
  return (
    <a href={href} target="_blank" rel="noreferrer" className={textLink} tabIndex={-1}>
      {t('open')}
    </a>
  )
}

const cells: Partial<Record<ListColumnKey, (row: CaseRow) => ReactNode>> = {
  processNumber: ({ process }) => process.processNumber !== '' && <ProcessNumber value={process.processNumber} />,
  clientFolder: ({ process }) => island(process.clientFolder),
  id: ({ id }) => <Identifier value={id} />,
  proposalSummary: (row) => <Gap row={row} />,
  maximumProposal: ({ deal }) => <span className={styles.second}>{money(deal.maximumProposal)}</span>,
  situation: ({ deal }) => <Situation kind={deal.situation.tone} label={deal.situation.name} />,
  limitDate: (row) => <Deadline row={row} />,
  authorCounterProposalValue: ({ deal }) => money(deal.authorCounterProposalValue),
  clientCounterProposalValue: ({ deal }) => money(deal.clientCounterProposalValue),
  task: (row) => <Tasks row={row} />,
  barNumber: ({ lawyer }) => island(lawyer?.oab ?? ''),
  emails: (row) => <Several texts={contactOf(row).emails} isIsland />,
  phones: (row) => <Phones row={row} />,
  whatsapps: (row) => <Several texts={contactOf(row).whatsapps.map(formatPhone)} isIsland />,
  authorCpf: (row) => island(columnValues.authorCpf(row)),
  proposals: ({ deal }) => money(deal.proposals),
  lastProposal: ({ deal }) => money(deal.lastProposal),
  createdDate: (row) => <DateText value={row.createdAt} />,
  createdMonth: (row) => island(columnValues.createdMonth(row)),
  dealDate: ({ deal }) => <DateText value={deal.dateLastModifiedDealStatus} />,
  dealMonth: (row) => island(columnValues.dealMonth(row)),
  sendDates: (row) => <Several texts={columnValues.sendDates(row).split(' | ').filter(Boolean)} isIsland />,
  callDates: (row) => <Several texts={columnValues.callDates(row).split(' | ').filter(Boolean)} isIsland />,
  linkDefendant: (row) => <OpenLink href={row.linkDefendant} />,
  linkAuthor: (row) => <OpenLink href={row.linkAuthor} />,
}

const plainCell = (field: PlainCaseField) => (row: CaseRow) => {
  const value = plainValue(row, field) as string | null
  return field.kind === 'day' ? dayOf(value) : money(value)
}
const plainCells: Partial<Record<string, (row: CaseRow) => ReactNode>> = Object.fromEntries(
  plainListFields
    .filter(({ kind }) => kind === 'day' || kind === 'money')
    .map((field) => [field.columnName, plainCell(field)]),
)

const Words = ({ text }: { text: string }) => (
  <span dir="auto" title={text}>
    {text}
  </span>
)

/** `withId` shows the case's id beside the name of its author. */
export const drawCell = (key: ListColumnKey, withId: boolean) => {
  if (key === 'authorName') return (row: CaseRow) => <Author row={row} withId={withId} />
  return cells[key] ?? plainCells[key] ?? ((row: CaseRow) => <Words text={columnValues[key](row)} />)
}
