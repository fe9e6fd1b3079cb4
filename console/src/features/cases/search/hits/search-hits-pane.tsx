import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { CaseHit as FoundCase, SearchGroups } from '@tratativa/contract/cases/list/search-shapes'
import { casePath, personPath } from '@tratativa/contract/kernel/paths'
import { useActionLabels } from '../../../../platform/action-labels.ts'
import { boundActions } from '../../../../platform/actions.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { trailOf } from '../../../../platform/trail.ts'
import { Situation } from '../../../../ui-domain/situation.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { CaseHit } from '../case-hit.tsx'
import { matchesWords } from './matches-words.ts'
import { LinkHit } from './link-hit.tsx'
import { chatAddress } from './chat-address.ts'
import { useSearchAll } from '../search.api.ts'
import styles from '../search.module.css'

/** A hit links back to the screen that the search was opened on. */
export const hereAddress = () => location.pathname + location.search

const GroupPart = ({ title, count, children }: { title: string; count: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h4 className={styles.group}>
      {title} <span>{count}</span>
    </h4>
    <ul className={styles.list}>{children}</ul>
  </section>
)

const countOf = ({ data, hasMore }: { readonly data: readonly unknown[]; readonly hasMore: boolean }) =>
  `${data.length}${hasMore ? '+' : ''}`

const casesShown = 5

const CaseGroup = ({ cases, search, onOpen }: { cases: SearchGroups['cases']; search: string; onOpen: () => void }) => {
  const { t } = useTranslation(['hits', 'search'])
  const [isWhole, setIsWhole] = useState(false)
  const state = trailOf(
    cases.data.map(({ id }) => id),
    `“${search}”`,
    hereAddress(),
  )
  const shown: readonly FoundCase[] = isWhole ? cases.data : cases.data.slice(0, casesShown)
  return (
    <GroupPart title={t('group.cases')} count={countOf(cases)}>
      {shown.map(({ id, author, client, processNumber, clientFolder, situation }) => (
        <CaseHit
          key={id}
          {...{ id, author, client, processNumber, state, onOpen }}
          folder={clientFolder}
          situation={<Situation kind={situation.tone} label={situation.name} />}
        />
      ))}
      {shown.length < cases.data.length && (
        <li>
          <button
            type="button"
            data-hit=""
            className={classNames(styles.link, styles.act)}
            onClick={() => setIsWhole(true)}
          >
            {t('cases.more')}
          </button>
        </li>
      )}
    </GroupPart>
  )
}

const DocumentGroup = ({
  documents,
  search,
  onOpen,
}: {
  documents: SearchGroups['documents']
  search: string
  onOpen: () => void
}) => {
  const { t } = useTranslation('hits')
  return (
    <GroupPart title={t('group.documents')} count={countOf(documents)}>
      {documents.data.map(({ id, name, caseId, author, snippet }) => (
        <LinkHit
          key={id}
          to={casePath(caseId)}
          search={{ tab: 'documents', documento: search }}
          title={name}
          note={caseId}
          details={[author]}
          excerpt={snippet}
          onOpen={onOpen}
        />
      ))}
    </GroupPart>
  )
}

const useFoundActs = (search: string) => {
  const acts = boundActions().filter(({ id }) => id !== 'everywhere.search' && id !== 'everywhere.palette')
  const say = useActionLabels(acts.map(({ label }) => label))
  return acts
    .map((act) => ({ ...act, words: say(act.label) }))
    .filter(({ words }) => matchesWords(words, search))
    .slice(0, casesShown)
}

/** Records of each kind, and acts of the screen below, that match the search. */
export const SearchHitsPane = ({ search, onOpen }: { search: string; onOpen: () => void }) => {
  const { t } = useTranslation(['hits', 'search'])
  const errorText = useErrorText()
  const { data, error, refetch } = useSearchAll(search)
  const acts = useFoundActs(search)
  if (error) return <ErrorState title={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={36} />
  const { cases, people, chats, documents } = data.data
  const isEmpty = [cases.data, people.data, chats.data, documents.data, acts].every((hits) => hits.length === 0)
  if (isEmpty) return <p className={styles.none}>{t('search:none')}</p>
  return (
    <div className={styles.groups}>
      {cases.data.length > 0 && <CaseGroup key={search} {...{ cases, search, onOpen }} />}
      {people.data.length > 0 && (
        <GroupPart title={t('group.people')} count={countOf(people)}>
          {people.data.map(({ id, name, isLawyer, cpf, oab, telephone, email }) => (
            <LinkHit
              key={id}
              to={personPath(id)}
              search={{ tab: 'casos' }}
              title={name}
              note={isLawyer ? t('person.lawyer') : ''}
              details={[oab ?? '', cpf ?? '', telephone, email]}
              onOpen={onOpen}
            />
          ))}
        </GroupPart>
      )}
      {chats.data.length > 0 && (
        <GroupPart title={t('group.chats')} count={countOf(chats)}>
          {chats.data.map(({ id, name, number, caseId, responsible, isFinished }) => (
            <LinkHit
              key={id}
              to="."
              search={chatAddress({ id, responsible })}
              title={name}
              note={isFinished ? t('chat.finished') : ''}
              details={[number, caseId ?? '', responsible ?? t('chat.nobody')]}
              onOpen={onOpen}
            />
          ))}
        </GroupPart>
      )}
      {documents.data.length > 0 && <DocumentGroup {...{ documents, search, onOpen }} />}
      {acts.length > 0 && (
        <GroupPart title={t('group.acts')} count={String(acts.length)}>
          {acts.map(({ id, words, keys, run }) => (
            <li key={id} className={styles.row}>
              <button
                type="button"
                data-hit=""
                className={classNames(styles.link, styles.act)}
                onClick={() => {
                  // Closes the dialog first: closing restores the focus, and the act may then move it elsewhere.
                  flushSync(onOpen)
                  run()
                }}
              >
                <span className={styles.author}>{words}</span>
                {keys !== undefined && <Kbd>{keys}</Kbd>}
              </button>
            </li>
          ))}
        </GroupPart>
      )}
    </div>
  )
}
