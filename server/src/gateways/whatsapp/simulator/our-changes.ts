// Our reactions and deletions, as the contact's phone shows them.
import type { ChangeOutcome, OutboundChange } from '../port.ts'
import { nextFor, type SimParts } from './parts.ts'

/** WhatsApp deletes a message for everyone within two days and a half. */
export const deletesWithinHours = 60

const hourMs = 60 * 60 * 1000

export const applyOurChange = async (
  parts: SimParts,
  { to, id, of, change }: OutboundChange,
): Promise<ChangeOutcome> => {
  const { connection, contacts, faults, talk, now } = parts
  if (connection.is !== 'open') return { outcome: 'wait', until: now() }
  const contact = contacts.meet(to)
  if (nextFor(faults.waits, contact)) return { outcome: 'wait', until: now() }
  const refusal = nextFor(faults.refusals, contact)
  if (refusal) return { outcome: 'refused', why: refusal.why, detail: 'as it was asked for' }
  return parts.inTurn(contact, async () => {
    const message = await talk.find(of.id)
    if (message?.phone !== contact.phone)
      return { outcome: 'refused', why: 'other', detail: 'no such message in this conversation' }
    if (change.kind === 'reaction') await talk.change(message, { ourReaction: change.emoji })
    else {
      if (!message.fromUs) return { outcome: 'refused', why: 'other', detail: 'the message is theirs' }
      if (now().getTime() - new Date(message.at).getTime() > deletesWithinHours * hourMs)
        return { outcome: 'refused', why: 'too-late', detail: `sent more than ${deletesWithinHours} hours ago` }
      await talk.change(message, { isDeleted: true })
    }
    return { outcome: 'sent', id, sentAt: now() }
  })
}
