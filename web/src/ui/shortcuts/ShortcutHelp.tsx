import { Modal } from '@mantine/core'
import styles from './ShortcutHelp.module.css'

export interface ShortcutRow {
  /** Each is a key, or keys that are pressed together, such as "Ctrl P". */
  keys: readonly string[]
  text: string
}

interface ShortcutHelpProps {
  title: string
  /** The label of the close button. */
  close: string
  rows: readonly ShortcutRow[]
  opened: boolean
  onClose: () => void
}

/** What the keys of a page do. */
export function ShortcutHelp({ title, close, rows, opened, onClose }: ShortcutHelpProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': close }}>
      <dl className={styles.rows}>
        {rows.map(({ keys, text }) => (
          <div key={text} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
