import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Identifier } from '../../../../ui/islands.tsx'
import { Stack, Text } from '../../../../ui/layout.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { ModelDraft } from './model-editor.tsx'
import { ModelPreview } from './model-preview.tsx'
import { useCaseSearch, useSampleCase } from '../rules.api.ts'
import styles from './models.module.css'

/** Shows the model with the data of a case, which the user can choose. */
export const ModelPreviewPane = ({ draft }: { draft: ModelDraft }) => {
  const { t } = useTranslation('rules')
  const [chosen, setChosen] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const sample = useSampleCase(chosen)
  const caseSearch = useCaseSearch(search)
  const hits = search === '' ? [] : (caseSearch.data?.data ?? []).slice(0, 5)
  return (
    <Stack as="section" gap={10} aria-label={t('model.preview')}>
      <h2 className={styles.caption}>
        {t('model.preview')}
        {sample && (
          <span className={styles.of}>
            <Identifier value={sample.id} /> <bdi>{sample.author?.name}</bdi>
          </span>
        )}
      </h2>
      <SearchField label={t('model.sample')} value={search} onSearch={setSearch} />
      {hits.length > 0 && (
        <ul className={styles.hits}>
          {hits.map(({ id, author, client }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.hit}
                onClick={() => {
                  setChosen(id)
                  setSearch('')
                }}
              >
                <Identifier value={id} /> <bdi>{author}</bdi>{' '}
                <Text as="span" muted>
                  {client}
                </Text>
              </button>
            </li>
          ))}
        </ul>
      )}
      {sample ? <ModelPreview draft={draft} sample={sample} /> : <Skeleton width="100%" height={180} />}
    </Stack>
  )
}
