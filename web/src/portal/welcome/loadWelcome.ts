import { once } from '../../browser/once.ts'

/** Fetches the list of a new provider's first steps, and its texts. */
export const loadWelcome = once(async () => {
  const [{ Welcome }, { welcomeText }] = await Promise.all([
    import('./Welcome.tsx'),
    import('./welcomeText.ts'),
  ])
  await welcomeText.load()
  return { default: Welcome }
})
