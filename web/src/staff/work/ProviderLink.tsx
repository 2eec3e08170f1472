import { Link } from '@tanstack/react-router'
import { usePermission } from '../../state/usePermission.ts'

/** The name of a provider's clinic, with a link to the provider for those who may open it. */
export function ProviderLink({ providerId, name }: { providerId: string; name: string }) {
  if (!usePermission('provider:view')) return name
  return (
    <Link to="/staff" search={{ show: 'all', providerId }}>
      {name}
    </Link>
  )
}
