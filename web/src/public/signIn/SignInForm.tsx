import type { Audience } from '@bencao/shared/domain/account.ts'
import { useState } from 'react'
import { FirstStep } from './FirstStep.tsx'
import { SecondStep } from './SecondStep.tsx'
import type { Ticket } from './ticket.ts'
import { useEnter } from './useEnter.ts'
import { WaitingForApproval } from './WaitingForApproval.tsx'

/** The whole sign-in, from the phone to the requested page. */
export function SignInForm({ audience }: { audience: Audience }) {
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const [phone, setPhone] = useState<string | null>(null)
  const { enter, waits, stopWaiting } = useEnter()
  if (waits) return <WaitingForApproval onBack={stopWaiting} />
  const startOver = () => setTicket(null)
  return ticket ? (
    <SecondStep
      ticket={ticket}
      onDone={(userInfo) => {
        startOver()
        enter(userInfo)
      }}
      onStartOver={startOver}
    />
  ) : (
    <FirstStep
      audience={audience}
      phone={phone}
      onTicket={(got, typed) => {
        setTicket(got)
        setPhone(typed)
      }}
      onDone={enter}
    />
  )
}
