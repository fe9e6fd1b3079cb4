import { heading, list, paragraph, section, steps } from '../section.ts'

export const monitoring = section('manual', 'Monitoramento', [
  [
    'monitoramento-de-processos',
    'Monitoramento de processos',
    paragraph(
      'O Tratativa consulta os tribunais sobre os processos acompanhados e mostra o que é novo. As fontes são públicas: o índice do DataJud e o Diário de Justiça Eletrônico Nacional (DJEN). Nada depende de senha de tribunal.',
    ),
    steps(
      'Abra o caso e, na aba “Andamentos”, clique em “Acompanhar processo”. O administrador pode escolher uma regra em “Monitoramento”: só os escolhidos, os casos com acordo, ou todos os casos ativos.',
      'Em “Monitoramento” os processos com novidade vêm primeiro. Abra um para ler os andamentos de todas as instâncias juntos.',
      'Marque como visto com o botão ou com a tecla V. Fica o nome de quem viu.',
    ),
    heading('O que um andamento faz'),
    list(
      'Sentença, homologação, recurso, audiência, depósito, penhora, arquivamento e trânsito em julgado avisam o responsável na hora. Sentença, homologação, penhora e trânsito avisam também quem lidera.',
      'Um andamento pode sugerir uma situação: a homologação de um acordo sugere “Homologado”. Nada muda sem o seu aceite. Aceita a sugestão, o plano de pagamento que conta da homologação ganha as datas.',
      'As regras de tarefas valem também para andamentos. De início, sentença e audiência criam “ligar” para o dia seguinte, penhora cria “ligar” para o mesmo dia, e homologação cria “enviar e-mail” para o dia seguinte. Mude-as em “Tarefas”, “Regras”.',
    ),
    heading('Publicações e prazos'),
    list(
      'Cada publicação do DJEN inicia um prazo no caso, contado da disponibilização pelo calendário do tribunal: regras do CPC, da CLT ou do Juizado Especial.',
      'O número de dias vem do texto quando ele o diz, ou da lei: apelação 15, recurso ordinário 8, recurso inominado 10, contestação 15, e 5 dias onde nem a lei nem o juiz fixam prazo. Vale o menor. Confira sempre no texto.',
      'Se o tribunal cancela a publicação, o prazo dela é cancelado com o motivo.',
      'Listas de distribuição não iniciam prazo. Editais e citações da Justiça do Trabalho e dos Juizados só iniciam o prazo que o texto disser.',
    ),
    heading('O que o monitoramento não sabe'),
    list(
      '“Fora do índice” quer dizer que o índice do tribunal não tem o processo. Isso não prova que ele não exista.',
      'Processos em segredo de justiça não mostram andamentos. Alguns tribunais não têm consulta pública.',
      '“Atualizado há 3 dias pelo tribunal” é a idade do registro do próprio tribunal. Ele pode demorar a enviar.',
      'Os tribunais limitam as consultas. Primeiro se pergunta pelo que foi assinado e não protocolado, depois pelo que foi protocolado e não homologado.',
    ),
  ],
])
