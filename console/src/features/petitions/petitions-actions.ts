import type { ActionGroup } from '../../platform/actions.ts'

const name = { id: 'petitions', order: 45, label: 'petitions:title' } as const

export const petitionListActs = {
  ...name,
  acts: { add: { label: 'petitions:new', keys: 'N' }, clearFilters: { label: 'acts:clearFilters' } },
} satisfies ActionGroup

export const petitionActs = {
  id: 'petition',
  order: 46,
  label: 'petitions:petition',
  acts: {
    save: { label: 'petitions:save', keys: 'Ctrl+S' },
    pdf: { label: 'petitions:pdf' },
    docx: { label: 'petitions:docx' },
    versions: { label: 'petitions:versions' },
  },
} satisfies ActionGroup

export const modelActs = {
  id: 'petition-model',
  order: 47,
  label: 'petitions:model',
  acts: { saveModel: { label: 'petitions:save', keys: 'Ctrl+S' } },
} satisfies ActionGroup
