import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { useClockText } from '../../ui/text/useClockText.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useLang } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { nameOfMonth } from '../../text/monthName.ts'
import { usePayoutText } from './payoutText.ts'
import styles from './Payouts.module.css'

interface RunStepsProps {
  preview: Data<'staff_payout_preview'>
  /** False while another month is loading. */
  fresh: boolean
}

/**
 * One person asks for the run at a sum, another one confirms the same sum; who may run payouts may withdraw it. Within
 * the limit, one person pays.
 */
export function RunSteps({ preview, fresh }: RunStepsProps) {
  const text = usePayoutText()
  const lang = useLang()
  const clockText = useClockText()
  const [open, setOpen] = useState<'ask' | 'alone' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  const [requestIds] = useState(makeRequestIds)
  const { period, payouts: count, amountCents, waiting, alone } = preview
  const month = nameOfMonth(period, lang)
  const amount = formatCents(amountCents)
  const run = useSubmit('staff_payout_run', {
    onDone({ state, payouts, amountCents: paid }) {
      const names = {
        toConfirm: 'asked',
        running: 'running',
        done: payouts === 0 ? 'confirmedNone' : 'confirmed',
      } as const
      showSuccess(text(`payouts.run.${names[state]}`, { month, count: payouts, amount: formatCents(paid) }))
      requestIds.end()
      close()
    },
    onRefused: close,
  })
  const withdraw = useSubmit('staff_payout_withdraw', {
    onDone: () => showSuccess(text('payouts.run.withdrawn', { month })),
  })
  const send = (step: { confirm: boolean } | { alone: boolean }) => {
    const wanted = { period, expectedCents: amountCents, ...step }
    run.submit({ ...wanted, requestId: requestIds.of(wanted) })
  }
  const isSame = waiting?.amountCents === amountCents
  const mayRun = preview.hasBank && (count > 0 || preview.afterRestore)
  const asked = waiting && {
    name: waiting.askedBy,
    amount: formatCents(waiting.amountCents),
    at: clockText(waiting.askedAt),
  }
  return (
    <div className={styles.step}>
      {asked && (
        <NoticeBox live>
          {text(waiting.byMe ? 'payouts.run.waitsMine' : 'payouts.run.waitsOther', asked)}
          {!isSame &&
            `\n${count === 0 ? text('payouts.run.gone') : text('payouts.run.differs', { amount, asked: asked.amount })}`}
        </NoticeBox>
      )}
      <Group gap="sm">
        {mayRun && alone && (
          <Button color="cinnabar" disabled={!fresh} onClick={() => setOpen('alone')}>
            {text('payouts.run.pay', { amount })}
          </Button>
        )}
        {mayRun && !alone && !(waiting && isSame) && (
          <Button disabled={!fresh} onClick={() => setOpen('ask')}>
            {text(waiting ? 'payouts.run.askAgain' : 'payouts.run.ask')}
          </Button>
        )}
        {mayRun && !alone && waiting && isSame && !waiting.byMe && (
          <Button color="cinnabar" disabled={!fresh} onClick={() => setOpen('confirm')}>
            {text('payouts.run.confirm', { amount })}
          </Button>
        )}
        {waiting && (
          <Button
            variant="default"
            disabled={!fresh}
            loading={withdraw.pending}
            onClick={() => withdraw.submit({ period })}
          >
            {text('payouts.run.withdraw')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={open === 'ask'}
        title={text('payouts.run.askTitle', { month })}
        action={text('payouts.run.ask')}
        pending={run.pending}
        onConfirm={() => send({ confirm: false })}
        onClose={close}
      >
        {text('payouts.run.askEffect', { count, amount })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'confirm' || open === 'alone'}
        title={text('payouts.run.confirmTitle', { month, amount })}
        action={text(open === 'alone' ? 'payouts.run.pay' : 'payouts.run.confirm', { amount })}
        final
        pending={run.pending}
        onConfirm={() => send(open === 'alone' ? { alone: true } : { confirm: true })}
        onClose={close}
      >
        {text('payouts.run.confirmEffect', { count })}
      </ConfirmDialog>
    </div>
  )
}
