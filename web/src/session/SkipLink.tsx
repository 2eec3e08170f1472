import { useText } from '../text/text.ts'
import styles from './SkipLink.module.css'

/** Leads the keyboard past the frame; seen while it has the focus. */
export function SkipLink() {
  const text = useText()
  return (
    <a className={styles.skip} href="#main">
      {text('frame.skip')}
    </a>
  )
}
