import { Link } from '@tanstack/react-router'
import type { SnippetPart } from '@tratativa/contract/cases/desk/document-shapes'
import styles from '../search.module.css'

type LinkHitProps = {
  /** A path, or '.' for the open page. */
  to: string
  search: Readonly<Record<string, string>> | ((before: Readonly<Record<string, unknown>>) => Record<string, unknown>)
  title: string
  note: string
  /** Empty ones are left out. */
  details: readonly string[]
  /** The place where the words were found. */
  excerpt?: readonly SnippetPart[]
  onOpen: () => void
}

/** One person, conversation or document in the quick search. */
export const LinkHit = ({ to, search, title, note, details, excerpt = [], onOpen }: LinkHitProps) => (
  <li className={styles.row}>
    <Link to={to} search={search} className={styles.link} data-hit="" onClick={onOpen}>
      <bdi className={styles.author}>{title}</bdi>
      <span className={styles.id}>{note}</span>
      <span className={styles.where}>
        {details
          .filter((detail) => detail !== '')
          .map((detail) => (
            <bdi key={detail}>{detail}</bdi>
          ))}
      </span>
      {excerpt.length > 0 && (
        <span className={styles.excerpt} dir="auto">
          {excerpt.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
        </span>
      )}
    </Link>
  </li>
)
