import type { Permission } from '@bencao/shared/domain/permission.ts'
import type { ReactNode } from 'react'
import { usePermission, useWhyNot } from '../state/usePermission.ts'
import { Locked } from './Locked.tsx'

interface AllowedProps {
  to: Permission
  children: ReactNode
  /** For a place where a pending account would look for the content: shows what unlocks it, and what is missing. */
  explain?: boolean
}

/** Shows its content if the account has the permission (docs/product.md, 1.2 Permissions). */
export function Allowed({ to, children, explain = false }: AllowedProps) {
  const allowed = usePermission(to)
  const why = useWhyNot(to)
  if (allowed) return children
  if (!explain || (why !== 'pending' && why !== 'suspended')) return null
  return <Locked why={why} />
}
