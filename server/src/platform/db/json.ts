// Rows that came as JSON: their timestamps are text.

export type Json<Row> = {
  readonly [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}

export const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
