import { accountStatuses } from '@bencao/shared/domain/account.ts'
import type { WelcomeFacts } from '@bencao/shared/domain/welcome/welcome.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'

const factsRow = z.strictObject({
  status: z.enum(accountStatuses),
  hasNpiFile: z.boolean(),
  sentBack: z.boolean(),
  hasCard: z.boolean(),
  hasPatient: z.boolean(),
  hasOrdered: z.boolean(),
  isHidden: z.boolean(),
})

export const findWelcomeFacts = (db: Db, { providerId }: Provider): Promise<WelcomeFacts> =>
  db.one(
    factsRow,
    sql`
      select a.status, p.npi_file_id is not null as "hasNpiFile",
        coalesce(r.decision = 'sentBack' and r.at >= coalesce(p.submitted_at, r.at), false) as "sentBack",
        exists (select 1 from card c where c.provider_id = p.provider_id) as "hasCard",
        exists (select 1 from provider_patient pp
          where pp.provider_id = p.provider_id and pp.hidden_at is null) as "hasPatient",
        exists (select 1 from orders o where o.provider_id = p.provider_id and o.state <> 'draft') as "hasOrdered",
        p.welcome_hidden_at is not null as "isHidden"
      from provider p join account a on a.id = p.provider_id
      left join lateral (select decision, at from provider_review
        where provider_id = p.provider_id order by at desc, id desc limit 1) r on true
      where p.provider_id = ${providerId}`,
  )

/** The first press counts; a repeated one changes nothing. */
export const hideWelcome = (db: Db, { providerId }: Provider): Promise<number> =>
  db.run(sql`
    update provider set welcome_hidden_at = app_now() where provider_id = ${providerId} and welcome_hidden_at is null`)
