// One press asks the provider about one case. The attempt is committed before the question leaves.
import type { captureEndpoints as endpoints } from '@tratativa/contract/capture/endpoints'
import { captureErrors as e } from '@tratativa/contract/capture/errors'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { ContactsGateway } from '../../../gateways/contacts/port.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { requireWorkOn } from '../require-work-on.ts'
import { openProviderKey } from '../settings/provider-key.ts'
import type { ProviderServices } from '../settings/save-settings.ts'
import type { ProviderAttempt } from './attempts.store.ts'
import { beginAttempt } from './begin-attempt.ts'
import { questionOf } from './question.stream.ts'
import { settleAnswer } from './settle-answer.stream.ts'

type Endpoint = typeof endpoints.askContacts

const answerOf = ({ state, status, statusText, message, contacts }: ProviderAttempt): OutputOf<Endpoint> => {
  if (state === 'answered') return { data: { message, contacts } }
  if (state === 'asking') return refuse(e.running)
  if (state === 'unknown') return refuse(e.unknown)
  return refuse(e.failed, { message: [status, statusText].filter((part) => part !== null && part !== '').join(' ') })
}

export const askContacts =
  ({ seal, contacts }: ProviderServices & { readonly contacts: ContactsGateway }) =>
  async (call: HttpCall, { caseId, clientId: key, isRepeat }: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> => {
    const begun = await call.write(async (tx) => {
      const case_ = await requireWorkOn(tx, caseId, 'caseId')
      const { attempt, isNew, settings } = await beginAttempt(tx, { key, caseId, isRepeat })
      if (!isNew) return { attempt, question: null }
      const provider = { url: settings.url, key: openProviderKey(seal, tx.tenantId, settings) }
      tx.audit({
        action: 'capture.provider.asked',
        subjectId: case_.code,
        subject: case_.subject,
        thread: `case:${caseId}`,
        before: null,
        after: { url: settings.url, legalBasis: settings.legalBasis, cost: settings.price },
      })
      return { attempt, question: await questionOf(tx, attempt), provider }
    })
    if (begun.question === null) return answerOf(begun.attempt)
    const answer = await contacts.ask(begun.provider, begun.question)
    return answerOf(await call.write((tx) => settleAnswer(tx, begun.attempt, answer)))
  }
