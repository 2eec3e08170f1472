import { ActionIcon } from '@mantine/core'
import type { ComponentProps } from 'react'
import { MoreIcon } from '../../ui/icons.tsx'
import styles from './OrderRow.module.css'

interface OrderMoreButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'style'> {
  /** Accessible name of the button, with the order it belongs to. */
  label: string
}

/** Three dots that open the actions of an order. */
export const OrderMoreButton = ({ label, ...others }: OrderMoreButtonProps) => (
  <ActionIcon {...others} variant="subtle" size="xl" className={styles.menu ?? ''} aria-label={label}>
    <MoreIcon />
  </ActionIcon>
)
