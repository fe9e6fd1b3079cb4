// Follows the recipe docs/recipes/add-a-field.md on a copy of the tree: a text field of a case needs these files and no others.
import type { Copy } from './tree-copy.ts'

/** A migration, an entry, its label and a line of layout. */
export const addField = (copy: Copy) => {
  copy.write(
    'server/migrations/9999-contract-number.sql',
    "alter table cases.case add column contract_number text not null default '';\n",
  )
  copy.edit(
    'server/src/platform/db/tables.gen.ts',
    '    duty_to_do: Generated<string>',
    '    contract_number: Generated<string>\n    duty_to_do: Generated<string>',
  )
  copy.edit(
    'contract/src/cases/catalogue.ts',
    '  dutyToDo: {',
    `  contractNumber: {
    kind: 'text',
    maxLength: 60,
    column: 'contract_number',
    part: 'deal',
    heading: 'NUMERO_CONTRATO',
    list: 'hidden',
  },
  dutyToDo: {`,
  )
  for (const language of ['ar', 'en', 'es', 'fr', 'it', 'pt', 'zh'])
    copy.edit(
      `console/src/features/cases/cases.${language}.json`,
      '  "column.dutyToDo"',
      '  "column.contractNumber": "X",\n  "column.dutyToDo"',
    )
  copy.edit(
    'console/src/features/cases/desk/agreement/agreement-pane.tsx',
    "          <EditedField {...field('dutyToDo')}",
    "          <EditedField {...field('contractNumber')} maxLength={60} />\n          <EditedField {...field('dutyToDo')}",
  )
}
