import { everyProfile, profileNames } from '@tratativa/contract/kernel/actor'
import type { Reader } from '../../platform/db/scope.ts'

export const showProfileTypes = (_reader: Reader) =>
  Promise.resolve({ data: everyProfile.map((id) => ({ id, name: profileNames[id] })) })
