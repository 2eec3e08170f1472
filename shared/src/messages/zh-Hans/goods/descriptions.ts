import { formulas } from './formulas.ts'
import { herbs } from './herbs.ts'
import { supplements } from './supplements.ts'

/** The descriptions of the catalog, by their English text. Another one that staff wrote is shown in English. */
export const descriptions = { ...formulas, ...herbs, ...supplements }
