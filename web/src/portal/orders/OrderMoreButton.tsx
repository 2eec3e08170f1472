import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'
import type { Ref } from 'react'
import { MoreIcon } from '../../ui/icons.tsx'
import styles from './OrderRow.module.css'

interface OrderMoreButtonProps extends ActionIconProps, ElementProps<'button', keyof ActionIconProps> {
  ref?: Ref<HTMLButtonElement>
  /** Accessible name of the button, with the order it belongs to. */
  label: string
}

/** Three dots that open the actions of an order. */
export const OrderMoreButton = ({ label, ...others }: OrderMoreButtonProps) => (
  <ActionIcon {...others} variant="subtle" size="xl" className={styles.menu ?? ''} aria-label={label}>
    <MoreIcon />
  </ActionIcon>
)
