import { loadPortalCatalog } from './catalogs.ts'
import { alsoTexts } from './text.ts'

/** Loads what `useText` says to providers, to staff and on sheets of paper only. */
export const loadPortalTexts = alsoTexts((lang) => loadPortalCatalog[lang]())
