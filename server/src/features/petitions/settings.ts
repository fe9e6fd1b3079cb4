import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { petitionsEvents } from '@tratativa/contract/petitions/events'
import type { PetitionSettings } from '@tratativa/contract/petitions/shapes'
import type { Reader, Tx } from '../../platform/db/scope.ts'
import { readOffice, savePetitionSettings } from './case-data/case-data.store.ts'

const settingsOf = ({ city, signerName, signerBar }: PetitionSettings): PetitionSettings => ({
  city,
  signerName,
  signerBar,
})

export const readPetitionSettings = async (reader: Reader) => ({ data: settingsOf(await readOffice(reader)) })

export const editSettings = async (tx: Tx, settings: InputOf<(typeof petitionsEndpoints)['editPetitionSettings']>) => {
  const before = await readOffice(tx)
  await savePetitionSettings(tx, settings)
  tx.audit({
    action: 'petitions.settings.change',
    subjectId: String(tx.tenantId),
    subject: before.name,
    before: { ...settingsOf(before) },
    after: { ...settings },
  })
  tx.emit(petitionsEvents, 'petitions.models.changed', {})
  return { data: settings }
}
