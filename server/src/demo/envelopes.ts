// Envelopes of the demo, one in each state: on cases whose situation fits.
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import type { EnvelopeId } from '@tratativa/contract/envelopes/shapes'
import type { EnvelopeState } from '@tratativa/contract/envelopes/states'
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import { toCaseId, type AccountId, type TenantId } from '@tratativa/contract/kernel/ids'
import { writeTextPdf } from '@tratativa/pdf-text'
import { randomUUID } from 'node:crypto'
import { caseDocumentPurpose } from '../features/cases/index.ts'
import {
  insertEnvelope,
  insertSigners,
  insertStep,
  originalPurpose,
  readPeopleOfCase,
  settleSigners,
  signersOf,
  updateEnvelope,
  updateSigner,
} from '../features/envelopes/index.ts'
import type { Db, TenantTx } from '../platform/db/scope.ts'
import type { Files, StoredFile } from '../platform/files/files.ts'
import { minuta } from './documents.ts'
import { closedCases, insertDemoDocument, type ClosedCase } from './documents.store.ts'

type DemoState = Exclude<EnvelopeState, 'sealing' | 'signed'>

const dayMs = 86_400_000

/** The states of the envelopes on the cases of a situation. A signed one needs the file that its signers made. */
const statesBySituation: readonly (readonly [string, readonly DemoState[]])[] = [
  [situationKeys.agreed, ['draft', 'refused', 'expired', 'cancelled']],
  [situationKeys.minutaSent, ['sent', 'partly-signed', 'sent']],
]

const reasons: Partial<Record<DemoState, string>> = {
  refused: 'O prazo do pagamento não é o que combinamos.',
  cancelled: 'O cliente mudou a forma de pagamento.',
}

const daysAgo = (tx: TenantTx, days: number) => new Date(tx.now.getTime() - days * dayMs)

const walk = async (tx: TenantTx, id: EnvelopeId, state: DemoState, by: string) => {
  if (state === 'draft') return
  await insertStep(tx, { envelopeId: id, kind: 'sent', detail: { by } })
  const isOver = state === 'refused' || state === 'expired' || state === 'cancelled'
  await updateEnvelope(tx, id, {
    state,
    sent_at: daysAgo(tx, isOver ? 9 : 4),
    expires_at: daysAgo(tx, isOver ? 2 : -3),
    ...(isOver ? { ended_at: daysAgo(tx, 2), end_reason: reasons[state] ?? '' } : {}),
  })
  const [first, ...others] = await signersOf(tx, [id])
  for (const { id: signer } of others) await updateSigner(tx, signer, { state: 'invited', invited_at: daysAgo(tx, 4) })
  if (!first) return
  const ended = { ended_at: daysAgo(tx, 2), invited_at: daysAgo(tx, 4) }
  if (state === 'partly-signed') await updateSigner(tx, first.id, { ...ended, state: 'signed' })
  else if (state === 'refused')
    await updateSigner(tx, first.id, { ...ended, state: 'refused', reason: reasons.refused ?? '' })
  else await updateSigner(tx, first.id, { state: 'invited', invited_at: daysAgo(tx, 4) })
}

interface DemoEnvelope {
  readonly case_: ClosedCase
  readonly state: DemoState
  readonly documentId: number
  readonly file: StoredFile
  readonly text: string
}

const add = async (tx: TenantTx, { case_, state, documentId, file, text }: DemoEnvelope) => {
  const caseId = toCaseId(case_.id)
  const people = (await readPeopleOfCase(tx, caseId)).filter(
    ({ cpf, oab, phones, emails }) => (cpf ?? oab) !== null && phones.length + emails.length > 0,
  )
  const chosen = people.map(({ id, role }, index) => ({
    personId: id,
    role,
    name: '',
    cpf: '',
    phone: '',
    email: '' as const,
    order: index + 1,
  }))
  if (chosen.length === 0) return
  const id = await insertEnvelope(tx, {
    client_id: randomUUID(),
    case_id: caseId,
    name: 'Minuta de acordo',
    document_id: documentId as CaseDocumentId,
    is_minuta: true,
    file_id: file.id,
    document_hash: file.sha256,
    document_text: text,
    driver: 'link',
    is_ordered: false,
    expiry_days: 7,
    // Nobody is reminded of an envelope whose link was never sent.
    remind_days: 0,
    by_account: case_.accountId as AccountId,
    by_name: case_.negotiator,
  })
  if (id === undefined) return
  await insertSigners(tx, id, settleSigners(chosen, { people, client: null }, false))
  await insertStep(tx, { envelopeId: id, kind: 'created', detail: { by: case_.negotiator } })
  // One signer has signed, or has not: there is no part of it.
  await walk(tx, id, state === 'partly-signed' && chosen.length === 1 ? 'sent' : state, case_.negotiator)
}

const contentOf = (pdf: Uint8Array) =>
  (async function* () {
    yield await Promise.resolve(pdf)
  })()

export const makeDemoEnvelopes = async (db: Db, files: Files, tenantId: TenantId) => {
  const into = { tenantId, write: <T>(work: (tx: TenantTx) => Promise<T>) => db.inTenant(tenantId, work) }
  for (const [situation, states] of statesBySituation) {
    const cases = await db.inTenant(tenantId, (tx) => closedCases(tx, { situation, limit: states.length }))
    for (const [index, case_] of cases.entries()) {
      const { name, kind, text } = minuta(case_)
      const pdf = writeTextPdf(text)
      const document = { name, purpose: caseDocumentPurpose, content: contentOf(pdf) }
      const documentId = await files.store(into, document, (tx, file) =>
        insertDemoDocument(tx, case_, { name, kind, fileId: file.id }),
      )
      const copy = { name, purpose: originalPurpose, content: contentOf(pdf) }
      await files.store(into, copy, (tx, file) =>
        add(tx, { case_, state: states[index] ?? 'draft', documentId, file, text }),
      )
    }
  }
}
