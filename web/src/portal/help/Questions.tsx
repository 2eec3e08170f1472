import { Button, Skeleton, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { useFilters } from '../../ui/table/filters.ts'
import { useLang, useText } from '../../text/text.ts'
import { Chip, Chips } from '../../ui/table/Chips.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { TextLinks } from '../../ui/text/TextLinks.tsx'
import { usePolicyParts } from '../../legal/PolicyText.tsx'
import { usePermission } from '../../state/usePermission.ts'
import { findParts, findQuestions } from './findQuestions.ts'
import styles from './HelpCenterScreen.module.css'

const everything = { category: '', search: '' }

/**
 * Questions and answers, with search and categories. One call loads all languages. The search also finds parts of the
 * policy.
 */
export function Questions({ onWrite }: { onWrite: () => void }) {
  const text = useText()
  const lang = useLang()
  const [{ category, search }, setFilters] = useFilters(everything)
  const { data, isError, refetch } = useCall('faq_list_all_languages', {})
  const rows = data?.rows ?? []
  const categories = [...new Set(rows.map((row) => row.category))]
  const found = findQuestions(rows, search, lang).filter(
    (row) => category === '' || row.category === category,
  )
  const policyParts = usePolicyParts(search.trim() !== '')
  const foundParts = category === '' ? findParts(policyParts, search) : []
  const mayWrite = usePermission('support:send')
  return (
    <section className={styles.side} aria-busy={!data && !isError}>
      <Title order={2}>{text('help.faq')}</Title>
      <SearchBox
        label={text('help.search')}
        placeholder={text('help.search')}
        value={search}
        onSearch={(typed) => setFilters({ search: typed })}
      />
      <Chips label={text('help.faq')}>
        <Chip chosen={category === ''} onChoose={() => setFilters({ category: '' })}>
          {text('help.all')}
        </Chip>
        {categories.map((each) => (
          <Chip key={each} chosen={category === each} onChoose={() => setFilters({ category: each })}>
            {text(`help.categories.${each}`)}
          </Chip>
        ))}
      </Chips>
      <output className={styles.found}>{data && text('help.found', { count: found.length })}</output>
      {isError && !data && <ErrorState onTryAgain={() => void refetch()} />}
      {!data && !isError && [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height={28} my={8} />)}
      {data && found.length + foundParts.length === 0 && (
        <EmptyState>
          <p>{text('help.nothing', { search })}</p>
          {mayWrite && (
            <Button variant="default" onClick={onWrite}>
              {text('help.write')}
            </Button>
          )}
        </EmptyState>
      )}
      {categories
        .map((each) => ({ each, questions: found.filter((row) => row.category === each) }))
        .filter(({ questions }) => questions.length > 0)
        .map(({ each, questions }) => (
          <div key={each}>
            <Title order={3}>{text(`help.categories.${each}`)}</Title>
            <ul className={styles.questions}>
              {questions.map(({ faqId, question, answer }) => (
                <li key={faqId} className={styles.question}>
                  <details>
                    <summary>{question[lang]}</summary>
                    <p>
                      <TextLinks text={answer[lang]} />
                    </p>
                  </details>
                </li>
              ))}
            </ul>
          </div>
        ))}
      {foundParts.length > 0 && (
        <div>
          <Title order={3}>{text('help.policy')}</Title>
          <ul className={styles.questions}>
            {foundParts.map(({ id, title }) => (
              <li key={id} className={styles.question}>
                <Link to="/policy" hash={id}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
