import type { Handlers } from '../../http/context.ts'
import { forStaff } from '../../http/provider.ts'
import { lockSubmitted } from '../../orders/queries.ts'
import { handleTrouble } from '../../parcels/queries.ts'

export const staffParcelHandlers = {
  async staff_parcel_handle(input, { db, session, refuse, audit }) {
    const { orderId, note } = input
    audit({ recordId: orderId, reason: note })
    const provider = forStaff(input)
    const order = (await lockSubmitted(db, provider, orderId)) ?? refuse('record.unknown')
    audit({ patientIds: [order.patientId] })
    if (!(await handleTrouble(db, provider, orderId, { accountId: session.accountId, note })))
      refuse('order.wrongState')
    return {}
  },
} satisfies Partial<Handlers>
