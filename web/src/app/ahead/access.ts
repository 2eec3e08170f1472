import type { Audience } from '@bencao/shared/domain/account.ts'
import { isPath, type Path, paths, signInPages } from '../../routes/paths.ts'
import { clientState } from '../../state/clientState.ts'

export const signedInAs = (): Audience | null => clientState.get().userInfo?.audience ?? null

/** The audience that must be signed in before a page is shown; null for public pages. */
export const missingAt = (path: string): Audience | null => {
  const audience = isPath(path) ? paths[path].audience : null
  return audience === signedInAs() ? null : audience
}

/** The path whose screen is shown: the requested one, or the sign-in that it requires first. */
export const shownAt = (path: string): Path | undefined => {
  const requested = path === '/' ? signInPages[signedInAs() ?? 'provider'].home : path
  const missing = missingAt(requested)
  if (missing) return signInPages[missing].login
  return isPath(requested) ? requested : undefined
}
