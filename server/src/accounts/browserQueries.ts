import type { Audience } from '@bencao/shared/domain/account.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/** The newest ones; a browser that is forgotten counts as a stranger until its next sign-in. */
const mostBrowsers = 20

/**
 * As whom attempts on a phone are counted: a browser that has signed in to the account before as itself, everybody else
 * as the phone. So a stranger's attempts cost the owner nothing.
 */
export async function countedAs(
  db: Db,
  { audience, phone }: { audience: Audience | 'patient'; phone: string },
  browser: Buffer | null,
): Promise<string> {
  if (!browser) return phone
  const isKnown = await db.exists(sql`
    select 1 from known_browser k join account a on a.id = k.account_id
    where a.audience = ${audience} and a.phone = ${phone} and k.browser_hash = ${browser}`)
  return isKnown ? `browser:${audience}:${phone}:${browser.toString('base64url')}` : phone
}

/** Remembers a browser whose user has proved to be the owner of the account. */
export async function rememberBrowser(db: Db, accountId: string, browser: Buffer | null): Promise<void> {
  if (!browser) return
  await db.run(sql`
    insert into known_browser (account_id, browser_hash) values (${accountId}, ${browser})
    on conflict (account_id, browser_hash) do update set last_used_at = app_now()`)
  await db.run(sql`
    delete from known_browser where account_id = ${accountId} and browser_hash in (
      select browser_hash from known_browser where account_id = ${accountId}
      order by last_used_at desc, browser_hash offset ${mostBrowsers}::int)`)
}

export const forgetBrowsers = (db: Db, accountId: string): Promise<number> =>
  db.run(sql`delete from known_browser where account_id = ${accountId}`)
