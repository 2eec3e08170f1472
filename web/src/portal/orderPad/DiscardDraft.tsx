import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import type { Draft } from './draft/draft.ts'
import type { DraftKeeper } from './draft/draftKeeper.ts'

/** Discards the draft after a confirmation. */
export function DiscardDraft({ draft, keeper }: { draft: Draft; keeper: DraftKeeper }) {
  const text = useText()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const discard = useSubmit('draft_discard', {
    done: 'notices.deleted',
    named: 'orders.detail.titleOfDraft',
    onDone: () => {
      keeper.close()
      void navigate({ to: '/order' })
    },
  })
  const { orderId, orderFor, patient } = draft
  if (orderId === null) return null

  const confirm = async () => {
    await keeper.flush()
    discard.submit({ orderId })
  }
  const whose =
    orderFor === 'clinic'
      ? text('orderPad.discard.forClinic')
      : patient
        ? text('orderPad.discard.forPatient', { name: patient.name })
        : text('orderPad.discard.withoutPatient')
  return (
    <>
      <Button variant="subtle" color="cinnabar" px="xs" ml="-0.625rem" onClick={() => setOpened(true)}>
        {text('orders.discardDialog.confirm')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={text('orders.discardDialog.title')}
        action={text('orders.discardDialog.confirm')}
        final
        pending={discard.pending}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      >
        {whose}
      </ConfirmDialog>
    </>
  )
}
