import type { en } from './en/index.ts'
import type { staffTexts } from './en/staff/index.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape of every language's catalog: a text left out of one does not compile. */
export type Messages = Texts<typeof en>

/** The shape of the back office's own catalog, which is loaded with the back office alone. */
export type StaffMessages = Texts<typeof staffTexts>
