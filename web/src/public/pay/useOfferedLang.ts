import type { Lang } from '@bencao/shared/domain/lang.ts'
import { useEffect, useState } from 'react'
import { clientState } from '../../state/clientState.ts'
import { showLang } from '../../text/text.ts'

/** Shows the page in its patient's language, unless one was chosen by hand; false until it is shown. Null: unknown. */
export function useOfferedLang(offered: Lang | null | undefined): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (offered === undefined) return
    if (offered) clientState.offerLang(offered)
    const go = () => setShown(true)
    showLang(clientState.get().Lang).then(go, go)
  }, [offered])
  return shown
}
