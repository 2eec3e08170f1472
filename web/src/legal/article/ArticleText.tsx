import { showDate } from '@bencao/shared/domain/calendar.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { Skeleton, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { type Article, partId } from './article.ts'
import styles from './ArticleText.module.css'
import { useArticle } from './useArticle.ts'

interface ArticleTextProps {
  /** Identifies this text in the cache. */
  name: string
  /** Loads the text of each language when it is read. */
  load: Record<Lang, () => Promise<Article>>
}

/** A long text in the reader's language, with its effective date. Its titles are second-level headings. */
export function ArticleText({ name, load }: ArticleTextProps) {
  const text = useText()
  const { data, isError, refetch } = useArticle(name, load)
  const isLoaded = data !== undefined
  useEffect(() => {
    // The part that the address names is there only now.
    if (isLoaded) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
  if (isError) return <ErrorState onTryAgain={() => void refetch()} />
  if (!data) return <Skeleton height={320} aria-busy />
  return (
    <div className={styles.article}>
      <p className={styles.since}>{text('help.since', { date: showDate(data.since) })}</p>
      <p>{data.opening}</p>
      {data.parts.map((part, place) => (
        <section key={part.title} id={partId(place)}>
          <Title order={2} size="h3">
            {part.title}
          </Title>
          {part.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
