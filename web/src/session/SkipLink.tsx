import { useText } from '../text/text.ts'
import styles from './SkipLink.module.css'

/** A link for keyboard users that skips to the content; visible while focused. */
export function SkipLink() {
  const text = useText()
  return (
    <a className={styles.skip} href="#main">
      {text('frame.skip')}
    </a>
  )
}
