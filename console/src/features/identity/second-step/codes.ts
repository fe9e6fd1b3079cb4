// Codes as people type them: spaces and hyphens do not count.
export type CodeKind = 'app' | 'recovery'

const shapes: Readonly<Record<CodeKind, RegExp>> = { app: /^\d{6}$/, recovery: /^[a-z2-7]{16}$/ }

const bare = (text: string) => text.replace(/[\s-]/g, '').toLowerCase()

export const isWholeCode = (kind: CodeKind, text: string): boolean => shapes[kind].test(bare(text))

/** Either kind, where one field takes both. */
export const isAnyCode = (text: string): boolean => isWholeCode('app', text) || isWholeCode('recovery', text)
