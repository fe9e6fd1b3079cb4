// The script of a queue: a text by situation, with fields of the case in double braces.

export const scriptFields = [
  'autor',
  'advogado',
  'cliente',
  'processo',
  'situacao',
  'proposta',
  'contraproposta',
] as const
export type ScriptField = (typeof scriptFields)[number]
export type ScriptValues = Readonly<Record<ScriptField, string>>

/** A field without a value stays visible as its name in brackets; an unknown field stays as it is written. */
export const fillScript = (text: string, values: ScriptValues): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) => {
    const field = scriptFields.find((known) => known === name)
    if (field === undefined) return written
    return values[field] === '' ? `[${field}]` : values[field]
  })

interface SituationScript {
  readonly situationId: number | null
  readonly text: string
}

/** The script of the situation, or the one for any situation. */
export const scriptFor = (scripts: readonly SituationScript[], situationId: number): string =>
  (
    scripts.find((script) => script.situationId === situationId) ??
    scripts.find((script) => script.situationId === null)
  )?.text ?? ''
