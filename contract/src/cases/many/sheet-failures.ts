// Why a spreadsheet cannot be read. No endpoint answers these refusals: the run of the import stores them.
import { error } from '../../kernel/errors.ts'

const failure = (code: string, message: string) => error(`cases.sheet-${code}`, 422, message)

export const sheetFailures = {
  empty: failure('empty', 'O arquivo está vazio.'),
  'too-large': failure('too-large', 'O arquivo é grande demais: o limite é de {{limit}} MB.'),
  'old-excel': failure(
    'old-excel',
    'Este arquivo está no formato antigo do Excel (.xls). Abra-o no Excel e salve como XLSX.',
  ),
  'web-page': failure(
    'web-page',
    'Este arquivo é uma página da web com nome de planilha. Abra-o no Excel ou no LibreOffice e salve como XLSX.',
  ),
  'xml-2003': failure(
    'xml-2003',
    'Este arquivo é uma planilha XML de 2003. Abra-o no Excel ou no LibreOffice e salve como XLSX.',
  ),
  'binary-excel': failure(
    'binary-excel',
    'Este arquivo é uma planilha binária (XLSB). Abra-o no Excel ou no LibreOffice e salve como XLSX.',
  ),
  'libre-office': failure(
    'libre-office',
    'Este arquivo é um documento do LibreOffice. Abra-o no Excel ou no LibreOffice e salve como XLSX.',
  ),
  encrypted: failure(
    'encrypted',
    'A planilha está protegida por senha. Abra-a no Excel, remova a senha e salve de novo.',
  ),
  'not-a-sheet': failure('not-a-sheet', 'Este arquivo não é uma planilha. Envie um arquivo XLSX ou CSV.'),
  damaged: failure(
    'damaged',
    'A planilha está danificada ou incompleta. Abra-a no Excel, salve de novo e envie outra vez.',
  ),
  unsafe: failure('unsafe', 'A planilha foi recusada porque contém partes que uma planilha comum não tem.'),
  'too-much-inside': failure(
    'too-much-inside',
    'A planilha foi recusada: descompactada, ela passa do limite de {{limit}} MB.',
  ),
  'suspicious-ratio': failure(
    'suspicious-ratio',
    'A planilha foi recusada: a compactação dela não é a de uma planilha comum.',
  ),
  'no-such-sheet': failure('no-such-sheet', 'A planilha não tem a aba "{{name}}".'),
  'no-sheet': failure('no-sheet', 'O arquivo não tem nenhuma aba com linhas.'),
  'too-many-rows': failure('too-many-rows', 'A planilha tem mais de {{limit}} linhas. Divida-a em arquivos menores.'),
  'too-many-columns': failure('too-many-columns', 'A linha {{line}} tem mais de {{limit}} colunas.'),
  'text-too-long': failure('text-too-long', 'A linha {{line}} tem uma célula com mais de {{limit}} caracteres.'),
  'open-quote': failure(
    'open-quote',
    'As aspas abertas na linha {{line}} não fecham. Corrija essa linha ou salve o arquivo como XLSX.',
  ),
  encoding: failure(
    'encoding',
    'O arquivo mistura codificações de texto. Salve-o de novo como CSV UTF-8 ou como XLSX.',
  ),
  'not-text': failure(
    'not-text',
    'O arquivo CSV contém bytes que não são texto, perto da linha {{line}}. Salve-o de novo como CSV UTF-8.',
  ),
} as const
