// Merge fields in the text: inserting one, and the form in which the selected one is written.
import { NodeSelection } from 'prosemirror-state'
import type { Command, EditorState } from 'prosemirror-state'
import { documentFields } from '@tratativa/contract/petitions/text/fields'
import type { FieldName, GroupName } from '@tratativa/contract/petitions/text/fields'
import { fieldForms, schema } from './schema.ts'
import type { FieldForm } from './schema.ts'

export const insertField =
  (name: FieldName): Command =>
  (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return false
    dispatch?.(state.tr.replaceSelectionWith(schema.nodes.field.create({ name })).scrollIntoView())
    return true
  }

export const selectedField = ({ selection }: EditorState) =>
  selection instanceof NodeSelection && selection.node.type === schema.nodes.field
    ? {
        from: selection.from,
        name: selection.node.attrs['name'] as FieldName,
        form: selection.node.attrs['form'] as FieldForm,
      }
    : null

/** Amounts, numbers and days can be written in words. */
export const formsOf = (name: FieldName): readonly FieldForm[] =>
  documentFields[name].kind === 'text' ? ['plain'] : fieldForms

export const setForm =
  (form: FieldForm): Command =>
  (state, dispatch) => {
    const field = selectedField(state)
    if (!field || !formsOf(field.name).includes(form)) return false
    const change = state.tr.setNodeMarkup(field.from, null, { name: field.name, form })
    dispatch?.(change.setSelection(NodeSelection.create(change.doc, field.from)))
    return true
  }

export const nextForm: Command = (state, dispatch, view) => {
  const field = selectedField(state)
  if (!field) return false
  const forms = formsOf(field.name)
  const next = forms[(forms.indexOf(field.form) + 1) % forms.length]
  return next !== undefined && setForm(next)(state, dispatch, view)
}

/** The groups whose members the caret stands for: fields of other groups have no value there. */
export const groupsAround = ({ selection: { $from } }: EditorState): ReadonlySet<GroupName> => {
  const groups = new Set<GroupName>()
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type, attrs } = $from.node(depth)
    const group = (type === schema.nodes.repeat ? attrs['group'] : attrs['repeats']) as GroupName | null | undefined
    if (group) groups.add(group)
  }
  return groups
}
