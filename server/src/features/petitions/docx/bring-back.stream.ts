import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { upload, type AdmittedCall, type Binding } from '../../../platform/http/binding.ts'
import type { Incoming } from '../../../platform/http/upload.ts'
import { storeDocxVersion } from '../petitions/edit-petition.ts'
import { demandEditable, lockEditable } from '../petitions/lock-editable.ts'
import { findPetition } from '../petitions/petitions.store.ts'
import { readDocx } from './read-docx.ts'

type Input = InputOf<typeof petitionsEndpoints.bringBackDocx>

/** The bytes are read outside of any transaction; the petition is locked once the text is there. */
const bringBack = async (call: AdmittedCall, { id, version, note }: Input, file: Incoming) => {
  await call.read(async (reader) => demandEditable(reader.actor, await findPetition(reader, Number(id)), version))
  const text = await readDocx(file.content)
  return call.write(async (tx) => storeDocxVersion(tx, await lockEditable(tx, id, version), text, note))
}

export const bringBackBinding: Binding = upload(petitionsEndpoints.bringBackDocx, bringBack)
