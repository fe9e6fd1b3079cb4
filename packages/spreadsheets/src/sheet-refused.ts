// The reason why a file is refused: a code for programs and a message for the person who uploaded the file.

const sentences = {
  empty: 'O arquivo está vazio.',
  'too-large': 'O arquivo é grande demais: o limite é de {limit} MB.',
  'old-excel': 'Este arquivo está no formato antigo do Excel (.xls). Abra-o no Excel e salve como XLSX.',
  'web-page':
    'Este arquivo é uma página da web com nome de planilha. Abra-o no Excel ou no LibreOffice e salve como XLSX.',
  'xml-2003': 'Este arquivo é uma planilha XML de 2003. Abra-o no Excel ou no LibreOffice e salve como XLSX.',
  'binary-excel': 'Este arquivo é uma planilha binária (XLSB). Abra-o no Excel ou no LibreOffice e salve como XLSX.',
  'libre-office': 'Este arquivo é um documento do LibreOffice. Abra-o no Excel ou no LibreOffice e salve como XLSX.',
  encrypted: 'A planilha está protegida por senha. Abra-a no Excel, remova a senha e salve de novo.',
  'not-a-sheet': 'Este arquivo não é uma planilha. Envie um arquivo XLSX ou CSV.',
  damaged: 'A planilha está danificada ou incompleta. Abra-a no Excel, salve de novo e envie outra vez.',
  unsafe: 'A planilha foi recusada porque contém partes que uma planilha comum não tem.',
  'too-much-inside': 'A planilha foi recusada: descompactada, ela passa do limite de {limit} MB.',
  'suspicious-ratio': 'A planilha foi recusada: a compactação dela não é a de uma planilha comum.',
  'no-such-sheet': 'A planilha não tem a aba "{name}".',
  'no-sheet': 'O arquivo não tem nenhuma aba com linhas.',
  'too-many-rows': 'A planilha tem mais de {limit} linhas. Divida-a em arquivos menores.',
  'too-many-columns': 'A linha {line} tem mais de {limit} colunas.',
  'text-too-long': 'A linha {line} tem uma célula com mais de {limit} caracteres.',
  'open-quote': 'As aspas abertas na linha {line} não fecham. Corrija essa linha ou salve o arquivo como XLSX.',
  encoding: 'O arquivo mistura codificações de texto. Salve-o de novo como CSV UTF-8 ou como XLSX.',
  'not-text': 'O arquivo CSV contém bytes que não são texto, perto da linha {line}. Salve-o de novo como CSV UTF-8.',
} as const

export type SheetRefusedCode = keyof typeof sentences

type Details = Readonly<Record<string, string | number>>

const shown = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('pt-BR') : value.slice(0, 60)

export class SheetRefused extends Error {
  override readonly name = 'SheetRefused'
  readonly code: SheetRefusedCode
  /** The values in the message, by the names of its placeholders. */
  readonly details: Details
  /** The row that caused the refusal, if any. */
  readonly line: number | undefined

  constructor(code: SheetRefusedCode, details: Details = {}, cause?: unknown) {
    super(
      sentences[code].replace(/\{(\w+)\}/g, (_, key: string) => shown(details[key] ?? '')),
      cause === undefined ? undefined : { cause },
    )
    this.code = code
    this.details = details
    this.line = typeof details['line'] === 'number' ? details['line'] : undefined
  }
}

export const refuseSheet = (code: SheetRefusedCode, details?: Details, cause?: unknown): never => {
  throw new SheetRefused(code, details, cause)
}
