import { type Permission, whyNotPermitted } from '@bencao/shared/domain/permission.ts'
import { useUser } from './useClientState.ts'

/** The permission codes of the signed-in account; none when signed out. */
export const usePermissions = (): readonly Permission[] => useUser()?.permissions ?? []

/** Whether the signed-in account has a permission code. The server enforces it; this only hides. */
export const usePermission = (permission: Permission): boolean =>
  useUser()?.permissions.includes(permission) ?? false

/** Why the account lacks it: null if it does not, `pending` before verification, `suspended`, or `missing`. */
export const useWhyNot = (permission: Permission) => {
  const user = useUser()
  if (!user) return 'missing'
  return user.permissions.includes(permission) ? null : (whyNotPermitted(user, permission) ?? 'missing')
}
