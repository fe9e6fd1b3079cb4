import type { captureEndpoints as endpoints } from '@tratativa/contract/capture/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { askNumbers } from '../../chat/index.ts'
import { peopleOfCase } from '../detail/detail.store.ts'
import { dueNumbersOf } from '../detail/due-numbers.ts'
import { readCapture } from '../detail/show-capture.ts'
import { requireWorkOn } from '../require-work-on.ts'

export const askNumbersOfCase = async (tx: Tx, { caseId }: InputOf<typeof endpoints.askNumbers>) => {
  await requireWorkOn(tx, caseId, 'caseId')
  await askNumbers(tx, dueNumbersOf(await peopleOfCase(tx, caseId), tx.now))
  return { data: await readCapture(tx, caseId) }
}
