import { once } from '../../browser/once.ts'

/** Fetches the back office's frame, its styles and its texts. */
export const loadStaffLayout = once(async () => {
  const [{ StaffLayout }, { staffText }, { loadPortalTexts }] = await Promise.all([
    import('./StaffLayout.tsx'),
    import('../work/staffText.ts'),
    import('../../text/portalTexts.ts'),
  ])
  await Promise.all([staffText.load(), loadPortalTexts()])
  return { default: StaffLayout }
})
