import { error } from '../kernel/errors.ts'

export const petitionsErrors = {
  changedMeanwhile: error(
    'petitions.changed-meanwhile',
    409,
    'Este texto foi alterado por outra pessoa. Compare as versões e tente de novo.',
    'version',
  ),
  modelNameTaken: error('petitions.model-name-taken', 409, 'Já existe um modelo com este nome.', 'name'),
  modelArchived: error('petitions.model-archived', 422, 'Este modelo está arquivado.', 'modelId'),
  unknownModel: error('petitions.unknown-model', 422, 'Este modelo não existe.', 'modelId'),
  unknownCase: error('petitions.unknown-case', 422, 'Este caso não existe.', 'caseId'),
  missingFields: error(
    'petitions.missing-fields',
    422,
    'Faltam dados do caso que o texto usa. Complete o caso ou escreva-os no texto.',
    'text',
  ),
  fieldOutsideGroup: error(
    'petitions.field-outside-group',
    422,
    'Um campo de parte, advogado ou parcela está fora do bloco que o repete.',
    'text',
  ),
  textTooLong: error(
    'petitions.text-too-long',
    422,
    'Os blocos repetidos deixam o texto longo demais. Tire um bloco repetido de dentro do outro.',
    'text',
  ),
  stepRefused: error('petitions.step-refused', 409, 'A petição não pode passar deste estado para o pedido.', 'to'),
  notEditable: error(
    'petitions.not-editable',
    409,
    'O texto não muda mais neste estado. Devolva a petição para editá-la.',
    'id',
  ),
  notApprover: error('petitions.not-approver', 403, 'Só supervisores e administradores aprovam petições.', 'to'),
  filingIncomplete: error('petitions.filing-incomplete', 422, 'Informe o número e a data do protocolo.', 'filing'),
  reasonRequired: error('petitions.reason-required', 422, 'Diga o motivo da devolução.', 'reason'),
  badDocx: error(
    'petitions.bad-docx',
    422,
    'Este DOCX não pôde ser lido. Salve-o de novo no editor de texto e envie outra vez.',
    'file',
  ),
  notApproved: error('petitions.not-approved', 409, 'Só uma petição aprovada pode ser assinada.', 'id'),
  pdfNotReady: error(
    'petitions.pdf-not-ready',
    409,
    'O PDF da petição ainda está sendo gerado. Tente de novo em instantes.',
    'id',
  ),
  signingUnderWay: error(
    'petitions.signing-under-way',
    409,
    'Esta petição já está sendo assinada. Aguarde o fim da assinatura.',
    'id',
  ),
  alreadySigned: error('petitions.already-signed', 409, 'Este certificado já assinou esta petição.', 'certificateId'),
  tooManyCases: error('petitions.too-many-cases', 422, 'Escolha no máximo 1.000 casos por vez.', 'cases'),
} as const
