import { error } from '../kernel/errors.ts'

export const certificatesErrors = {
  notPkcs12: error(
    'certificates.not-pkcs12',
    422,
    'Este arquivo não é um certificado A1. Envie o arquivo .pfx ou .p12 que a certificadora entregou.',
    'file',
  ),
  wrongPassword: error('certificates.wrong-password', 422, 'A senha não abre este certificado.', 'password'),
  tooMuchWork: error(
    'certificates.too-much-work',
    422,
    'O arquivo pede um esforço fora do comum para ser aberto. Exporte o certificado de novo e envie o arquivo novo.',
    'file',
  ),
  unsupported: error(
    'certificates.unsupported',
    422,
    'O arquivo usa uma proteção ou um tipo de chave que não aceitamos. Exporte o certificado com AES-256 ou 3DES e chave RSA.',
    'file',
  ),
  weakKey: error('certificates.weak-key', 422, 'A chave deste certificado é curta demais para ser segura.', 'file'),
  noKey: error(
    'certificates.no-key',
    422,
    'O arquivo não contém a chave privada. Exporte o certificado com a chave.',
    'file',
  ),
  severalKeys: error(
    'certificates.several-keys',
    422,
    'O arquivo contém mais de uma chave. Exporte só o certificado que vai assinar.',
    'file',
  ),
  keyMismatch: error('certificates.key-mismatch', 422, 'A chave do arquivo não é a deste certificado.', 'file'),
  expired: error('certificates.expired', 422, 'Este certificado já venceu.', 'file'),
  notYetValid: error('certificates.not-yet-valid', 422, 'A validade deste certificado ainda não começou.', 'file'),
  noValidity: error(
    'certificates.no-validity',
    409,
    'Este certificado não é um A1 da ICP-Brasil: o que ele assina não tem validade jurídica. Confirme se quer guardá-lo mesmo assim.',
    'acceptsNoValidity',
  ),
  foreignHolder: error(
    'certificates.foreign-holder',
    409,
    'O titular deste certificado não está no cadastro de titulares da empresa. Para guardá-lo, diga o motivo: ele fica na auditoria.',
    'holderReason',
  ),
  alreadyStored: error('certificates.already-stored', 409, 'Este certificado já está guardado.', 'file'),
  tooManyTries: error(
    'certificates.too-many-tries',
    429,
    'Muitas senhas erradas. Aguarde quinze minutos e tente de novo.',
    'password',
  ),
  mayNotSign: error('certificates.may-not-sign', 403, 'Você não pode assinar com este certificado.'),
  unknownPeople: error('certificates.unknown-people', 422, 'Alguma das pessoas escolhidas não existe.', 'signers'),
} as const
