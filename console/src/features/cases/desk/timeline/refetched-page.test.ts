import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { describe, expect, it } from 'vitest'
import { withOlderItems } from './refetched-page.ts'

const page = (keys: string, older: string | null) => ({
  data: [...keys].map((key) => ({ key }) as TimelineItem),
  older,
})
const keysOf = ({ data }: ReturnType<typeof page>) => data.map(({ key }) => key).join('')

describe('the newest page of a timeline after a refetch', () => {
  it('DESK-001 keeps the older items and their cursor when newer ones came', () => {
    const next = withOlderItems(page('zyx', 'after x'), page('yxw', 'after w'))
    expect([keysOf(next), next.older]).toEqual(['zyxw', 'after w'])
  })
  it('stands alone when more than a page came meanwhile', () => {
    const next = withOlderItems(page('zyx', 'after x'), page('cba', 'after a'))
    expect([keysOf(next), next.older]).toEqual(['zyx', 'after x'])
  })
  it('stands alone when it is the whole timeline', () => {
    const next = withOlderItems(page('yx', null), page('yxw', 'after w'))
    expect([keysOf(next), next.older]).toEqual(['yx', null])
  })
})
