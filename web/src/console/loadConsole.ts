import { once } from '../browser/once.ts'

/** Fetches the console's frame, its styles and its texts. */
export const loadConsole = once(async () => {
  const [{ ConsoleLayout }, { consoleText }] = await Promise.all([
    import('./ConsoleLayout.tsx'),
    import('./text.ts'),
  ])
  await consoleText.load()
  return { default: ConsoleLayout }
})
