import { Link } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import type { HelpSection } from './article-sections.ts'
import styles from './help.module.css'

interface ArticleIndexProps {
  label: string
  sections: readonly HelpSection[]
  active: string
  /** Shows each title with the beginning of its page. Used while no page is open. */
  withExcerpts: boolean
}

export const ArticleIndex = ({ label, sections, active, withExcerpts }: ArticleIndexProps) => (
  <nav aria-label={label} className={styles.articleIndexIndex}>
    {sections.map(({ name, articles }) => (
      <section key={name}>
        <h2 className={styles.section} lang="pt-BR">
          {name}
        </h2>
        <ul>
          {articles.map(({ id, title, excerpt }) => (
            <li key={id}>
              <Link
                to="."
                search={(before: object) => ({ ...before, artigo: id })}
                className={classNames(styles.articleIndexLink, id === active && styles.active)}
                aria-current={id === active ? 'page' : undefined}
                lang="pt-BR"
              >
                <span className={styles.articleIndexTitle}>
                  <bdi>{title}</bdi>
                </span>
                {withExcerpts && (
                  <span className={styles.excerpt}>
                    <bdi>{excerpt}</bdi>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
)
