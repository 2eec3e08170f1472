import type { TestPortal } from '../portal/portal.ts'

/** Asks EasyPost about every parcel that is due, after its events have arrived. */
export async function askDue({ easypost, jobs }: TestPortal): Promise<void> {
  await easypost.eventsIdle()
  for (let round = 0; round < 100; round += 1) if ((await jobs.parcels.runOnce()) === 0) return
  throw new Error('parcels are asked about without end')
}
