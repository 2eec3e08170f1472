import type { ReactNode } from 'react'
import { isUnknown, RefusedError } from '../../api/answer.ts'
import { EmptyState } from './EmptyState.tsx'

interface NoRecordProps {
  /** Whether the address names a record at all. */
  named: boolean
  error: unknown
  /** What to say if none is named; and if there is no such record, or it is another's: both read the same. */
  none: string
  unknown: string
  /** The way on. */
  children?: ReactNode
}

/** Shown in place of a record that the address does not name, or that the reader may not see. */
export const NoRecord = ({ named, error, none, unknown, children }: NoRecordProps) => (
  <EmptyState
    title={!named ? none : error instanceof RefusedError && !isUnknown(error) ? error.message : unknown}
  >
    {children}
  </EmptyState>
)
