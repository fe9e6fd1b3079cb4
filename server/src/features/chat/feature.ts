import type { Feature } from '../../platform/feature/feature.ts'
import { linePlug, type LinePlugParts } from './line/line-plug.stream.ts'

export const chatFeature = (parts: LinePlugParts): Feature => ({
  word: 'chat',
  ...linePlug(parts),
})
