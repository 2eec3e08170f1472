import { Skeleton } from '@mantine/core'
import styles from './ScreenSkeleton.module.css'

/** Stands for a screen whose code is loading. */
export const ScreenSkeleton = () => (
  <div aria-busy className={styles.late}>
    <Skeleton height={32} width="30%" mb="lg" />
    <Skeleton height={200} />
  </div>
)
