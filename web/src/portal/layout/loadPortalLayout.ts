import { once } from '../../browser/once.ts'

/** Fetches the portal's frame, its styles and its texts. */
export const loadPortalLayout = once(async () => {
  const [{ PortalLayout }, { loadPortalTexts }] = await Promise.all([
    import('./PortalLayout.tsx'),
    import('../../text/portalTexts.ts'),
  ])
  await loadPortalTexts()
  return { default: PortalLayout }
})
