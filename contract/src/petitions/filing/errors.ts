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
  courtFilingOff: error(
    'petitions.court-filing-off',
    409,
    'O protocolo pelo tribunal está desligado nesta instalação.',
    'id',
  ),
  noCourtAccess: error(
    'petitions.no-court-access',
    409,
    'O escritório ainda não tem acesso a este tribunal. Um administrador o cadastra em Regras do tribunal.',
    'id',
  ),
  bundleOld: error(
    'petitions.bundle-old',
    409,
    'A petição recebeu outra assinatura depois deste pacote. Monte-o de novo.',
    'id',
  ),
  bundleIncomplete: error(
    'petitions.bundle-incomplete',
    409,
    'Há arquivos fora do pacote. Corrija ou desmarque os anexos e monte-o de novo.',
    'id',
  ),
  courtFilingUnderWay: error(
    'petitions.court-filing-under-way',
    409,
    'O protocolo pelo tribunal está em andamento. Aguarde a resposta do tribunal.',
    'id',
  ),
  courtOutcomeUnknown: error(
    'petitions.court-outcome-unknown',
    409,
    'O envio anterior pode ter chegado ao tribunal. Confira os autos no portal e confirme antes de enviar de novo.',
    'wasChecked',
  ),
  courtAddress: error(
    'petitions.court-address',
    422,
    'Este endereço não é aceito. Informe o endereço https do serviço do tribunal, sem parâmetros.',
    'address',
  ),
  courtPasswordAgain: error(
    'petitions.court-password-again',
    422,
    'Informe a senha: ela só vale para o endereço e o usuário com que foi gravada.',
    'password',
  ),
  bundleNotReady: error('petitions.bundle-not-ready', 409, 'O pacote ainda não está pronto.', 'id'),
} as const
