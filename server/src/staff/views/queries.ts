import { contract } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'

const { element: viewRow } = contract.staff_view_list.output.shape.rows
export type ShownView = z.infer<typeof viewRow>

/** Who looked at a provider's portal, latest first. */
export const listViews = (db: Db, { providerId }: Provider, most: number): Promise<ShownView[]> =>
  db.many(
    viewRow,
    sql`
      select v.id as "viewId", b.name as by, epoch(v.begun_at) as "begunAt",
        epoch(coalesce(e.at, v.ends_at)) as "endedAt", v.reason
      from view_as v join account b on b.id = v.staff_id left join view_as_end e on e.view_id = v.id
      where v.provider_id = ${providerId} order by v.begun_at desc, v.id desc limit ${most}`,
  )
