import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changesOf } from '../../api/calls.ts'
import { refreshTopics } from '../../api/refresh.ts'
import { useDownload } from '../../api/useDownload.ts'
import { showSuccess } from '../../notices/notices.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { usePayoutText } from './payoutText.ts'
import { fileName } from './fileName.ts'

/** Downloads a file for the bank, once somebody has confirmed that it is handed over. */
export function FetchFile({ file }: { file: Data<'staff_payout_list'>['files'][number] }) {
  const text = usePayoutText()
  const queries = useQueryClient()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const { fileId, payouts: count, downloadedBy, completesOn, restored } = file
  const name = fileName(file)
  const isAgain = completesOn !== null
  const { start, pending } = useDownload('staff_payout_file', {
    name: () => name,
    failed: text('payouts.files.failed'),
    onSaved: () => showSuccess(text('payouts.files.saved', { name })),
    onAnswer: close,
    // A download that broke off is kept, too.
    onEnd: () => void refreshTopics(queries, changesOf('staff_payout_file')),
  })
  const action = text(isAgain ? 'payouts.files.again' : 'payouts.files.fetch')
  return (
    <Allowed to="payout:run">
      <Button
        variant={isAgain || restored ? 'default' : 'filled'}
        size="compact-md"
        aria-label={text('payouts.menu', { action, number: name })}
        onClick={() => setOpened(true)}
      >
        {action}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={text('payouts.files.title', { name })}
        action={action}
        pending={pending}
        onConfirm={() => start({ fileId })}
        onClose={close}
      >
        {!isAgain && restored && <p>{text('payouts.files.effectRestored')}</p>}
        <p>
          {isAgain
            ? text('payouts.files.effectAgain', { name: downloadedBy })
            : text('payouts.files.effect', {
                count,
                amount: formatCents(file.amountCents),
                effective: showDate(file.effectiveOn),
              })}
        </p>
      </ConfirmDialog>
    </Allowed>
  )
}
