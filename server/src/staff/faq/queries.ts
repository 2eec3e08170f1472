import { contract } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { takeLockOf } from '../../db/locks.ts'

const { element: listedQuestion } = contract.staff_faq_list.output.shape.rows
const questionRow = listedQuestion.omit({ revision: true })
type Question = z.infer<typeof questionRow>

/** All questions in their order, hidden ones too. */
export const listAllFaq = (db: Db): Promise<Question[]> =>
  db.many(
    questionRow,
    sql`select id as "faqId", category, question, answer, active as shown from faq order by position, id`,
  )

/** The same; no other transaction adds or moves a question until this one ends. */
export async function lockFaq(db: Db): Promise<Question[]> {
  await takeLockOf(db, 'faq')
  return listAllFaq(db)
}

export const isFaq = (db: Db, faqId: string): Promise<boolean> =>
  db.exists(sql`select 1 from faq where id = ${faqId}`)

/** Changes a question, or adds it at the end. */
export const writeFaq = (db: Db, { faqId, category, question, answer, shown }: Question): Promise<number> =>
  db.run(sql`
    insert into faq (id, position, category, question, answer, active)
    values (${faqId}, (select coalesce(max(position) + 1, 0) from faq), ${category}, ${JSON.stringify(question)}::jsonb,
      ${JSON.stringify(answer)}::jsonb, ${shown})
    on conflict (id) do update set category = excluded.category, question = excluded.question,
      answer = excluded.answer, active = excluded.active`)

/** Numbers the questions in a new order. */
export const orderFaq = (db: Db, faqIds: readonly string[]): Promise<number> =>
  db.run(sql`
    update faq f set position = n.place - 1
    from unnest(${faqIds}::uuid[]) with ordinality as n (id, place)
    where f.id = n.id and f.position <> n.place - 1`)
