// Plays the recording of a call; the audit says who heard it.
import { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { showNumber } from '@tratativa/contract/calls/numbers'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { findFile } from '../../../platform/files/files.store.ts'
import type { Files } from '../../../platform/files/files.ts'
import { download, type AdmittedCall } from '../../../platform/http/binding.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findVisibleCall } from '../list/calls.store.ts'
import { fileOfCall } from './recordings.store.ts'
import { recordingPurpose } from './store-recording.stream.ts'

const playRecording =
  (files: Files) =>
  async (call: AdmittedCall, { id }: InputOf<typeof callsEndpoints.callRecording>) => {
    const file = await call.write(async (tx) => {
      const known = orRefuse(await findVisibleCall(tx, id), errors.notFound)
      const fileId = orRefuse(await fileOfCall(tx, id), errors.notFound)
      const stored = orRefuse(await findFile(tx, fileId, recordingPurpose), errors.notFound)
      tx.audit({
        action: 'calls.recording.heard',
        subjectId: id,
        subject: known.person_name ?? showNumber(known.number),
        ...(known.case_id === null ? {} : { thread: `case:${known.case_id}` }),
        before: null,
        after: {},
      })
      return stored
    })
    return files.outgoing(file, { isInline: true })
  }

export const recordingStream = (files: Files) => download(callsEndpoints.callRecording, playRecording(files))
