import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './ProductLink.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The product of the address was opened from the page before, so that Back closes it. */
    productOpened?: boolean
  }
}

/** `opened`: a step of its own, which Back closes; `inPlace`: the page's own step, or that of the sheet that is open. */
type Step = 'opened' | 'inPlace'

const to = (goodsId: string, step: Step) =>
  ({
    to: '.',
    search: (before: object) => ({ ...before, product: goodsId }),
    state: (before: object) => (step === 'opened' ? { ...before, productOpened: true } : before),
    replace: step === 'inPlace',
    resetScroll: false,
  }) as const

interface ProductLinkProps {
  goodsId: string
  step?: Step
  children: ReactNode
}

/** The name of a product, which opens the sheet about it. */
export const ProductLink = ({ goodsId, step = 'opened', children }: ProductLinkProps) => (
  <Link {...to(goodsId, step)} className={styles.link}>
    {children}
  </Link>
)

/** Opens the sheet about a product from elsewhere than a link. */
export const useOpenProduct = (step: Step = 'opened') => {
  const navigate = useNavigate()
  return (goodsId: string) => void navigate(to(goodsId, step))
}
