import type { Article, ArticleBlock } from '@tratativa/contract/help/shapes'
import styles from './help.module.css'

const Block = ({ block }: { block: ArticleBlock }) => {
  switch (block.kind) {
    case 'heading':
      return <h3 className={styles.heading}>{block.text}</h3>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'steps':
      return (
        <ol className={styles.steps}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )
    case 'list':
      return (
        <ul className={styles.points}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
  }
}

/** The manual is in Portuguese, whatever the language of the console. */
export const ArticleBody = ({ blocks }: Pick<Article, 'blocks'>) => (
  <div className={styles.articleBodyBody} lang="pt-BR" dir="ltr">
    {blocks.map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </div>
)
