import { profileNames } from '@tratativa/contract/kernel/actor'
import type { Reader } from '../../platform/db/scope.ts'

export const showProfileTypes = (_reader: Reader) =>
  Promise.resolve({ data: ([1, 2, 3] as const).map((id) => ({ id, name: profileNames[id] })) })
