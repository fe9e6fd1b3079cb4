import type { Reader } from '../../../platform/db/scope.ts'
import { isWhatsappReleased, listGroups } from './groups.store.ts'

export const listWhatsappGroups = async (reader: Reader) => ({ data: await listGroups(reader) })

export const readWhatsappReleased = async (reader: Reader) => ({
  data: { whatsappReleased: await isWhatsappReleased(reader) },
})
