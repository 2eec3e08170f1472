import { once } from '../../browser/once.ts'

/** Fetches the banner above a portal that customer service looks at, and its texts. */
export const loadViewBanner = once(async () => {
  const [{ ViewBanner }, { viewText }] = await Promise.all([
    import('./ViewBanner.tsx'),
    import('./viewText.ts'),
  ])
  await viewText.load()
  return { default: ViewBanner }
})

/** Fetches the list of what customer service looked at, and its texts. */
export const loadViewedList = once(async () => {
  const [{ ViewedList }, { viewText }] = await Promise.all([
    import('./ViewedList.tsx'),
    import('./viewText.ts'),
  ])
  await viewText.load()
  return { default: ViewedList }
})
