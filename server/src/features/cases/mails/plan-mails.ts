// Assigns the texts of a sending to its recipients: the same for the preview and for the sending itself.
import { emptyFields, fillModel } from '@tratativa/contract/cases/mails/model'
import { mailFailures } from '@tratativa/contract/cases/mails/mail-failures'
import type { CasePerson, CaseRow } from '@tratativa/contract/cases/shapes'
import { caseCode, caseId, type CaseId, type PersonId } from '@tratativa/contract/kernel/ids'
import type { Reason } from '@tratativa/contract/kernel/reason'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { toReason } from '../../../platform/refusal/to-reason.ts'
import { blockedAddresses, blockedPersons } from '../../people/index.ts'

/** Says which parties of these cases must not be written to; the composition root hands it in from chat. */
export interface AssentReader {
  unassented(
    reader: SqlReader,
    caseIds: readonly CaseId[],
  ): Promise<readonly { readonly caseId: CaseId; readonly personId: PersonId }[]>
}

export interface Texts {
  readonly subject: string
  readonly text: string
}

export interface MailChoice extends Texts {
  readonly to: readonly ('author' | 'lawyer')[]
  /** Limits the sending to these addresses; null: no limit. */
  readonly addresses: readonly string[] | null
}

export interface PlannedMail {
  readonly address: string
  readonly personId: PersonId
  /** The reason why the mail must not be sent. */
  readonly blocked: Reason | null
  /** Blocked, because the party has a lawyer whose assent is not recorded. */
  readonly isRepresented: boolean
}

export interface PlannedCase extends Texts {
  readonly row: CaseRow
  readonly mails: readonly PlannedMail[]
  readonly empty: readonly string[]
}

/** Returns all parties of a case, or all their lawyers, each person once. */
const peopleOf = (row: CaseRow, to: MailChoice['to']): CasePerson[] => {
  const authors = to.includes('author') ? [row.author, ...row.process.processes.map(({ person }) => person)] : []
  const lawyers = to.includes('lawyer') ? [row.lawyer, ...row.process.processes.map(({ lawyer }) => lawyer)] : []
  const people = [...authors, ...lawyers].filter((person) => person !== null)
  return [...new Map(people.map((person) => [person.id, person])).values()]
}

const addressesOf = ({ email }: CasePerson) =>
  email
    .split('|')
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '')

const mailsOf = (row: CaseRow, { to, addresses }: MailChoice) => {
  const personsByAddress = new Map<string, PersonId>()
  for (const person of peopleOf(row, to))
    for (const address of addressesOf(person))
      if (!personsByAddress.has(address) && (addresses === null || addresses.includes(address)))
        personsByAddress.set(address, person.id)
  return [...personsByAddress].map(([address, personId]) => ({ address, personId }))
}

export const planMails = async (
  reader: SqlReader,
  chats: AssentReader,
  rows: readonly CaseRow[],
  choice: MailChoice,
): Promise<PlannedCase[]> => {
  const parties = await chats.unassented(
    reader,
    rows.map(({ id }) => caseId.parse(id)),
  )
  const unassented = new Set(parties.map((party) => `${caseCode(party.caseId)}:${party.personId}`))
  const casesWithMails = rows.map((row) => ({ row, mails: mailsOf(row, choice) }))
  const all = casesWithMails.flatMap(({ mails }) => mails)
  const [addresses, persons] = await Promise.all([
    blockedAddresses(reader, [...new Set(all.map(({ address }) => address))]),
    blockedPersons(reader, [...new Set(all.map(({ personId }) => personId))]),
  ])
  return casesWithMails.map(({ row, mails }) => ({
    row,
    subject: fillModel(choice.subject, row).slice(0, 200),
    text: fillModel(choice.text, row),
    empty: emptyFields(`${choice.subject} ${choice.text}`, row),
    mails: mails.map((mail) => {
      const blocked = addresses.get(mail.address) ?? persons.get(mail.personId) ?? null
      const isRepresented = blocked === null && unassented.has(`${row.id}:${mail.personId}`)
      return { ...mail, blocked: isRepresented ? toReason(mailFailures.represented) : blocked, isRepresented }
    }),
  }))
}
