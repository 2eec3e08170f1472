import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { useStaffText } from '../work/staffText.ts'

type Provider = Data<'staff_provider_detail'>

interface MembershipPartProps {
  provider: Pick<Provider, 'providerId' | 'name'>
  membership: NonNullable<Provider['membership']>
}

/** A provider's membership, whose renewal staff can end. */
export function MembershipPart({ provider: { providerId, name }, membership }: MembershipPartProps) {
  const text = useStaffText()
  const [ending, setEnding] = useState(false)
  const form = useForm({ initialValues: { reason: '' }, keepAs: `membership ${providerId}` })
  const close = () => setEnding(false)
  const end = useSubmit('staff_membership_end', {
    onDone: () => {
      form.reset()
      showSuccess(text('membership.ended', { name }))
      close()
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  const { validTo, renews, endReason } = membership
  return (
    <Section
      level={3}
      title={text('membership.title')}
      action={
        renews && (
          <Allowed to="provider:verify">
            <Button variant="default" size="sm" onClick={() => setEnding(true)}>
              {text('membership.end')}
            </Button>
          </Allowed>
        )
      }
    >
      <Facts>
        <Fact name={text('membership.validTo')}>
          <DateText date={validTo} />
        </Fact>
        <Fact name={text('membership.renews')}>{text(renews ? 'membership.yes' : 'membership.no')}</Fact>
        <Fact name={text('providers.reason')}>{endReason}</Fact>
      </Facts>
      <ReasonDialog
        opened={ending && renews}
        title={text('membership.endTitle', { name })}
        label={text('decide.reason')}
        action={text('membership.end')}
        final
        pending={end.pending}
        form={form}
        onConfirm={(reason) => end.submit({ providerId, reason })}
        onClose={close}
      >
        <p>{text('membership.endBody', { day: showDate(validTo) })}</p>
      </ReasonDialog>
    </Section>
  )
}
