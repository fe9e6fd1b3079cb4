import type { Reader } from '../../../platform/db/scope.ts'
import { listGroups } from './groups.store.ts'

export const listWhatsappGroups = async (reader: Reader) => ({ data: await listGroups(reader) })
