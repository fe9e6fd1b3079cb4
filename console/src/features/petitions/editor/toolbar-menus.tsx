import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconBraces,
  IconGitBranch,
  IconRepeat,
  IconTable,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  conditionNames,
  documentConditions,
  documentGroups,
  groupNames,
} from '@tratativa/contract/petitions/text/fields'
import type { GroupName } from '@tratativa/contract/petitions/text/fields'
import type { MenuItem } from '../../../ui/menu.tsx'
import { align, frameByCondition, frameByGroup, frameOf, insertPageBreak, negate, unframe } from './block-commands.ts'
import { editorKeys } from './editor-state.ts'
import type { ToolbarProps } from './editor-toolbar.tsx'
import { formsOf, selectedField, setForm } from './field-commands.ts'
import { openInserts } from './insert-list.ts'
import { blockEntries } from './inserts.ts'
import type { BlockEntry } from './inserts.ts'
import { alignments } from './schema.ts'
import type { Alignment } from './schema.ts'
import {
  addColumn,
  addRow,
  cellOf,
  insertTable,
  removeColumn,
  removeRow,
  removeTable,
  repeatRow,
  toggleHeaderRow,
} from './table-commands.ts'
import { readableKeys, Tool, ToolMenu } from './tool.tsx'

const kinds = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'clause',
  'quote',
  'signatureLine',
] as const satisfies BlockEntry[]
const keysOf: Partial<Record<BlockEntry, string>> = editorKeys

const kindOf = ({ state }: ToolbarProps): BlockEntry | null => {
  const { type, attrs } = state.selection.$from.parent
  const name = type.name === 'heading' ? `heading${String(attrs['level'])}` : type.name
  return kinds.find((kind) => kind === name) ?? null
}

export const BlockMenu = (props: ToolbarProps) => {
  const { t } = useTranslation('editor')
  const current = kindOf(props)
  return (
    <ToolMenu
      label={t('block')}
      shown={t(current === null ? 'block.other' : `block.${current}`)}
      items={[
        ...kinds.map((kind): MenuItem => {
          const keys = keysOf[kind]
          return {
            id: kind,
            label: t(`block.${kind}`),
            checked: kind === current,
            ...(keys === undefined ? {} : { end: readableKeys(keys) }),
            onSelect: () => props.run(blockEntries[kind]),
          }
        }),
        { id: 'rule', separator: true },
        { id: 'pageBreak', label: t('block.pageBreak'), onSelect: () => props.run(insertPageBreak) },
      ]}
    />
  )
}

const alignIcons = {
  left: IconAlignLeft,
  center: IconAlignCenter,
  right: IconAlignRight,
  justify: IconAlignJustified,
} as const

export const AlignMenu = ({ state, run, can }: ToolbarProps) => {
  const { t } = useTranslation('editor')
  if (!can(align('left'))) return null
  const current = state.selection.$from.parent.attrs['align'] as Alignment | undefined
  return (
    <ToolMenu
      label={t('align')}
      icon={alignIcons[current ?? 'justify']}
      items={alignments.map((name) => ({
        id: name,
        label: t(`align.${name}`),
        icon: alignIcons[name],
        end: readableKeys(editorKeys[name]),
        checked: name === current,
        onSelect: () => run(align(name)),
      }))}
    />
  )
}

/** Inserts a field, and changes the form of the selected one. */
export const FieldPart = ({ state, run }: ToolbarProps) => {
  const { t } = useTranslation('editor')
  const field = selectedField(state)
  const forms = field === null ? [] : formsOf(field.name)
  return (
    <>
      <Tool icon={IconBraces} label={t('field')} keys={editorKeys.field} onClick={() => run(openInserts('fields'))}>
        <span>{t('field.short')}</span>
      </Tool>
      {field !== null && forms.length > 1 && (
        <ToolMenu
          label={t('form')}
          shown={t(`form.${field.form}`)}
          active
          items={forms.map((form) => ({
            id: form,
            label: t(`form.${form}`),
            checked: form === field.form,
            onSelect: () => run(setForm(form)),
          }))}
        />
      )}
    </>
  )
}

export const ConditionMenu = ({ state, run, can }: ToolbarProps) => {
  const { t } = useTranslation('editor')
  const frame = frameOf(state, 'condition')
  return (
    <ToolMenu
      label={t('condition')}
      icon={IconGitBranch}
      active={frame !== null}
      items={[
        ...conditionNames.map((name) => ({
          id: name,
          label: documentConditions[name].label,
          lang: 'pt-BR',
          checked: frame?.node.attrs['name'] === name,
          disabled: !can(frameByCondition(name)),
          onSelect: () => run(frameByCondition(name)),
        })),
        { id: 'rule', separator: true },
        {
          id: 'negate',
          label: t('condition.negate'),
          checked: frame?.node.attrs['isNegated'] === true,
          disabled: frame === null,
          onSelect: () => run(negate),
        },
        {
          id: 'unframe',
          label: t('condition.remove'),
          disabled: frame === null,
          onSelect: () => run(unframe('condition')),
        },
      ]}
    />
  )
}

export const RepeatMenu = ({ state, run, can }: ToolbarProps) => {
  const { t } = useTranslation('editor')
  const frame = frameOf(state, 'repeat')
  return (
    <ToolMenu
      label={t('repeat')}
      icon={IconRepeat}
      active={frame !== null}
      items={[
        ...groupNames.map((group) => ({
          id: group,
          label: documentGroups[group].label,
          lang: 'pt-BR',
          checked: frame?.node.attrs['group'] === group,
          disabled: !can(frameByGroup(group)),
          onSelect: () => run(frameByGroup(group)),
        })),
        { id: 'rule', separator: true },
        {
          id: 'unframe',
          label: t('repeat.remove'),
          disabled: frame === null,
          onSelect: () => run(unframe('repeat')),
        },
      ]}
    />
  )
}

const rowItems = ({ state, run }: ToolbarProps, t: ReturnType<typeof useTranslation<'editor'>>['t']): MenuItem[] => {
  const row = cellOf(state)?.row
  const repeats = (row?.attrs['repeats'] ?? null) as GroupName | null
  return [
    {
      id: 'header',
      label: t('table.header'),
      checked: row?.attrs['isHeader'] === true,
      onSelect: () => run(toggleHeaderRow),
    },
    ...groupNames.map((group): MenuItem => ({
      id: group,
      label: t('table.repeats', { group: documentGroups[group].label }),
      checked: repeats === group,
      onSelect: () => run(repeatRow(repeats === group ? null : group)),
    })),
  ]
}

export const TableMenu = (props: ToolbarProps) => {
  const { t } = useTranslation('editor')
  const { state, run, can } = props
  const changes = [
    { id: 'rowAbove', label: t('table.rowAbove'), command: addRow('above') },
    { id: 'rowBelow', label: t('table.rowBelow'), command: addRow('below') },
    { id: 'columnBefore', label: t('table.columnBefore'), command: addColumn('before') },
    { id: 'columnAfter', label: t('table.columnAfter'), command: addColumn('after') },
  ]
  const removals = [
    { id: 'removeRow', label: t('table.removeRow'), command: removeRow },
    { id: 'removeColumn', label: t('table.removeColumn'), command: removeColumn },
    { id: 'remove', label: t('table.remove'), command: removeTable },
  ]
  if (cellOf(state) === null) return <Tool icon={IconTable} label={t('table')} onClick={() => run(insertTable)} />
  return (
    <ToolMenu
      label={t('table.change')}
      icon={IconTable}
      active
      items={[
        ...changes.map(({ id, label, command }): MenuItem => ({
          id,
          label,
          disabled: !can(command),
          onSelect: () => run(command),
        })),
        { id: 'rule', separator: true },
        ...rowItems(props, t),
        { id: 'rule-2', separator: true },
        ...removals.map(({ id, label, command }): MenuItem => ({
          id,
          label,
          danger: true,
          onSelect: () => run(command),
        })),
      ]}
    />
  )
}
