// Downloads of petitions: an approved version as it is stored, everything else written on the fly.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { fileKinds } from '@tratativa/contract/kernel/file-kinds'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { isEditable } from '@tratativa/contract/petitions/states'
import { fillText } from '@tratativa/contract/petitions/text/fill-text'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { Files, StoredFile } from '../../../platform/files/files.ts'
import { findFile } from '../../../platform/files/files.store.ts'
import { download, type AdmittedCall, type Binding } from '../../../platform/http/binding.ts'
import type { DownloadFile } from '../../../platform/http/download.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { signedPurpose } from '../../certificates/index.ts'
import { readOffice } from '../case-data/case-data.store.ts'
import type { Writers, WrittenFormat } from '../writers/writers.ts'
import type { PetitionDocument } from '../writers/petition-document.ts'
import { petitionPurpose } from './petition-files.ts'
import { findVersion, type PetitionVersion } from './petition-versions.store.ts'
import { findPetition, type PetitionRow } from './petitions.store.ts'
import { fillVersion } from './show-petitions.ts'

/** An approved version keeps the data and the date of its approval; the current text of an open petition is filled anew. */
export const documentOf = async (
  reader: TenantReader,
  row: PetitionRow,
  version: PetitionVersion,
): Promise<PetitionDocument> => {
  const isLive = version.data === null || (version.version === row.version && isEditable(row.state))
  const filled =
    version.data === null || isLive
      ? (await fillVersion(reader, row, version)).filled
      : fillText(version.text, version.data)
  const { name } = await readOffice(reader)
  const createdAt = isLive ? reader.now : (version.approvedAt ?? reader.now)
  return { title: row.title, office: name, filled, createdAt }
}

export const storedFile = async (
  reader: TenantReader,
  row: PetitionRow,
  version: PetitionVersion,
  format: WrittenFormat,
): Promise<StoredFile | undefined> => {
  if (version.version === row.version && isEditable(row.state)) return undefined
  if (format === 'pdf' && version.signedFileId !== null) return findFile(reader, version.signedFileId, signedPurpose)
  const id = format === 'pdf' ? version.pdfFileId : version.docxFileId
  return id === null ? undefined : findFile(reader, id, petitionPurpose)
}

const openPetition =
  ({ files, writers }: { readonly files: Files; readonly writers: Writers }) =>
  async (call: AdmittedCall, input: InputOf<typeof petitionsEndpoints.petitionFile>): Promise<DownloadFile> => {
    const { id, format } = input
    const { stored, document, name } = await call.read(async (reader) => {
      const row = orRefuse(await findPetition(reader, Number(id)), errors.notFound)
      const version = orRefuse(await findVersion(reader, row.id, input.version ?? row.version), errors.notFound)
      const file = await storedFile(reader, row, version, format)
      return {
        stored: file,
        document: file === undefined ? await documentOf(reader, row, version) : null,
        name: `${row.title} - ${row.author || row.processNumber || row.id}.${format}`.replace(/[/\\:*?"<>|]/g, ' '),
      }
    })
    if (document === null) return files.outgoing({ ...orRefuse(stored, errors.notFound), name }, { isInline: true })
    return {
      name,
      mime: fileKinds[format].mime,
      isInline: true,
      async *open() {
        yield await writers.write(format, document)
      },
    }
  }

export const petitionStreams = (parts: Parameters<typeof openPetition>[0]): readonly Binding[] => [
  download(petitionsEndpoints.petitionFile, openPetition(parts)),
]
