import { heading, list, paragraph, section, steps } from '../section.ts'

export const manyCases = section('manual', 'Vários casos de uma vez', [
  [
    'editar-em-lote',
    'Alterar muitos casos de uma vez',
    paragraph(
      'Supervisores e administradores mudam os mesmos campos de até 200.000 casos de uma vez, e podem desfazer.',
    ),
    steps(
      'Na lista de casos, selecione os casos ou filtre, e escolha “Editar em lote”. Ou cole os códigos ou números de processo na tela.',
      'Acrescente os campos que mudam. A situação leva junto o status que está ligado a ela.',
      'Clique em “Ver prévia”. Ela diz quantos casos mudam, em que campos, quantos ficam iguais e quais são recusados, com o motivo.',
      'Clique em “Alterar” e confirme.',
    ),
    heading('Tudo ou nada, ou só os que podem'),
    paragraph(
      'Se algum caso for recusado, nada muda, a não ser que você marque que os recusados fiquem como estão. Propostas acima da alçada viram pedidos à espera de decisão.',
    ),
    heading('Acompanhar e desfazer'),
    list(
      'Em Andamento você vê quanto já foi feito. Pode sair da tela, e pode cancelar.',
      '“Desfazer” devolve o que era em todos os casos que ninguém alterou depois, e lista os outros.',
      'O histórico de cada caso guarda o que mudou e quem mudou.',
    ),
  ],
  [
    'importar-casos',
    'Importar uma planilha de casos',
    paragraph(
      'Traga um arquivo XLSX ou CSV com uma linha por caso, em Casos, “Editar em lote”, aba Importar. Nada é importado antes de você conferir.',
    ),
    steps(
      'Baixe o modelo, se quiser começar por ele. Uma planilha exportada da lista também serve.',
      'Escolha o arquivo. As colunas são reconhecidas pelo nome, sem olhar acentos nem maiúsculas.',
      'Confira a que campo vai cada coluna e mude o que for preciso. A escolha fica guardada para a próxima vez.',
      'Veja quantos casos são novos, quantos mudam e quais linhas têm erro.',
      'Clique em “Importar” e confirme.',
    ),
    heading('Como cada linha encontra o caso'),
    list(
      'Pelo código do caso; sem ele, pelo número do processo; sem nenhum dos dois, é um caso novo.',
      'Uma célula vazia deixa o que está no caso.',
      'Clientes e subclientes precisam existir. Autores e advogados são encontrados ou cadastrados.',
      'O mesmo caso em duas linhas é erro na segunda.',
    ),
    heading('Linhas com erro'),
    paragraph(
      'Cada uma aparece com a linha, a coluna, o valor e o motivo. Baixe-as como planilha, corrija e traga de novo. Com linhas erradas nada é importado, a não ser que você peça só as boas.',
    ),
  ],
])
