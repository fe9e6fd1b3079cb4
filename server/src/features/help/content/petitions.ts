import { heading, list, paragraph, section, steps } from '../section.ts'

export const petitions = section('manual', 'Petições', [
  [
    'peticoes',
    'Fazer e protocolar petições',
    paragraph(
      'Uma petição nasce de um modelo e se preenche com os dados do caso: partes, advogados, valores do acordo aceito, parcelas e vencimentos. Valores e datas saem também por extenso.',
    ),
    steps(
      'Abra Petições, no menu, ou a aba de petições do caso, e escolha um modelo.',
      'Confira o texto. O que falta no caso aparece em destaque e na lista ao lado.',
      'Edite o que for preciso: cada gravação é uma versão, que pode ser comparada e restaurada.',
      'Envie para revisão. Um supervisor ou administrador aprova, ou devolve com o motivo.',
      'Depois da assinatura, monte o pacote, protocole no portal do tribunal e registre o protocolo.',
    ),
    heading('Aprovação'),
    list(
      'Até a aprovação, o texto acompanha o caso. A aprovação congela os dados e guarda o PDF e o DOCX.',
      'Uma petição com dados em falta não é aprovada: complete o caso ou escreva os dados no texto.',
      'Para mudar uma petição aprovada, devolva-a.',
    ),
    heading('Editar no Word'),
    paragraph(
      'Baixe o DOCX, edite e traga-o de volta: ele vira uma nova versão. Os campos voltam como texto e deixam de acompanhar o caso.',
    ),
  ],
  [
    'protocolar-peticoes',
    'Protocolar no portal do tribunal',
    paragraph(
      'Ao lado de uma petição assinada, “Pacote para protocolar” reúne o que o portal pede: o endereço do tribunal, os dados para copiar e os arquivos.',
    ),
    steps(
      'Marque os anexos do caso. Procuração, documento de identidade e minuta assinada já vêm marcados.',
      'Clique em Montar pacote. Fotos em JPG ou PNG viram páginas de PDF, e um PDF maior que o limite do tribunal é dividido por páginas.',
      'Baixe o pacote: um zip com os arquivos na ordem e com os nomes que o tribunal aceita, e uma folha com o conteúdo e o SHA-256 de cada um.',
      'Abra o portal, copie o número, a classe e as partes, e envie os arquivos.',
      'Em Registrar protocolo, solte o PDF do comprovante: número, data e hora são lidos dele. Confira e registre.',
    ),
    list(
      'A petição assinada entra no pacote sem nenhuma mudança: a assinatura continua válida. Um anexo com assinatura digital nunca é dividido.',
      'O que não couber é apontado pelo nome, e a página que passa sozinha do limite também.',
      'Um comprovante de outro processo é avisado antes do registro.',
      'Limites, nomes e endereços de cada tribunal são valores de partida, a conferir. Administradores gravam os do escritório, com a fonte, em Regras do tribunal.',
    ),
  ],
  [
    'protocolar-pelo-tribunal',
    'Protocolar pelo tribunal',
    paragraph(
      'Onde o tribunal oferece o serviço MNI e o escritório tem acesso, o pacote é protocolado daqui: o tribunal devolve o número e o recibo, que vira documento do caso.',
    ),
    steps(
      'Um administrador abre Regras do tribunal, depois Acesso do escritório, informa endereço, usuário, senha e códigos, e clica em Testar.',
      'Na aba Fechamento do caso, o pacote já está montado quando a petição é assinada: confira os anexos. Sem fechamento, monte o pacote na página da petição.',
      'Clique em Protocolar pelo tribunal e confirme. O protocolo não pode ser desfeito.',
    ),
    list(
      'Supervisores e administradores protocolam. Cada envio mostra quem, quando e a resposta do tribunal.',
      'Sem resposta, o sistema consulta os autos e não envia de novo. Se a petição não aparecer, confira no portal antes de outro envio.',
      'A petição protocolada fica confirmada quando uma movimentação “Petição” ou uma publicação posterior chega do tribunal.',
    ),
  ],
  [
    'modelos-de-peticoes',
    'Modelos e petições em massa',
    paragraph(
      'Toda empresa começa com modelos de minuta, homologação, cumprimento, petição sem acordo e conferência de procuração. Supervisores e administradores os editam; as petições já feitas não mudam.',
    ),
    list(
      'Campos mostram dados do caso, em algarismos, por extenso ou nas duas formas.',
      'Condições, como “Se parcelado”, e repetições, como “Cada parcela”, envolvem blocos do texto.',
      'Em massa, até 1.000 casos por vez: a prévia mostra quantas petições saem e o que falta em cada caso. Casos incompletos ficam de fora.',
      'Cidade, quem assina e a OAB ficam nas configurações de petições.',
    ),
  ],
])
