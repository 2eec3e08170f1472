import type { ComponentPropsWithRef } from 'react'
import styles from './MoreButton.module.css'

interface MoreButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type'> {
  /** Accessible name of the button, with what its actions are about. */
  label: string
}

/**
 * Three dots that open a menu of actions. A list has one in each row: it is two elements, where the library's button would
 * be three with styles to compute.
 */
export const MoreButton = ({ label, className, ...others }: MoreButtonProps) => (
  <button {...others} type="button" className={`${styles.button} ${className ?? ''}`} aria-label={label}>
    <svg aria-hidden width="18" height="18" viewBox="0 0 18 18" fill="currentcolor">
      <path d="M1.5 9a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0m6 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0m6 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0" />
    </svg>
  </button>
)
