// Makes the bundle of a petition: the signed PDF as it is, then each document as the court takes it. One source at a time is in memory.
import type { CourtRules } from '@tratativa/contract/petitions/filing/court-rules'
import { unknownCourtRules } from '@tratativa/contract/petitions/filing/court-rules'
import { fileNameOf, type NamedFile } from '@tratativa/contract/petitions/filing/file-names'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { FileGone } from '../../../platform/files/file-store.ts'
import type { Files, StoredFile } from '../../../platform/files/files.ts'
import { findFile } from '../../../platform/files/files.store.ts'
import { handleJob, type JobHandler, type JobRun } from '../../../platform/jobs/job.ts'
import { caseDocumentPurpose } from '../../cases/index.ts'
import { signedPurpose } from '../../certificates/index.ts'
import { findPetition } from '../petitions/petitions.store.ts'
import { publishPetition } from '../petitions/publish-petition.ts'
import {
  attachableDocuments,
  bundleParts,
  findBundle,
  insertPart,
  lockMaking,
  removeParts,
  updateBundle,
  type BundleProblem,
  type Making,
} from './bundles.store.ts'
import { makeBundle } from './make-bundle.ts'
import { isFit, maxSourceBytes, splitIntoParts, type PdfPart } from './pdf-parts.ts'
import { readBytes } from './read-bytes.stream.ts'
import { courtRuleOf } from './show-filing.ts'

const bundlePurpose = 'petitions.bundle'

interface Source {
  readonly kind: NamedFile['kind']
  readonly title: string
  /** Undefined for a document that was removed meanwhile. */
  readonly file: StoredFile | undefined
}

interface Plan {
  readonly rules: CourtRules
  readonly byAccount: number
  readonly sources: readonly Source[]
}

/** Another making began, or the bundle is done: this one ends without effect. */
class Superseded extends Error {}

const readPlan = async (reader: TenantReader, { petitionId, key }: Making): Promise<Plan | null> => {
  const [petition, bundle] = [await findPetition(reader, petitionId), await findBundle(reader, petitionId)]
  if (!petition || bundle?.key !== key || bundle.state !== 'waiting') return null
  const documents = new Map(
    (await attachableDocuments(reader, petition.caseId)).map((document) => [document.id, document]),
  )
  const sources: Source[] = [
    { kind: null, title: petition.title, file: await findFile(reader, bundle.signedFileId, signedPurpose) },
  ]
  for (const id of bundle.documents) {
    const document = documents.get(id)
    sources.push({
      kind: document?.kind ?? 'other',
      title: document?.name ?? `#${id}`,
      file: document && (await findFile(reader, document.fileId, caseDocumentPurpose)),
    })
  }
  return { rules: (await courtRuleOf(reader, petition)) ?? unknownCourtRules, byAccount: bundle.byAccount, sources }
}

/** Writes the parts and the problems of one making. */
const makeWriter = (run: JobRun, files: Files, making: Making, { rules, byAccount }: Plan) => {
  const problems: BundleProblem[] = []
  let number = 0
  let order = 0
  let part = 0
  const write = <T>(work: Parameters<typeof run.db.inTenant<T>>[1]) => run.db.inTenant(run.tenantId, work)
  const store = async (source: Source, content: AsyncIterable<Uint8Array>, pages: PdfPart['pages']) => {
    number += 1
    part += 1
    const isPart = pages !== null
    const name = fileNameOf({ ...source, order, part: isPart ? part : null }, rules)
    const file = { name, purpose: bundlePurpose, content, kinds: ['pdf'] as const, madeBy: byAccount }
    await files.store({ tenantId: run.tenantId, write }, file, async (tx, stored) => {
      if (!(await lockMaking(tx, making))) throw new Superseded()
      await insertPart(tx, {
        petition_id: making.petitionId,
        number,
        name,
        source: source.title,
        first_page: pages?.first ?? null,
        last_page: pages?.last ?? null,
        file_id: stored.id,
      })
    })
  }
  return {
    problems,
    write,
    store,
    beginSource() {
      order += 1
      part = 0
      return write(async (tx) => {
        if (!(await lockMaking(tx, making))) throw new Superseded()
        await updateBundle(tx, making.petitionId, { done: order - 1 })
      })
    },
    note: (source: Source, what: BundleProblem['what'], page: number | null = null) => {
      problems.push({ what, source: source.title, page })
    },
  }
}
type Writer = ReturnType<typeof makeWriter>

async function* single(bytes: Uint8Array) {
  yield bytes
}

const takeSource = async (writer: Writer, files: Files, source: Source, limitBytes: number) => {
  const { file } = source
  if (file === undefined || !isFit(file.kind)) return writer.note(source, 'gone')
  const { kind } = file
  if (kind === 'pdf' && file.size <= limitBytes) return writer.store(source, await files.read(file), null)
  if (source.kind === null) return writer.note(source, 'petition-too-large')
  if (file.size > maxSourceBytes) return writer.note(source, 'source-too-large')
  const bytes = await readBytes(files, file)
  await splitIntoParts({ kind, bytes, limitBytes }, async (answer) => {
    if (answer.kind === 'problem') writer.note(source, answer.what, answer.page)
    else await writer.store(source, single(answer.part.bytes), answer.part.pages)
  })
}

const takeAll = async (writer: Writer, files: Files, { sources, rules }: Plan) => {
  for (const source of sources) {
    await writer.beginSource()
    try {
      await takeSource(writer, files, source, rules.fileLimitKb * 1024)
    } catch (error) {
      if (!(error instanceof FileGone)) throw error
      writer.note(source, 'gone')
    }
  }
}

const publishMade = async (tx: TenantTx, { petitionId }: Making, verb: 'bundle-ready' | 'bundle-failed') => {
  const petition = await findPetition(tx, petitionId)
  if (petition) publishPetition(tx, { verb, before: petition, after: petition })
}

const finish = (run: JobRun, making: Making, plan: Plan, problems: BundleProblem[]) =>
  run.db.inTenant(run.tenantId, async (tx) => {
    if (!(await lockMaking(tx, making))) return
    const sizes = (await bundleParts(tx, making.petitionId)).reduce((sum, { size }) => sum + size, 0)
    const { totalLimitKb } = plan.rules
    const isOver = totalLimitKb !== null && sizes > totalLimitKb * 1024
    await updateBundle(tx, making.petitionId, {
      state: 'ready',
      done: plan.sources.length,
      problems: isOver ? [...problems, { what: 'total', source: '', page: null }] : problems,
    })
    await publishMade(tx, making, 'bundle-ready')
  })

/** A person may ask for the bundle again. */
const giveUp = (making: Making, run: JobRun) =>
  run.db.inTenant(run.tenantId, async (tx) => {
    if (!(await lockMaking(tx, making))) return
    await removeParts(tx, making.petitionId)
    await updateBundle(tx, making.petitionId, { state: 'failed' })
    await publishMade(tx, making, 'bundle-failed')
  })

export const makeBundleJob = ({ files }: { readonly files: Files }): JobHandler =>
  handleJob(
    makeBundle,
    async (making, run) => {
      const plan = await run.db.inTenant(run.tenantId, async (tx) => {
        const read = await readPlan(tx, making)
        // Parts of an attempt that died.
        if (read !== null) await removeParts(tx, making.petitionId)
        return read
      })
      if (plan === null) return
      const writer = makeWriter(run, files, making, plan)
      try {
        await takeAll(writer, files, plan)
      } catch (error) {
        if (error instanceof Superseded) return
        throw error
      }
      await finish(run, making, plan, writer.problems)
    },
    giveUp,
  )
