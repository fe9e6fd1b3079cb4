/** The filters of the list, by their values in the address. */
export const noticeFilters = ['todas', 'nao-lidas', 'lidas'] as const
export type NoticeFilter = (typeof noticeFilters)[number]

export const isNoticeFilter = (value: string): value is NoticeFilter =>
  (noticeFilters as readonly string[]).includes(value)

/** The `read` parameter of the request; undefined returns both. */
export const readOf = { todas: undefined, 'nao-lidas': false, lidas: true } as const
export const labelOf = { todas: 'filter.all', 'nao-lidas': 'filter.unread', lidas: 'filter.read' } as const
