import { certificatesEndpoints } from '@tratativa/contract/certificates/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { findFile } from '../../platform/files/files.store.ts'
import type { Files } from '../../platform/files/files.ts'
import { download, type AdmittedCall } from '../../platform/http/binding.ts'
import { orRefuse } from '../../platform/refusal/refusal.ts'
import { signedPurpose } from './make-signature.job.ts'
import { findOwnSigning } from './signings.store.ts'

const openSignedFile =
  (files: Files) =>
  async (call: AdmittedCall, { id }: InputOf<typeof certificatesEndpoints.signedFile>) => {
    const file = await call.read(async (reader) => {
      const { fileId } = orRefuse(await findOwnSigning(reader, id), errors.notFound)
      return orRefuse(fileId && (await findFile(reader, fileId, signedPurpose)), errors.notFound)
    })
    return files.outgoing(file)
  }

export const signedFileStream = (files: Files) => download(certificatesEndpoints.signedFile, openSignedFile(files))
