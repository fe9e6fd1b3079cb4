// The other side of the connection, which reports to us by webhooks.
import type { Party, ContactMessage, TestNetwork } from '../../conformance-parts.ts'
import { newWamid, userIdOf, type State } from './cloud-state.ts'
import type { Webhooks } from './webhooks.ts'

interface Status {
  readonly to: string
  readonly id: string
  readonly status: string
  readonly code?: number
  readonly callback?: string | undefined
}

const seconds = () => String(Math.floor(Date.now() / 1000))

const contactOf = (party: Party) => ({
  profile: { name: party.name },
  wa_id: party.phone,
  user_id: userIdOf(party),
})

/** Operations that the official interface does not have. */
const none = (what: string) => () => Promise.reject(new Error(`cloud-world: the official interface has no ${what}`))

export const makeCloudNetwork = (state: State, webhooks: Webhooks) => {
  const callbacks = new Map<string, string>()

  const contentOf = ({ text, media, quoted, isForwarded }: ContactMessage) => {
    const facts = { ...(quoted !== undefined && { id: quoted }), ...(isForwarded && { forwarded: true }) }
    const context = Object.keys(facts).length === 0 ? {} : { context: facts }
    if (!media) return { type: 'text', text: { body: text ?? '' }, ...context }
    const { kind, mime, bytes, fileName, isVoice } = media
    const content = {
      id: state.keepMedia(mime, bytes),
      mime_type: mime,
      ...(text && { caption: text }),
      ...(fileName !== null && kind === 'document' && { filename: fileName }),
      ...(kind === 'audio' && { voice: isVoice }),
    }
    return { type: kind, [kind]: content, ...context }
  }
  const fromParty = (party: Party, content: object): string => {
    const inbox = state.inboxOf(party)
    const id = newWamid()
    inbox.hasWindow = true
    inbox.written.push({ id, isSeen: false })
    state.owns(id, inbox)
    const message = { from: party.phone, from_user_id: userIdOf(party), id, timestamp: seconds(), ...content }
    webhooks.deliver({ contacts: [contactOf(party)], messages: [message] })
    return id
  }
  const status = ({ to, id, status: deliveryStatus, code, callback }: Status) => {
    const errors = code === undefined ? {} : { errors: [{ code, title: 'as the documentation says' }] }
    const back = callback === undefined ? {} : { biz_opaque_callback_data: callback }
    webhooks.deliver({
      statuses: [{ id, status: deliveryStatus, timestamp: seconds(), recipient_id: to, ...back, ...errors }],
    })
  }

  const acts: Omit<TestNetwork, 'refuseNext' | 'cutNextSend'> = {
    scan: none('picture to scan'),
    fall: none('connection that falls'),
    logOut: none('phone that sends us away'),
    meet: (party) => Promise.resolve(state.meet(party)),
    write: (from, message) => Promise.resolve(fromParty(from, contentOf(message))),
    writeUnknown: () => Promise.reject(new Error('cloud-world: no LIDs in the official interface')),
    writeOnPhone(to, message) {
      const id = newWamid()
      const echo = { from: '551140028922', to: to.phone, id, timestamp: seconds(), ...contentOf(message) }
      webhooks.deliver({ message_echoes: [echo] }, 'smb_message_echoes')
      return Promise.resolve(id)
    },
    edit(from, of, text) {
      const message = { type: 'text', text: { body: text } }
      fromParty(from, { type: 'edit', edit: { original_message_id: of, message } })
      return Promise.resolve()
    },
    remove(from, of) {
      fromParty(from, { type: 'revoke', revoke: { original_message_id: of } })
      return Promise.resolve()
    },
    react(from, of, emoji) {
      fromParty(from, { type: 'reaction', reaction: { message_id: of, ...(emoji && { emoji }) } })
      return Promise.resolve()
    },
    receipt(from, of, receipt) {
      status({ to: from.phone, id: of, status: receipt, callback: callbacks.get(of) })
      return Promise.resolve()
    },
    got: (by) => Promise.resolve([...state.inboxOf(by).got]),
    ourMarks: (by, of) => Promise.resolve({ reaction: state.inboxOf(by).reactions.get(of) ?? '', isDeleted: false }),
    seen: (by) =>
      Promise.resolve(
        state
          .inboxOf(by)
          .written.filter(({ isSeen }) => isSeen)
          .map(({ id }) => id),
      ),
    repeatNext: webhooks.repeatNext,
    reverseNext: webhooks.reverseNext,
  }
  return {
    acts,
    status,
    sent(id: string, callback: string | undefined) {
      if (callback !== undefined) callbacks.set(id, callback)
    },
  }
}
