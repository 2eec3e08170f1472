import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { readQuery } from '../../browser/query.ts'
import { signInPages, ownPaths } from '../../routes/paths.ts'
import type { UserInfo } from '../../state/makeClientState.ts'
import { landing } from '../../routes/landing.ts'
import { clientState } from '../../state/clientState.ts'
import { forgetFreshPassword } from './freshPassword.ts'

/**
 * Completes a sign-in: opens the requested page or, for staff who are not approved yet, shows that they have to wait.
 */
export const useEnter = () => {
  const navigate = useNavigate()
  const { searchStr } = useLocation()
  const [waits, setWaits] = useState(false)

  const enter = (userInfo: UserInfo) => {
    forgetFreshPassword()
    clientState.set({ userInfo })
    const { audience, status } = userInfo
    if (audience === 'staff' && status === 'pending') {
      setWaits(true)
      // This session has no permissions, so it ends here and on the server.
      void call('sign_out', {}, { quiet: true })
        .catch(() => undefined)
        .finally(() => clientState.set({ userInfo: null }))
      return
    }
    const requested = readQuery(searchStr)['next']
    void navigate({ href: landing(requested, ownPaths(audience), signInPages[audience].home), replace: true })
  }
  return { enter, waits, stopWaiting: () => setWaits(false) }
}
