import { useEffect, useState } from 'react'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { once } from '../../browser/once.ts'
import { takePaypalReturn } from '../../payments/paypalReturn.ts'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { PaidFacts } from './PaidFacts.tsx'
import { PayMessage } from './PayMessage.tsx'
import { PayOrder } from './PayOrder.tsx'
import { payLinkSecret, paySecret, takePayToken } from './paySecrets.ts'
import { usePayText } from './payText.ts'
import { useOfferedLang } from './useOfferedLang.ts'
import { WhoStep } from './WhoStep.tsx'

const takeReturn = once(takePaypalReturn)

/** The page /pay: a patient without an account sees and pays one order, named by the link. */
export function PayScreen() {
  const [payToken] = useState(takePayToken)
  const [paySession, setPaySession] = useState(paySecret.get)
  const [back, setBack] = useState(takeReturn)
  const text = usePayText()
  const enter = (session: string) => {
    setBack(null)
    paySecret.keep(session)
    setPaySession(session)
  }
  if (paySession !== null) {
    return (
      <PayOrder
        key={paySession}
        paySession={paySession}
        back={back}
        ended={payToken !== null && <Link payToken={payToken} onRight={enter} again />}
        onEnded={() => {
          setBack(null)
          paySecret.drop()
          setPaySession(null)
        }}
      />
    )
  }
  if (payToken === null) return <PayMessage says={text('pay.missing')} />
  return <Link payToken={payToken} onRight={enter} />
}

interface LinkProps {
  payToken: string
  onRight: (paySession: string) => void
  /** It was opened before: what was answered then is over. */
  again?: boolean
}

function Link({ payToken, onRight, again = false }: LinkProps) {
  const common = useText()
  const text = usePayText()
  const [ended, setEnded] = useState(false)
  const opened = useCall('pay_open', { payToken }, { quiet: true })
  const { data: link, error, refetch, isFetchedAfterMount } = opened
  const shown = useOfferedLang(link?.lang)
  useEffect(() => {
    if (again) void refetch()
  }, [again, refetch])
  const hasEnded = link?.state === 'ended'
  useEffect(() => {
    if (hasEnded) payLinkSecret.drop()
  }, [hasEnded])
  if (again && !isFetchedAfterMount) return null
  if (error && !link) {
    return error instanceof RefusedError ? (
      <PayMessage says={error.message} />
    ) : (
      <ErrorState onTryAgain={() => void refetch()} />
    )
  }
  if (!link || !shown) return null
  if (ended || hasEnded) {
    const { endedBy } = link
    const says = endedBy === '' ? common('refusals.pay.ended') : text(`pay.ended.${endedBy}`)
    return <PayMessage says={says} clinic={link} />
  }
  if (link.state === 'paid') {
    const { paid, paidByProvider } = link
    if (paidByProvider) return <PayMessage says={text('pay.ended.paidByProvider')} clinic={link} />
    return (
      <PayMessage says={common('notices.paymentSuccessful')} clinic={link}>
        {paid && (
          <PaidFacts orderNumber={paid.orderNumber} amountCents={paid.amountCents} paidOn={paid.paidOn} />
        )}
      </PayMessage>
    )
  }
  return (
    <WhoStep
      payToken={payToken}
      link={link}
      onRight={onRight}
      onEnded={() => void refetch().finally(() => setEnded(true))}
    />
  )
}
