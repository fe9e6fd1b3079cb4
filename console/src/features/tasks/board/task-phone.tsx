import type { Task } from '@tratativa/contract/tasks/shapes'
import { PhoneButton } from '../../../platform/phone-button.tsx'

/** Calls the contact of the task's case in one press. */
export const TaskPhone = ({ task }: { task: Task }) => {
  const { contact, id } = task.case
  if (contact === null) return null
  const { personId, name, phone } = contact
  return <PhoneButton number={phone} name={name} caseId={id} personId={personId} />
}
