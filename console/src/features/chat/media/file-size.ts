// File sizes as text: 184 kB, 1,2 MB.
const units = ['B', 'kB', 'MB', 'GB'] as const

export const writeSize = (bytes: number): string => {
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  const digits = unit > 1 && size < 10 ? 1 : 0
  return `${size.toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${units[unit] ?? ''}`
}

/** Returns 'PDF' for Minuta_v2.pdf. */
export const extensionOf = (fileName: string): string => {
  const dotIndex = fileName.lastIndexOf('.')
  return dotIndex < 0 ? '' : fileName.slice(dotIndex + 1).toUpperCase()
}
