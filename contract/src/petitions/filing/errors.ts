import { error } from '../../kernel/errors.ts'

export const filingErrors = {
  notSigned: error('petitions.not-signed', 409, 'Só uma petição assinada vai para o pacote do protocolo.', 'id'),
  bundleUnderWay: error(
    'petitions.bundle-under-way',
    409,
    'O pacote já está sendo montado. Aguarde o fim da montagem.',
    'id',
  ),
  foreignDocument: error(
    'petitions.foreign-document',
    422,
    'Um dos anexos escolhidos não é um documento deste caso, ou foi removido.',
    'documents',
  ),
  unfitDocument: error(
    'petitions.unfit-document',
    422,
    'Só PDF, JPG e PNG entram no pacote. Converta os outros arquivos para PDF.',
    'documents',
  ),
  bundleNotReady: error('petitions.bundle-not-ready', 409, 'O pacote ainda não está pronto.', 'id'),
} as const
