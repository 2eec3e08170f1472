import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Data } from '@bencao/shared/contract/index.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showError } from '../../notices/notices.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { openView } from '../../state/viewing.ts'
import { useLang } from '../../text/text.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { useStaffText } from '../work/staffText.ts'

interface ViewAsProps {
  provider: Pick<Data<'staff_provider_detail'>, 'providerId' | 'name' | 'status'>
}

/** Opens a provider's portal in a tab of its own, read-only, after a reason. */
export function ViewAs({ provider: { providerId, name, status } }: ViewAsProps) {
  const text = useStaffText()
  const lang = useLang()
  const [asking, setAsking] = useState(false)
  const form = useForm({ initialValues: { reason: '' }, keepAs: `viewAs ${providerId}` })
  const begin = useSubmit('staff_view_begin', {
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  if (status === 'suspended') return null

  const open = async (reason: string) => {
    if (reason === '') return form.showFields({ reason: text('views.reasonMissing') })
    // At once, as pop-up blockers require; the address follows.
    const tab = window.open('', '_blank')
    if (!tab) return showError(text('views.blocked'))
    const answer = await begin.submitAsync({ providerId, reason }).catch(() => null)
    if (answer?.code !== 0) return tab.close()
    openView(tab, answer.data.userInfo, lang)
    form.reset()
    setAsking(false)
  }
  return (
    <Allowed to="provider:viewAs">
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        {text('views.action')}
      </Button>
      <ReasonDialog
        opened={asking}
        title={text('views.title', { name })}
        label={text('views.reason')}
        action={text('views.open')}
        pending={begin.pending}
        form={form}
        onConfirm={(reason) => void open(reason)}
        onClose={() => setAsking(false)}
      >
        <p>{text('views.body')}</p>
      </ReasonDialog>
    </Allowed>
  )
}
