// A call to the simulated telephone: stores the request for the owner of the session, and waits for the answer.
import { chatErrors } from '@tratativa/contract/chat/errors'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Signals } from '../../../platform/db/signals.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { sessionName } from '../connection/session-name.ts'
import { findSession } from '../sessions/sessions.store.ts'
import {
  insertSimulatorRequest,
  findSimulatorAnswer,
  forgetLeft,
  forgetRequest,
  type SimAnswer,
} from './requests.store.ts'

const answerTimeoutMs = 15_000
const lookEveryMs = 250

/** Resolves when this request is answered, or after a timeout. */
const wordOf = (signals: Signals, id: number) =>
  new Promise<void>((resolve) => {
    const end = signals.on('chat_sim_done', (ids) => {
      if (ids === '' || ids.split(' ').includes(String(id))) done()
    })
    const timer = setTimeout(() => done(), lookEveryMs)
    const done = () => {
      clearTimeout(timer)
      end()
      resolve()
    }
  })

const waitFor = async (call: HttpCall, signals: Signals, id: number): Promise<SimAnswer | null> => {
  const until = performance.now() + answerTimeoutMs
  for (;;) {
    // Subscribe before reading: the answer may arrive in between.
    const word = wordOf(signals, id)
    const answer = await call.read((reader) => findSimulatorAnswer(reader, id))
    if (answer || performance.now() > until) return answer
    await word
  }
}

export const askSimulatedPhone =
  (signals: Signals, what: string) =>
  async (call: HttpCall, input: { readonly session: string }): Promise<unknown> => {
    const id = await call.write(async (tx) => {
      if (input.session !== sessionName(tx.tenantId)) refuse(errors.notFound)
      const { is_wanted: isWanted } = await findSession(tx)
      if (!isWanted) refuse(chatErrors.notScanned)
      await forgetLeft(tx)
      const content = call.inlineFile?.bytes.toString('base64')
      return insertSimulatorRequest(tx, what, content === undefined ? input : { ...input, content })
    })
    const answer = await waitFor(call, signals, id)
    await call.write((tx) => forgetRequest(tx, id))
    if (!answer) return refuse(chatErrors.notScanned)
    if (answer.refusal) return refuse(errors.invalid, answer.refusal)
    return answer.answer
  }
