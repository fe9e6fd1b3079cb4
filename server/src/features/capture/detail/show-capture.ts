import type { captureEndpoints as endpoints } from '@tratativa/contract/capture/endpoints'
import type { CaptureDetail } from '@tratativa/contract/capture/shapes'
import { courtPageOf } from '@tratativa/contract/capture/court-pages'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { courtOfProcess } from '@tratativa/contract/kernel/courts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import { readNumberQuestion } from '../../chat/index.ts'
import { dueNumbersOf } from './due-numbers.ts'
import { findNeed } from '../needs/needs.store.ts'
import { attemptsOf } from '../provider/attempts.store.ts'
import { readProviderSettings } from '../settings/settings.store.ts'
import { openProposalsOf, ownRegisterOf, peopleOfCase, processOf } from './detail.store.ts'

export const readCapture = async (reader: Reader, caseId: CaseId): Promise<CaptureDetail> => {
  const case_ = orRefuse(await findCase(reader, caseId), errors.notFound, { field: 'caseId' })
  const process = await processOf(reader, caseId)
  const people = await peopleOfCase(reader, caseId)
  return {
    case: {
      id: case_.code,
      author: case_.author,
      client: case_.client,
      processNumber: process === null ? '' : formatProcessNumber(process),
      court: process === null ? '' : (courtOfProcess(process)?.court.acronym ?? ''),
    },
    need: await findNeed(reader, caseId),
    mayWork: canWorkOn(reader.actor, case_),
    people: people.map(({ bareCpf: _cpf, bareAddresses: _addresses, ...person }) => person),
    ownRegister: await ownRegisterOf(reader, caseId),
    proposals: await openProposalsOf(reader, caseId),
    attempts: await attemptsOf(reader, caseId),
    courtPage: process === null ? null : courtPageOf(process),
    hasProvider: (await readProviderSettings(reader)).isOn,
    numberQuestion: await readNumberQuestion(reader),
    numbersDue: dueNumbersOf(people, reader.now).length,
  }
}

export const showCapture = async (reader: Reader, { caseId }: InputOf<typeof endpoints.capture>) => ({
  data: await readCapture(reader, caseId),
})
