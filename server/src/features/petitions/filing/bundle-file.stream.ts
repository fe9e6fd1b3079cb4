// The bundle as a zip, written while it is downloaded.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { fileKinds } from '@tratativa/contract/kernel/file-kinds'
import type { filingEndpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { filingErrors as e } from '@tratativa/contract/petitions/filing/errors'
import { zipOf, type ZipPart } from '@tratativa/spreadsheets'
import type { Files } from '../../../platform/files/files.ts'
import type { AdmittedCall } from '../../../platform/http/binding.ts'
import type { DownloadFile } from '../../../platform/http/download.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findPetition } from '../petitions/petitions.store.ts'
import { bundleParts } from './bundles.store.ts'
import { contentsSheet } from './contents-sheet.ts'
import { showFiling } from './show-filing.ts'

const sheetName = '00 - Conteudo.txt'
/** Notepad of older systems reads UTF-8 only with this mark. */
const byteOrderMark = '\uFEFF'

export const openBundle =
  (files: Files) =>
  async (call: AdmittedCall, { id }: InputOf<typeof filingEndpoints.bundleFile>): Promise<DownloadFile> => {
    const { petition, filing, parts } = await call.read(async (reader) => {
      const row = orRefuse(await findPetition(reader, Number(id)), errors.notFound)
      return { petition: row, filing: await showFiling(reader, row), parts: await bundleParts(reader, row.id) }
    })
    const bundle = filing.bundle?.state === 'ready' ? filing.bundle : refuse(e.bundleNotReady)
    async function* content(): AsyncGenerator<ZipPart> {
      const { court, processNumber } = filing
      const sheet = contentsSheet({ title: petition.title, processNumber, court, bundle })
      yield { name: sheetName, content: byteOrderMark + sheet }
      for (const { name, key } of parts)
        yield { name, content: (await files.read({ key })) as AsyncIterable<Uint8Array> }
    }
    return {
      name: `Protocolo ${filing.processNumber || petition.id}.zip`.replace(/[/\\:*?"<>|]/g, ' '),
      mime: fileKinds.zip.mime,
      open: () => zipOf(content()),
    }
  }
