import type { Permission } from '@bencao/shared/domain/permission.ts'
import type { ReactNode } from 'react'
import { usePermission, useWhyNot } from '../state/usePermission.ts'
import { Locked } from './Locked.tsx'

interface AllowedProps {
  to: Permission
  children: ReactNode
  /** Where a pending account would look for it: says what unlocks it, and what is missing. */
  explain?: boolean
}

/** Shows what the account may use; without the permission code it is absent (docs/product.md, 1.2 Permissions). */
export function Allowed({ to, children, explain = false }: AllowedProps) {
  const allowed = usePermission(to)
  const why = useWhyNot(to)
  if (allowed) return children
  if (!explain || (why !== 'pending' && why !== 'suspended')) return null
  return <Locked why={why} />
}
