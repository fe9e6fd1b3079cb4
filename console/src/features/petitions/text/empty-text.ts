import type { StructuredText } from '@tratativa/contract/petitions/text/structure'

export const emptyStructuredText: StructuredText = {
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { align: 'justify' }, content: [] }],
}
