// The sheet of a bundle: what is in it, with sizes and hashes, and where it is to be filed.
import { formatMinute } from '@tratativa/contract/kernel/time'
import { systemNames } from '@tratativa/contract/petitions/filing/court-rules'
import type { Bundle, CourtRule } from '@tratativa/contract/petitions/filing/shapes'

export interface SheetFacts {
  readonly title: string
  readonly processNumber: string
  readonly court: CourtRule | null
  readonly bundle: Bundle
}

const problemTexts: Readonly<Record<Bundle['problems'][number]['what'], string>> = {
  'petition-too-large': 'a petição assinada passa do limite do tribunal',
  'page-too-large': 'uma página passa sozinha do limite do tribunal',
  'signed-too-large': 'tem assinatura digital e passa do limite: dividi-lo desfaria a assinatura',
  'source-too-large': 'é grande demais para ser dividido aqui',
  protected: 'está protegido por senha',
  broken: 'não pôde ser lido',
  'picture-too-large': 'a imagem é grande demais',
  gone: 'foi removido',
  total: 'a soma dos arquivos passa do limite do tribunal: protocole em mais de uma vez',
}

const sizeText = (size: number) => {
  const megabytes = size / 1024 / 1024
  return megabytes < 0.1 ? `${Math.max(1, Math.round(size / 1024))} kB` : `${megabytes.toFixed(2).replace('.', ',')} MB`
}

const partLines = ({ name, source, size, sha256, pages }: Bundle['parts'][number]) => [
  name,
  `    Origem: ${source}${pages === null ? '' : `, páginas ${pages.first} a ${pages.last}`}`,
  `    Tamanho: ${sizeText(size)}`,
  `    SHA-256: ${sha256}`,
]

const problemLine = ({ what, source, page }: Bundle['problems'][number]) =>
  `- ${[source, page === null ? '' : `página ${page}`].filter(Boolean).join(', ')}: ${problemTexts[what]}`

export const contentsSheet = ({ title, processNumber, court, bundle }: SheetFacts): string =>
  [
    `Pacote do protocolo: ${title}`,
    `Processo: ${processNumber || 'sem número'}`,
    `Tribunal: ${court === null ? 'não identificado' : `${court.name} (${systemNames[court.system]})`}`,
    ...(court?.portal ? [`Portal: ${court.portal}`] : []),
    `Montado por ${bundle.by} em ${formatMinute(bundle.at)}`,
    '',
    ...bundle.parts.flatMap(partLines),
    ...(bundle.problems.length === 0 ? [] : ['', 'Atenção:', ...bundle.problems.map(problemLine)]),
    '',
  ].join('\r\n')
