import { error } from '../../kernel/errors.ts'

export const modelErrors = {
  address: error(
    'assistant.model.address',
    422,
    'Este endereço não é aceito. Use o endereço público do provedor, com https e sem usuário, senha ou parâmetros.',
    'url',
  ),
  keyAgain: error('assistant.model.key-again', 422, 'O endereço mudou: informe a chave de novo.', 'key'),
  speechDriver: error(
    'assistant.model.speech-driver',
    422,
    'Os áudios são transcritos só pela interface da OpenAI ou compatível.',
    'driver',
  ),
} as const
