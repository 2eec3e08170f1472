import { matchRanges } from '@bencao/shared/domain/catalog/matchRanges.ts'
import { Fragment } from 'react'
import styles from './Marked.module.css'

/** A name with the matches of a search highlighted. */
export function Marked({ children, by }: { children: string; by: string }) {
  const ranges = matchRanges(children, by)
  if (ranges.length === 0) return children
  return (
    <>
      {ranges.map(([from, to], place) => (
        <Fragment key={from}>
          {children.slice(ranges[place - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{children.slice(from, to)}</mark>
        </Fragment>
      ))}
      {children.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
