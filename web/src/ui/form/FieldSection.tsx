import { Fieldset } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './FieldSection.module.css'

/** Fields of a long form that belong together, under their name. */
export function FieldSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" legend={name} className={styles.section}>
      {children}
    </Fieldset>
  )
}
