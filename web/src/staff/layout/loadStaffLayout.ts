import { once } from '../../browser/once.ts'

/** Fetches the back office's frame, its styles and its texts. */
export const loadStaffLayout = once(async () => {
  const [{ StaffLayout }, { staffText }] = await Promise.all([
    import('./StaffLayout.tsx'),
    import('../work/staffText.ts'),
  ])
  await staffText.load()
  return { default: StaffLayout }
})
