// Uploads of spreadsheets, and two downloads: the bad rows of an import, and the model spreadsheet.
import { caseColumns } from '@tratativa/contract/cases/columns'
import { casesImportEndpoints as endpoints } from '@tratativa/contract/cases/many/import-endpoints'
import { fileKinds } from '@tratativa/contract/kernel/file-kinds'
import { errors } from '@tratativa/contract/kernel/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import type { Tx } from '../../../../platform/db/scope.ts'
import type { Files, StoredFile } from '../../../../platform/files/files.ts'
import { download, upload, type AdmittedCall, type Binding } from '../../../../platform/http/binding.ts'
import type { Incoming } from '../../../../platform/http/upload.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { textOfCell, type Column, writeXlsx } from '@tratativa/spreadsheets'
import { findRun, insertRun, toRun } from '../../runs/runs.store.ts'
import { publishRun } from '../../runs/publish-run.ts'
import { tenantLane } from '../tenant-lane.ts'
import { reasonsByRow } from '../result-rows.store.ts'
import { checkImport } from './check-import.job.ts'
import { saveSpreadsheet } from './import.store.ts'
import { exampleOf } from './rows/example-row.ts'
import { findSpreadsheet, importPurpose, openSpreadsheet } from './spreadsheet.stream.ts'

type Reasons = Awaited<ReturnType<typeof reasonsByRow>>

const mime = fileKinds.xlsx.mime

/** Rolls the second upload of one act back, its file included; the first one's run is the answer. */
class BroughtBefore extends Error {
  readonly answer: { readonly data: Run }

  constructor(answer: { readonly data: Run }) {
    super('brought before')
    this.answer = answer
  }
}

const answerAgain = async (tx: Tx, id: number, { sha256 }: StoredFile) => {
  const run = orRefuse(await findRun(tx, id), errors.notFound)
  const first = await findSpreadsheet(tx, id).catch(() => null)
  if (run.by_account !== tx.actor.accountId || first?.sha256 !== sha256) refuse(errors.keyUsed)
  return { data: toRun(run) }
}

const uploadImport =
  (files: Files) => (call: AdmittedCall, input: InputOf<typeof endpoints.bringImport>, file: Incoming) => {
    const newFile = {
      name: input.name,
      purpose: importPurpose,
      content: file.content,
      kinds: file.rule.kinds,
      madeBy: call.actor.accountId,
    }
    const { clientId } = input
    const storing = files.store(call, newFile, async (tx, stored) => {
      const { id, isNew } = await insertRun(tx, {
        kind: 'import',
        state: 'preparing',
        title: stored.name,
        plan: { round: 0, mapping: null },
        total: 0,
        ...(clientId === undefined ? {} : { clientId }),
      })
      if (!isNew) throw new BroughtBefore(await answerAgain(tx, id, stored))
      await saveSpreadsheet(tx, id, stored.id)
      tx.enqueue(checkImport, { run: id, round: 0 }, tenantLane(tx))
      await publishRun(tx, id)
      return { data: toRun(orRefuse(await findRun(tx, id), errors.notFound)) }
    })
    return storing.catch((error: unknown) => {
      if (error instanceof BroughtBefore) return error.answer
      throw error
    })
  }

const reasonsText = (reasons: Reasons, line: number) =>
  (reasons.get(line) ?? []).map(({ column, reason }) => (column === '' ? reason : `${column}: ${reason}`)).join(' | ')

interface Bad {
  readonly file: StoredFile
  readonly reasons: Reasons
}

async function* badRows(files: Files, { file, reasons }: Bad) {
  const sheet = await openSpreadsheet(files, file)
  try {
    for await (const { line, cells } of sheet.lines) {
      if (!reasons.has(line)) continue
      const texts = sheet.headings.map((_, index) => textOfCell(cells[index] ?? { kind: 'empty' }))
      yield [...texts, reasonsText(reasons, line)]
    }
  } finally {
    await sheet.close()
  }
}

const downloadInvalidRows = (files: Files) => async (call: AdmittedCall, input: InputOf<typeof endpoints.badLines>) => {
  const importFile = await call.read(async (reader) => {
    const run = orRefuse(await findRun(reader, Number(input.id)), errors.notFound)
    return { file: await findSpreadsheet(reader, run.id), reasons: await reasonsByRow(reader, run.id) }
  })
  return {
    name: `${importFile.file.name.replace(/\.\w+$/, '')} - linhas com erro.xlsx`,
    mime,
    async *open() {
      const sheet = await openSpreadsheet(files, importFile.file)
      const names = [...sheet.headings, 'MOTIVO']
      await sheet.close()
      const columns: Column[] = names.map((name) => ({ name, kind: 'text' }))
      yield* writeXlsx(columns, badRows(files, importFile), { sheetName: 'Linhas com erro' })
    },
  }
}

const downloadModel = async () => ({
  name: 'modelo de importação.xlsx',
  mime,
  open: () => {
    const importColumns = caseColumns.filter(({ role }) => role !== 'computed')
    const columns: Column[] = importColumns.map(({ heading }) => ({ name: heading, kind: 'text' }))
    return writeXlsx(columns, [importColumns.map(({ key }) => exampleOf(key))], { sheetName: 'Casos' })
  },
})

export const importStreams = (files: Files): readonly Binding[] => [
  upload(endpoints.bringImport, uploadImport(files)),
  download(endpoints.badLines, downloadInvalidRows(files)),
  download(endpoints.importModel, downloadModel),
]
