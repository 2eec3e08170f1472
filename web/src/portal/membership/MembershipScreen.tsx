import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useAddressId } from '../../browser/address.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { clientState } from '../../state/clientState.ts'
import { useText } from '../../text/text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Sections } from '../../ui/layout/Section.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { BuyMembership } from './BuyMembership.tsx'
import { Invitation } from './Invitation.tsx'
import { FormerFacts, MemberFacts } from './MemberFacts.tsx'
import { OnOrder } from './OnOrder.tsx'
import { Receipts } from './Receipts.tsx'
import { Worth } from './Worth.tsx'

/** VIP membership: what it is worth to this provider, buying it, and what members have (/vip). */
export function MembershipScreen() {
  const text = useText()
  const orderId = useAddressId('orderId')
  const membership = useCall('vip_status', {})
  const cardList = useCall('card_list', {})
  const { data } = membership
  const cards = cardList.data?.cards
  const failed = [membership, cardList].filter((call) => call.isError && !call.data)
  const vipstatus = data?.vipstatus
  useEffect(() => {
    if (vipstatus === undefined) return
    const { userInfo } = clientState.get()
    if (userInfo) clientState.set({ vipstatus, userInfo: { ...userInfo, vipStatus: vipstatus } })
  }, [vipstatus])
  return (
    <Page title={text('membership.title')}>
      {failed.length > 0 && (
        <ErrorState
          onTryAgain={() => {
            for (const { refetch } of failed) void refetch()
          }}
        />
      )}
      {!(data && cards) && failed.length === 0 && <Skeleton height={420} maw="60rem" aria-busy />}
      {data && cards && (
        <Sections>
          <Worth membership={data} />
          {orderId !== '' && <OnOrder orderId={orderId} />}
          {data.vipstatus !== 0 ? (
            <MemberFacts membership={data} cards={cards} />
          ) : (
            data.renewalEndedOn !== '' && <FormerFacts membership={data} />
          )}
          <Allowed to="vip:buy" explain>
            <BuyMembership key={data.validTo} membership={data} cards={cards} />
          </Allowed>
          {data.purchases.length > 0 && <Receipts purchases={data.purchases} />}
          {data.vipstatus !== 0 && <Invitation link={data.signUpLink} />}
        </Sections>
      )}
    </Page>
  )
}
