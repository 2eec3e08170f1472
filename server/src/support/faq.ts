import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { langs } from '@bencao/shared/domain/lang.ts'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { catalogId } from '../goods/catalogFiles.ts'
import { insertFirstFaq } from './queries.ts'

const inEveryLang = z.record(z.enum(langs), z.string().min(1))
const faqFile = z.array(
  z.strictObject({ key: z.string(), category: z.string(), question: inEveryLang, answer: inEveryLang }),
)

/** Loads the questions and answers from `faq.json` if there are none; edits by staff stay. */
export async function loadFaq(db: Db, dataFolder: string): Promise<void> {
  const entries = faqFile.parse(JSON.parse(await readFile(join(dataFolder, 'faq.json'), 'utf8')))
  const rows = entries.map(({ key, ...entry }, position) => ({
    id: catalogId('faq', key),
    position,
    ...entry,
    active: true,
  }))
  await insertFirstFaq(db, rows)
}
