import type { consoleTexts } from './en/console.ts'
import type { en } from './en/index.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape of every language's catalogue: a text left out of one does not compile. */
export type Messages = Texts<typeof en>

/** The shape of the staff console's own catalogue, which is loaded with the console alone. */
export type ConsoleMessages = Texts<typeof consoleTexts>
