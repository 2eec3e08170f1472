import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { startTimetable } from './timetable.ts'

let portal: TestPortal
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

test('a task that takes long does not keep the others waiting', async () => {
  const ran: string[] = []
  let endLong = () => {}
  const shortRan = new Promise<void>((resolve) => {
    const timetable = startTimetable({
      databaseUrl: portal.options.databaseUrl,
      crontab: '',
      log: portal.options.log,
      restartMs: 1_000,
      taskList: {
        long: async (_, { addJob }) => {
          ran.push('long')
          const ended = new Promise<void>((end) => {
            endLong = end
          })
          await addJob('short', {})
          await ended
        },
        short: () => {
          ran.push('short')
          endLong()
          void timetable.stop().then(resolve)
        },
      },
    })
  })
  await portal.db.run(sql`select graphile_worker.add_job('long')`)
  await shortRan
  expect(ran).toEqual(['long', 'short'])
})
